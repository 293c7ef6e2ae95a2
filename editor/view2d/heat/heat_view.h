#pragma once

#include "editor/setting/heat.h"
#include "editor/view2d/canvas/canvas.h"
#include "editor/view2d/heat/heat_legend.h"
#include "editor/view2d/heat/method_map.h"

#include <QObject>

namespace sectored::editor {

/// The heat map of a 2D view with its legend. Layer counts are drawn with the level (see
/// draw_heat.h). Disagreements of methods are computed here, each time panning and zooming stop.
class HeatView final : public QObject {
    Q_OBJECT

public:
    explicit HeatView(QWidget* view);

    void setHeat(Heat heat, const Theme& theme);
    Heat heat() const { return m_heat; }
    HeatLegend& legend() { return *m_legend; }
    const MethodMap& methods() const { return m_methods; }
    /// Discards the results when the view moves or the level changes.
    void followPlan();
    /// Compares the methods on the visible part of the level.
    void compare(const MapView& level, const ViewTransform& transform, const QRectF& area);
    void paint(const Canvas& canvas) const;

signals:
    /// The view is at rest and the methods can be compared.
    void compareWanted();
    /// The drawing or the size of the legend changed.
    void changed();

private:
    Heat m_heat = Heat::None;
    MethodMap m_methods;
    HeatLegend* m_legend;
};

} // namespace sectored::editor
