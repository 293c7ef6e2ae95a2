#include "sectored/geom/build_angle.h"

#include "editor/document/document.h"
#include "editor/view3d/level_walk.h"
#include "editor/view3d/preview_view.h"

#include <QCursor>
#include <QKeyEvent>
#include <QMouseEvent>
#include <QWheelEvent>

#include <algorithm>
#include <array>
#include <cmath>
#include <utility>

namespace sectored::editor {

namespace {

constexpr double keyTurn = 120; ///< degrees a second
constexpr double runFactor = 4;
constexpr double longestStep = 0.1; ///< seconds; after a pause the camera does not jump ahead
constexpr double buildPerDegree = fullCircle / 360.0;

constexpr Qt::KeyboardModifiers commandModifiers =
    Qt::ControlModifier | Qt::AltModifier | Qt::MetaModifier;

bool isModifier(int key)
{
    constexpr std::array keys{
        Qt::Key_Shift,
        Qt::Key_Control,
        Qt::Key_Alt,
        Qt::Key_AltGr,
        Qt::Key_Meta,
        Qt::Key_Super_L,
        Qt::Key_Super_R};
    return std::ranges::find(keys, key) != keys.end();
}

/// Adds or removes an id in a sorted list.
template <class Id>
void toggle(std::vector<Id>& ids, Id id)
{
    const auto place = std::ranges::lower_bound(ids, id);
    if (place != ids.end() && *place == id) {
        ids.erase(place);
    } else {
        ids.insert(place, id);
    }
}

} // namespace

bool PreviewView::wantsShortcut(const QKeyEvent& event) const
{
    if (isPlaying()) {
        return true;
    }
    if (commandOf(event) != nullptr) {
        return true;
    }
    if (isCaptured()) {
        const QKeySequence pressed(event.keyCombination());
        return std::ranges::find(m_shortcuts.passed, pressed) == m_shortcuts.passed.end();
    }
    return (event.modifiers() & commandModifiers) == 0
           && (event.key() == Qt::Key_Escape || walkKeyOf(event.key())
               || isGravityKey(event.key()));
}

bool PreviewView::event(QEvent* event)
{
    if (event->type() == QEvent::ShortcutOverride
        && wantsShortcut(*static_cast<QKeyEvent*>(event))) {
        event->accept();
        return true;
    }
    // Otherwise Tab would move the keyboard focus.
    if (event->type() == QEvent::KeyPress && !isPlaying()
        && runCommand(*static_cast<QKeyEvent*>(event))) {
        event->accept();
        return true;
    }
    if (event->type() == QEvent::WindowDeactivate) {
        freeMouse();
    }
    return QWidget::event(event);
}

void PreviewView::resizeEvent(QResizeEvent* /*event*/)
{
    if (isCaptured()) {
        m_mouse.centre();
    }
    stale();
}

void PreviewView::showEvent(QShowEvent* event)
{
    stale();
    QWidget::showEvent(event);
}

void PreviewView::hideEvent(QHideEvent* event)
{
    freeMouse();
    cancelSpriteDrag();
    stopPlaying();
    stopMoving();
    m_animation.stop();
    QWidget::hideEvent(event);
}

void PreviewView::captureMouse()
{
    if (isCaptured() || !isVisible()) {
        return;
    }
    setFocus(Qt::OtherFocusReason);
    m_mouse.capture();
    stale();
    emit modeChanged();
}

void PreviewView::freeMouse()
{
    finishRecording();
    if (m_mouse.release()) {
        m_pointerAt.reset();
        stale();
        emit modeChanged();
    }
}

void PreviewView::turnByMouse(QPointF pixels)
{
    const double down = m_options.isInverted ? -pixels.y() : pixels.y();
    look(turned(
        m_camera,
        {.yaw = pixels.x() * m_options.mouseTurn * buildPerDegree,
         .pitch = -down * m_options.mouseTurn}));
}

void PreviewView::mousePressEvent(QMouseEvent* event)
{
    m_pointerAt = event->position();
    stopPlaying();
    if (event->button() == Qt::LeftButton) {
        if (!pressSprite(*event)) {
            select(event->modifiers());
        }
    } else if (!isCaptured()) {
        m_mouse.startDrag(event->position());
    }
}

void PreviewView::pointAt(std::optional<QPointF> at)
{
    if (!isCaptured()) {
        m_pointerAt = at;
        stale();
    }
}

void PreviewView::mouseMoveEvent(QMouseEvent* event)
{
    if (!isCaptured()) {
        m_pointerAt = event->position();
    }
    if (dragSprite(*event)) {
        return;
    }
    if (isCaptured() || m_mouse.isDragging()) {
        turnByMouse(m_mouse.moveTo(event->position()));
    } else {
        stale();
    }
}

void PreviewView::mouseReleaseEvent(QMouseEvent* event)
{
    if (event->button() == Qt::LeftButton) {
        releaseSprite();
    } else {
        m_mouse.endDrag();
    }
}

void PreviewView::mouseDoubleClickEvent(QMouseEvent* event)
{
    if (event->button() == Qt::LeftButton && !isCaptured()) {
        captureMouse();
    } else {
        mousePressEvent(event);
    }
}

/// Shift and Ctrl keep the selection, as in the 2D view.
void PreviewView::select(Qt::KeyboardModifiers modifiers)
{
    const auto picked = aim();
    const bool keeps =
        !isCaptured() && (modifiers & (Qt::ShiftModifier | Qt::ControlModifier)) != 0;
    Selection selection = keeps ? m_document.selection() : Selection();
    const Map& map = m_document.level().map();
    if (picked && picked->sprite) {
        // Objects of a preview cannot be selected yet.
        if (map.find(*picked->sprite) != nullptr) {
            toggle(selection.sprites, *picked->sprite);
        }
    } else if (picked) {
        const Surface& surface = picked->surface;
        const bool isWall =
            surface.wall && m_document.options().selectFilter() != SelectFilter::Sectors;
        const bool isThere = map.find(surface.sector) != nullptr;
        if (isThere && isWall && map.find(*surface.wall) != nullptr) {
            toggle(selection.walls, *surface.wall);
        } else if (isThere) {
            toggle(selection.sectors, surface.sector);
        }
    }
    m_document.setSelection(std::move(selection));
}

void PreviewView::wheelEvent(QWheelEvent* event)
{
    event->accept();
    const auto refusal = m_edits.wheel.turn(*event, [this] { return aimedPlane(); });
    if (refusal) {
        emit refused(*refusal);
    }
}

void PreviewView::keyPressEvent(QKeyEvent* event)
{
    if (isPlaying()) {
        // The key that started playing may still be held.
        if (!event->isAutoRepeat() && !isModifier(event->key())) {
            stopPlaying();
        }
        return;
    }
    if (event->key() == Qt::Key_Escape && cancelSpriteDrag()) {
        return;
    }
    if (event->key() == Qt::Key_Escape) {
        if (isCaptured()) {
            // The message about a recording has precedence over the one about the mouse.
            const bool endsRecording = isRecording();
            freeMouse();
            if (!endsRecording) {
                emit noticed(tr("Mouse released. Press Esc to return to the 2D view, or "
                                "double-click to capture it."));
            }
        } else {
            emit planWanted();
            emit noticed(
                m_walk ? tr("Back in the 2D view. The player stays where it is.")
                       : tr("Back in the 2D view."));
        }
        return;
    }
    if (isGravityKey(event->key()) && !event->isAutoRepeat()) {
        toggleGravity();
        return;
    }
    const auto key = walkKeyOf(event->key());
    const bool isCommand = (event->modifiers() & commandModifiers) != 0;
    if (key && (isCaptured() || !isCommand)) {
        if (!event->isAutoRepeat()) {
            m_keys.press(*key);
            startMoving();
        }
    } else if (!isCaptured()) {
        QWidget::keyPressEvent(event);
    }
}

void PreviewView::keyReleaseEvent(QKeyEvent* event)
{
    if (const auto key = walkKeyOf(event->key()); key && !event->isAutoRepeat()) {
        m_keys.release(*key);
    } else if (!isCaptured()) {
        QWidget::keyReleaseEvent(event);
    }
}

void PreviewView::startMoving()
{
    if (!m_moving.isActive()) {
        m_sinceStep.start();
        m_moving.start();
    }
}

void PreviewView::stopMoving()
{
    m_keys.clear();
    m_moving.stop();
}

void PreviewView::step()
{
    const double seconds =
        std::min(static_cast<double>(m_sinceStep.nsecsElapsed()) * 1e-9, longestStep);
    m_sinceStep.start();
    const MoveWish wish = m_keys.wish();
    if (wish.isRest() && (!m_walk || m_walk->isAtRest())) {
        m_moving.stop();
        return;
    }
    if (isPlaying()) {
        goOnPlaying(seconds);
        return;
    }
    look(turned(m_camera, {.yaw = wish.turn * keyTurn * buildPerDegree * seconds}));
    if (m_walk) {
        goOnWalking(wish, seconds);
    } else {
        fly(wish, seconds);
    }
}

void PreviewView::fly(const MoveWish& wish, double seconds)
{
    const double way = m_options.speed * seconds * (wish.runs ? runFactor : 1);
    const double rise = wish.rise + (wish.jumps ? 1 : 0) - (wish.crouches ? 1 : 0);
    look(flown(
        m_camera,
        {.forward = wish.forward * way, .right = wish.right * way, .rise = rise * way}));
}

void PreviewView::goOnWalking(const MoveWish& wish, double seconds)
{
    m_walk->advance(
        seconds,
        {.forward = wish.forward,
         .strafe = wish.right,
         .run = wish.runs,
         .jump = wish.jumps,
         .crouch = wish.crouches,
         .use = wish.rise > 0},
        m_camera.yaw);
    followMachines();
    look({.eye = m_walk->eye(), .yaw = m_camera.yaw, .pitch = m_camera.pitch});
    followRecording();
}

void PreviewView::leaveEvent(QEvent* event)
{
    m_pointerAt.reset();
    stale();
    QWidget::leaveEvent(event);
}

void PreviewView::focusInEvent(QFocusEvent* event)
{
    stale();
    QWidget::focusInEvent(event);
}

void PreviewView::focusOutEvent(QFocusEvent* event)
{
    freeMouse();
    stopPlaying();
    stopMoving();
    stale();
    QWidget::focusOutEvent(event);
}

} // namespace sectored::editor
