#include "editor/view2d/scene/layer_tints.h"

#include <QString>

#include <algorithm>

namespace sectored::editor {

LayerTints::LayerTints(const ProjectData& project)
{
    constexpr float strength = 0.28F;
    if (std::ranges::all_of(project.layers, [](const auto& layer) {
            return layer->colour.empty();
        })) {
        return;
    }
    for (const auto& layer : project.layers) {
        QColor tint; // not valid: the layer has no colour
        if (!layer->colour.empty()) {
            tint = QColor(QString::fromStdString(layer->colour));
            tint.setAlphaF(strength);
        }
        for (const ProjectSector& row : layer->sectors) {
            if (row.id) {
                m_tints.try_emplace(*row.id, tint); // the first layer of a sector counts
            }
        }
    }
}

QColor LayerTints::of(SectorId sector) const
{
    const auto found = m_tints.find(sector);
    return found != m_tints.end() ? found->second : QColor();
}

} // namespace sectored::editor
