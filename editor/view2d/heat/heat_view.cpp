#include "editor/view2d/heat/heat_view.h"

#include "editor/view2d/canvas/device_rectangles.h"

#include <algorithm>
#include <cmath>

namespace sectored::editor {

namespace {

constexpr double markSize = 4; ///< pixels

} // namespace

HeatView::HeatView(QWidget* view)
    : QObject(view)
    , m_legend(new HeatLegend(view))
{
    m_legend->hide();
    connect(&m_methods, &MethodMap::due, this, &HeatView::compareWanted);
    connect(&m_methods, &MethodMap::changed, this, [this] {
        m_legend->showMethods(m_methods);
        emit changed();
    });
}

void HeatView::setHeat(Heat heat, const Theme& theme)
{
    m_heat = heat;
    m_methods.stop();
    if (heat == Heat::Stacks) {
        m_legend->showStacks(theme);
    } else if (heat == Heat::Methods) {
        m_legend->showMethods(m_methods);
    }
    m_legend->setVisible(heat != Heat::None);
}

void HeatView::followPlan()
{
    if (m_heat == Heat::Methods) {
        m_methods.wait();
        m_legend->showMethods(m_methods);
    }
}

void HeatView::compare(const MapView& level, const ViewTransform& transform, const QRectF& area)
{
    // A pixel of the view, or one map unit if that is larger.
    const double step = std::max(1.0, std::round(1 / transform.zoom()));
    m_methods.start(level, {.box = transform.boxOf(area), .step = static_cast<std::int32_t>(step)});
}

void HeatView::paint(const Canvas& canvas) const
{
    DeviceRectangles marks;
    for (const Point p : m_methods.differing()) {
        const QPointF at = canvas.transform.toView(p);
        if (canvas.area.contains(at)) {
            marks.push_back(deviceSquareAt(canvas, at, markSize));
        }
    }
    fillRectangles(canvas, marks, canvas[ThemeRole::Error].colour);
}

} // namespace sectored::editor
