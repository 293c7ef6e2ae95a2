#pragma once

#include "sectored/map/map_view.h"
#include "sectored/query/explain.h"

#include <QTableView>

#include <optional>
#include <vector>

namespace sectored::editor {

class WallStepModel;

/// Walls with what each adds to a verdict. As high as its rows and as wide as its columns need: the
/// panel around it scrolls.
class StepTable final : public QTableView {
    Q_OBJECT

public:
    /// `name` says what is listed, for screen readers.
    StepTable(const QString& name, QWidget* parent);

    void showSteps(const MapView& view, const std::vector<WallStep>& steps);
    /// The backgrounds of walls whose step is not 0, and of the one that is lit.
    void setTints(const QColor& deciding, const QColor& lit);
    void setLitWall(std::optional<WallId> wall);

signals:
    void wallChosen(sectored::WallId wall);
    /// The pointer or the keyboard's row is on the wall; nothing: on none.
    void wallPointedAt(std::optional<sectored::WallId> wall);

protected:
    void leaveEvent(QEvent* event) override;
    void focusOutEvent(QFocusEvent* event) override;

private:
    WallId wallOf(const QModelIndex& index) const;
    void fit();

    WallStepModel* m_steps;
};

} // namespace sectored::editor
