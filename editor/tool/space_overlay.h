#pragma once

#include "sectored/geom/vec3.h"
#include "sectored/map/ids.h"

#include <vector>

namespace sectored::editor {

/// The meaning of an element in space. The 3D view looks up its colour and width, and draws the
/// roles in this order.
enum class SpaceRole {
    Way,      ///< of a shape, as asked for
    Start,    ///< the shape where it starts
    End,      ///< the shape where it would get if nothing stopped it
    Historic, ///< the shape where a published method has it
    Stop,     ///< the shape where it is stopped
    Leg,      ///< part of a slide
    Contact   ///< what stops a shape, and its normal
};

struct SpaceLine {
    Vec3 from{};
    Vec3 to{};
    SpaceRole role{};

    bool operator==(const SpaceLine&) const = default;
};

struct SpacePoint {
    Vec3 at{};
    SpaceRole role{};

    bool operator==(const SpacePoint&) const = default;
};

/// What a tool shows in space, on top of the level. Coordinates as in vec3.h: map units, z up.
/// Lines of one role that begin where the one before ends are drawn as one.
struct SpaceOverlay {
    std::vector<SpaceLine> lines{};
    std::vector<SpacePoint> points{};
    std::vector<WallId> walls{}; ///< tinted; ascending by id

    bool operator==(const SpaceOverlay&) const = default;
};

} // namespace sectored::editor
