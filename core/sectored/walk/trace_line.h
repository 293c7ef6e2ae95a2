#pragma once

#include "sectored/collide/mover/move_trace.h"
#include "sectored/map/numbering.h"
#include "sectored/mesh/surface.h"
#include "sectored/walk/level_world.h"

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <vector>

namespace sectored {

/// The triangle that ended a leg; empty if nothing ended it.
using StruckTriangle = std::optional<SurfaceTriangle>;

/// Returns the triangle that ended each leg of a trace. Precondition: the world has not changed
/// since.
std::vector<StruckTriangle> struckTriangles(const LevelWorld& world, const MoveTrace& trace);

/// One tick with its trace.
struct TracedTic {
    std::uint64_t tic = 0;
    const MoveTrace& trace;
    std::span<const StruckTriangle> struck{}; ///< result of struckTriangles for the trace
    const Numbering& numbering; ///< sectors and walls it does not contain are written as -1
};

/// Returns a JSON object with everything that happened in a tick, without a line break. Positions
/// are those of the centre of the body, [x,y,z] in map units, z up; sectors and walls have the
/// numbers of the file:
///
///     {"tic":1,"start":[...],"wish":[...],
///      "legs":[{"kind":"walk","sector":0,"from":[...],"motion":[...],"to":[...],
///        "contact":{"time":0.5,"point":[...],"normal":[...],"faceNormal":[...],"feature":"face",
///        "depth":0,"surface":"wall","sector":0,"wall":3},"normals":[[...]]}],
///      "climbs":[{"lift":320,"landed":[...],"verdict":"climbed"}],
///      "sweeps":4,"bumps":1,"stalls":0,"grounded":true,"stuck":false}
///
/// "contact" is null if nothing ended the leg; "wall" exists only if the surface belongs to a wall.
std::string traceLine(const TracedTic& traced);

} // namespace sectored
