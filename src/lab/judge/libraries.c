/* SPDX-License-Identifier: MIT */
#include "libraries.h"

#include "code.h"
#include "memory.h"
#include "system.h"
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#define RAYLIB                                                                                     \
    "typedef struct Vector2 { float x; float y; } Vector2;\n"                                      \
    "typedef struct Rectangle { float x; float y; float width; float height; } Rectangle;\n"       \
    "typedef struct Color { unsigned char r, g, b, a; } Color;\n"

#define SDL                                                                                        \
    "typedef struct SDL_Point { int x; int y; } SDL_Point;\n"                                      \
    "typedef struct SDL_FPoint { float x; float y; } SDL_FPoint;\n"                                \
    "typedef struct SDL_Rect { int x; int y; int w; int h; } SDL_Rect;\n"                          \
    "typedef struct SDL_FRect { float x; float y; float w; float h; } SDL_FRect;\n"

#define SDL_MORE                                                                                   \
    "#include <math.h>\n#include <stdbool.h>\n"                                                    \
    "#define SDL_min(a, b) ((a) < (b) ? (a) : (b))\n"                                              \
    "#define SDL_max(a, b) ((a) > (b) ? (a) : (b))\n"                                              \
    "#define SDL_clamp(x, a, b) ((x) < (a) ? (a) : (x) > (b) ? (b) : (x))\n"                       \
    "#define SDL_sqrtf sqrtf\n#define SDL_sqrt sqrt\n#define SDL_fabsf fabsf\n"                    \
    "typedef int SDL_bool;\n#define SDL_TRUE 1\n#define SDL_FALSE 0\n"

#define VECTOR(name, type)                                                                         \
    "struct " name " { " type " x; " type " y; " name "(" type " x, " type " y); };\n"

/* The class of a vector with what hit tests do with it. */
#define VECTOR_CLASS(name, type)                                                                   \
    "struct " name " {\n    " type " x, y;\n    " name "() : x(0), y(0) {}\n    explicit " name    \
    "(" type " a) : x(a), y(a) {}\n    " name "(" type " a, " type                                 \
    " b) : x(a), y(b) {}\n    " type " &operator[](int i) { return i ? y : x; }\n    const " type  \
    " &operator[](int i) const { return i ? y : x; }\n};\n"                                        \
    "inline " name " operator+(" name " a, " name " b) { return {a.x + b.x, a.y + b.y}; }\n"       \
    "inline " name " operator-(" name " a, " name " b) { return {a.x - b.x, a.y - b.y}; }\n"       \
    "inline " name " operator-(" name " a) { return {-a.x, -a.y}; }\n"                             \
    "inline " name " operator*(" name " a, " type " f) { return {a.x * f, a.y * f}; }\n"           \
    "inline " name " operator*(" type " f, " name " a) { return a * f; }\n"                        \
    "inline " name " operator/(" name " a, " type " f) { return {a.x / f, a.y / f}; }\n"

#define GLM_FUNCTIONS(name, type)                                                                  \
    "inline " type " dot(" name " a, " name " b) { return a.x * b.x + a.y * b.y; }\n"              \
    "inline " type " length(" name " a) { return std::sqrt(dot(a, a)); }\n"                        \
    "inline " type " distance(" name " a, " name " b) { return length(a - b); }\n"                 \
    "inline " name " abs(" name " a) { return {std::abs(a.x), std::abs(a.y)}; }\n"                 \
    "inline " name " min(" name " a, " name                                                        \
    " b) { return {std::min(a.x, b.x), std::min(a.y, b.y)}; }\n"                                   \
    "inline " name " max(" name " a, " name                                                        \
    " b) { return {std::max(a.x, b.x), std::max(a.y, b.y)}; }\n"                                   \
    "inline " name " clamp(" name " v, " name " a, " name " b) { return min(max(v, a), b); }\n"    \
    "inline " name " clamp(" name " v, " type " a, " type                                          \
    " b) { return clamp(v, {a, a}, {b, b}); }\n"                                                   \
    "inline " name " normalize(" name " a) { return a / length(a); }\n"                            \
    "inline " type " length2(" name " a) { return dot(a, a); }\n"                                  \
    "inline " type " distance2(" name " a, " name " b) { return dot(a - b, a - b); }\n"

#define GLM VECTOR("vec2", "float") VECTOR("dvec2", "double")
#define GLM_TEXT                                                                                   \
    "#pragma once\n#include <algorithm>\n#include <cmath>\nnamespace glm {\n" VECTOR_CLASS(        \
        "vec2", "float") VECTOR_CLASS("dvec2", "double") GLM_FUNCTIONS("vec2", "float")            \
        GLM_FUNCTIONS("dvec2", "double") "inline float clamp(float v, float a, float b) { return " \
                                         "std::min(std::max(v, a), b); }\n"                        \
                                         "inline double clamp(double v, double a, double b) { "    \
                                         "return std::min(std::max(v, a), b); }\n}\n"

#define SFML_RECT(name, type)                                                                      \
    "struct " name " { " type " left; " type " top; " type " width; " type " height; " name        \
    "(" type " left, " type " top, " type " width, " type " height); };\n"
#define SFML                                                                                       \
    "namespace sf {\n" VECTOR("Vector2f", "float") VECTOR("Vector2i",                              \
                                                          "int") SFML_RECT("FloatRect", "float")   \
        SFML_RECT("IntRect",                                                                       \
                  "int") "struct CircleShape { CircleShape(float x, float y, float radius); };\n"  \
                         "struct RectangleShape { RectangleShape(float x, float y, float width, "  \
                         "float height); };\n}\n"

/* With the fields of both versions: left and top, position and size. */
#define SFML_RECT_CLASS(name, type, vector)                                                        \
    "struct " name " {\n    " type " left, top, width, height;\n    " vector                       \
    " position, size;\n    " name "(" type " l = 0, " type " t = 0, " type " w = 0, " type         \
    " h = 0) : left(l), top(t), width(w), height(h), position(l, t), size(w, h) {}\n    " name     \
    "(" vector " p, " vector " s) : " name "(p.x, p.y, s.x, s.y) {}\n    bool contains(" type      \
    " x, " type " y) const { return x >= left && x < left + width && y >= top && y < top + "       \
    "height; }\n    bool contains(" vector " p) const { return contains(p.x, p.y); }\n"            \
    "    bool intersects(const " name " &o) const {\n        return left < o.left + o.width && "   \
    "o.left < left + width && top < o.top + o.height && o.top < top + height;\n    }\n};\n"

/* A shape stands at its corner, unless another origin is set. */
#define SFML_SHAPE                                                                                 \
    "struct Shape {\n    Vector2f at, origin;\n    Vector2f getPosition() const { return at; }\n"  \
    "    Vector2f getOrigin() const { return origin; }\n    void setPosition(float x, float y) { " \
    "at = {x, y}; }\n    void setPosition(Vector2f p) { at = p; }\n    void setOrigin(float x, "   \
    "float y) { origin = {x, y}; }\n    void setOrigin(Vector2f p) { origin = p; }\n    float "    \
    "getRotation() const { return 0; }\n};\n"
#define SFML_BOUNDS                                                                                \
    "    FloatRect getLocalBounds() const { return {0, 0, getSize().x, getSize().y}; }\n"          \
    "    FloatRect getGlobalBounds() const { return {at - origin, getSize()}; }\n};\n"
#define SFML_SHAPES                                                                                \
    "struct CircleShape : Shape {\n    float radius;\n    explicit CircleShape(float r = 0) : "    \
    "radius(r) {}\n    CircleShape(float x, float y, float r) : radius(r) { at = {x, y}; }\n"      \
    "    float getRadius() const { return radius; }\n    void setRadius(float r) { radius = r; "   \
    "}\n    Vector2f getSize() const { return {2 * radius, 2 * radius}; }\n" SFML_BOUNDS           \
    "struct RectangleShape : Shape {\n    Vector2f extent;\n    explicit RectangleShape(Vector2f " \
    "s = {}) : extent(s) {}\n    RectangleShape(float x, float y, float w, float h) : extent(w, "  \
    "h) { at = {x, y}; }\n    Vector2f getSize() const { return extent; }\n    void "              \
    "setSize(Vector2f s) { extent = s; }\n" SFML_BOUNDS
#define SFML_TEXT                                                                                  \
    "#pragma once\n#include <cmath>\nnamespace sf {\n" VECTOR_CLASS("Vector2f", "float")           \
        VECTOR_CLASS("Vector2i", "int") SFML_RECT_CLASS("FloatRect", "float", "Vector2f")          \
            SFML_RECT_CLASS("IntRect", "int", "Vector2i") SFML_SHAPE SFML_SHAPES "}\n"
#define SFML_OTHER(file)                                                                           \
    {                                                                                              \
        "cpp", "SFML/" file, "", "SFML/" file, "#include <SFML/Graphics.hpp>\n"                    \
    }

#define BOX2D                                                                                      \
    VECTOR("b2Vec2", "float")                                                                      \
    "struct b2AABB { b2Vec2 lowerBound; b2Vec2 upperBound; };\n"
#define BOX2D_TEXT                                                                                 \
    "#pragma once\n#include <cmath>\n" VECTOR_CLASS(                                               \
        "b2Vec2", "float") "inline float b2Dot(b2Vec2 a, b2Vec2 b) { return a.x * b.x + a.y * "    \
                           "b.y; }\n"                                                              \
                           "inline float b2Cross(b2Vec2 a, b2Vec2 b) { return a.x * b.y - a.y * "  \
                           "b.x; }\n"                                                              \
                           "inline float b2DistanceSquared(b2Vec2 a, b2Vec2 b) { return b2Dot(a "  \
                           "- b, a - b); }\n"                                                      \
                           "inline float b2Distance(b2Vec2 a, b2Vec2 b) { return "                 \
                           "std::sqrt(b2DistanceSquared(a, b)); }\n"                               \
                           "template <class T> T b2Clamp(T v, T a, T b) { return v < a ? a : v > " \
                           "b ? b : v; }\n"                                                        \
                           "struct b2AABB { b2Vec2 lowerBound, upperBound; };\n"

#define AWT                                                                                        \
    " class Rectangle2D { Rectangle2D(double x, double y, double w, double h); }\n"                \
    " class Point2D { Point2D(double x, double y); }\n"                                            \
    " class Line2D { Line2D(double x1, double y1, double x2, double y2); }\n"
#define AWT_WHOLE                                                                                  \
    " class Rectangle { Rectangle(int x, int y, int width, int height); }\n"                       \
    " class Point { Point(int x, int y); }\n"

#define GDX                                                                                        \
    " class Vector2 { Vector2(float x, float y); }\n"                                              \
    " class Circle { Circle(float x, float y, float radius); }\n"                                  \
    " class Rectangle { Rectangle(float x, float y, float width, float height); }\n"
#define GDX_PACKAGE "package com.badlogic.gdx.math;\n"
#define GDX_FOLDER  "com/badlogic/gdx/math/"

#define UNITY                                                                                      \
    " struct Vector2 { Vector2(float x, float y); }\n"                                             \
    " struct Rect { Rect(float x, float y, float width, float height); }\n"
#define UNITY_TEXT                                                                                 \
    "namespace UnityEngine {\npublic struct Vector2 {\n    public float x, y;\n"                   \
    "    public Vector2(float a, float b) { x = a; y = b; }\n"                                     \
    "    public float sqrMagnitude { get { return x * x + y * y; } }\n"                            \
    "    public float magnitude { get { return (float) System.Math.Sqrt(x * x + y * y); } }\n"     \
    "    public static Vector2 operator -(Vector2 a, Vector2 b) { return new Vector2(a.x - b.x, "  \
    "a.y - b.y); }\n"                                                                              \
    "    public static Vector2 operator +(Vector2 a, Vector2 b) { return new Vector2(a.x + b.x, "  \
    "a.y + b.y); }\n"                                                                              \
    "    public static float Dot(Vector2 a, Vector2 b) { return a.x * b.x + a.y * b.y; }\n"        \
    "    public static float Distance(Vector2 a, Vector2 b) { return (a - b).magnitude; }\n}\n"    \
    "public struct Rect {\n    public float x, y, width, height;\n"                                \
    "    public Rect(float a, float b, float w, float h) { x = a; y = b; width = w; height = h; "  \
    "}\n"                                                                                          \
    "    public float xMin { get { return x; } }\n    public float yMin { get { return y; } }\n"   \
    "    public float xMax { get { return x + width; } }\n"                                        \
    "    public float yMax { get { return y + height; } }\n}\n"                                    \
    "public static class Mathf {\n"                                                                \
    "    public static float Max(float a, float b) { return System.Math.Max(a, b); }\n"            \
    "    public static float Min(float a, float b) { return System.Math.Min(a, b); }\n"            \
    "    public static float Abs(float a) { return System.Math.Abs(a); }\n"                        \
    "    public static float Sqrt(float a) { return (float) System.Math.Sqrt(a); }\n"              \
    "    public static float Clamp(float v, float a, float b) { return Max(a, Min(v, b)); "        \
    "}\n}\n}\n"

/* A row: a file that mentions it has these types, and this file stands for the library. */
static const struct {
    const char *languages, *mention, *types, *file, *text;
} rows[] = {
    {"c cpp", "raylib.h", RAYLIB, "raylib.h", "#pragma once\n#include <stdbool.h>\n" RAYLIB},
    {"c cpp", "SDL.h", SDL, "SDL.h", "#pragma once\n" SDL_MORE SDL},
    {"c cpp", "SDL2/SDL.h", "", "SDL2/SDL.h", "#include \"../SDL.h\"\n"},
    {"c cpp", "SDL3/SDL.h", "", "SDL3/SDL.h", "#include \"../SDL.h\"\n"},
    {"c cpp", "SDL_rect.h", SDL, "SDL_rect.h", "#pragma once\n" SDL_MORE SDL},
    {"cpp", "glm/", "namespace glm {\n" GLM "}\n", "glm/glm.hpp", GLM_TEXT},
    {"cpp", "glm/vec2.hpp", "", "glm/vec2.hpp", "#include \"glm.hpp\"\n"},
    {"cpp", "glm/common.hpp", "", "glm/common.hpp", "#include \"glm.hpp\"\n"},
    {"cpp", "glm/geometric.hpp", "", "glm/geometric.hpp", "#include \"glm.hpp\"\n"},
    {"cpp", "glm/gtx/norm.hpp", "", "glm/gtx/norm.hpp", "#include \"../glm.hpp\"\n"},
    {"cpp", "glm/gtc/matrix_transform.hpp", "", "glm/gtc/matrix_transform.hpp",
     "#include \"../glm.hpp\"\n"},
    {"cpp", "glm/gtc/type_ptr.hpp", "", "glm/gtc/type_ptr.hpp", "#include \"../glm.hpp\"\n"},
    {"cpp", "SFML/", SFML, "SFML/Graphics.hpp", SFML_TEXT},
    SFML_OTHER("System.hpp"),
    SFML_OTHER("Window.hpp"),
    SFML_OTHER("System/Vector2.hpp"),
    SFML_OTHER("Graphics/Rect.hpp"),
    SFML_OTHER("Graphics/CircleShape.hpp"),
    SFML_OTHER("Graphics/RectangleShape.hpp"),
    {"cpp", "box2d/", BOX2D, "box2d/box2d.h", BOX2D_TEXT},
    {"cpp", "Box2D/", BOX2D, "Box2D/Box2D.h", BOX2D_TEXT},
    {"cpp", "template", "struct judged_point { double x; double y; };\n", NULL, NULL},
    {"java", "java.awt.geom", AWT, NULL, NULL},
    {"java", "java.awt.Rectangle", AWT_WHOLE, NULL, NULL},
    {"java", "com.badlogic.gdx.math", GDX, GDX_FOLDER "Vector2.java",
     GDX_PACKAGE "public class Vector2 {\n    public float x, y;\n"
                 "    public Vector2(float x, float y) { this.x = x; this.y = y; }\n"
                 "    public float dst(Vector2 o) { return (float) Math.sqrt(dst2(o)); }\n"
                 "    public float dst2(Vector2 o) { return (o.x - x) * (o.x - x) + (o.y - y) * "
                 "(o.y - y); }\n"
                 "    public float dot(Vector2 o) { return x * o.x + y * o.y; }\n}\n"},
    {"java", "com.badlogic.gdx.math", "", GDX_FOLDER "Circle.java",
     GDX_PACKAGE "public class Circle {\n    public float x, y, radius;\n"
                 "    public Circle(float x, float y, float radius) { this.x = x; this.y = y; "
                 "this.radius = radius; }\n}\n"},
    {"java", "com.badlogic.gdx.math", "", GDX_FOLDER "Rectangle.java",
     GDX_PACKAGE "public class Rectangle {\n    public float x, y, width, height;\n"
                 "    public Rectangle(float x, float y, float width, float height) { this.x = x; "
                 "this.y = y; this.width = width; this.height = height; }\n"
                 "    public float getX() { return x; }\n    public float getY() { return y; }\n"
                 "    public float getWidth() { return width; }\n"
                 "    public float getHeight() { return height; }\n}\n"},
    {"java", "com.badlogic.gdx.math", "", GDX_FOLDER "MathUtils.java",
     GDX_PACKAGE "public class MathUtils {\n    public static float clamp(float v, float a, float "
                 "b) { return Math.max(a, Math.min(v, b)); }\n}\n"},
    {"cs", "System.Numerics", " struct Vector2 { Vector2(float x, float y); }\n", NULL, NULL},
    {"cs", "using UnityEngine", UNITY, "Library.cs", UNITY_TEXT},
    {"py", "import pygame", "", "known/pygame.py",
     "class Of(type):\n    def __getattr__(self, name):\n        return Anything\n\n\n"
     "class Anything(metaclass=Of):\n    def __init__(self, *a, **k):\n        pass\n\n"
     "    def __getattr__(self, name):\n        return Anything()\n\n"
     "    def __call__(self, *a, **k):\n        return Anything()\n\n\n"
     "def __getattr__(name):\n    return Anything\n"},
};

enum { ROWS = sizeof rows / sizeof *rows };

static bool is_named(int row, const char *text, const language *l)
{
    const char *at = strstr(rows[row].languages, l->suffix);
    size_t length = strlen(l->suffix);
    bool speaks = at && (at[length] == ' ' || !at[length]);
    return speaks && strstr(text, rows[row].mention);
}

char *libraries_code(const char *text, const language *l)
{
    char *code = code_without_comments(text, l);
    size_t size = strlen(code) + 1;
    for (int i = 0; i < ROWS; i++)
        size += is_named(i, text, l) ? strlen(rows[i].types) + 1 : 0;
    char *all = memory_get(size);
    snprintf(all, size, "%s", code);
    for (int i = 0; i < ROWS; i++)
        if (is_named(i, text, l) && *rows[i].types)
            snprintf(all + strlen(all), size - strlen(all), "\n%s", rows[i].types);
    free(code);
    return all;
}

/* Makes the folders of a path below the folder. */
static void make_folders(const char *folder, const char *file)
{
    char path[4096];
    for (const char *slash = strchr(file, '/'); slash; slash = strchr(slash + 1, '/')) {
        snprintf(path, sizeof path, "%s/%.*s", folder, (int)(slash - file), file);
        (void)mkdir(path, 0700);
    }
}

/* How the compiler finds the files of a folder, after all others. */
static void write_word(const char *folder, const language *l, bool is_ours,
                       char word[LIBRARIES_WORD])
{
    word[0] = '\0';
    if (strcmp(l->suffix, "c") == 0 || strcmp(l->suffix, "cpp") == 0)
        snprintf(word, LIBRARIES_WORD, "-idirafter%s", folder);
    else if (strcmp(l->suffix, "java") == 0)
        snprintf(word, LIBRARIES_WORD, "--source-path=%s", folder);
    else if (strcmp(l->suffix, "cs") == 0 && is_ours)
        snprintf(word, LIBRARIES_WORD, "%s/Library.cs", folder);
    else if (strcmp(l->suffix, "cs") == 0)
        snprintf(word, LIBRARIES_WORD, "-r:System.Numerics");
}

bool libraries_write(const char *text, const language *l, const char *folder,
                     char word[LIBRARIES_WORD], char *error, size_t size)
{
    word[0] = '\0';
    for (int i = 0; i < ROWS; i++) {
        char path[4096];
        if (!is_named(i, text, l))
            continue;
        write_word(folder, l, rows[i].file != NULL, word);
        if (!rows[i].file)
            continue;
        make_folders(folder, rows[i].file);
        snprintf(path, sizeof path, "%s/%s", folder, rows[i].file);
        FILE *out = fopen(path, "w" SYSTEM_OURS);
        bool fine = out && fputs(rows[i].text, out) >= 0;
        if ((out && fclose(out) != 0) || !fine) {
            snprintf(error, size, "%s: %s", path, strerror(errno));
            return false;
        }
    }
    return true;
}

const char *libraries_made(const char *type, const language *l)
{
    static const char *const abstract[][2] = {{"Rectangle2D", "Rectangle2D.Double"},
                                              {"Point2D", "Point2D.Double"},
                                              {"Line2D", "Line2D.Double"}};
    for (size_t i = 0; i < sizeof abstract / sizeof *abstract; i++)
        if (strcmp(l->suffix, "java") == 0 && strcmp(type, abstract[i][0]) == 0)
            return abstract[i][1];
    return type;
}
