#pragma once

#include "sectored/map/map_view.h"

#include "editor/tool/edit_target.h"
#include "editor/tool/input.h"
#include "editor/tool/overlay.h"
#include "editor/tool/selection.h"

#include <variant>
#include <vector>

namespace sectored::editor {

/// One thing that a click can take; a Point is a vertex.
using Thing = std::variant<Point, SpriteId, WallId, SectorId>;

/// What lies at the pointer and can be taken, the nearest kind first: the vertex within 8 px, the
/// sprite within 8 px, the wall within 6 px and its portal partner, then all sectors that hold the
/// point, higher floors first. A second click on the same spot takes the next one.
std::vector<Thing> thingsAt(const EditTarget& target, const PointerInput& input);

/// The same with each list sorted and without repeats.
Selection sorted(Selection selection);
/// Sorted, without repeats.
Selection selectionOf(const std::vector<Thing>& things);
bool contains(const Selection& selection, const Thing& thing);
Selection with(Selection selection, const Thing& thing);
Selection without(Selection selection, const Thing& thing);

/// What both hold, what one of them holds, what only the first holds.
Selection common(const Selection& first, const Selection& second);
Selection united(const Selection& first, const Selection& second);
Selection difference(const Selection& first, const Selection& second);

/// The sectors that a selection holds: its own and those of its walls; ascending, without repeats.
std::vector<SectorId> sectorsOf(const Map& map, const Selection& selection);

/// The vertices that a selection holds: its own, the ends of its walls, all of its sectors; sorted,
/// without repeats.
std::vector<Point> verticesOf(const MapView& view, const Selection& selection);

/// The sprites that move with a selection: its own, and those that stand in its sectors; sorted,
/// without repeats.
std::vector<SpriteId> spritesOf(const Map& map, const Selection& selection);

/// The outline of a thing in a role: a sector's area and walls, a wall's line, a vertex' square.
void addOutline(Overlay& overlay, const MapView& view, const Thing& thing, OverlayRole role);

/// The loops of a sector as points; open chains as they are.
std::vector<std::vector<Vec2>> loopPointsOf(const Map& map, SectorId sector);

} // namespace sectored::editor
