#pragma once

#include <QElapsedTimer>
#include <QPointF>

#include <optional>

QT_BEGIN_NAMESPACE
class QWheelEvent;
QT_END_NAMESPACE

namespace sectored::editor {

/// What wheel and touchpad do in the 2D view; with Ctrl both zoom.
struct Scrolling {
    bool wheelPans = false;
    bool touchpadPans = true;
    bool isReversed = false; ///< turning the wheel away zooms out
};

/// What one turn of the wheel, or a movement of two fingers, does.
struct ScrollStep {
    QPointF pan{};      ///< pixels
    double notches = 0; ///< to zoom by; inwards positive
};

/// The whole notches that a wheel was turned by, away from the user positive.
int wholeNotches(const QWheelEvent& event);
ScrollStep scrollStep(const QWheelEvent& event, const Scrolling& scrolling);

/// Pans while something is held: the middle button, or Space.
class HandPan {
public:
    enum class Held { MiddleButton, Space };

    bool isActive() const { return m_held.has_value(); }
    bool isBy(Held held) const { return m_held == held; }
    void start(Held held, QPointF at);
    /// Returns how far to pan when the pointer comes here. A small movement at first does not
    /// count.
    QPointF moveTo(QPointF at);
    /// Returns true if it was a short press without a movement.
    bool stop();

private:
    std::optional<Held> m_held;
    QPointF m_from;
    bool m_hasMoved = false;
    QElapsedTimer m_since;
};

} // namespace sectored::editor
