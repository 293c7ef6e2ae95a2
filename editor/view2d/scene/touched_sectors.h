#pragma once

#include "sectored/map/map_view.h"

#include <optional>
#include <vector>

namespace sectored {

struct Patch;

} // namespace sectored

namespace sectored::editor {

/// The sectors whose outline a patch may change or take away: those of its walls, and those that
/// share a portal with them. `after` is the level after the patch. Nothing when walls elsewhere
/// name what changed, as in damaged levels: then it may be any sector.
std::optional<std::vector<SectorId>> touchedSectors(const MapView& after, const Patch& patch);

} // namespace sectored::editor
