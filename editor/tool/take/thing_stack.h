#pragma once

#include "editor/tool/overlay.h"
#include "editor/tool/take/thing.h"

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

namespace sectored::editor {

/// The things at one spot, through which clicks go one by one.
struct ThingStack {
    Vec2 at{};
    std::vector<Thing> things{};
    std::size_t index = 0; ///< the thing in hand

    const Thing& inHand() const { return things[index]; }
    /// Goes on by one, backwards for a negative direction, and around.
    void step(int direction);
};

/// How many of them are sectors.
std::size_t sectorCount(const std::vector<Thing>& things);

/// "2 sectors here, N for the next" and a row for each thing: number and floor of a sector, number
/// and place of others.
OverlayList listOf(const MapView& view, const ThingStack& stack);

} // namespace sectored::editor
