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

/// Which part of the level the 2D view shows. Lengths of the view are device-independent pixels.
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
    /// Sets the width of the rulers at the upper and left edge; 0: none.
    void setEdge(double width) { m_edge = width; }
    /// The view has another size. Its upper left corner is given in coordinates of the window.
    void resize(QSize size, QPoint corner);

    void zoomIn() override;
    void zoomOut() override;
    /// Zooms by notches of the wheel, away from the user positive, at a place of the view.
    void zoomByNotches(QPointF at, double notches);
    void zoomAt(QPointF at, double factor);
    void frameLevel() override;
    void frameSelection() override;
    /// Shows this part of the level; an empty box: the whole level.
    void frameBox(const Box& box);
    /// Pans to a point that is out of sight; the zoom stays.
    void bringIntoView(Point at);
    void centreOn(Vec2 at);
    /// Pans by whole device pixels, so that what is painted can move along; the fraction waits for
    /// the next step.
    void panBy(QPointF pixels, double pixelRatio);
    /// Forgets that fraction.
    void startPan() { m_panRest = {}; }
    Point middle() const override;

    /// From now on a new size of the view changes neither zoom nor centre, as after the user's own
    /// zoom or pan.
    void keepZoom() { m_isFramed = false; }
    /// A panel is about to change the size of the view, whose corner is here in the window: the
    /// level stays where it is on screen, and the query point in sight.
    void hold(QPoint corner) { m_heldAt = corner; }
    /// Returns true while zoom or pan go on.
    bool isMoving() const { return m_moving.isActive(); }

signals:
    /// Zoom or centre changed.
    void moved();
    /// As moved, which comes first, after a change of the zoom alone.
    void zoomed();
    /// Zoom or pan have paused.
    void rested();

private:
    void frame(const Box& box, double margin);

    const Document& m_document;
    ViewTransform m_transform;
    double m_edge = 0;
    QPointF m_panRest;              ///< the fraction of a pixel that was not panned
    std::optional<QPoint> m_heldAt; ///< until the next size
    bool m_isFramed = true;         ///< follow the size until the user moves the plan
    QTimer m_moving;
};

} // namespace sectored::editor
