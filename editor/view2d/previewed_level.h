#pragma once

#include "core/map/map_view.h"
#include "core/map/patch.h"

#include "editor/view2d/level_picture.h"

namespace sectored::editor {

/// A level as it would be after a patch, ready to be painted.
class PreviewedLevel {
public:
    PreviewedLevel(const Map& map, const LevelPicture& picture, const Patch& patch);

    bool isOf(const Patch& patch) const { return m_patch == patch; }
    MapView view() const { return {m_map, m_index}; }
    const LevelPicture& picture() const { return m_picture; }

private:
    Patch m_patch;
    Map m_map;
    MapIndex m_index;
    LevelPicture m_picture;
};

} // namespace sectored::editor
