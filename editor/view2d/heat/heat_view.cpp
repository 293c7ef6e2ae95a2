#include "editor/view2d/heat/heat_view.h"

#include "editor/view2d/canvas/device_rectangles.h"

#include <algorithm>
#include <chrono>
#include <cmath>

namespace sectored::editor {

namespace {

constexpr double markSize = 4; ///< pixels
constexpr std::chrono::milliseconds pause{200};

} // namespace

HeatView::HeatView(QWidget* view)
    : QObject(view)
    , m_legend(new HeatLegend(view))
{
    m_legend->hide();
    m_pause.setSingleShot(true);
    m_pause.setInterval(pause);
    connect(&m_pause, &QTimer::timeout, this, &HeatView::compareWanted);
    connect(&m_methods, &MethodMap::changed, this, [this] {
        m_legend->showMethods(m_methods);
        emit changed();
    });
}

void HeatView::setHeat(Heat heat, const Theme& theme)
{
    m_heat = heat;
    m_methods.stop();
    m_pause.stop();
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
        m_methods.stop();
        m_legend->showMethods(m_methods);
        m_pause.start();
    }
}

void HeatView::compare(const Map& map, const ViewTransform& transform, const QRectF& area)
{
    // A pixel of the view, or one map unit if that is larger.
    const double step = std::max(1.0, std::round(1 / transform.zoom()));
    m_methods.start(map, {.box = transform.boxOf(area), .step = static_cast<std::int32_t>(step)});
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
