/* The lab that the page shows. */
#ifndef PAGE_H
#define PAGE_H

#include "app.h"

/* NULL: a recording is played, or all is over. */
app *page_lab(void);

/* A frame is wanted. */
void page_wake(void);

/* The strings of each frame are kept for page_tree(). */
void page_tree_start(app *app);
/* A key is pressed and released. */
void page_key(SDL_Keycode code, Uint16 modifiers);

/* The lab that figures show; NULL: the page has none. */
lab *figure_lab(void);

#endif
