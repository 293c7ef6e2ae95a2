#pragma once

#include <QPointF>

QT_BEGIN_NAMESPACE
class QWidget;
QT_END_NAMESPACE

namespace sectored::editor {

/// Looking around with the mouse in a view: while a button is held, or while the view has captured
/// the mouse. A captured mouse is invisible and kept near the centre of the view, so that it can
/// move without end.
class MouseLook final {
public:
    /// Precondition: the view outlives it.
    explicit MouseLook(QWidget& view)
        : m_view(view)
    {}

    void capture();
    /// Returns false if the mouse was not captured.
    bool release();
    bool isCaptured() const { return m_isCaptured; }
    /// Moves the pointer to the centre, because wheel events go to the widget under the pointer
    /// even during a grab. Has no effect on systems that forbid moving the pointer.
    void centre();

    /// Starts looking around with a button held, from this position in the view.
    void startDrag(QPointF at);
    /// Has no effect if no drag is active.
    void endDrag();
    bool isDragging() const { return m_isDragging; }

    /// Returns the pixels by which the user has moved the mouse since the last call. Precondition:
    /// the mouse is captured, or a drag is active.
    QPointF moveTo(QPointF at);

private:
    QPointF moveCaptured(QPointF at);

    QWidget& m_view;
    QPointF m_from;
    bool m_isCaptured = false;
    bool m_isDragging = false;
    bool m_isWarped = false; ///< the pointer was centred; its event is still to come
};

} // namespace sectored::editor
