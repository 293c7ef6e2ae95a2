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

/// The place that somebody means who points there: the nearest in one of these sectors, on the plan
/// and within two cells; nothing if there is none.
std::optional<std::uint32_t> placeAt(
    const Walkability& found,
    Point at,
    std::span<const SectorId> sectors);

/// The places on the way to one, from the first on.
std::vector<std::uint32_t> wayTo(const Walkability& found, std::uint32_t place);

/// How often a way is no plain walk.
struct WayCounts {
    std::size_t jumps = 0;
    std::size_t crouches = 0; ///< stretches of it, with or without a jump
    std::size_t drops = 0;
};

WayCounts countsOf(const Walkability& found, std::span<const std::uint32_t> way);

/// The way drawn over the plan, a target where it ends; jumps and drops dashed, and a word at each
/// stretch that is no plain walk.
Overlay wayOverlay(const Walkability& found, std::span<const std::uint32_t> way);

} // namespace sectored::editor
