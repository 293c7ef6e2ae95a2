#pragma once

#include "sectored/map/map_view.h"

#include <optional>
#include <vector>

namespace sectored {

struct Patch;

} // namespace sectored

namespace sectored::editor {

/// Returns the sectors whose outline a patch may change or delete: the sectors of its walls, and
/// their neighbours. `after` is the level after the patch. Empty if walls elsewhere refer to
/// changed rows, as in damaged levels; then any sector may be affected.
std::optional<std::vector<SectorId>> touchedSectors(const MapView& after, const Patch& patch);

} // namespace sectored::editor
