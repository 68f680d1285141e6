/* What greets a newcomer, in the place of the scenes' numbers. */
#ifndef LAB_GREETING_VIEW_H
#define LAB_GREETING_VIEW_H

typedef struct evidence evidence; /* evidence.h */
typedef struct ui ui;             /* ui.h */

void greeting_view_draw(ui *ui, const evidence *evidence);

#endif
