#pragma once

#include <QElapsedTimer>
#include <QPointF>

#include <optional>

QT_BEGIN_NAMESPACE
class QWheelEvent;
QT_END_NAMESPACE

namespace sectored::editor {

/// The functions of wheel and touchpad in the 2D view. With Ctrl, both zoom.
struct Scrolling {
    bool wheelPans = false;
    bool touchpadPans = true;
    bool isReversed = false; ///< turning the wheel away from the user zooms out
};

/// The effect of a wheel event, or of a movement of two fingers.
struct ScrollStep {
    QPointF pan{};      ///< pixels
    double notches = 0; ///< zoom; positive zooms in
};

/// Returns the number of whole notches, positive away from the user.
int wholeNotches(const QWheelEvent& event);
ScrollStep scrollStep(const QWheelEvent& event, const Scrolling& scrolling);

/// Panning while the middle button or Space is held.
class HandPan {
public:
    enum class Held { MiddleButton, Space };

    bool isActive() const { return m_held.has_value(); }
    bool isBy(Held held) const { return m_held == held; }
    void start(Held held, QPointF at);
    /// Returns the distance to pan for this pointer position. Ignores small movements at the start.
    QPointF moveTo(QPointF at);
    /// Ends panning. Returns true after a short press without movement.
    bool stop();

private:
    std::optional<Held> m_held;
    QPointF m_from;
    bool m_hasMoved = false;
    QElapsedTimer m_since;
};

} // namespace sectored::editor
