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

/// What ended a piece of a way; nothing where nothing did.
using StruckTriangle = std::optional<SurfaceTriangle>;

/// What ended the legs of a trace, leg by leg. Precondition: the world is as it was then.
std::vector<StruckTriangle> struckTriangles(const LevelWorld& world, const MoveTrace& trace);

/// A tic of a trace.
struct TracedTic {
    std::uint64_t tic = 0;
    const MoveTrace& trace;
    std::span<const StruckTriangle> struck{}; ///< struckTriangles of it
    const Numbering& numbering;               ///< what it does not have gets the number -1
};

/// One JSON object that says all that happened in a tic, no line break. Places are those of the
/// middle of the body, [x,y,z] in map units, z up; sectors and walls have the numbers of the file:
///
///     {"tic":1,"start":[...],"wish":[...],
///      "legs":[{"kind":"walk","sector":0,"from":[...],"motion":[...],"to":[...],
///        "contact":{"time":0.5,"point":[...],"normal":[...],"faceNormal":[...],"feature":"face",
///        "depth":0,"surface":"wall","sector":0,"wall":3},"normals":[[...]]}],
///      "climbs":[{"lift":320,"landed":[...],"verdict":"climbed"}],
///      "sweeps":4,"bumps":1,"stalls":0,"grounded":true,"stuck":false}
///
/// "contact" is null where nothing ended the leg; "wall" is there where the surface is one's.
std::string traceLine(const TracedTic& traced);

} // namespace sectored
