#pragma once

#include "sectored/edit/request.h"
#include "sectored/map/map.h"

namespace sectored {

/// Returns the fragment with its tags changed by the policy, given the tags of the level.
MapRows withPastedTags(MapRows fragment, const Map& level, TagPolicy policy);

} // namespace sectored
