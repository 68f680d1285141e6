/* Brings back the changes that a killed program left in its journal. */
#ifndef LAB_RECOVER_H
#define LAB_RECOVER_H

#include "journal.h"

/* Every scene that was left becomes one that is in no file yet; it goes into this program's journal
 * before the old one is emptied. With `shows`, the first of them is shown. The user is told how
 * many there are, and of files that cannot be read: those stay. */
void recover_scenes(journal *journal, lab *lab, bool shows);

#endif
