#include "editor/document/document.h"
#include "editor/tool/aim/snapper.h"
#include "editor/tool/tool.h"
#include "editor/view2d/box/number_box.h"
#include "editor/view2d/level_view.h"
#include "editor/view2d/paint/draw_rulers.h"

#include <QClipboard>
#include <QContextMenuEvent>
#include <QGuiApplication>
#include <QKeyEvent>
#include <QMouseEvent>
#include <QNativeGestureEvent>
#include <QResizeEvent>
#include <QWheelEvent>

#include <algorithm>
#include <array>
#include <cmath>
#include <utility>

namespace sectored::editor {

namespace {

constexpr double notch = 1.25;
constexpr double notchAngle = 120; ///< of QWheelEvent::angleDelta
constexpr double arrowPan = 48;    ///< pixels
constexpr int tapTime = 250;       ///< milliseconds: Space held longer is for panning
constexpr double panStart = 3;     ///< pixels

struct KeyRow {
    int key;
    ToolKey plain;
    ToolKey shifted;
};

constexpr std::array keyRows{
    KeyRow{Qt::Key_Return, ToolKey::Enter, ToolKey::ShiftEnter},
    KeyRow{Qt::Key_Enter, ToolKey::Enter, ToolKey::ShiftEnter},
    KeyRow{Qt::Key_Backspace, ToolKey::Backspace, ToolKey::Backspace},
    KeyRow{Qt::Key_Delete, ToolKey::Delete, ToolKey::Delete},
    KeyRow{Qt::Key_N, ToolKey::Next, ToolKey::Previous},
    KeyRow{Qt::Key_Left, ToolKey::Left, ToolKey::ShiftLeft},
    KeyRow{Qt::Key_Right, ToolKey::Right, ToolKey::ShiftRight},
    KeyRow{Qt::Key_Up, ToolKey::Up, ToolKey::ShiftUp},
    KeyRow{Qt::Key_Down, ToolKey::Down, ToolKey::ShiftDown},
};

constexpr Qt::KeyboardModifiers commandModifiers =
    Qt::ControlModifier | Qt::AltModifier | Qt::MetaModifier;

std::optional<ToolKey> toolKeyOf(const QKeyEvent& event)
{
    const auto row = std::ranges::find(keyRows, event.key(), &KeyRow::key);
    if (row == keyRows.end() || (event.modifiers() & commandModifiers) != 0) {
        return std::nullopt;
    }
    return (event.modifiers() & Qt::ShiftModifier) != 0 ? row->shifted : row->plain;
}

bool needsPointer(ToolKey key)
{
    return gridStepOf(key) || key == ToolKey::Space;
}

} // namespace

PointerInput LevelView::inputAt(QPointF at, Qt::KeyboardModifiers modifiers) const
{
    return {
        .at = m_transform.toMap(at),
        .unitsPerPixel = 1 / m_transform.zoom(),
        .modifiers = {
            .shift = (modifiers & Qt::ShiftModifier) != 0,
            .control = (modifiers & Qt::ControlModifier) != 0}};
}

/// The pointer stands still, but what is under it may have changed.
void LevelView::sendMove()
{
    if (m_pointerAt && !m_numberBox->isOpen()) {
        m_tool->move(inputAt(*m_pointerAt, m_modifiers));
        emit pointerMoved();
    }
}

void LevelView::sendKey(ToolKey key)
{
    if (needsPointer(key) && !m_tool->cursor()) {
        m_tool->move(inputAt(area().center(), {}));
    }
    if (key == ToolKey::Escape) {
        goBack();
    } else {
        m_tool->key(key);
    }
    emit pointerMoved();
    afterInput();
}

void LevelView::goBack()
{
    if (m_tool->key(ToolKey::Escape)) {
        return;
    }
    if (!m_document.selection().isEmpty()) {
        m_document.setSelection({});
    } else {
        setTool("select");
    }
}

bool LevelView::wantsShortcut(const QKeyEvent& event) const
{
    if ((event.modifiers() & commandModifiers) != 0) {
        return false;
    }
    switch (event.key()) {
    case Qt::Key_Escape:
    case Qt::Key_Space:
    case Qt::Key_Return:
    case Qt::Key_Enter:
    case Qt::Key_N:
        return true;
    default:
        // During a gesture the keys of tools and actions are off.
        return m_tool->isBusy() && event.key() < Qt::Key_F1;
    }
}

bool LevelView::event(QEvent* event)
{
    switch (event->type()) {
    case QEvent::ShortcutOverride:
        if (wantsShortcut(*static_cast<QKeyEvent*>(event))) {
            event->accept();
            return true;
        }
        break;
    case QEvent::NativeGesture: {
        const auto& gesture = *static_cast<QNativeGestureEvent*>(event);
        if (gesture.gestureType() == Qt::ZoomNativeGesture) {
            zoomAt(gesture.position(), 1 + gesture.value());
            return true;
        }
        break;
    }
    case QEvent::FontChange:
    case QEvent::LanguageChange:
        m_texts.clear();
        refreshColours();
        stale();
        break;
    default:
        break;
    }
    return QWidget::event(event);
}

void LevelView::holdPlan()
{
    m_heldAt = mapTo(window(), QPoint());
}

void LevelView::resizeEvent(QResizeEvent* /*event*/)
{
    const auto heldAt = std::exchange(m_heldAt, std::nullopt);
    const auto asked = m_document.queryPoint();
    const QRectF before(QPointF(), m_transform.viewSize());
    const bool wasInSight = asked && before.contains(m_transform.toView(*asked));
    m_transform.setViewSize(size());
    placeBoxes();
    if (heldAt) {
        const QPointF moved = *heldAt - mapTo(window(), QPoint());
        m_transform.panBy(before.center() - QRectF(rect()).center() + moved);
        m_framed = false;
        afterMoving();
        if (wasInSight) {
            bringIntoView(*asked);
        }
    } else if (m_framed) {
        frameLevel();
    } else {
        afterMoving();
    }
}

void LevelView::mousePressEvent(QMouseEvent* event)
{
    m_pointerAt = event->position();
    m_modifiers = event->modifiers();
    if (event->button() == Qt::MiddleButton) {
        startPan(Pan::MiddleButton);
    } else if (event->button() == Qt::RightButton) {
        m_swallowMenu = m_tool->isBusy();
        if (m_swallowMenu) {
            m_tool->key(ToolKey::Escape);
            afterInput();
        }
    } else if (event->button() == Qt::LeftButton && m_pan == Pan::None) {
        m_numberBox->close();
        m_longPress.start();
        m_tool->press(inputAt(event->position(), event->modifiers()));
        emit pointerMoved();
        afterInput();
    }
}

void LevelView::mouseMoveEvent(QMouseEvent* event)
{
    m_pointerAt = event->position();
    m_modifiers = event->modifiers();
    if (m_pan != Pan::None) {
        const QPointF way = event->position() - m_panFrom;
        if (m_panMoved || std::hypot(way.x(), way.y()) >= panStart) {
            m_panMoved = true;
            m_panFrom = event->position();
            panBy(way);
        }
        return;
    }
    if (m_numberBox->isOpen()) {
        return;
    }
    m_tool->move(inputAt(event->position(), event->modifiers()));
    emit pointerMoved();
    afterInput();
}

void LevelView::mouseReleaseEvent(QMouseEvent* event)
{
    if (event->button() == Qt::MiddleButton && m_pan == Pan::MiddleButton) {
        stopPan();
    } else if (event->button() == Qt::LeftButton && m_pan == Pan::None && !m_numberBox->isOpen()) {
        m_longPress.stop();
        m_tool->release(inputAt(event->position(), event->modifiers()));
        emit pointerMoved();
        afterInput();
    }
}

void LevelView::mouseDoubleClickEvent(QMouseEvent* event)
{
    if (event->button() != Qt::LeftButton || m_pan != Pan::None) {
        mousePressEvent(event);
        return;
    }
    m_tool->doubleClick(inputAt(event->position(), event->modifiers()));
    emit pointerMoved();
    afterInput();
}

void LevelView::wheelEvent(QWheelEvent* event)
{
    // Two fingers on a touchpad scroll by pixels and in phases; a wheel turns by angles.
    const bool touchpad = event->phase() != Qt::NoScrollPhase && !event->pixelDelta().isNull();
    const int notches = event->angleDelta().y() / static_cast<int>(notchAngle);
    if (notches != 0 && m_tool->isBusy() && m_tool->turnWheel(notches)) {
        emit toolStateChanged();
        afterInput();
        event->accept();
        return;
    }
    const bool zooms = (event->modifiers() & Qt::ControlModifier) != 0
                       || !(touchpad ? m_scrolling.touchpadPans : m_scrolling.wheelPans);
    const double sign = m_scrolling.isReversed && !touchpad ? -1 : 1;
    if (!zooms) {
        panBy(
            touchpad ? QPointF(event->pixelDelta())
                     : QPointF(event->angleDelta()) * sign * arrowPan / notchAngle);
    } else if (event->angleDelta().y() != 0) {
        zoomAt(event->position(), std::pow(notch, sign * event->angleDelta().y() / notchAngle));
    }
    event->accept();
}

void LevelView::keyPressEvent(QKeyEvent* event)
{
    m_modifiers = event->modifiers();
    if (event->key() == Qt::Key_Space && !(event->modifiers() & commandModifiers)) {
        if (!event->isAutoRepeat() && m_pan == Pan::None) {
            m_spaceDown.start();
            startPan(Pan::SpaceKey);
        }
        return;
    }
    if (event->key() == Qt::Key_Escape) {
        sendKey(ToolKey::Escape);
        return;
    }
    if (event->key() == Qt::Key_Control || event->key() == Qt::Key_Shift) {
        m_modifiers |= event->key() == Qt::Key_Control ? Qt::ControlModifier : Qt::ShiftModifier;
        sendMove();
        afterInput();
        return;
    }
    if (openNumberBox(*event)) {
        return;
    }
    if (event->matches(QKeySequence::Copy) && !m_tool->copiedText().empty()) {
        QGuiApplication::clipboard()->setText(QString::fromStdString(m_tool->copiedText()));
        return;
    }
    const auto key = toolKeyOf(*event);
    if (key && needsPointer(*key) && !m_tool->cursor()) {
        m_tool->move(inputAt(area().center(), {}));
    }
    if (key && m_tool->key(*key)) {
        emit pointerMoved();
        afterInput();
    } else if (!panByArrow(*event)) {
        QWidget::keyPressEvent(event);
    }
}

void LevelView::keyReleaseEvent(QKeyEvent* event)
{
    m_modifiers = event->modifiers();
    if (event->key() == Qt::Key_Space && m_pan == Pan::SpaceKey) {
        if (event->isAutoRepeat()) {
            return;
        }
        const bool tap = !m_panMoved && m_spaceDown.elapsed() < tapTime;
        stopPan();
        if (tap) {
            sendKey(ToolKey::Space);
        }
        return;
    }
    if (event->key() == Qt::Key_Control || event->key() == Qt::Key_Shift) {
        m_modifiers &= event->key() == Qt::Key_Control ? ~Qt::ControlModifier : ~Qt::ShiftModifier;
        sendMove();
        afterInput();
        return;
    }
    QWidget::keyReleaseEvent(event);
}

void LevelView::leaveEvent(QEvent* /*event*/)
{
    m_pointerAt.reset();
    m_tool->leave();
    emit pointerMoved();
    afterInput();
}

/// Over a box on the plan the pointer is no longer over the plan.
bool LevelView::eventFilter(QObject* watched, QEvent* event)
{
    if (event->type() == QEvent::Enter && m_pointerAt) {
        leaveEvent(event);
    }
    return QWidget::eventFilter(watched, event);
}

void LevelView::focusInEvent(QFocusEvent* event)
{
    m_focusFrame = event->reason() == Qt::TabFocusReason
                   || event->reason() == Qt::BacktabFocusReason
                   || event->reason() == Qt::ShortcutFocusReason;
    update();
    QWidget::focusInEvent(event);
}

void LevelView::focusOutEvent(QFocusEvent* event)
{
    m_focusFrame = false;
    update();
    if (m_pan == Pan::SpaceKey) {
        stopPan();
    }
    QWidget::focusOutEvent(event);
}

void LevelView::contextMenuEvent(QContextMenuEvent* event)
{
    // The right button that cancelled a gesture opens no menu.
    if (!std::exchange(m_swallowMenu, false)) {
        const QPointF at = event->reason() == QContextMenuEvent::Keyboard && m_tool->cursor()
                               ? m_transform.toView(*m_tool->cursor())
                               : QPointF(event->pos());
        emit menuWanted({.input = inputAt(at, {}), .globalPlace = mapToGlobal(at).toPoint()});
    }
    event->accept();
}

/// By whole device pixels, so that what is painted can move along; the fraction waits for the next
/// step.
void LevelView::panBy(QPointF pixels)
{
    const double ratio = devicePixelRatioF();
    const QPointF wanted = (pixels + m_panRest) * ratio;
    const QPointF whole = QPointF(std::round(wanted.x()), std::round(wanted.y())) / ratio;
    m_panRest += pixels - whole;
    m_transform.panBy(whole);
    m_framed = false;
    m_moving.start();
    afterMoving();
}

void LevelView::zoomAt(QPointF at, double factor)
{
    m_transform.zoomAt(at, factor);
    m_framed = false;
    m_moving.start();
    afterMoving();
    afterInput();
}

void LevelView::startPan(Pan pan)
{
    m_pan = pan;
    m_panMoved = false;
    m_panFrom = m_pointerAt.value_or(QPointF());
    m_panRest = {};
    setCursor(pan == Pan::SpaceKey ? Qt::OpenHandCursor : Qt::ClosedHandCursor);
}

void LevelView::stopPan()
{
    m_pan = Pan::None;
    afterInput();
}

bool LevelView::panByArrow(const QKeyEvent& event)
{
    const double step = (event.modifiers() & Qt::ShiftModifier) != 0 ? 8 * arrowPan : arrowPan;
    if ((event.modifiers() & commandModifiers) != 0) {
        return false;
    }
    switch (event.key()) {
    case Qt::Key_Left:
        panBy({step, 0});
        return true;
    case Qt::Key_Right:
        panBy({-step, 0});
        return true;
    case Qt::Key_Up:
        panBy({0, step});
        return true;
    case Qt::Key_Down:
        panBy({0, -step});
        return true;
    default:
        return false;
    }
}

} // namespace sectored::editor
