#pragma once

#include "editor/tool/space_overlay.h"
#include "editor/view3d/camera.h"
#include "editor/view3d/preview_hud.h"

namespace sectored::editor {

/// From where a picture is seen. The lens is in the pixels of the painter.
struct SpaceEye {
    Camera camera{};
    Lens lens{};
};

/// Draws what a tool shows in space over the picture of the 3D view, also where walls are in front
/// of it. Parts less than `near` of the lens in front of the camera are left out.
void drawSpace(const HudCanvas& canvas, const SpaceOverlay& overlay, const SpaceEye& eye);

} // namespace sectored::editor
