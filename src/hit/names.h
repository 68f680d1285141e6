/* SPDX-License-Identifier: MIT */
/* Functions that name an enum's values, from the list that makes the enum. Internal to the library. */
#ifndef HIT_NAMES_H
#define HIT_NAMES_H

/* The second of a row of the list. */
#define NAMES_ENTRY(value, name) name,

#define NAMES_FUNCTION(function, type, list, entry, count)                                         \
    const char *function(type value)                                                               \
    {                                                                                              \
        static const char *const names[count] = {list(entry)};                                     \
        return (unsigned)value < count ? names[value] : "unknown";                                 \
    }

#endif
