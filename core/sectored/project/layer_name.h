#pragma once

#include "sectored/map/project/project_data.h"

#include <string>

namespace sectored {

/// Returns "Layer 1", or the next number that no named layer has.
std::string freeLayerName(const ProjectData& project);

} // namespace sectored
