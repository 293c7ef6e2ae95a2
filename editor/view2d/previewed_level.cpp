#include "editor/view2d/previewed_level.h"

namespace sectored::editor {

namespace {

Map patched(Map map, const Patch& patch)
{
    apply(map, patch);
    return map;
}

} // namespace

PreviewedLevel::PreviewedLevel(const Map& map, const LevelPicture& picture, const Patch& patch)
    : m_patch(patch)
    , m_map(patched(map, patch))
    , m_index(m_map)
    , m_picture(view(), picture)
{}

} // namespace sectored::editor
