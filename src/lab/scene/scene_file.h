/* A scene from its text and back: scene files, templates, and C text. */
#ifndef LAB_SCENE_FILE_H
#define LAB_SCENE_FILE_H

#include "hit_lab.h"

#include <stdbool.h>
#include <stdio.h>

typedef struct scene scene;

/* Reads a scene file. */

/* Reads a file. On failure returns false, leaves *out untouched and writes a message of one line
 * "path:line: what is wrong" and, where there is one, the source line under it. */
bool scene_read(const char *path, scene *out, char *error, size_t error_size);

/* Does the same with text in memory. Messages name `path`, and the path of a points-file starts in
 * its folder. */
bool scene_parse(const char *path, const char *text, size_t size, scene *out, char *error,
                 size_t error_size);

/* Returns whether the text, which begins with `head` bytes of comment and was written by
 * scene_text(), reads as a scene that is written in the same bytes. If not, it must not replace a
 * file: there is a message. */
bool scene_reads_back(const char *path, const char *text, size_t size, size_t head, char *error,
                      size_t error_size);

/* Writes a scene as the text of a scene file. */

/* Writes the scene with this method selected and the cursor starting at `at`. Reading the text
 * gives the same doubles. A points-file becomes points. For errors ask ferror(). */
void scene_write(FILE *out, const scene *scene, const hit_method *method, hit_vec at);

/* Writes the same as a text after `head`, which the caller frees. */
char *scene_text(const char *head, const scene *scene, const hit_method *method, hit_vec at,
                 size_t *size);

/* A new scene for every pair of kinds: shapes of medium size, for the user to change. */

/* "Circle and rect", base first, in that language. */
void scene_template_title(int base, int cursor, int language, char *out, size_t size);
bool scene_template_make(const char *path, int base, int cursor, scene *out, char *error,
                         size_t error_size);

/* Writes a text as the value of a key of an INI file, so that ini_file.h reads it back. */

/* Writes "key = text". The reader joins the lines of a text by `joint`: a blank, or nothing. With
 * NULL the key takes one line. Whatever the reader has given fits: its own lines may end where they
 * ended there. The text is not empty. */
void ini_text_write(FILE *out, const char *key, const char *text, const char *joint);

/* A C program that uses hit.h to repeat what the lab shows. */

/* What was said of the two shapes here. */
typedef struct snippet_verdicts {
    hit_verdict referee, method;
    /* The user's own function, which is asked too: its file in C, and the call with these shapes;
     * or NULL. */
    const char *own_file, *own_call;
} snippet_verdicts;

/* Writes a complete program that makes the two shapes from hex floats, with decimals beside them
 * for its reader, and checks both verdicts. It returns 0 where they are the same as here. */
void snippet_write(FILE *out, const char *title, const hit_method *method, const hit_shape *base,
                   const hit_shape *cursor, snippet_verdicts said);

#endif
