/* SPDX-License-Identifier: MIT */
#include "ini_keys.h"

#include "value.h"

enum { MOST_NAMES = 80 };

bool ini_keys_read(ini_file *f, const ini_keys *k, const ini_pair *pair)
{
    char base[64];
    int language;
    bool known = words_split(pair->name, base, sizeof base, &language);
    const key_row *row = keys_find(k->rows, k->count, k->section, base);
    if (!row) {
        const char *names[MOST_NAMES];
        int count =
            keys_names(k->rows, k->count < MOST_NAMES ? k->count : MOST_NAMES, k->section, names);
        return report_unknown_key(&f->report, f->line, k->name, base, names, count);
    }
    if (!known || (language != WORDS_ENGLISH && !row->translated))
        return report_fail(&f->report, f->line, _("'%s' has no such language"), pair->name);
    int *first = k->first ? &k->first[row - k->rows][language] : NULL;
    size_t place = row->place + (row->translated ? (size_t)language * sizeof(text_slot) : 0);
    const key_value value = {
        &f->report, f->line, row->name, pair->value, words_languages[language].joint, KEY_IN_FILE};
    return ini_file_check(f, pair, row->continues, first) &&
           keys_read(row, &value, (char *)k->start + place);
}
