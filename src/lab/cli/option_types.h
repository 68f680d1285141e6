/* What options take: how a word of the command line becomes a value. The words of a type are what
 * --help shows. */
#ifndef LAB_OPTION_TYPES_H
#define LAB_OPTION_TYPES_H

#include "key_type.h"

/* The slot is a text, which stays where it is: it is an argument; of a switch, a bool. */
extern const key_type option_types_switch, option_types_file, option_types_name,
    option_types_command, option_types_language;
/* The slot is the options themselves. */
extern const key_type option_types_at, option_types_size, option_types_show, option_types_method,
    option_types_seed, option_types_deck, option_types_numbers, option_types_count,
    option_types_touching, option_types_time;

#endif
