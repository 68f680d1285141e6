/* Which functions are defined for which kinds. */
#include "hit.h"
#include "strict.h"

bool hit_is_defined(hit_function function, hit_kind a, hit_kind b)
{
    return function < HIT_FUNCTION_COUNT && a < HIT_KIND_COUNT && b < HIT_KIND_COUNT;
}

const char *hit_function_name(hit_function function)
{
    static const char *const name[HIT_FUNCTION_COUNT] = {
#define FUNCTION_NAME(function, name) name,
        HIT_FUNCTIONS(FUNCTION_NAME)
#undef FUNCTION_NAME
    };
    return name[function];
}
