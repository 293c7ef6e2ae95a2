#pragma once

#include "sectored/edit/request.h"
#include "sectored/map/map.h"

namespace sectored {

/// The fragment with the tags that the policy gives it beside the level.
MapRows withPastedTags(MapRows fragment, const Map& level, TagPolicy policy);

} // namespace sectored
