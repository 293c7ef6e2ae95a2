#pragma once

#include "sectored/map/map_view.h"
#include "sectored/query/explain.h"

#include <QWidget>

#include <optional>

namespace sectored::editor {

class FoldGroup;
class StepTable;
class Theme;

/// What each wall of a sector adds to the verdict: the outer loops, and folded the holes.
class LoopSteps final : public QWidget {
    Q_OBJECT

public:
    explicit LoopSteps(QWidget* parent);

    void showSector(const MapView& view, const SectorExplanation& sector);
    void setTheme(const Theme& theme);
    void setLitWall(std::optional<WallId> wall);

signals:
    void wallChosen(sectored::WallId wall);
    /// The pointer is on the wall's row; nothing: on none.
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
