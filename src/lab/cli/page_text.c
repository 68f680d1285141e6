#include "page_text.h"

#include <string.h>

static void write_escaped(FILE *out, const char *text, size_t length)
{
    for (size_t i = 0; i < length; i++)
        switch (text[i]) {
        case '<':
            fputs("&lt;", out);
            break;
        case '>':
            fputs("&gt;", out);
            break;
        case '&':
            fputs("&amp;", out);
            break;
        case '"':
            fputs("&quot;", out);
            break;
        default:
            fputc(text[i], out);
        }
}

void page_text_write(FILE *out, const char *text)
{
    write_escaped(out, text, strlen(text));
}

void page_text_write_prose(FILE *out, const char *text)
{
    while (*text) {
        size_t plain = strcspn(text, "`");
        write_escaped(out, text, plain);
        text += plain;
        if (!*text)
            return;
        size_t code = strcspn(++text, "`");
        fputs("<code>", out);
        write_escaped(out, text, code);
        fputs("</code>", out);
        text += code;
        text += *text == '`';
    }
}

void page_text_write_linked(FILE *out, const char *text)
{
    const char *address;
    while ((address = strstr(text, "http")) != NULL) {
        size_t length = strcspn(address, " ,;)");
        write_escaped(out, text, (size_t)(address - text));
        fputs("<a href=\"", out);
        write_escaped(out, address, length);
        fputs("\">", out);
        write_escaped(out, address, length);
        fputs("</a>", out);
        text = address + length;
    }
    page_text_write(out, text);
}

static const char light_colours[] =
    "--ground: #ffffff; --panel: #f5f6f8; --rule: #dfe2e7;\n"
    "  --ink: #1d2129; --dim: #667085; --code: #f8ebdc; --link: #005580;";
static const char dark_colours[] = "--ground: #16181d; --panel: #1f2229; --rule: #343945;\n"
                                   "  --ink: #eceff4; --dim: #9aa3b2; --code: #3a3122; "
                                   "--link: #a9defa;";

static const char rules[] =
    "body { margin: 0 auto; max-width: 76rem; padding: 1rem 1.5rem 3rem; background: "
    "var(--ground);\n"
    "  color: var(--ink); font: 1rem/1.6 \"DejaVu Sans\", \"Noto Sans CJK SC\", sans-serif; }\n"
    "a { color: var(--link); }\n"
    "nav { display: flex; flex-wrap: wrap; gap: 0.25rem 1.5rem; font-size: 0.9rem; }\n"
    "h1 { font-size: 1.6rem; line-height: 1.3; margin: 1.5rem 0 0.25rem; }\n"
    "h2 { font-size: 0.9rem; color: var(--dim); margin: 0; }\n"
    ".source, .open, figcaption { color: var(--dim); font-size: 0.85rem; }\n"
    ".source { overflow-wrap: anywhere; }\n"
    "section { border-top: 1px solid var(--rule); padding: 1.25rem 0; }\n"
    "section p { margin: 0.5rem 0; max-width: 38rem; }\n"
    "code, pre { font-family: \"DejaVu Sans Mono\", monospace; font-size: 0.85em; }\n"
    "p code { background: var(--code); border-radius: 3px; padding: 0.1em 0.35em; }\n"
    "pre { background: var(--panel); border-radius: 4px; padding: 0.75rem 1rem; overflow-x: auto; "
    "}\n"
    "figure { margin: 0 0 1rem; }\n"
    "img { display: block; max-width: 100%; height: auto; border: 1px solid var(--rule); }\n"
    "figcaption { margin-top: 0.35rem; font-family: \"DejaVu Sans Mono\", monospace; }\n"
    "li { margin: 0.75rem 0; }\n"
    "@media (min-width: 60rem) {\n"
    "  section { display: grid; grid-template-columns: minmax(0, 1fr) 626px; gap: 2rem; }\n"
    "  .text { position: sticky; top: 1rem; align-self: start; }\n"
    "}\n";

void page_text_write_style(FILE *out, bool light, bool dark)
{
    fprintf(out, ":root { color-scheme:%s%s; %s }\n", light ? " light" : "", dark ? " dark" : "",
            light ? light_colours : dark_colours);
    if (light && dark)
        fprintf(out, "@media (prefers-color-scheme: dark) {\n:root { %s }\n}\n", dark_colours);
    fputs(rules, out);
}
