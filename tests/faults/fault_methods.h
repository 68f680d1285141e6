/* The methods to look at: the library's, and the lab's own where the lab is built. */
#ifndef FAULT_METHODS_H
#define FAULT_METHODS_H

#include "hit_lab.h"

/* As hit_method_at() and hit_find_method(). */
const hit_method *fault_method_at(int index);
const hit_method *fault_method_find(const char *id);

#endif
