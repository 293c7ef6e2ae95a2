#pragma once

#include "sectored/collide/shape/shape.h"
#include "sectored/walk/trace_line.h"
#include "sectored/walk/walker.h"

#include <array>
#include <vector>

namespace sectored::editor {

/// Heights above and below a player, in map units with z up.
struct BodyHeights {
    double floor =
        0; ///< floor of the player's sector at the player's position; the same for the ceiling
    double ceiling = 0;
    double foot = 0;
    double eye = 0;
    double head = 0;
    double step = 0; ///< top of the highest step that can be climbed

    bool operator==(const BodyHeights&) const = default;
};

/// A tick of a walk with a record of everything that happened in it.
struct WalkedTic {
    WalkerState before{};
    WalkerState after{};
    MoveTrace trace{};
    std::vector<StruckTriangle>
        struck{};                    ///< the triangles that ended the legs of the trace, leg by leg
    std::vector<SectorId> reached{}; ///< sectors whose surfaces could have stopped the player
    std::vector<std::array<Vec3, 3>>
        floors{}; ///< the parts of their floors that the box of the move touches
    BodyRadii body{};
    BodyHeights heights{};
};

/// Completes a tick of which before, after and trace are set. Precondition: the walker and its
/// level have not changed since.
WalkedTic withSurroundings(WalkedTic tic, Walker& walker);

/// Returns the move that the player wanted.
ShapeMove wantedMove(const WalkedTic& tic);

/// Returns whether the player really moved along this leg. Otherwise it is an attempt, or a probe
/// for the ground.
bool isOfTheWay(const MoveLeg& leg);

} // namespace sectored::editor
