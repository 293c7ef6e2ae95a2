#pragma once

#include "sectored/map/map_view.h"
#include "sectored/map/patch.h"

#include "editor/view2d/scene/changed_places.h"
#include "editor/view2d/scene/level_picture.h"

namespace sectored::editor {

/// The level after a patch, ready for painting. Cost is proportional to the patch.
class PreviewedLevel {
public:
    PreviewedLevel(
        const MapView& level,
        const LevelPicture& picture,
        const Patch& patch,
        const TileShapes& tiles);

    bool isOf(const Patch& patch) const { return m_patch == patch; }
    MapView view() const { return {m_map, m_index}; }
    const LevelPicture& picture() const { return m_picture; }
    /// Boxes in which the level differs from the original.
    const std::vector<Box>& places() const { return m_places; }

    /// Number of sectors examined, a measure of cost.
    std::size_t sectorsLookedAt() const { return m_sectorsLookedAt; }

private:
    Patch m_patch;
    Map m_map;
    MapIndex m_index;
    LevelPicture m_picture;
    std::vector<Box> m_places;
    std::size_t m_sectorsLookedAt = 0;
};

} // namespace sectored::editor
