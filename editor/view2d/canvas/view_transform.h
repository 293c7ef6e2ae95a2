#pragma once

#include "sectored/geom/box.h"
#include "sectored/geom/point.h"

#include <QPointF>
#include <QRectF>
#include <QSizeF>

namespace sectored::editor {

/// Maps between map units and device-independent pixels; y points down in both. Resizing the view
/// keeps the point in its centre.
class ViewTransform {
public:
    static constexpr double minimumZoom = 1.0 / 2048; ///< pixels per map unit
    static constexpr double maximumZoom = 32;

    void setViewSize(QSizeF size) { m_size = size; }
    QSizeF viewSize() const { return m_size; }

    double zoom() const { return m_zoom; }
    Vec2 centre() const { return m_centre; }
    void setCentre(Vec2 centre);
    /// Clamps the zoom to the limits.
    void setZoom(double zoom);

    QPointF toView(Vec2 at) const
    {
        return {
            (at.x - m_centre.x) * m_zoom + m_size.width() / 2,
            (at.y - m_centre.y) * m_zoom + m_size.height() / 2};
    }
    QPointF toView(Point at) const
    {
        return toView(Vec2{static_cast<double>(at.x), static_cast<double>(at.y)});
    }
    Vec2 toMap(QPointF at) const;

    /// Zooms so that the map point at `at` keeps its position on screen.
    void zoomAt(QPointF at, double factor);
    void panBy(QPointF pixels);
    /// Shows the box as large as possible with a margin in pixels on each side. A box of size 0 is
    /// only centred; the zoom is kept.
    void frame(const Box& box, double margin);

    /// Returns the box of the map that a rectangle of the view shows, rounded outwards and clamped
    /// to int32.
    Box boxOf(QRectF rectangle) const;

private:
    QSizeF m_size{1, 1};
    Vec2 m_centre{};
    double m_zoom = 1.0 / 16;
};

} // namespace sectored::editor
