/* The referee's verdict on an ellipse and any shape, with its comparisons. Internal to the library.
 */
#ifndef HIT_ELLIPSE_TRACE_H
#define HIT_ELLIPSE_TRACE_H

#include "hit.h"

/* At least one of the two is an ellipse. */
hit_verdict hit_ellipse_traced(const hit_shape *a, const hit_shape *b, hit_trace *trace);

#endif
