#pragma once

#include "sectored/edit/plan.h"

namespace sectored {

/// Adds the request to the project data that the patch of its plan leaves, with what it makes: the
/// new sectors, the treads that it raises, the sector that it slopes, or else the walls that it
/// bends. Precondition: the plan is that of the request for this level. Spec: project 4.
void recordGenerator(const MapView& view, const Request& request, Plan& plan);

} // namespace sectored
