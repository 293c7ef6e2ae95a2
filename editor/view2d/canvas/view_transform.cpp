#include "editor/view2d/canvas/view_transform.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace sectored::editor {

namespace {

std::int32_t clampedToInt32(double value)
{
    return static_cast<std::int32_t>(std::clamp(
        value,
        static_cast<double>(std::numeric_limits<std::int32_t>::min()),
        static_cast<double>(std::numeric_limits<std::int32_t>::max())));
}

} // namespace

void ViewTransform::setCentre(Vec2 centre)
{
    const double limit = std::numeric_limits<std::int32_t>::max();
    m_centre = {std::clamp(centre.x, -limit, limit), std::clamp(centre.y, -limit, limit)};
}

void ViewTransform::setZoom(double zoom)
{
    m_zoom = std::clamp(zoom, minimumZoom, maximumZoom);
}

Vec2 ViewTransform::toMap(QPointF at) const
{
    return {
        (at.x() - m_size.width() / 2) / m_zoom + m_centre.x,
        (at.y() - m_size.height() / 2) / m_zoom + m_centre.y};
}

void ViewTransform::zoomAt(QPointF at, double factor)
{
    const Vec2 fixed = toMap(at);
    setZoom(m_zoom * factor);
    const Vec2 now = toMap(at);
    setCentre({m_centre.x + fixed.x - now.x, m_centre.y + fixed.y - now.y});
}

void ViewTransform::panBy(QPointF pixels)
{
    setCentre({m_centre.x - pixels.x() / m_zoom, m_centre.y - pixels.y() / m_zoom});
}

void ViewTransform::frame(const Box& box, double margin)
{
    if (box.isEmpty()) {
        return;
    }
    const double width = static_cast<double>(box.high.x) - box.low.x;
    const double height = static_cast<double>(box.high.y) - box.low.y;
    if (width > 0 || height > 0) {
        const double across = std::max(1.0, m_size.width() - 2 * margin) / std::max(width, 1.0);
        const double down = std::max(1.0, m_size.height() - 2 * margin) / std::max(height, 1.0);
        setZoom(std::min(across, down));
    }
    setCentre({box.low.x + width / 2, box.low.y + height / 2});
}

Box ViewTransform::boxOf(QRectF rectangle) const
{
    const Vec2 low = toMap(rectangle.topLeft());
    const Vec2 high = toMap(rectangle.bottomRight());
    return {
        {clampedToInt32(std::floor(low.x)), clampedToInt32(std::floor(low.y))},
        {clampedToInt32(std::ceil(high.x)), clampedToInt32(std::ceil(high.y))}};
}

} // namespace sectored::editor
