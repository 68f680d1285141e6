/* SPDX-License-Identifier: MIT */
/* A column of headings and rows, drawn from top to bottom. */
#ifndef LAB_COLUMN_H
#define LAB_COLUMN_H

typedef struct ui ui; /* ui.h */

/* Heights in UI units. */
#define COLUMN_ROW     18.0
#define COLUMN_HEADING 28.0

typedef struct column {
    double x, right, y; /* y moves down as rows are drawn */
} column;

/* Draws a title, and `aside` after it unless that is NULL. */
void column_heading(ui *ui, column *column, const char *title, const char *aside);
void column_row(ui *ui, column *column, const char *name, const char *value);
/* Shows at most six digits of the number; the row's tip has all. */
void column_number(ui *ui, column *column, const char *name, double value);
/* The same for a number that may be off by so much: with digits that are right, at most six; the
 * tip has as many more. */
#define COLUMN_SURE 12
void column_measure(ui *ui, column *column, const char *name, double value, double error);

#endif
