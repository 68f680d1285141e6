#include "prompt.h"

#include "values.h"

#include <string.h>

void prompt_open(prompt *p)
{
    *p = (prompt){.open = true};
}

/* What has no room is not taken. */
void prompt_type(prompt *p, const char *text)
{
    size_t length = strlen(p->text), more = strlen(text);
    if (length + more >= sizeof p->text)
        return;
    memcpy(p->text + length, text, more + 1);
    p->wrong = NULL;
}

/* A whole UTF-8 character. */
void prompt_take_back(prompt *p)
{
    size_t length = strlen(p->text);
    while (length > 0 && ((unsigned char)p->text[length - 1] & 0xc0) == 0x80)
        length--;
    p->text[length > 0 ? length - 1 : 0] = '\0';
    p->wrong = NULL;
}

bool prompt_enter(prompt *p, hit_vec *at)
{
    p->wrong = strchr(p->text, ',') ? value_point(p->text, at) : value_pair(p->text, at);
    if (p->wrong)
        return false;
    p->open = false;
    return true;
}
