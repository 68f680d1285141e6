/* What the panel's files share. */
#ifndef LAB_PANEL_H
#define LAB_PANEL_H

#include "ui.h"

#define PANEL_DATA_ROW 18.0
#define PANEL_HEADING  28.0

typedef struct column {
    double x, right, y; /* y moves down as rows are drawn */
} column;

void panel_heading(ui *ui, column *column, const char *title, const char *aside);
void panel_data(ui *ui, column *column, const char *name, const char *value);
/* How the shapes lie, and how far apart or how deep. */
void panel_relation(ui *ui, const lab *lab, column *column);

/* The shapes as numbers to be clicked and typed, with what is unusual about them. */
double panel_fields_height(const ui *ui, const lab *lab);
void panel_fields(ui *ui, const lab *lab, column *column);

#endif
