/* SPDX-License-Identifier: MIT */
/* What the name of a type says: see types.h. */
#include "types_private.h"

#include "code.h"

#include <ctype.h>
#include <string.h>

void types_bare(const char *type, char out[TYPES_NAME])
{
    static const char *const words[] = {
        "const",    "struct",    "class",  "final",  "mut",    "in",      "ref",       "readonly",
        "register", "volatile",  "dyn",    "static", "public", "private", "protected", "pub",
        "internal", "constexpr", "inline", "var",    "val",    "impl"};
    out[0] = '\0';
    for (const char *at = type; *at;) {
        size_t length = 0;
        while (code_is_letter(at[length]) || (at[length] == ':' && at[length + 1] == ':') ||
               (length > 0 && at[length] == ':' && at[length - 1] == ':') ||
               (length > 0 && at[length] == '.' && code_is_letter(at[length + 1])))
            length++;
        bool is_word = false;
        for (size_t i = 0; i < sizeof words / sizeof *words; i++)
            is_word = is_word || (strlen(words[i]) == length && strncmp(words[i], at, length) == 0);
        if (*at == '\'') /* a lifetime */
            is_word = true, length = 1 + strspn(at + 1, "abcdefghijklmnopqrstuvwxyz_");
        if (length > 0 && !is_word) {
            snprintf(out, TYPES_NAME, "%.*s", (int)length, at);
            return;
        }
        at += length ? length : 1;
    }
}

bool types_is_number(const char *type)
{
    static const char *const words[] = {
        "float",  "double",  "int",     "long",    "short",   "unsigned", "f32",     "f64",
        "i32",    "i64",     "u32",     "float32", "float64", "size_t",   "real",    "Float",
        "Double", "Integer", "Real",    "Scalar",  "scalar",  "real_t",   "decimal", "int32",
        "int64",  "Sint32",  "int32_t", "int16",   "T",       "num",      "usize",   "GLfloat",
        "ld",     "db",      "dbl",     "ftype",   "coord_t", "ll"};
    char bare[TYPES_NAME];
    types_bare(type, bare);
    for (size_t i = 0; i < sizeof words / sizeof *words; i++)
        if (strcmp(words[i], bare) == 0)
            return !strpbrk(type, "*[(");
    return false;
}

static bool has_word(const char *const *words, size_t count, const char *word)
{
    for (size_t i = 0; i < count; i++)
        if (strcmp(words[i], word) == 0)
            return true;
    return false;
}

bool types_is_whole_number(const char *bare)
{
    static const char *const words[] = {"int",     "long",  "short",  "unsigned", "i32",   "i64",
                                        "u32",     "usize", "size_t", "Integer",  "int32", "int64",
                                        "int32_t", "int16", "Sint32", "int64_t",  "Sint16"};
    return has_word(words, sizeof words / sizeof *words, bare);
}

bool types_says_nothing(const char *name, const char *type)
{
    static const char *const names[] = {
        "color",  "colour",  "fill",   "stroke",  "speed", "velocity", "vel", "vx",
        "vy",     "speedx",  "speedy", "mass",    "id",    "label",    "tag", "layer",
        "alive",  "visible", "active", "score",   "lives", "health",   "hp",  "image",
        "sprite", "texture", "tint",   "name",    "kind",  "zindex",   "z",   "owner",
        "game",   "ctx",     "screen", "surface", "canvas"};
    static const char *const types[] = {"bool", "boolean", "string", "String", "Color", "Color3",
                                        "str",  "uint8_t", "char",   "byte",   "u8"};
    char small[TYPES_NAME], bare[TYPES_NAME];
    size_t used = 0;
    for (const char *c = name; *c && used + 1 < sizeof small; c++)
        if (*c != '_')
            small[used++] = (char)tolower((unsigned char)*c);
    small[used] = '\0';
    types_bare(type, bare);
    const char *last = strrchr(bare, ':');
    return has_word(names, sizeof names / sizeof *names, small) ||
           has_word(types, sizeof types / sizeof *types, last ? last + 1 : bare);
}
