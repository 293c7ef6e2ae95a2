#pragma once

#include "sectored/map/map_view.h"

#include "editor/tool/edit_target.h"
#include "editor/tool/input.h"
#include "editor/tool/overlay.h"
#include "editor/tool/selection.h"

#include <variant>
#include <vector>

namespace sectored::editor {

/// An object that a click can select. A Point is a vertex.
using Thing = std::variant<Point, SpriteId, WallId, SectorId>;

/// Returns the selectable objects at the pointer, nearest kind first: the vertex within 8 px, the
/// sprite within 8 px, the wall within 6 px and its opposite wall, then all sectors that contain
/// the point, higher floors first. Repeated clicks at one spot select them in turn.
std::vector<Thing> thingsAt(const EditTarget& target, const PointerInput& input);

/// Sorts each list and removes duplicates.
Selection sorted(Selection selection);
/// Returns a selection sorted without duplicates.
Selection selectionOf(const std::vector<Thing>& things);
bool contains(const Selection& selection, const Thing& thing);
Selection with(Selection selection, const Thing& thing);
Selection without(Selection selection, const Thing& thing);

/// Return the intersection, the union, and the objects of the first that are not in the second.
Selection common(const Selection& first, const Selection& second);
Selection united(const Selection& first, const Selection& second);
Selection difference(const Selection& first, const Selection& second);

/// Returns the sectors of a selection and those of its walls, sorted without duplicates.
std::vector<SectorId> sectorsOf(const Map& map, const Selection& selection);

/// Returns the vertices of a selection: its own, the ends of its walls, and all of its sectors;
/// sorted without duplicates.
std::vector<Point> verticesOf(const MapView& view, const Selection& selection);

/// Returns the sprites that move with a selection: its own and those in its sectors; sorted without
/// duplicates.
std::vector<SpriteId> spritesOf(const Map& map, const Selection& selection);

/// Adds the outline of an object: area and walls of a sector, line of a wall, square of a vertex.
void addOutline(Overlay& overlay, const MapView& view, const Thing& thing, OverlayRole role);

/// Returns the loops of a sector as points. Open chains stay open.
std::vector<std::vector<Vec2>> loopPointsOf(const Map& map, SectorId sector);

} // namespace sectored::editor
