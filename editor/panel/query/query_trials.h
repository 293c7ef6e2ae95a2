#pragma once

#include "sectored/map/map_view.h"
#include "sectored/query/explain.h"

#include <QWidget>

#include <optional>
#include <span>

QT_BEGIN_NAMESPACE
class QAction;
class QHBoxLayout;
class QToolButton;
QT_END_NAMESPACE

namespace sectored::editor {

/// Buttons that put the methods to the test: they move the query point onto the nearest wall and
/// its nearer vertex, or offer cases in which a published method errs.
class QueryTrials final : public QWidget {
    Q_OBJECT

public:
    explicit QueryTrials(QWidget* parent);

    void show(const MapView& view, const PointExplanation& reasons);
    /// Adds a button with a menu of published errors. The actions must outlive it.
    void addErrors(std::span<QAction* const> actions);

signals:
    void pointWanted(sectored::Point point);

private:
    QHBoxLayout* addRow();
    QToolButton* addTrial(QHBoxLayout& row, const QString& name, const QString& tip);

    QToolButton* m_wallButton;
    QToolButton* m_vertexButton;
    std::optional<Point> m_onWall;
    std::optional<Point> m_onVertex;
};

} // namespace sectored::editor
