#pragma once

#include "sectored/edit/plan.h"
#include "sectored/map/map_view.h"
#include "sectored/map/patch.h"

#include "editor/view3d/level_mesh.h"

#include <optional>
#include <vector>

namespace sectored::editor {

class Document;

/// The level that the 3D view shows, as triangles: the level of the document, with the preview of a
/// gesture in the 2D view if there is one.
class PreviewLevel final {
public:
    /// Precondition: the document outlives it.
    explicit PreviewLevel(const Document& document);

    /// Shows the result of a gesture instead of the level. Null: shows the level. Returns false if
    /// that was shown already.
    bool showPlanned(const Plan* plan);
    /// Called when the document's level has changed. Ends the preview of a gesture.
    void followLevel();
    /// Called when objects were hidden or shown.
    void followVisibility() { m_isMeshStale = true; }
    /// Called when the selection has changed.
    void followSelection() { m_areMarksStale = true; }
    /// Updates the triangles after the calls above.
    void refresh();

    LevelMesh& mesh() { return m_mesh; }
    const LevelMesh& mesh() const { return m_mesh; }
    /// Returns the triangles of the selected surfaces.
    const std::vector<SurfaceVertex>& selected() const { return m_selected; }
    Box bounds() const { return m_index.bounds(); }

private:
    void show();

    const Document& m_document;
    std::optional<Patch> m_planned; ///< preview applied to the level
    Map m_map;                      ///< the shown level
    MapIndex m_index;               ///< index of m_map
    LevelMesh m_mesh;
    std::vector<SurfaceVertex> m_selected;
    bool m_isMeshStale = true;
    bool m_areMarksStale = true;
};

} // namespace sectored::editor
