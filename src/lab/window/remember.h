/* What the user has chosen in the window, remembered in $XDG_CONFIG_HOME/hitlab/settings.ini, or
 * under ~/.config. Without a home, nothing is remembered. */
#ifndef LAB_REMEMBER_H
#define LAB_REMEMBER_H

#include "settings.h"

/* Replaces the settings that the command line did not give by the remembered ones. Each wrong line
 * of the file gives a warning on standard error, and is otherwise left out. */
void remember_read(settings *settings);

/* Writes one choice into the file and keeps its other lines. False: `error` has the message. */
bool remember_write(const char *key, const char *value, char *error, size_t error_size);

#endif
