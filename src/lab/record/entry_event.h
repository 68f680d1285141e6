/* Events of SDL become entries of a recording, and entries events. */
#ifndef LAB_ENTRY_EVENT_H
#define LAB_ENTRY_EVENT_H

#include "entry.h"

/* False: the program does not act on this event, or recordings have no entry for it. */
bool entry_from_event(const SDL_Event *event, entry *out);
/* The entry's kind must be an event's: not ENTRY_CLIPBOARD, ENTRY_SIZE or ENTRY_END. The path of a
 * dropped file is allocated by SDL. */
SDL_Event entry_to_event(const entry *entry);

#endif
