#pragma once

#include "sectored/walk/walkability.h"

#include <cstdint>
#include <vector>

namespace sectored {

/// The results of a Walkability derived from its places and links: unreached sectors, drops and
/// passages.
std::vector<UnreachedSector> unreachedIn(
    const MapView& view,
    const LevelSurfaces& surfaces,
    const Walkability& found);
/// Returns a number per place; places that can be reached from each other have the same number.
std::vector<std::uint32_t> componentsOf(const Walkability& found);
std::vector<OneWayDrop> oneWayDropsOf(const Walkability& found);
std::vector<NarrowPassage> narrowPassagesOf(const Walkability& found);

} // namespace sectored
