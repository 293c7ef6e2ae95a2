#pragma once

#include "editor/tool/overlay.h"
#include "editor/tool/take/thing.h"

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

namespace sectored::editor {

/// The objects at one spot, which repeated clicks select in turn.
struct ThingStack {
    Vec2 at{};
    std::vector<Thing> things{};
    std::size_t index = 0; ///< the current object

    const Thing& current() const { return things[index]; }
    /// Moves to the next object, or to the previous for a negative direction, wrapping around.
    void step(int direction);
};

/// Returns the number of sectors among the objects.
std::size_t sectorCount(const std::vector<Thing>& things);

/// Returns the heading "2 sectors here (N: next)" and a row for each object: number and floor
/// of a sector, number and position of others.
OverlayList listOf(const MapView& view, const ThingStack& stack);

} // namespace sectored::editor
