/* Makes the shapes of a field scene. */
#ifndef LAB_DRAFT_FIELD_H
#define LAB_DRAFT_FIELD_H

#include "draft.h"

/* Whether the field's shapes are listed: then there is no shape to scatter. */
bool draft_field_is_listed(const draft *draft);
/* Takes the listed shapes into the scene; the first one becomes its base. On failure these report
 * the error and return false. */
bool draft_field_list(draft *draft, scene *out);
/* Scatters the scene's base. */
bool draft_field_scatter(draft *draft, scene *out);

#endif
