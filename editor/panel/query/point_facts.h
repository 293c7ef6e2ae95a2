#pragma once

#include "sectored/geom/point.h"
#include "sectored/map/map.h"

#include <QWidget>

QT_BEGIN_NAMESPACE
class QLabel;
QT_END_NAMESPACE

namespace sectored::editor {

/// The heights of a sector at the query point, and the sectors on whose boundary the point is.
class PointFacts final : public QWidget {
    Q_OBJECT

public:
    explicit PointFacts(QWidget* parent);

    void showHeights(const Map& map, SectorId sector, Point at);
    /// Shows the sectors on whose boundary the point is.
    void setBoundary(const QString& sectors);

private:
    QLabel* m_floor;
    QLabel* m_ceiling;
    QLabel* m_headroom;
    QLabel* m_boundary;
};

} // namespace sectored::editor
