#pragma once

#include "sectored/map/ids.h"

#include "editor/tool/edit_target.h"
#include "editor/tool/input.h"
#include "editor/tool/overlay.h"

#include <optional>
#include <vector>

namespace sectored::editor {

/// The handle that turns a sprite: some pixels away from it, where it faces.
struct SpriteHandle {
    SpriteId sprite{};
    Vec2 at{};
};

/// Returns the handles of the selected sprites. Empty if something else is selected too, or more
/// sprites than anybody would want handles for.
std::vector<SpriteHandle> spriteHandlesOf(const EditTarget& target, double unitsPerPixel);

/// Returns the nearest handle at the pointer, if there is one.
std::optional<SpriteHandle> spriteHandleAt(const EditTarget& target, const PointerInput& input);

/// Adds the handles, each on a line from its sprite.
void addSpriteHandles(Overlay& overlay, const EditTarget& target, double unitsPerPixel);

} // namespace sectored::editor
