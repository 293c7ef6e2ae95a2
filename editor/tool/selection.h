#pragma once

#include "sectored/geom/point.h"
#include "sectored/map/ids.h"

#include <vector>

namespace sectored::editor {

/// What is in hand: any mix of kinds. Each list is sorted and without repeats. Vertices are points
/// of the plan: all walls that start there.
struct Selection {
    std::vector<SectorId> sectors{};
    std::vector<WallId> walls{};
    std::vector<Point> vertices{};
    std::vector<SpriteId> sprites{};

    bool isEmpty() const
    {
        return sectors.empty() && walls.empty() && vertices.empty() && sprites.empty();
    }
    bool operator==(const Selection&) const = default;
};

} // namespace sectored::editor
