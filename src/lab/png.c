/* Pictures of the renderer's output as PNG files. */
#include "png.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

/* libpng's header has the same name as ours: ask the compiler's own path for it. */
#include <png.h>

