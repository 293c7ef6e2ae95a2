#pragma once

#include "sectored/collide/shape/sphere.h"
#include "sectored/collide/world/partition_tree.h"
#include "sectored/lab/sweep_case.h"
#include "sectored/map/sprite.h"

#include "editor/tool/overlay.h"

namespace sectored::editor {

/// Adds how half spaces narrow down what a sweep can meet: the box of its way and the walls of the
/// sectors that the way leads through, each portal once. Candidates are strong. A wall is skipped,
/// and dashed, if the shape stays on one side of its plane; hatched beside it is the strip that the
/// centre of the shape keeps out of then, as wide as the shape reaches towards the plane. A label
/// has both counts. Nothing if the level has no place for the start.
void addReach(Overlay& overlay, const SweepCase& sweep, const SweepLevel& level);

/// Adds the bounding spheres of the shape and of the sprites near its way, in the sectors that the
/// way leads through. The colour and the label of a sprite are those of the rule that decided
/// whether they meet (meetSpheres); spheres that meet are strong. Nothing if the level has no place
/// for the start.
void addSpheres(Overlay& overlay, const SweepCase& sweep, const SweepLevel& level);

/// Returns the bounding sphere of a sprite. Its radius is the clipping distance of the sprite; no
/// sizes of tiles are known.
Sphere sphereOfSprite(const Sprite& sprite);

/// Adds the planes that a partition tree asks about the way, from the root, as far as they are near
/// the way. A label says how many are above each and on which side of it the shape stays. Planes
/// with the shape on both sides are strong, others dashed.
void addPlanes(Overlay& overlay, const SweepCase& sweep, const PartitionTree& tree);

/// Returns the tree of a level, from its walls, each portal once, and the surfaces that stop
/// players.
PartitionTree partitionTreeOf(const SweepLevel& level);

} // namespace sectored::editor
