#include "lesson_page.h"

#include "comparison.h"
#include "lesson_list.h"
#include "lesson_picture.h"
#include "page_text.h"
#include "save.h"
#include "teach.h"
#include "words.h"

#include <stdlib.h>
#include <string.h>

enum { THEMES = THEME_DARK + 1 };

typedef struct pages {
    lab *lab;
    const char *folder;
    char pictures[4096]; /* the folder for them */
    bool themes[THEMES]; /* which are drawn */
    lesson_artist artists[THEMES];
    int language;
    FILE *out; /* the page that is being written */
    char *error;
    size_t error_size;
} pages;

static bool fail(pages *p, const char *why)
{
    snprintf(p->error, p->error_size, "%s", why);
    return false;
}

/* ---- Names -------------------------------------------------------------------------------- */

/* "circle-rect.html", "circle-rect.zh.html". */
static void file_name(const char *name, int language, const char *type, char *out, size_t size)
{
    const char *code = words_languages[language].code;
    if (language == WORDS_ENGLISH)
        snprintf(out, size, "%s.%s", name, type);
    else
        snprintf(out, size, "%s.%.*s.%s", name, (int)strcspn(code, "_"), code, type);
}

static void write_link(FILE *out, const char *name, int language, const char *text)
{
    char file[300];
    file_name(name, language, "html", file, sizeof file);
    fprintf(out, "<a href=\"%s\">", file);
    page_text_write(out, text);
    fputs("</a>\n", out);
}

static void lesson_name(const pages *p, int index, char out[256])
{
    lesson_list_name(p->lab->teaching.books[index].path, out, 256);
}

/* ---- A step ------------------------------------------------------------------------------- */

/* What the picture shows: the comparison waited for with its values, or what the method says. */
static void describe(const evidence *e, const teaching *t, char *out, size_t size)
{
    char values[128];
    if (t->check < 0) {
        snprintf(out, size, _("method: %s, referee: %s"), _(hit_verdict_name(evidence_verdict(e))),
                 _(hit_verdict_name(e->rows[0].verdict)));
        return;
    }
    const hit_step *step = hit_trace_step(&e->trace, t->check);
    comparison_values(step, values, sizeof values);
    snprintf(out, size, "%s: %s · %s", step->text, values, step->outcome ? _("yes") : _("no"));
}

/* The Chinese page shows the English one's picture unless its own differs. */
static const char *draw_file(pages *p, theme_name theme, const char *name)
{
    char own[310], file[LESSON_PICTURE_NAME];
    snprintf(own, sizeof own, "%s%s", name, theme == THEME_DARK ? "-dark" : "");
    file_name(own, p->language, "png", file, sizeof file);
    return lesson_artist_draw(&p->artists[theme], p->lab, file, p->error, p->error_size);
}

static bool draw_files(pages *p, const char *name, const char *files[THEMES])
{
    for (int i = 0; i < THEMES; i++) {
        files[i] = p->themes[i] ? draw_file(p, (theme_name)i, name) : NULL;
        if (p->themes[i] && !files[i])
            return false;
    }
    return true;
}

static void write_image(FILE *out, const char *const files[THEMES])
{
    const char *light = files[THEME_LIGHT], *dark = files[THEME_DARK];
    if (light && dark)
        fprintf(out, "<source media=\"(prefers-color-scheme: dark)\" srcset=\"pictures/%s\"/>\n",
                dark);
    fprintf(out, "<img src=\"pictures/%s\" width=\"%d\" height=\"%d\" loading=\"lazy\" alt=\"",
            light ? light : dark, LESSON_PICTURE_WIDTH, LESSON_PICTURE_HEIGHT);
}

static bool write_picture(pages *p, const char *name)
{
    char words[512];
    const char *files[THEMES];
    if (!draw_files(p, name, files))
        return false;
    describe(&p->lab->evidence, &p->lab->teaching, words, sizeof words);
    fputs("<figure><picture>", p->out);
    write_image(p->out, files);
    page_text_write(p->out, words);
    fputs("\"/></picture><figcaption>", p->out);
    page_text_write(p->out, words);
    fputs("</figcaption></figure>\n", p->out);
    return true;
}

/* The picture that the step opens with, if it has its own, and the one where its way ends. */
static bool write_pictures(pages *p, const lesson_step *step, int number)
{
    char lesson[256], name[300];
    bool fine = true;
    lesson_name(p, p->lab->teaching.last, lesson);
    fputs("<div class=\"pictures\">\n", p->out);
    if (step->show) {
        snprintf(name, sizeof name, "%s-%d", lesson, number + 1);
        fine = write_picture(p, name);
    }
    if (fine && step->moves) {
        snprintf(name, sizeof name, "%s-%d-after", lesson, number + 1);
        lab_slot(p->lab)->at = step->to;
        fine = write_picture(p, name);
    }
    fputs("</div>\n", p->out);
    return fine;
}

static bool write_step(pages *p, int number)
{
    if (!teach_go(p->lab, number))
        return fail(p, p->lab->notice.text);
    const lesson_step *step = teaching_step(&p->lab->teaching);
    fprintf(p->out, "<section id=\"step-%d\">\n<div class=\"text\">\n<h2>%d</h2>\n<p>", number + 1,
            number + 1);
    page_text_write_prose(p->out, words_text_get(&step->text));
    fputs("</p>\n", p->out);
    if (step->code) {
        fputs("<pre><code>", p->out);
        page_text_write(p->out, step->code);
        fputs("</code></pre>\n", p->out);
    }
    fputs("</div>\n", p->out);
    bool fine = write_pictures(p, step, number);
    fputs("</section>\n", p->out);
    return fine;
}

/* ---- Pages -------------------------------------------------------------------------------- */

static void write_head(FILE *out, const char *title, int language)
{
    const char *code = words_languages[language].code;
    size_t part = strcspn(code, "_");
    fprintf(out, "<!DOCTYPE html>\n<html lang=\"%.*s%s%s\">\n<head>\n<meta charset=\"utf-8\"/>\n",
            (int)part, code, code[part] ? "-" : "", code[part] ? code + part + 1 : "");
    fputs("<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\"/>\n<title>",
          out);
    page_text_write(out, title);
    fputs(" · hitlab</title>\n<link rel=\"stylesheet\" href=\"style.css\"/>\n</head>\n<body>\n",
          out);
}

/* The same page in the other languages. */
static void write_languages(FILE *out, const char *name, int language)
{
    for (int i = 0; i < WORDS_LANGUAGES; i++)
        if (i != language)
            write_link(out, name, i, words_languages[i].name);
}

static void write_ways(const pages *p, int index)
{
    char name[256];
    fputs("<nav>\n", p->out);
    write_link(p->out, "index", p->language, _("All lessons"));
    lesson_name(p, index, name);
    write_languages(p->out, name, p->language);
    if (index + 1 < p->lab->teaching.count) {
        lesson_name(p, index + 1, name);
        write_link(p->out, name, p->language, _("Next lesson ›"));
    }
    fputs("</nav>\n", p->out);
}

static bool write_lesson(pages *p, int index)
{
    char name[256];
    p->lab->teaching.books[index].step = 0;
    if (!teach_open(p->lab, index))
        return fail(p, p->lab->notice.text);
    const lesson *l = &p->lab->teaching.books[index].lesson;
    const char *title = words_text_get(&l->title);
    lesson_name(p, index, name);
    write_head(p->out, title, p->language);
    write_ways(p, index);
    fputs("<main>\n<h1>", p->out);
    page_text_write(p->out, title);
    fputs("</h1>\n<p class=\"source\">", p->out);
    page_text_write_linked(p->out, words_text_get(&l->source));
    fprintf(p->out, "</p>\n<p class=\"open\"><code>hitlab lesson %s</code></p>\n", name);
    bool fine = true;
    for (int i = 0; fine && i < l->count; i++)
        fine = write_step(p, i);
    fputs("</main>\n", p->out);
    write_ways(p, index);
    fputs("</body>\n</html>\n", p->out);
    return fine;
}

static bool write_index(pages *p, int index)
{
    char name[256];
    (void)index;
    write_head(p->out, _("Lessons"), p->language);
    fputs("<nav>\n", p->out);
    write_languages(p->out, "index", p->language);
    fputs("</nav>\n<main>\n<h1>", p->out);
    page_text_write(p->out, _("Lessons"));
    fputs("</h1>\n<ol>\n", p->out);
    for (int i = 0; i < p->lab->teaching.count; i++) {
        const lesson *l = &p->lab->teaching.books[i].lesson;
        lesson_name(p, i, name);
        fputs("<li>", p->out);
        write_link(p->out, name, p->language, words_text_get(&l->title));
        fputs("<br/><span class=\"source\">", p->out);
        page_text_write(p->out, words_text_get(&l->source));
        fputs("</span></li>\n", p->out);
    }
    fputs("</ol>\n</main>\n</body>\n</html>\n", p->out);
    return true;
}

/* ---- Files -------------------------------------------------------------------------------- */

typedef bool write_fn(pages *p, int index);

static bool save(pages *p, const char *file, const char *text, size_t size)
{
    char path[4400];
    snprintf(path, sizeof path, "%s/%s", p->folder, file);
    return save_text(path, text, size, p->error, p->error_size);
}

static bool save_page(pages *p, const char *name, int index, write_fn *write)
{
    char file[300], *text = NULL;
    size_t size = 0;
    p->out = open_memstream(&text, &size);
    if (!p->out)
        return fail(p, _("out of memory"));
    bool fine = write(p, index);
    if (!save_close(p->out) && fine)
        fine = fail(p, _("out of memory"));
    file_name(name, p->language, "html", file, sizeof file);
    fine = fine && save(p, file, text, size);
    free(text);
    return fine;
}

static bool save_language(pages *p, int language)
{
    char name[256];
    p->language = language;
    words_speak(words_languages[language].code);
    for (int i = 0; i < p->lab->teaching.count; i++) {
        lesson_name(p, i, name);
        if (!save_page(p, name, i, write_lesson))
            return false;
    }
    return save_page(p, "index", 0, write_index);
}

static bool save_style(pages *p)
{
    char *text = NULL;
    size_t size = 0;
    FILE *out = open_memstream(&text, &size);
    if (!out)
        return fail(p, _("out of memory"));
    page_text_write_style(out, p->themes[THEME_LIGHT], p->themes[THEME_DARK]);
    bool fine = save_close(out) || fail(p, _("out of memory"));
    fine = fine && save(p, "style.css", text, size);
    free(text);
    return fine;
}

static bool save_all(pages *p)
{
    bool fine = save_style(p);
    if (fine && !save_make_folder(p->pictures))
        fine = fail(p, _("the folder for the pictures cannot be made"));
    for (int i = 0; fine && i < WORDS_LANGUAGES; i++)
        fine = save_language(p, i);
    return fine;
}

static bool start_artist(pages *p, theme_name theme, const char *font)
{
    p->themes[theme] =
        lesson_artist_start(&p->artists[theme], theme, font, p->pictures, p->error, p->error_size);
    return p->themes[theme];
}

bool lesson_pages_write(lab *lab, const settings *settings, char *error, size_t size)
{
    static pages p;
    bool one_theme = settings->given & SETTINGS_THEME, fine = true;
    p = (pages){.lab = lab, .folder = settings->output, .error = error, .error_size = size};
    snprintf(p.pictures, sizeof p.pictures, "%s/pictures", p.folder);
    for (int i = 0; fine && i < THEMES; i++)
        if (!one_theme || i == (int)settings->theme)
            fine = start_artist(&p, (theme_name)i, settings->font);
    fine = fine && save_all(&p);
    for (int i = 0; i < THEMES; i++)
        if (p.themes[i])
            lesson_artist_stop(&p.artists[i]);
    return fine;
}
