#include "editor/view2d/camera_2d.h"

#include "sectored/geom/nearest_point.h"

#include "editor/document/document.h"
#include "editor/setting/metrics.h"
#include "editor/tool/take/thing.h"

#include <cmath>
#include <utility>

namespace sectored::editor {

namespace {

constexpr double notch = 1.25;

/// The part shown of an empty level.
constexpr Box emptyLevelBox{{-8192, -8192}, {8192, 8192}};

} // namespace

Camera2d::Camera2d(const Document& document, QObject* parent)
    : QObject(parent)
    , m_document(document)
{
    m_moving.setSingleShot(true);
    m_moving.setInterval(duration::moving);
    connect(&m_moving, &QTimer::timeout, this, &Camera2d::rested);
}

QRectF Camera2d::area() const
{
    return QRectF(QPointF(), m_transform.viewSize()).adjusted(m_edge, m_edge, 0, 0);
}

void Camera2d::resize(QSize size, QPoint corner)
{
    const auto heldAt = std::exchange(m_heldAt, std::nullopt);
    const auto asked = m_document.query().point();
    const QRectF before(QPointF(), m_transform.viewSize());
    const bool wasInSight = asked && before.contains(m_transform.toView(*asked));
    m_transform.setViewSize(size);
    if (heldAt) {
        const QPointF middle = QRectF(QPointF(), m_transform.viewSize()).center();
        m_transform.panBy(before.center() - middle + QPointF(*heldAt - corner));
        m_isFramed = false;
        emit moved();
        if (wasInSight) {
            bringIntoView(*asked);
        }
    } else if (m_isFramed) {
        frameLevel();
    } else {
        emit moved();
    }
}

void Camera2d::zoomIn()
{
    zoomAt(area().center(), notch);
}

void Camera2d::zoomOut()
{
    zoomAt(area().center(), 1 / notch);
}

void Camera2d::zoomByNotches(QPointF at, double notches)
{
    zoomAt(at, std::pow(notch, notches));
}

void Camera2d::zoomAt(QPointF at, double factor)
{
    m_transform.zoomAt(at, factor);
    m_isFramed = false;
    m_moving.start();
    emit moved();
    emit zoomed();
}

void Camera2d::frame(const Box& box, double margin)
{
    m_transform.frame(box, margin);
    m_isFramed = false;
    emit moved();
}

void Camera2d::frameLevel()
{
    const Box box = m_document.view().index.bounds();
    m_transform.frame(box.isEmpty() ? emptyLevelBox : box, space::page);
    m_isFramed = true;
    emit moved();
}

void Camera2d::frameSelection()
{
    const Selection& selection = m_document.selection();
    Box box;
    for (const Point p : verticesOf(m_document.view(), selection)) {
        box.include(p);
    }
    for (const SpriteId sprite : selection.sprites) {
        box.include(m_document.level().map()[sprite].position);
    }
    if (box.isEmpty()) {
        frameLevel();
    } else {
        frame(box, 2 * space::page);
    }
}

void Camera2d::frameBox(const Box& box)
{
    if (box.isEmpty()) {
        frameLevel();
    } else {
        frame(box, space::page);
    }
}

void Camera2d::bringIntoView(Point at)
{
    if (!area().contains(m_transform.toView(at))) {
        m_transform.setCentre({static_cast<double>(at.x), static_cast<double>(at.y)});
        m_isFramed = false;
        emit moved();
    }
}

void Camera2d::centreOn(Vec2 at)
{
    m_transform.setCentre(at);
    m_isFramed = false;
    m_moving.start();
    emit moved();
}

void Camera2d::panBy(QPointF pixels, double pixelRatio)
{
    const QPointF wanted = (pixels + m_panRest) * pixelRatio;
    const QPointF whole = QPointF(std::round(wanted.x()), std::round(wanted.y())) / pixelRatio;
    m_panRest += pixels - whole;
    m_transform.panBy(whole);
    m_isFramed = false;
    m_moving.start();
    emit moved();
}

Point Camera2d::middle() const
{
    return nearestPoint(m_transform.toMap(QRectF(QPointF(), m_transform.viewSize()).center()));
}

} // namespace sectored::editor
