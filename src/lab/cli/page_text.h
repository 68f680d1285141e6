/* Text for pages: escaped, with code and links. */
#ifndef LAB_PAGE_TEXT_H
#define LAB_PAGE_TEXT_H

#include <stdbool.h>
#include <stdio.h>

void page_text_write(FILE *out, const char *text);
/* `Backquotes` mark code. */
void page_text_write_prose(FILE *out, const char *text);
/* An address in the text, up to a comma or a blank, is a link. */
void page_text_write_linked(FILE *out, const char *text);

/* The style sheet of the pages; with both colour schemes the browser chooses. */
void page_text_write_style(FILE *out, bool light, bool dark);

#endif
