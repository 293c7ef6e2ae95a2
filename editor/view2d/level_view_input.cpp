#include "sectored/geom/closest_on_segment.h"

#include "editor/document/document.h"
#include "editor/view2d/box/view_boxes.h"
#include "editor/view2d/camera_2d.h"
#include "editor/view2d/canvas/view_keys.h"
#include "editor/view2d/level_painter.h"
#include "editor/view2d/level_view.h"
#include "editor/view2d/overlay/draw_message.h"

#include <QClipboard>
#include <QContextMenuEvent>
#include <QGuiApplication>
#include <QKeyEvent>
#include <QMouseEvent>
#include <QNativeGestureEvent>
#include <QResizeEvent>
#include <QWheelEvent>

#include <algorithm>
#include <utility>

namespace sectored::editor {

PointerInput LevelView::inputAt(QPointF at, Qt::KeyboardModifiers modifiers) const
{
    return {
        .at = m_camera->transform().toMap(at),
        .unitsPerPixel = 1 / m_camera->zoom(),
        .modifiers = toolModifiers(modifiers)};
}

/// Empty while the pointer is outside.
std::optional<PointerInput> LevelView::pointerInput() const
{
    return m_pointerAt ? std::optional(inputAt(*m_pointerAt, m_modifiers)) : std::nullopt;
}

/// Repeats the last pointer position for the tool, because the content under it may have changed.
void LevelView::sendMove()
{
    if (m_pointerAt && !m_boxes->isTyping()) {
        tool().move(inputAt(*m_pointerAt, m_modifiers));
        emit pointerMoved();
    }
}

/// Gives the tool the centre of the view for a key that needs a point, if it has none.
void LevelView::giveTheToolAPoint(ToolKey key)
{
    if (needsPoint(key) && !tool().cursor()) {
        tool().move(inputAt(m_camera->area().center(), {}));
    }
}

void LevelView::sendKey(ToolKey key)
{
    giveTheToolAPoint(key);
    if (key != ToolKey::Escape) {
        m_tools.key(key, pointerInput());
    } else if (m_tools.goBack()) {
        afterToolChange();
    }
    afterPointer();
}

/// Tests whether the key belongs to an action that works although the tool is busy.
bool LevelView::isCommandOfTool(const QKeyEvent& event) const
{
    const QKeySequence pressed(event.keyCombination());
    return tool().isBusy()
           && std::ranges::any_of(toolInfo().commands, [&](std::string_view command) {
                  const auto found = m_keys.find(QString::fromLatin1(command));
                  return found != m_keys.end() && found->second.contains(pressed);
              });
}

/// Tests whether the tool uses a key that may be that of an action too.
bool LevelView::isTakenByTool(const QKeyEvent& event) const
{
    const auto key = toolKeyOf(event);
    return key && m_tools.takesKey(*key);
}

/// F2 renames the current layer while the list of layers is shown. Otherwise it is the key of an
/// action.
bool LevelView::isRename(const QKeyEvent& event) const
{
    return event.key() == Qt::Key_F2 && event.modifiers() == Qt::NoModifier
           && m_tools.showsLayers();
}

bool LevelView::editLayer(LayerPart part)
{
    if (tool().isBusy()) {
        return true; // there may be a stack
    }
    const auto pointer = pointerInput();
    const auto held = target();
    const auto place = held ? std::optional(toVec2(*held)) : std::nullopt;
    const auto row = m_tools.openLayers(pointer ? std::optional(pointer->at) : place);
    if (!row) {
        return false;
    }
    afterInput();
    m_boxes->editLayer(*row, part);
    return true;
}

bool LevelView::event(QEvent* event)
{
    switch (event->type()) {
    case QEvent::ShortcutOverride:
        if (const auto& key = *static_cast<QKeyEvent*>(event);
            isRename(key) || isTakenByTool(key)
            || (!isCommandOfTool(key) && isViewKey(key, tool().isBusy()))) {
            event->accept();
            return true;
        }
        break;
    case QEvent::NativeGesture: {
        const auto& gesture = *static_cast<QNativeGestureEvent*>(event);
        if (gesture.gestureType() == Qt::ZoomNativeGesture) {
            m_camera->zoomAt(gesture.position(), 1 + gesture.value());
            return true;
        }
        break;
    }
    case QEvent::FontChange:
    case QEvent::LanguageChange:
        m_painter->refreshStyle();
        break;
    default:
        break;
    }
    return QWidget::event(event);
}

void LevelView::resizeEvent(QResizeEvent* /*event*/)
{
    m_camera->resize(size(), mapTo(window(), QPoint()));
    placeBoxes();
}

/// Tests whether the box of a message with an offer is there.
bool LevelView::isOffer(QPointF at) const
{
    const Overlay& overlay = m_tools.active().overlay();
    return hasOffer(overlay)
           && messageBox({m_camera->area(), m_camera->transform(), font()}, *overlay.message)
                  .contains(at);
}

void LevelView::mousePressEvent(QMouseEvent* event)
{
    m_pointerAt = event->position();
    m_modifiers = event->modifiers();
    if (event->button() == Qt::MiddleButton) {
        startPan(HandPan::Held::MiddleButton);
    } else if (event->button() == Qt::RightButton) {
        m_swallowed.menu = tool().isBusy();
        if (m_swallowed.menu) {
            tool().key(ToolKey::Escape);
            afterInput();
        }
    } else if (event->button() == Qt::LeftButton && !m_pan.isActive()) {
        m_boxes->closeNumberBox();
        m_swallowed.doubleClick = isOffer(event->position());
        if (m_swallowed.doubleClick) {
            sendKey(ToolKey::Enter);
            return;
        }
        m_longPress.start();
        m_tools.dismissLayers();
        tool().press(inputAt(event->position(), event->modifiers()));
        afterPointer();
    }
}

void LevelView::mouseMoveEvent(QMouseEvent* event)
{
    m_pointerAt = event->position();
    m_modifiers = event->modifiers();
    if (m_pan.isActive()) {
        const QPointF way = m_pan.moveTo(event->position());
        if (!way.isNull()) {
            m_camera->panBy(way, devicePixelRatioF());
        }
    } else if (!m_boxes->isTyping()) {
        tool().move(inputAt(event->position(), event->modifiers()));
        afterPointer();
    }
}

void LevelView::mouseReleaseEvent(QMouseEvent* event)
{
    if (event->button() == Qt::MiddleButton && m_pan.isBy(HandPan::Held::MiddleButton)) {
        stopPan();
    } else if (event->button() == Qt::LeftButton && !m_pan.isActive() && !m_boxes->isTyping()) {
        m_longPress.stop();
        tool().release(inputAt(event->position(), event->modifiers()));
        afterPointer();
    }
}

void LevelView::mouseDoubleClickEvent(QMouseEvent* event)
{
    if (event->button() != Qt::LeftButton || m_pan.isActive()) {
        mousePressEvent(event);
        return;
    }
    if (std::exchange(m_swallowed.doubleClick, false)) {
        return;
    }
    tool().doubleClick(inputAt(event->position(), event->modifiers()));
    afterPointer();
}

void LevelView::wheelEvent(QWheelEvent* event)
{
    event->accept();
    const int notches = wholeNotches(*event);
    if (notches != 0 && tool().isBusy() && tool().turnWheel(notches)) {
        emit toolStateChanged();
        afterInput();
        return;
    }
    const ScrollStep step = scrollStep(*event, m_scrolling);
    if (step.notches != 0) {
        m_camera->zoomByNotches(event->position(), step.notches);
    } else if (!step.pan.isNull()) {
        m_camera->panBy(step.pan, devicePixelRatioF());
    }
}

void LevelView::keyPressEvent(QKeyEvent* event)
{
    m_modifiers = event->modifiers();
    if (event->key() == Qt::Key_Space && !isCommandKey(*event)) {
        if (!event->isAutoRepeat() && !m_pan.isActive()) {
            startPan(HandPan::Held::Space);
        }
        return;
    }
    if (event->key() == Qt::Key_Escape) {
        sendKey(ToolKey::Escape);
        return;
    }
    if (isRename(*event)) {
        editLayer(LayerPart::Name);
        return;
    }
    if (followModifier(*event, true)) {
        return;
    }
    if (m_boxes->openNumberBox(*event)) {
        m_boxes->followTool(m_camera->transform(), m_camera->area());
        return;
    }
    if (event->matches(QKeySequence::Copy) && !tool().copiedText().empty()) {
        QGuiApplication::clipboard()->setText(QString::fromStdString(tool().copiedText()));
        return;
    }
    const auto key = toolKeyOf(*event);
    if (key) {
        giveTheToolAPoint(*key);
    }
    if (key && m_tools.key(*key, pointerInput())) {
        afterPointer();
    } else if (const auto pan = arrowPanOf(*event)) {
        m_camera->panBy(*pan, devicePixelRatioF());
    } else {
        QWidget::keyPressEvent(event);
    }
}

void LevelView::keyReleaseEvent(QKeyEvent* event)
{
    m_modifiers = event->modifiers();
    if (event->key() == Qt::Key_Space && m_pan.isBy(HandPan::Held::Space)) {
        if (!event->isAutoRepeat() && stopPan()) {
            sendKey(ToolKey::Space);
        }
    } else if (!followModifier(*event, false)) {
        QWidget::keyReleaseEvent(event);
    }
}

/// Repeats the pointer position for the tool with the new state of Shift or Ctrl. Returns false for
/// other keys.
bool LevelView::followModifier(const QKeyEvent& event, bool isDown)
{
    if (event.key() != Qt::Key_Control && event.key() != Qt::Key_Shift) {
        return false;
    }
    // The event contains the modifiers before it.
    const auto modifier = event.key() == Qt::Key_Control ? Qt::ControlModifier : Qt::ShiftModifier;
    m_modifiers.setFlag(modifier, isDown);
    sendMove();
    afterInput();
    return true;
}

void LevelView::leaveEvent(QEvent* /*event*/)
{
    m_pointerAt.reset();
    tool().leave();
    afterPointer();
}

void LevelView::focusInEvent(QFocusEvent* event)
{
    m_hasFocusFrame = event->reason() == Qt::TabFocusReason
                      || event->reason() == Qt::BacktabFocusReason
                      || event->reason() == Qt::ShortcutFocusReason;
    update();
    QWidget::focusInEvent(event);
}

void LevelView::focusOutEvent(QFocusEvent* event)
{
    m_hasFocusFrame = false;
    update();
    if (m_pan.isBy(HandPan::Held::Space)) {
        stopPan();
    }
    QWidget::focusOutEvent(event);
}

void LevelView::contextMenuEvent(QContextMenuEvent* event)
{
    // A right click that cancelled a gesture does not open a menu.
    if (!std::exchange(m_swallowed.menu, false)) {
        const QPointF at = event->reason() == QContextMenuEvent::Keyboard && tool().cursor()
                               ? m_camera->transform().toView(*tool().cursor())
                               : QPointF(event->pos());
        emit menuWanted({.input = inputAt(at, {}), .globalPlace = mapToGlobal(at).toPoint()});
    }
    event->accept();
}

void LevelView::startPan(HandPan::Held held)
{
    m_pan.start(held, m_pointerAt.value_or(QPointF()));
    m_camera->startPan();
    setCursor(held == HandPan::Held::Space ? Qt::OpenHandCursor : Qt::ClosedHandCursor);
}

/// Returns true if it was a short press.
bool LevelView::stopPan()
{
    const bool isShort = m_pan.stop();
    afterInput();
    return isShort;
}

} // namespace sectored::editor
