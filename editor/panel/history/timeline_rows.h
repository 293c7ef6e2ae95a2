#pragma once

#include "sectored/map/history.h"

#include <cstddef>
#include <cstdint>
#include <vector>

namespace sectored::editor {

/// A state of the history with its place in the drawing of the timeline. Lane 0 holds the states
/// from the first to the current one and on to the last that redo reaches. A branch is on the lane
/// beside the one that it leaves.
struct TimelineRow {
    /// The last lane; branches of its branches share it.
    static constexpr int lastLane = 3;

    std::size_t state = 0;
    int lane = 0;
    bool startsBranch = false;   ///< the line to it comes from the lane before its own
    bool endsBranch = false;     ///< the last state of a branch
    bool isUndone = false;       ///< on lane 0 after the current state
    std::size_t inBranch = 0;    ///< its position in its branch, from 1; on lane 0: steps before it
    std::uint8_t lanesAbove = 0; ///< lanes whose line comes in from the row above, one bit each
    std::uint8_t lanesBelow = 0; ///< lanes whose line goes on to the row below
};

/// Returns all states of a history. The branches that leave a state follow it, the oldest first.
/// Linear in the number of steps.
std::vector<TimelineRow> timelineRows(const History& history);

} // namespace sectored::editor
