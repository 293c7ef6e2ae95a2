#pragma once

#include "sectored/map/map_view.h"
#include "sectored/query/explain.h"

#include <QWidget>

#include <optional>

namespace sectored::editor {

class FoldGroup;
class StepTable;
class Theme;

/// The contribution of each wall of a sector: the outer loops, and the holes, collapsed at first.
class LoopSteps final : public QWidget {
    Q_OBJECT

public:
    explicit LoopSteps(QWidget* parent);

    void showSector(const MapView& view, const SectorExplanation& sector);
    void setTheme(const Theme& theme);
    void setLitWall(std::optional<WallId> wall);

signals:
    void wallChosen(sectored::WallId wall);
    /// The pointer is on the row of a wall. Empty if it is on none.
    void wallPointedAt(std::optional<sectored::WallId> wall);

private:
    struct Part {
        FoldGroup* group = nullptr;
        StepTable* table = nullptr;
    };

    Part makePart(const QString& id, const QString& name);

    Part m_outer;
    Part m_holes;
};

} // namespace sectored::editor
