#pragma once

#include "sectored/collide/shape/shape.h"
#include "sectored/walk/trace_line.h"
#include "sectored/walk/walker.h"

#include <array>
#include <vector>

namespace sectored::editor {

/// What is over and under a player. Map units, z up.
struct BodyHeights {
    double floor = 0; ///< of his sector, at his place; so is the ceiling
    double ceiling = 0;
    double foot = 0;
    double eye = 0;
    double head = 0;
    double step = 0; ///< the top of the highest step that he climbs

    bool operator==(const BodyHeights&) const = default;
};

/// A tic of a walk, with all that happened in it, as it was then.
struct WalkedTic {
    WalkerState before{};
    WalkerState after{};
    MoveTrace trace{};
    std::vector<StruckTriangle> struck{};      ///< what ended the legs of the trace, leg by leg
    std::vector<SectorId> reached{};           ///< whose surfaces might have stopped him
    std::vector<std::array<Vec3, 3>> floors{}; ///< what of their floors the box of the move touches
    UprightEllipsoid body{};
    BodyHeights heights{};
};

/// A tic of which before, after and trace are known, with all the rest. Precondition: nothing has
/// happened to the walker and his level since then.
WalkedTic withSurroundings(WalkedTic tic, Walker& walker);

/// Where he wanted to.
ShapeMove wantedMove(const WalkedTic& tic);

/// He goes there in the end; else it is a try, or the ground that he keeps to.
bool isOfTheWay(const MoveLeg& leg);

} // namespace sectored::editor
