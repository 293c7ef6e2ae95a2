#include "editor/view3d/preview_level.h"

#include "editor/document/document.h"
#include "editor/view3d/shown_surfaces.h"

#include <utility>

namespace sectored::editor {

PreviewLevel::PreviewLevel(const Document& document)
    : m_document(document)
    , m_map(document.level().map())
    , m_index(document.view().index)
{}

bool PreviewLevel::showPlanned(const Plan* plan)
{
    if (plan == nullptr ? !m_planned : m_planned == plan->patch) {
        return false;
    }
    m_planned = plan == nullptr ? std::nullopt : std::optional(plan->patch);
    show();
    return true;
}

void PreviewLevel::followLevel()
{
    m_planned.reset();
    show();
}

void PreviewLevel::show()
{
    m_map = m_document.level().map();
    m_index = m_document.view().index;
    if (m_planned) {
        apply(m_map, *m_planned);
        m_index.update(m_map, *m_planned);
    }
    m_isMeshStale = true;
}

void PreviewLevel::refresh()
{
    if (std::exchange(m_isMeshStale, false)
        && m_mesh.follow({m_map, m_index}, m_document.visibility())) {
        m_areMarksStale = true;
    }
    if (std::exchange(m_areMarksStale, false)) {
        m_selected = verticesOf(m_mesh, m_document.selection());
    }
}

} // namespace sectored::editor
