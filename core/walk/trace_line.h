#pragma once

#include "core/collide/move_trace.h"
#include "core/map/numbering.h"
#include "core/walk/level_world.h"

#include <cstdint>
#include <string>

namespace sectored {

/// A tic of a trace, and the world it happened in, unchanged since then.
struct TracedTic {
    std::uint64_t tic = 0;
    const MoveTrace& trace;
    const LevelWorld& world;
    const Numbering& numbering;
};

/// One JSON object that says all that happened in a tic, no line break. Places are those of the
/// middle of the body, [x,y,z] in map units, z up; sectors and walls have the numbers of the file:
///
///     {"tic":1,"start":[...],"wish":[...],
///      "legs":[{"kind":"walk","sector":0,"from":[...],"to":[...],"contact":{"time":0.5,
///        "point":[...],"normal":[...],"faceNormal":[...],"feature":"face",
///        "depth":0,"surface":"wall","sector":0,"wall":3},"normals":[[...]]}],
///      "climbs":[{"lift":320,"landed":[...],"verdict":"climbed"}],
///      "sweeps":4,"bumps":1,"stalls":0,"grounded":true,"stuck":false}
///
/// "contact" is null where nothing ended the leg; "wall" is there where the surface is one's.
std::string traceLine(const TracedTic& traced);

} // namespace sectored
