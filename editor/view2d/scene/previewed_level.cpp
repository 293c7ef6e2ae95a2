#include "editor/view2d/scene/previewed_level.h"

#include <utility>

namespace sectored::editor {

PreviewedLevel::PreviewedLevel(
    const MapView& level,
    const LevelPicture& picture,
    const Patch& patch,
    const TileShapes& tiles)
    : m_patch(patch)
    , m_map(level.map)
    , m_index(level.index)
    , m_picture(picture)
{
    apply(m_map, patch);
    m_index.update(m_map, patch);
    LevelPicture::Update update = m_picture.update(view(), patch);
    m_sectorsLookedAt = update.sectorsLookedAt;
    m_places = changedPlaces(view(), patch, std::move(update.places), tiles);
}

} // namespace sectored::editor
