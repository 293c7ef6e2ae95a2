#pragma once

#include "sectored/geom/point.h"
#include "sectored/map/ids.h"
#include "sectored/walk/walkability.h"

#include "editor/tool/overlay.h"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

namespace sectored::editor {

/// Returns the place that was pointed at: the nearest one in these sectors in x and y, within two
/// cells. Empty if there is none.
std::optional<std::uint32_t> placeAt(
    const Walkability& found,
    Point at,
    std::span<const SectorId> sectors);

/// Returns the places on the route to a place, starting with the first.
std::vector<std::uint32_t> wayTo(const Walkability& found, std::uint32_t place);

/// The numbers of difficult parts of a route.
struct WayCounts {
    std::size_t jumps = 0;
    std::size_t crouches = 0; ///< stretches, with or without a jump
    std::size_t drops = 0;
    std::size_t lifts = 0;
    std::size_t teleporters = 0;
    std::size_t swims = 0; ///< dives and ways under water
};

WayCounts countsOf(const Walkability& found, std::span<const std::uint32_t> way);

/// Returns the overlay of a route, with a target at its end. Jumps and drops are dashed, and each
/// difficult stretch has a label.
Overlay wayOverlay(const Walkability& found, std::span<const std::uint32_t> way);

} // namespace sectored::editor
