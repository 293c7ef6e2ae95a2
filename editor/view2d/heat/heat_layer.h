#pragma once

#include "editor/setting/heat.h"
#include "editor/view2d/canvas/canvas.h"
#include "editor/view2d/heat/heat_legend.h"
#include "editor/view2d/heat/method_map.h"

#include <QObject>
#include <QTimer>

namespace sectored::editor {

/// The heat map of a plan with its legend. How many sectors hold a point is painted with the plan
/// (draw_heat.h); where methods disagree is found here, each time the plan comes to rest.
class HeatLayer final : public QObject {
    Q_OBJECT

public:
    explicit HeatLayer(QWidget* view);

    void setHeat(Heat heat, const Theme& theme);
    Heat heat() const { return m_heat; }
    HeatLegend& legend() { return *m_legend; }
    const MethodMap& methods() const { return m_methods; }
    /// The plan moves or changes: what was found is not true any more.
    void followPlan();
    /// Compares the methods on the part of the level in view.
    void compare(const Map& map, const ViewTransform& transform, const QRectF& area);
    void paint(const Canvas& canvas) const;

signals:
    /// The plan has come to rest: the methods are to be compared.
    void compareWanted();
    /// There is something else to paint, or the legend has another size.
    void changed();

private:
    Heat m_heat = Heat::None;
    QTimer m_pause;
    MethodMap m_methods;
    HeatLegend* m_legend;
};

} // namespace sectored::editor
