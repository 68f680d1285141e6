/* Draws text with SDL2_ttf, one cached texture per string, or with SDL2_gfx's 8x8 font when no font
 * is found. A glyph that the font lacks comes from another one.
 * Strings are UTF-8. Other bytes become '?', and bytes after the 255th are left out. */
#ifndef LAB_TEXT_H
#define LAB_TEXT_H

#include "bitmap.h"
#include "sheet.h"

#include <SDL.h>
#include <SDL_ttf.h>
#include <stdbool.h>

/* The styles of text, as LOOK has them. Sizes are in UI units. */

typedef enum text_style {
    TEXT_BODY,      /* 14 proportional */
    TEXT_BODY_BOLD, /* 14 bold: verdicts, pill */
    TEXT_SMALL,     /* 12 proportional: keys, source */
    TEXT_HEADING,   /* 11 bold, spaced: for capitals; 13 in other fonts, which are not bold */
    TEXT_TITLE,     /* 16 bold */
    TEXT_MONO,      /* 12 monospaced: values and expressions */
    TEXT_PROSE,     /* 15 proportional: lessons */
    TEXT_STYLE_COUNT
} text_style;

typedef enum text_align { TEXT_LEFT, TEXT_CENTRE, TEXT_RIGHT } text_align;

typedef struct text text;

/* `font` is the path of a TrueType file to use for everything, NULL to look for the usual ones, or
 * "" for the 8x8 font. `scale` is the number of output pixels per UI unit. When no font is found,
 * *warning is a message that lives as long as the text; otherwise it is NULL. Returns NULL only
 * when memory is out. */
text *text_make(SDL_Renderer *renderer, const char *font, double scale, const char **warning);
/* From now on strings are listed there. */
void text_list_on(text *text, sheet *sheet);
/* Call it before the renderer is destroyed. */
void text_free(text *text);
/* Call it after a device reset, and when the scale changes. */
void text_reset(text *text, double scale);

/* Returns whether some font has each letter of the string, which is short and UTF-8. */
bool text_has(text *text, const char *string);

/* Returns the width in output pixels. */
double text_width(text *text, text_style style, const char *string);
double text_line_height(text *text, text_style style);

/* Draws the string with its left end, centre or right end at x, and with its capitals vertically
 * centred on y (output pixels), on whole pixels. If it is wider than max_width (> 0), an ellipsis
 * replaces its end; if not even that fits, nothing is drawn. Returns the width drawn. */
double text_draw(text *text, text_style style, const char *string, double x, double y,
                 text_align align, double max_width, SDL_Color colour);

/* What has been drawn, for those who do not see it. */

typedef struct text_entry {
    SDL_Rect place; /* output pixels */
    char string[256];
} text_entry;

typedef struct text_list {
    buffer entries; /* owned: text_entry */
    int count;
} text_list;

/* From now on each string that is drawn is added there, uncut. */
void text_list_in(text *text, text_list *list);
/* Something covers what has been drawn. */
void text_forget_listed(text *text);

/* Finds the font files. */

typedef enum font_face { FONT_SANS, FONT_BOLD, FONT_MONO, FONT_FACE_COUNT } font_face;

typedef struct font_file {
    char path[1024];
    long index; /* of the face in the file */
} font_file;

/* Opens a regular file only: a pipe would wait for whoever writes. NULL: TTF_GetError() tells why.
 */
TTF_Font *font_open(const font_file *file, int size);
/* Frees the files that were read, too, when no font is open any more. */
void font_close(TTF_Font *font);

/* Returns whether SDL_ttf can open the file. SDL_ttf must be running. */
bool font_usable(const font_file *file);

/* The same, where SDL_ttf may not be running. */
bool font_can_be_read(const char *path);

/* All fonts of the system. */
typedef struct font_list font_list;

/* NULL: fontconfig is not built in, or has no configuration. */
font_list *font_list_make(void);
void font_list_free(font_list *list);

/* Looks in the folder named at build time, asks fontconfig if it is built in, and looks where
 * systems keep the DejaVu fonts. The sans face replaces faces that are not found. False when there
 * is no sans face either. The list may be NULL. */
bool font_find(const font_list *list, font_file files[FONT_FACE_COUNT]);
/* Finds the first font with a glyph for the code point, in the order in which a reader of Chinese
 * would choose. The list may be NULL. */
bool font_list_find(font_list *list, unsigned code, font_file *out);

/*
 * The fonts of all styles. A glyph that a style's own font lacks comes from another font that has
 * it. Strings are clean UTF-8 of at most 255 bytes; lengths are in output pixels.
 */

typedef struct faces faces;

/* `given`: as in text_make(). Writes a message to `warning`, "" when all is well. NULL: memory is
 * out. */
faces *faces_make(const char *given, double scale, char *warning, size_t size);
void faces_free(faces *faces);
void faces_set_scale(faces *faces, double scale);

/* Returns whether some font has each letter of the string. */
bool faces_have(faces *faces, const char *string);
double faces_line_height(const faces *faces, text_style style);
/* Returns the way from the top of a line to the middle of its capitals. */
double faces_capital_middle(const faces *faces, text_style style);
int faces_width(faces *faces, text_style style, const char *string);
/* Returns the string in white; *above is how far it reaches above the top of the line. NULL: an
 * error of SDL. */
SDL_Surface *faces_render(faces *faces, text_style style, const char *string, int *above);

/* SDL2_gfx's 8x8 font, in code page 437: what text is drawn with when no font is found. */

#define CELLS_SIDE 8 /* of a cell, before it is enlarged */

/* Returns whether it has all letters of the string. */
bool cells_have(const char *string);
/* Strings are clean UTF-8 of at most 255 bytes. `size` is the side of a cell in pixels. */
int cells_width(const char *string, int size);
/* Returns the string in white. NULL: an error of SDL. */
SDL_Surface *cells_render(const char *string, int size);

#endif
