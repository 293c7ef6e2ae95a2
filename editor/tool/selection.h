#pragma once

#include "sectored/geom/point.h"
#include "sectored/map/ids.h"

#include <vector>

namespace sectored::editor {

/// The selected objects, of any types. Each list is sorted without duplicates. A vertex is a point
/// and stands for all walls that start there.
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
