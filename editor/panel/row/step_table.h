#pragma once

#include "sectored/map/map_view.h"
#include "sectored/query/explain.h"

#include <QTableView>

#include <optional>
#include <vector>

namespace sectored::editor {

class WallStepModel;

/// Walls with the contribution of each to the result. Takes the height of its rows and the width of
/// its columns, because the panel around it scrolls.
class StepTable final : public QTableView {
    Q_OBJECT

public:
    /// `name` is the accessible name of the table.
    StepTable(const QString& name, QWidget* parent);

    void showSteps(const MapView& view, const std::vector<WallStep>& steps);
    /// Sets the background of walls with a step other than 0, and of the highlighted wall.
    void setTints(const QColor& deciding, const QColor& lit);
    void setLitWall(std::optional<WallId> wall);

signals:
    void wallChosen(sectored::WallId wall);
    /// The pointer or the current row is on the wall. Empty if on none.
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
