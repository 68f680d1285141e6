/* What the zones are made of: rows of a column, a scroller, tips, the verdict's pill, messages, the
 * question that waits for an answer, wrapped words. */
#ifndef LAB_WIDGETS_H
#define LAB_WIDGETS_H

#include "evidence.h"
#include "prompt.h"
#include "text.h"
#include "ui.h"

/* A column of headings and rows, drawn from top to bottom. */

/* Heights in UI units. */
#define COLUMN_ROW     18.0
#define COLUMN_HEADING 28.0

typedef struct column {
    double x, right, y; /* y moves down as rows are drawn */
} column;

/* Draws a title, and `aside` after it unless that is NULL. */
void column_heading(ui *ui, column *column, const char *title, const char *aside);
void column_row(ui *ui, column *column, const char *name, const char *value);

/* A page that may be higher than the zone it is shown in, with a bar beside it. Heights are in UI
 * units. */

typedef struct scroller {
    double offset;     /* how much of the page is above the zone */
    double room, page; /* heights of zone and page, when they were drawn last */
    box track;         /* of the bar, in output pixels; no width: everything is in sight */
    bool held;         /* the user drags the bar's thumb: */
    double grip;       /* this far below its upper end, in output pixels */
} scroller;

#define SCROLLER_NOTCH 54.0 /* what a notch of the wheel or an arrow key scrolls by, UI units */

/* Sets the heights and keeps the offset within them. */
void scroller_fit(scroller *scroller, double room, double page);
/* True when the offset has changed. */
bool scroller_move(scroller *scroller, double by);
/* Scrolls by nearly the zone's height, down or with -1 up. */
void scroller_turn_page(scroller *scroller, int pages);

/* Draws the bar at the zone's right edge, if the page is higher than the zone. */
void scroller_draw(ui *ui, scroller *scroller, box zone);

/* The bar under the pointer at `mouse`. A press beside the thumb brings it there. True: it is held
 * until the release. */
bool scroller_press(scroller *scroller, hit_vec mouse);
void scroller_drag(scroller *scroller, hit_vec mouse);

/* The words that appear beside a control while the pointer rests on it. */

/* Draws the tip under the pointer over everything else, if the pointer rests. */
void tip_draw(ui *ui);

/* The selected method's verdict as a word on its colour; a false one says so. */

/* Draws the verdict at the right end of the title bar. Beside a false one stands what the referee
 * says. Returns the left end of what it drew. */
double pill_draw(ui *ui, const evidence *evidence, box bar);
/* Draws what was said of a scene in the top right corner of its small stage. */
void pill_draw_small(ui *ui, const evidence_row *said, box stage);

/* The foot of the stage: an open prompt, a message, or the scene's note. */

/* Returns the box of message or note, which labels avoid. It has no size when there is neither. */
box message_box(ui *ui, const evidence *evidence);
void message_draw(ui *ui, const evidence *evidence, const prompt *prompt);

/* The words at the bottom of the stage when there is no message. */

/* The known faults of a method, in a few words; an empty text if none is known. */
void note_write_faults(const hit_method *method, char *out, size_t size);
/* The scene's note while it is about the selected method. Otherwise what the method does, and its
 * known faults. */
void note_write(const evidence *evidence, char *out, size_t size);

/* Where a text that is wider than its room goes on in the next line. */

/* Returns how many bytes of the text go into one line of this width: as many words as fit, at least
 * one. Lines also break between Chinese letters, but not before a closing sign nor after an opening
 * one. A line feed ends a line. */
size_t wrap_fit(text *text, text_style style, const char *string, double width);

/* Returns the same for a terminal, where a Chinese letter takes two columns. */
size_t wrap_fit_columns(const char *string, int columns);

/* Returns what comes after a line of so many bytes; at the end, "". */
const char *wrap_next(const char *string, size_t length);

/* Returns whether no line breaks behind the sign that stands there, or before it. */
bool wrap_opens(const char *at);
bool wrap_closes(const char *at);

enum { WRAP_LINES = 12, WRAP_LINE = 512 };

typedef struct wrap_lines {
    char text[WRAP_LINES][WRAP_LINE];
    int count;
    double width; /* of the widest */
} wrap_lines;

/* Breaks the text into `most` lines at most. The last of them has all the rest, which is cut where
 * it is drawn. */
wrap_lines wrap_text(text *text, text_style style, const char *string, double width, int most);

/* How a false hit and a false miss look: on the base, on the map and in the title bar. */

/* Stripes rise to the right for a false hit and fall for a false miss, so that they differ without
 * their colours. */
hatch_way false_look_way(falseness falseness);
/* Returns the usual colour of a shape, or of the background, tinted if the verdict is false. */
SDL_Color false_look_tint(const theme *theme, falseness falseness, SDL_Color usual);
/* So far inside of its outline it is hatched; output pixels. */
double false_look_rim(const ui *ui);
/* Returns the hatching of the rim; none if the verdict is not false. */
hatch false_look_hatch(const ui *ui, falseness falseness);

/* Questions about what would be lost otherwise, and about what is to be started. */

typedef enum question {
    QUESTION_NONE,
    QUESTION_QUIT,    /* scenes have unsaved changes */
    QUESTION_CHANGED, /* the file of the scene shown has changed under unsaved changes */
    QUESTION_SAVE,    /* the same, and the user wants to save */
    QUESTION_DROP,    /* the scene shown is in no file */
    QUESTION_STUB,    /* the file of the user's own test is missing */
    QUESTION_RUN,     /* it is there: is it to be started? */
    QUESTION_OWN      /* it runs */
} question;

/* Draws the question over the window. Only its own buttons work. */
void question_draw(ui *ui, const evidence *evidence, question question);
/* Returns the answer that has this key; ACTION_NONE: none has. */
action_id question_answer(question question, SDL_Keycode key);

/* The shape of the mouse pointer: it says what a press of the button would do. */

typedef enum pointer_shape {
    POINTER_ARROW,
    POINTER_HAND,      /* presses a button */
    POINTER_TEXT,      /* types into a field */
    POINTER_CROSSHAIR, /* puts a vertex */
    POINTER_MOVE,
    POINTER_TURN,
    POINTER_RESIZE_0, /* along a line from left to right; each next one is 45 degrees clockwise */
    POINTER_RESIZE_45,
    POINTER_RESIZE_90,
    POINTER_RESIZE_135,
    POINTER_COUNT
} pointer_shape;

/* Chooses the shape for the frame that was drawn last. */
pointer_shape pointer_choose(const ui *ui, const evidence *evidence);

#endif
