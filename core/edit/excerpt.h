#pragma once

#include "core/map/map_view.h"
#include "core/map/patch.h"

#include <span>
#include <vector>

namespace sectored {

/// Whether the patch does more to walls than change how they look.
bool changesShape(const Patch& patch);

/// The existing sectors after the patch whose walls, or list of walls, it changes; ascending by id.
std::vector<SectorId> touchedSectors(const Map& before, const Patch& patch);

/// A level after a patch, as far as some of its sectors can be seen: those sectors and all that
/// their walls are linked to, with their ids. What it costs follows those sectors, and little the
/// level. Rows that nothing of it names are absent.
Map excerptAfter(const Map& before, const Patch& patch, std::span<const SectorId> sectors);

} // namespace sectored
