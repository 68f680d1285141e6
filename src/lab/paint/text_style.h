/* The styles of text, as LOOK has them. Sizes are in UI units. */
#ifndef LAB_TEXT_STYLE_H
#define LAB_TEXT_STYLE_H

typedef enum text_style {
    TEXT_BODY,      /* 14 proportional */
    TEXT_BODY_BOLD, /* 14 bold: verdicts, pill */
    TEXT_SMALL,     /* 12 proportional: keys, source */
    TEXT_HEADING,   /* 11 bold, spaced: for capitals */
    TEXT_TITLE,     /* 16 bold */
    TEXT_MONO,      /* 12 monospaced: values and expressions */
    TEXT_PROSE,     /* 15 proportional: lessons */
    TEXT_STYLE_COUNT
} text_style;

#endif
