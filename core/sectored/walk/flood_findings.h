#pragma once

#include "sectored/walk/walkability.h"

#include <cstdint>
#include <vector>

namespace sectored {

/// What Walkability says about sectors, drops and passages, from its places and links.
std::vector<UnreachedSector> unreachedIn(
    const MapView& view,
    const LevelSurfaces& surfaces,
    const Walkability& found);
/// By place: which places it gets to and back from, as a number that they have in common.
std::vector<std::uint32_t> componentsOf(const Walkability& found);
std::vector<OneWayDrop> oneWayDropsOf(const Walkability& found);
std::vector<NarrowPassage> narrowPassagesOf(const Walkability& found);

} // namespace sectored
