#pragma once

#include "sectored/map/map_view.h"
#include "sectored/query/explain.h"

#include <QWidget>

#include <optional>

QT_BEGIN_NAMESPACE
class QToolButton;
QT_END_NAMESPACE

namespace sectored::editor {

/// Buttons that move the query point to where methods are put to the test: on the nearest wall, and
/// on its nearer vertex.
class QueryTrials final : public QWidget {
    Q_OBJECT

public:
    explicit QueryTrials(QWidget* parent);

    void show(const MapView& view, const PointExplanation& reasons);

signals:
    void pointWanted(sectored::Point point);

private:
    QToolButton* addTrial(const QString& name, const QString& tip);

    QToolButton* m_wallButton;
    QToolButton* m_vertexButton;
    std::optional<Point> m_onWall;
    std::optional<Point> m_onVertex;
};

} // namespace sectored::editor
