#pragma once

#include "sectored/map/ids.h"
#include "sectored/map/project/project_data.h"

#include <QColor>

#include <map>

namespace sectored::editor {

/// The colours of named layers, thin enough to leave everything else readable.
class LayerTints {
public:
    /// No sector has a colour.
    LayerTints() = default;
    explicit LayerTints(const ProjectData& project);

    /// Not valid if the sector has no colour.
    QColor of(SectorId sector) const;

private:
    std::map<SectorId, QColor> m_tints{}; ///< empty if no layer has a colour
};

} // namespace sectored::editor
