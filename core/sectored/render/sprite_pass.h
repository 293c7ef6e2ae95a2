#pragma once

#include "sectored/render/room_pass.h"

#include <vector>

namespace sectored {

/// Draws masked walls and sprites over what drawRooms drew, from back to front.
void drawMasks(const FrameScene& scene, const std::vector<ColumnTrace>& traces);

} // namespace sectored
