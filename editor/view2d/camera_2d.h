#pragma once

#include "sectored/geom/box.h"
#include "sectored/geom/point.h"

#include "editor/tool/view_commands.h"
#include "editor/view2d/canvas/view_transform.h"

#include <QObject>
#include <QPoint>
#include <QPointF>
#include <QRectF>
#include <QSize>
#include <QTimer>

#include <optional>

namespace sectored::editor {

class Document;

/// The part of the level that the 2D view shows. View lengths are in device-independent pixels.
class Camera2d final
    : public QObject
    , public CameraCommands {
    Q_OBJECT

public:
    /// Precondition: the document outlives the camera.
    Camera2d(const Document& document, QObject* parent);

    const ViewTransform& transform() const { return m_transform; }
    /// Device-independent pixels per map unit.
    double zoom() const { return m_transform.zoom(); }
    /// The view without its rulers.
    QRectF area() const;
    /// Sets the width of the rulers at the upper and left edge; 0 for none.
    void setEdge(double width) { m_edge = width; }
    /// Call after the size of the view changed. `corner` is its upper left corner in the window.
    void resize(QSize size, QPoint corner);

    void zoomIn() override;
    void zoomOut() override;
    /// Zooms at a position of the view by notches of the wheel, positive away from the user.
    void zoomByNotches(QPointF at, double notches);
    void zoomAt(QPointF at, double factor);
    void frameLevel() override;
    void frameSelection() override;
    /// Shows this part of the level, or the whole level if the box is empty.
    void frameBox(const Box& box);
    /// Pans to the point if it is not visible. Keeps the zoom.
    void bringIntoView(Point at);
    void centreOn(Vec2 at);
    /// Pans by whole device pixels, so that painted pixels can be moved. Keeps the remaining
    /// fraction for the next step.
    void panBy(QPointF pixels, double pixelRatio);
    /// Discards the fraction that panBy kept.
    void startPan() { m_panRest = {}; }
    Point middle() const override;

    /// Keeps zoom and centre when the size of the view changes, as after zooming or panning.
    void keepZoom() { m_isFramed = false; }
    /// Call before a panel changes the size of the view; `corner` is its current corner in the
    /// window. The level then keeps its position on screen, and the query point stays visible.
    void hold(QPoint corner) { m_heldAt = corner; }
    /// Returns true while zooming or panning.
    bool isMoving() const { return m_moving.isActive(); }

signals:
    /// The zoom or the centre changed.
    void moved();
    /// The zoom changed. Emitted after moved().
    void zoomed();
    /// Zooming and panning have paused.
    void rested();

private:
    void frame(const Box& box, double margin);

    const Document& m_document;
    ViewTransform m_transform;
    double m_edge = 0;
    QPointF m_panRest;              ///< the fraction of a pixel that was not panned
    std::optional<QPoint> m_heldAt; ///< corner from hold() until the next resize
    bool m_isFramed = true;         ///< frames the level again on each resize
    QTimer m_moving;
};

} // namespace sectored::editor
