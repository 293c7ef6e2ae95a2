#pragma once

#include "sectored/geom/box.h"
#include "sectored/geom/point.h"
#include "sectored/map/ids.h"
#include "sectored/walk/walkability.h"

#include "editor/view2d/scene/level_picture.h"

#include <cstddef>
#include <memory>
#include <vector>

namespace sectored::editor {

/// Neighbouring cells of a row of the plan, map units.
struct ReachRun {
    Vec2 low{};
    Vec2 high{};
};

/// A sector with its shape in the level that was walked.
struct ReachArea {
    SectorId sector{};
    std::shared_ptr<const SectorPicture> picture{};
};

/// A sector that the player does not get to.
struct MissedArea {
    ReachArea area{};
    Vec2 place{}; ///< where he could stand
};

/// From the edge to where one lands.
struct ReachDrop {
    Vec2 from{};
    Vec2 to{};
    SectorId sector{}; ///< of the edge
};

struct ReachPinch {
    PinchKind kind{};
    Vec2 at{}; ///< in the middle of it
    SectorId sector{};
};

/// How many cells of the plan there are of each kind.
struct ReachCounts {
    std::size_t standing = 0;
    std::size_t crouched = 0;
};

/// Where the player gets, ready to be painted: cells in runs, so that tens of thousands of places
/// cost a frame what a few hundred rectangles do.
struct ReachPicture {
    std::vector<ReachRun> standing{};
    std::vector<ReachRun> crouched{}; ///< cells in which nobody stands upright
    std::vector<ReachArea> floors{};  ///< of the sectors that he gets to: cells end with them
    std::vector<MissedArea> missed{};
    std::vector<ReachDrop> drops{};
    std::vector<ReachPinch> pinches{};
    ReachCounts cells{};
    bool isOutOfDate = false; ///< painted faintly
};

/// Precondition: the pictures are of the level that was walked. Empty unless the walk was done.
ReachPicture reachPicture(const Walkability& found, const LevelPicture& level);

} // namespace sectored::editor
