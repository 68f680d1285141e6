#include "ini_text.h"

#include <stdbool.h>
#include <string.h>

/* inih takes at most 197 bytes a line. Long values go on in indented lines well before that. */
enum { LONGEST_LINE = 197, LINE = 90 };

static bool is_blank(char c)
{
    return c == ' ' || c == '\t';
}

/* Whether the reader gives back what stands at the end of a line and at the start of the next: it
 * cuts blanks off both, and takes '#' and ';' there for a comment. */
static bool survives(char before, char after)
{
    return !is_blank(before) && after && !is_blank(after) && after != '#' && after != ';';
}

/* Whether a line may end before text[at]; if the joint is a blank, that blank goes. */
static bool may_end(const char *text, size_t at, const char *joint)
{
    if (joint[0])
        return text[at] == ' ' && survives(text[at - 1], text[at + 1]);
    bool inside_character = (text[at] & 0xC0) == 0x80;
    return !inside_character && survives(text[at - 1], text[at]);
}

/* Where nothing joins lines, as in Chinese, words of ASCII letters stay together. */
static bool inside_word(const char *text, size_t at, const char *joint)
{
    return !joint[0] && (unsigned char)text[at - 1] < 0x80 && (unsigned char)text[at] < 0x80;
}

/* The length of what stays on one line. */
static size_t piece(const char *text, const char *joint)
{
    size_t at = 1;
    while (text[at] && !(may_end(text, at, joint) && (at >= LINE || !inside_word(text, at, joint))))
        at++;
    return at;
}

/* A ';' after a blank would begin a comment. Returns how many bytes it has written. */
static size_t write_key(FILE *out, const char *key, const char *text, size_t length)
{
    bool close = text[0] == ';' || strlen(key) + 3 + length > LONGEST_LINE;
    return (size_t)fprintf(out, close ? "%s=" : "%s = ", key);
}

static size_t write_line_end(FILE *out, size_t length)
{
    static const char indent[] = "    ";
    size_t size = sizeof indent - 1 + length <= LONGEST_LINE ? sizeof indent - 1 : 1;
    fprintf(out, "\n%.*s", (int)size, indent);
    return size;
}

void ini_text_write(FILE *out, const char *key, const char *text, const char *joint)
{
    size_t length = joint ? piece(text, joint) : strlen(text);
    size_t column = write_key(out, key, text, length), joined = joint ? strlen(joint) : 0;
    for (;;) {
        fwrite(text, 1, length, out);
        column += length;
        text += length;
        if (!joint || !*text)
            break;
        length = piece(text + joined, joint);
        if (column + joined + length > LINE)
            column = write_line_end(out, length);
        else
            column += fwrite(text, 1, joined, out);
        text += joined;
    }
    fputc('\n', out);
}
