/* The lab that the page shows. */
#ifndef PAGE_H
#define PAGE_H

#include "app.h"

/* NULL: a recording is played, or all is over. */
app *page_lab(void);

/* The lab that figures show; NULL: the page has none. */
lab *figure_lab(void);

#endif
