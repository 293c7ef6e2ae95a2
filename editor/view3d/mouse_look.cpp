#include "editor/view3d/mouse_look.h"

#include <QCursor>
#include <QWidget>

#include <cmath>
#include <utility>

namespace sectored::editor {

namespace {

/// The largest distance from the centre, in pixels, that counts as centred.
constexpr double warpReach = 3;

} // namespace

void MouseLook::capture()
{
    m_isCaptured = true;
    m_view.setCursor(Qt::BlankCursor);
    m_view.grabMouse();
    centre();
}

bool MouseLook::release()
{
    if (!std::exchange(m_isCaptured, false)) {
        return false;
    }
    m_view.releaseMouse();
    m_view.unsetCursor();
    return true;
}

void MouseLook::centre()
{
    QCursor::setPos(m_view.mapToGlobal(m_view.rect().center()));
    m_isWarped = false;
    m_from = m_view.mapFromGlobal(QPointF(QCursor::pos()));
}

void MouseLook::startDrag(QPointF at)
{
    m_isDragging = true;
    m_from = at;
    m_view.setCursor(Qt::ClosedHandCursor);
}

void MouseLook::endDrag()
{
    if (std::exchange(m_isDragging, false)) {
        m_view.unsetCursor();
    }
}

QPointF MouseLook::moveTo(QPointF at)
{
    return m_isCaptured ? moveCaptured(at) : at - std::exchange(m_from, at);
}

/// Moves the pointer back to the centre before it can leave the view. On systems that forbid this,
/// turning ends at the edge of the screen.
QPointF MouseLook::moveCaptured(QPointF at)
{
    const QPointF middle = m_view.rect().center();
    const QPointF fromMiddle = at - middle;
    const bool isInMiddle = std::hypot(fromMiddle.x(), fromMiddle.y()) < warpReach;
    if (m_isWarped && isInMiddle) {
        m_isWarped = false;
        m_from = at;
        return {};
    }
    const QPointF moved = at - std::exchange(m_from, at);
    const bool isFarOut = std::abs(fromMiddle.x()) > m_view.width() / 4.0
                          || std::abs(fromMiddle.y()) > m_view.height() / 4.0;
    if (isFarOut && !m_isWarped) {
        m_isWarped = true;
        QCursor::setPos(m_view.mapToGlobal(middle).toPoint());
    }
    return moved;
}

} // namespace sectored::editor
