// Mouse and keys of the grid of tiles.
#include "editor/panel/tiles/cell_pictures.h"
#include "editor/panel/tiles/tile_grid.h"
#include "editor/setting/metrics.h"
#include "editor/texture/tile_mime.h"

#include <QApplication>
#include <QContextMenuEvent>
#include <QDrag>
#include <QKeyEvent>
#include <QMimeData>
#include <QMouseEvent>
#include <QPixmap>
#include <QScrollBar>
#include <QWheelEvent>

#include <algorithm>

namespace sectored::editor {

namespace {

using Move = TileLayout::Move;

/// A longer pause begins another number or name.
constexpr std::chrono::milliseconds typingPause{1000};
constexpr int sideStep = 8;
constexpr int dragSide = 48;

std::optional<Move> moveOf(int key)
{
    switch (key) {
    case Qt::Key_Left:
        return Move::Left;
    case Qt::Key_Right:
        return Move::Right;
    case Qt::Key_Up:
        return Move::Up;
    case Qt::Key_Down:
        return Move::Down;
    case Qt::Key_Home:
        return Move::First;
    case Qt::Key_End:
        return Move::Last;
    case Qt::Key_PageUp:
        return Move::PageUp;
    case Qt::Key_PageDown:
        return Move::PageDown;
    default:
        return std::nullopt;
    }
}

bool isEnter(int key)
{
    return key == Qt::Key_Return || key == Qt::Key_Enter;
}

bool isDigit(QChar c)
{
    return c >= u'0' && c <= u'9';
}

} // namespace

/// Letters are those of names; without names they stay the keys of tools.
bool TileGrid::isOwnKey(const QKeyEvent& event) const
{
    const auto others = event.modifiers() & ~(Qt::KeypadModifier | Qt::ShiftModifier);
    const int key = event.key();
    if (isEnter(key)) {
        return (others & ~Qt::AltModifier) == 0;
    }
    if (others != 0) {
        return false;
    }
    if (moveOf(key) || key == Qt::Key_Escape || key == Qt::Key_Space) {
        return true;
    }
    const QString text = event.text();
    return !text.isEmpty()
           && (text == QLatin1String("*") || isDigit(text.front())
               || (m_names && text.front().isPrint()));
}

bool TileGrid::event(QEvent* event)
{
    if (event->type() == QEvent::ShortcutOverride
        && isOwnKey(*static_cast<const QKeyEvent*>(event))) {
        event->accept();
        return true;
    }
    return QAbstractScrollArea::event(event);
}

void TileGrid::keyPressEvent(QKeyEvent* event)
{
    const int key = event->key();
    if (!isOwnKey(*event)) {
        QAbstractScrollArea::keyPressEvent(event);
        return;
    }
    event->accept();
    if (key == Qt::Key_Escape) {
        emit escaped();
        event->ignore(); // leads back to the view that the panel covers
    } else if (takeMove(key)) {
        m_typed.clear();
    } else if (isEnter(key)) {
        if (const auto tile = current()) {
            emit entered(*tile, event->modifiers() & ~Qt::KeypadModifier);
        }
    } else if (
        key == Qt::Key_Space && (m_typed.isEmpty() || m_typedAt.hasExpired(typingPause.count()))) {
        if (const auto tile = current()) {
            emit picked(*tile, event->modifiers());
        }
    } else if (event->text() == QLatin1String("*")) {
        if (const auto tile = current()) {
            emit starred(*tile);
        }
    } else {
        takeTyped(event->text());
    }
}

bool TileGrid::takeMove(int key)
{
    const auto move = moveOf(key);
    if (move && !m_order.empty()) {
        const std::size_t to = m_current ? m_layout.moved(*m_current, *move, viewport()->height())
                               : *move == Move::Last ? m_order.size() - 1
                                                     : 0;
        setCurrentCell(to);
        showCell(to);
    }
    return move.has_value();
}

/// A number jumps to the tile, or to the next one that is shown.
void TileGrid::takeTyped(const QString& text)
{
    if (!m_typedAt.isValid() || m_typedAt.hasExpired(typingPause.count())) {
        m_typed.clear();
    }
    m_typedAt.start();
    m_typed += text;
    bool isNumber = false;
    const int number = m_typed.toInt(&isNumber);
    if (!isNumber) {
        jumpToName(m_typed);
    } else if (!jumpTo(number)) {
        const int* nearest = nullptr;
        for (const int& tile : m_order) {
            if (tile > number && (nearest == nullptr || tile < *nearest)) {
                nearest = &tile;
            }
        }
        if (nearest != nullptr) {
            jumpTo(*nearest);
        }
    }
}

/// The beginning of a name comes before other parts. The search begins at the current tile.
bool TileGrid::jumpToName(const QString& start)
{
    if (!m_names) {
        return false;
    }
    const std::size_t from = m_current.value_or(0);
    for (const bool atStart : {true, false}) {
        for (std::size_t step = 0; step < m_order.size(); ++step) {
            const std::size_t cell = (from + step) % m_order.size();
            const auto at = m_names(tileAt(cell)).indexOf(start, 0, Qt::CaseInsensitive);
            if (at == 0 || (!atStart && at > 0)) {
                setCurrentCell(cell);
                showCell(cell);
                return true;
            }
        }
    }
    return false;
}

QRect TileGrid::starOf(std::size_t cell) const
{
    const QRect frame = cellToPaint(cell).frame;
    return {frame.right() + 1 - icons::row, frame.top(), icons::row, icons::row};
}

void TileGrid::mousePressEvent(QMouseEvent* event)
{
    m_pressed = event->button() == Qt::LeftButton ? cellAt(event->pos()) : std::nullopt;
    m_pressedAt = event->pos();
}

void TileGrid::mouseMoveEvent(QMouseEvent* event)
{
    setHovered(cellAt(event->pos()));
    const int moved = (event->pos() - m_pressedAt).manhattanLength();
    if (m_pressed && moved >= QApplication::startDragDistance()) {
        startDrag(tileAt(*std::exchange(m_pressed, std::nullopt)));
    }
}

void TileGrid::mouseReleaseEvent(QMouseEvent* event)
{
    const auto pressed = std::exchange(m_pressed, std::nullopt);
    if (!pressed || cellAt(event->pos()) != pressed) {
        return;
    }
    const int tile = tileAt(*pressed);
    if (starOf(*pressed).contains(event->pos())) {
        emit starred(tile);
        return;
    }
    setCurrentCell(*pressed);
    emit picked(tile, event->modifiers());
}

void TileGrid::startDrag(int tile)
{
    auto* const drag = new QDrag(this);
    drag->setMimeData(tileMime(tile));
    const QImage picture = m_pictures->picture(tile);
    if (!picture.isNull()) {
        const double ratio = devicePixelRatioF();
        const int side = static_cast<int>(dragSide * ratio);
        QPixmap shown = QPixmap::fromImage(picture).scaled(side, side, Qt::KeepAspectRatio);
        shown.setDevicePixelRatio(ratio);
        drag->setPixmap(shown);
        drag->setHotSpot({-space::usual, -space::usual});
    }
    drag->exec(Qt::CopyAction);
}

/// Ctrl and the wheel change the size, as they zoom views.
void TileGrid::wheelEvent(QWheelEvent* event)
{
    if (event->modifiers() == Qt::ControlModifier) {
        const int turn = event->angleDelta().y();
        if (turn != 0) {
            emit sideWanted(std::clamp(
                m_side + (turn > 0 ? sideStep : -sideStep),
                smallestTileSide,
                largestTileSide));
        }
        event->accept();
        return;
    }
    QAbstractScrollArea::wheelEvent(event);
}

void TileGrid::contextMenuEvent(QContextMenuEvent* event)
{
    const bool byKey = event->reason() == QContextMenuEvent::Keyboard;
    const auto cell = byKey ? m_current : cellAt(event->pos());
    if (cell) {
        setCurrentCell(*cell);
        const QPoint at = byKey ? cellToPaint(*cell).frame.center() : event->pos();
        emit menuWanted(tileAt(*cell), viewport()->mapToGlobal(at));
    }
}

} // namespace sectored::editor
