#include "editor/view2d/canvas/hand_pan.h"

#include "editor/setting/metrics.h"

#include <QWheelEvent>

#include <cmath>
#include <utility>

namespace sectored::editor {

namespace {

constexpr double notchPan = 48; ///< pixels
constexpr double panStart = 3;  ///< pixels

} // namespace

int wholeNotches(const QWheelEvent& event)
{
    return event.angleDelta().y() / QWheelEvent::DefaultDeltasPerStep;
}

ScrollStep scrollStep(const QWheelEvent& event, const Scrolling& scrolling)
{
    // Two fingers on a touchpad scroll by pixels and in phases; a wheel turns by angles.
    const bool touchpad = event.phase() != Qt::NoScrollPhase && !event.pixelDelta().isNull();
    const bool zooms = (event.modifiers() & Qt::ControlModifier) != 0
                       || !(touchpad ? scrolling.touchpadPans : scrolling.wheelPans);
    const double sign = scrolling.isReversed && !touchpad ? -1 : 1;
    const QPointF turned = QPointF(event.angleDelta()) * sign / QWheelEvent::DefaultDeltasPerStep;
    if (zooms) {
        return {.notches = turned.y()};
    }
    return {.pan = touchpad ? QPointF(event.pixelDelta()) : turned * notchPan};
}

void HandPan::start(Held held, QPointF at)
{
    m_held = held;
    m_from = at;
    m_hasMoved = false;
    m_since.start();
}

QPointF HandPan::moveTo(QPointF at)
{
    const QPointF way = at - m_from;
    if (!m_hasMoved && std::hypot(way.x(), way.y()) < panStart) {
        return {};
    }
    m_hasMoved = true;
    m_from = at;
    return way;
}

bool HandPan::stop()
{
    m_held.reset();
    return !m_hasMoved && m_since.elapsed() < duration::shortPress.count();
}

} // namespace sectored::editor
