#include "visit.h"

#include "motion.h"
#include "session.h"
#include "words.h"

#include <stdlib.h>
#include <string.h>

/* Of a case that follows another one, there is nothing more to note. A lesson has noted its part.
 */
static void note_before(lab *lab)
{
    case_visit *v = &lab->visit;
    if (v->open)
        return;
    *v = (case_visit){.lesson = lab->lessons.open,
                      .editing = lab->edit.on,
                      .target = lab->edit.target,
                      .pen = (int)lab->pen.use,
                      .looked_at = lab->evidence.looked_at};
    if (lab->lessons.open)
        return;
    lab->lessons.before.paused = lab->motion.paused;
    lab->lessons.before.swept = lab->motion.swept;
}

static bool set_words(words_text *text, const char *words)
{
    words_text_free(text);
    text->in[WORDS_ENGLISH] = strdup(words);
    text->in[words_spoken()] =
        words_spoken() == WORDS_ENGLISH ? text->in[WORDS_ENGLISH] : strdup(words);
    return text->in[WORDS_ENGLISH] && text->in[words_spoken()];
}

static bool make(const visit_case *shown, const state *s, scene *out, char *error, size_t size)
{
    if (!state_scene_make(s, "case", out, error, size))
        return false;
    out->at = s->at;
    out->method = NULL;
    if (set_words(&out->title, shown->title) && set_words(&out->note, shown->note))
        return true;
    snprintf(error, size, "%s", _("out of memory"));
    scene_free(out);
    return false;
}

bool visit_open(lab *lab, const visit_case *shown, state *out)
{
    char error[sizeof lab->notice.text];
    scene fresh;
    case_visit before = lab->visit;
    bool read = state_read("case", shown->line, out, error, sizeof error);
    if (!read || !make(shown, out, &fresh, error, sizeof error)) {
        if (read)
            state_free(out);
        lab_say(lab, true, "%s", error);
        return false;
    }
    note_before(lab);
    if (!session_invite(lab, &fresh, "case")) {
        lab->visit = before;
        state_free(out);
        return false;
    }
    lab->lessons.open = lab->lessons.goes = false;
    lab->visit.open = true;
    lab->visit.card = shown->card;
    lab_slot(lab)->pinned = true;
    return true;
}

bool visit_leave(lab *lab)
{
    case_visit v = lab->visit;
    session_enter(lab, lab->catalogue.current);
    motion_forget_pointer(lab);
    lab->evidence.looked_at = v.looked_at;
    lab->edit.on = v.editing;
    lab->edit.target = v.target;
    lab->pen.use = (pen_use)v.pen;
    lab_place_cursor(lab);
    return v.lesson;
}
