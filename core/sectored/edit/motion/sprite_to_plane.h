#pragma once

#include "sectored/edit/field_visitor.h"
#include "sectored/edit/plan.h"

namespace sectored {

/// Moves sprites up or down until their lower edge touches the floor, or their upper edge the
/// ceiling, at their position, to the nearest Build z unit. Sprites that lie flat get the height of
/// the plane. The edges depend on the tiles, whose heights and offsets the request has (extentOf):
/// without them, a sprite that is not centred stands on the floor by its z, and the others are only
/// right for a tile of no height. The sector is that of the position; a sprite in the void keeps
/// its own (N-SPRITE).
///
/// Refused: E-NOSUCH (no such sprite; it has no sector), E-RANGE (the tile), E-NOTHING.
PlanResult planSpriteToPlane(const MapView& view, const SpriteToPlaneRequest& request);

/// Describe the fields of a request for the floor and for the ceiling.
void describe(FieldVisitor& fields, SpriteToPlaneRequest& request);
void describeRaise(FieldVisitor& fields, SpriteToPlaneRequest& request);
std::size_t verbOf(const SpriteToPlaneRequest& request);
/// Returns a request for each sprite.
std::vector<Request> partsOf(const SpriteToPlaneRequest& request, const Numbering& numbering);

std::string stepNameOf(const SpriteToPlaneRequest& request);

} // namespace sectored
