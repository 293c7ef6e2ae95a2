#pragma once

#include "sectored/collide/shape/plane3.h"
#include "sectored/collide/shape/shape.h"
#include "sectored/collide/sweep/partition_side.h"
#include "sectored/geom/point.h"

#include "editor/tool/overlay.h"
#include "editor/tool/walk/walked_tic.h"

#include <optional>
#include <span>

namespace sectored::editor {

/// Draws lines from each corner to the next and back to the first.
void addRing(Overlay& overlay, std::span<const Vec2> corners, OverlayLine look);

/// Returns the upright plane through a wall; its front is the inner side. Empty for a wall of zero
/// length.
std::optional<Plane3> planeOfWall(const Segment& wall);

/// Returns whether a moving shape can touch both sides of a plane. Otherwise walls in it are
/// skipped.
bool isOnBothSides(PartitionSides sides);

/// Adds the box of a move from above, dashed. All candidates touch it.
void addMoveBox(Overlay& overlay, const ShapeMove& move);

/// Returns the outline of a body in the 2D view.
std::vector<OverlayLine> footprintAt(Vec2 at, const BodyRadii& body);

/// Adds the sweep of the wanted move: the outline of the footprint along it and, dashed, the box of
/// the move, which all candidates touch.
void addSweep(Overlay& overlay, const WalkedTic& tic);

} // namespace sectored::editor
