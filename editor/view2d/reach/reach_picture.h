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

/// A row of adjacent cells, in map units.
struct ReachRun {
    Vec2 low{};
    Vec2 high{};
};

/// A sector and its shape in the tested level.
struct ReachArea {
    SectorId sector{};
    std::shared_ptr<const SectorPicture> picture{};
};

/// An unreachable sector.
struct MissedArea {
    ReachArea area{};
    Vec2 place{}; ///< a point where the player could stand
};

/// From the edge to the landing point.
struct ReachDrop {
    Vec2 from{};
    Vec2 to{};
    SectorId sector{}; ///< the sector that contains the edge
};

struct ReachPassage {
    PassageKind kind{};
    Vec2 at{}; ///< in the middle of it
    SectorId sector{};
};

/// Number of cells of each kind.
struct ReachCounts {
    std::size_t standing = 0;
    std::size_t crouched = 0;
};

/// The reachable area, ready for painting. Cells are merged into rows, so that tens of thousands of
/// places cost as little as a few hundred rectangles.
struct ReachPicture {
    std::vector<ReachRun> standing{};
    std::vector<ReachRun> crouched{}; ///< cells without room to stand
    std::vector<ReachArea> floors{};  ///< the reachable sectors, to which cells are clipped
    std::vector<MissedArea> missed{};
    std::vector<ReachDrop> drops{};
    std::vector<ReachPassage> passages{};
    ReachCounts cells{};
    bool isOutOfDate = false; ///< drawn faintly
};

/// Precondition: `level` shows the tested level. Returns an empty picture unless the test has
/// finished.
ReachPicture reachPicture(const Walkability& found, const LevelPicture& level);

} // namespace sectored::editor
