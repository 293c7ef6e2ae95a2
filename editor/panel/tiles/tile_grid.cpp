#include "editor/panel/tiles/tile_grid.h"

#include "sectored/texture/tile_frame.h"

#include "editor/panel/tiles/cell_pictures.h"
#include "editor/setting/appearance.h"
#include "editor/setting/display_text.h"
#include "editor/setting/metrics.h"
#include "editor/setting/plain_text.h"

#include <QAccessible>
#include <QPaintEvent>
#include <QPainter>
#include <QScrollBar>
#include <QToolTip>

#include <algorithm>
#include <cmath>

namespace sectored::editor {

namespace {

constexpr std::chrono::milliseconds frameTime{33};
constexpr int ticksPerSecond = 120; // of the clock of animations

} // namespace

TileGrid::TileGrid(QWidget* parent)
    : QAbstractScrollArea(parent)
    , m_pictures(new CellPictures(this))
    , m_theme(Theme::builtIn(QStringLiteral("dark")))
{
    setObjectName(QStringLiteral("tileGrid"));
    setAccessibleName(tr("Tiles"));
    setFrameShape(QFrame::NoFrame);
    setFocusPolicy(Qt::StrongFocus);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    viewport()->setMouseTracking(true);
    viewport()->setAutoFillBackground(false);
    m_frames.setInterval(frameTime);
    connect(&m_frames, &QTimer::timeout, this, &TileGrid::step);
    connect(m_pictures, &CellPictures::made, viewport(), qOverload<>(&QWidget::update));
    layOut();
}

void TileGrid::setTheme(const Theme& theme)
{
    m_theme = theme;
    viewport()->update();
}

void TileGrid::setTiles(std::shared_ptr<const GameTiles> tiles)
{
    m_pictures->setTiles(std::move(tiles));
    m_pictures->fill(m_order);
    setHovered(std::nullopt);
    viewport()->update();
}

void TileGrid::setGroups(std::vector<TileGroup> groups)
{
    if (groups == m_groups) {
        return;
    }
    const auto before = current();
    m_groups = std::move(groups);
    m_order.clear();
    for (const TileGroup& group : m_groups) {
        m_order.insert(m_order.end(), group.tiles.begin(), group.tiles.end());
    }
    m_hovered.reset();
    m_pressed.reset();
    m_current = before ? cellOf(*before) : std::nullopt;
    m_pictures->fill(m_order);
    layOut();
    if (current() != before) {
        emit currentChanged();
    }
}

void TileGrid::setNames(TileNames names)
{
    m_names = std::move(names);
    viewport()->update();
}

void TileGrid::setFavourites(std::set<int> tiles)
{
    m_favourites = std::move(tiles);
    viewport()->update();
}

void TileGrid::setBrush(std::optional<int> tile)
{
    m_brush = tile;
    viewport()->update();
}

void TileGrid::setSide(int side)
{
    m_side = std::clamp(side, smallestTileSide, largestTileSide);
    layOut();
    if (m_current) {
        showCell(*m_current);
    }
}

void TileGrid::setColours(int swap, int row)
{
    m_pictures->setColours(swap, row);
    viewport()->update();
}

void TileGrid::setAnimated(bool animated)
{
    m_isAnimated = animated;
    setHovered(std::exchange(m_hovered, std::nullopt));
}

/// Keeps the row at the top in view when the number of columns changes.
void TileGrid::layOut()
{
    const int line = fontMetrics().height();
    const int narrowest = fontMetrics().horizontalAdvance(QStringLiteral("00000"));
    const TileMetrics metrics{
        .width = viewport()->width(),
        .cell = QSize(std::max(m_side, narrowest), m_side + space::tight + line),
        .gap = space::loose,
        .margin = space::panel,
        .heading = line + space::usual};
    const TileLayout before = m_layout;
    const int top = offset();
    m_layout = TileLayout(m_groups, metrics);
    QScrollBar& scroll = *verticalScrollBar();
    scroll.setRange(0, std::max(0, m_layout.height() - viewport()->height()));
    scroll.setPageStep(viewport()->height());
    scroll.setSingleStep(metrics.cell.height() / 2);
    const bool isOtherGrid =
        m_layout.columns() != before.columns() || metrics.cell != before.metrics().cell;
    if (isOtherGrid && top > 0 && before.count() == m_layout.count()) {
        const std::size_t first = before.visible(top, top).first;
        scroll.setValue(m_layout.cell(first).top() - metrics.margin);
    }
    viewport()->update();
}

int TileGrid::offset() const
{
    return verticalScrollBar()->value();
}

int TileGrid::tileAt(std::size_t cell) const
{
    return m_order[cell];
}

std::optional<std::size_t> TileGrid::cellOf(int tile) const
{
    const auto found = std::ranges::find(m_order, tile);
    return found == m_order.end()
               ? std::nullopt
               : std::optional(static_cast<std::size_t>(found - m_order.begin()));
}

std::optional<std::size_t> TileGrid::cellAt(QPoint viewportPoint) const
{
    return m_layout.cellAt(viewportPoint + QPoint(0, offset()));
}

std::optional<int> TileGrid::current() const
{
    return m_current ? std::optional(tileAt(*m_current)) : std::nullopt;
}

std::optional<QRect> TileGrid::place(int tile) const
{
    const auto cell = cellOf(tile);
    return cell ? std::optional(m_layout.cell(*cell).translated(0, -offset())) : std::nullopt;
}

bool TileGrid::jumpTo(int tile)
{
    const auto cell = cellOf(tile);
    if (cell) {
        setCurrentCell(*cell);
        showCell(*cell);
    }
    return cell.has_value();
}

void TileGrid::setCurrentCell(std::size_t cell)
{
    if (m_current != cell) {
        m_current = cell;
        viewport()->update();
        describeCurrent();
        emit currentChanged();
    }
}

/// With the heading, for a cell in the first row of a group.
void TileGrid::showCell(std::size_t cell)
{
    QScrollBar& scroll = *verticalScrollBar();
    const QRect place = m_layout.cell(cell);
    int top = place.top() - space::loose;
    for (std::size_t group = 0; group < m_layout.groupCount(); ++group) {
        const QRect heading = m_layout.heading(group);
        if (heading.height() > 0 && heading.bottom() + 1 == place.top()) {
            top = heading.top();
        }
    }
    const int bottom = place.bottom() + space::loose;
    if (top < scroll.value()) {
        scroll.setValue(top <= space::panel ? 0 : top);
    } else if (bottom > scroll.value() + viewport()->height()) {
        scroll.setValue(std::min(top, bottom - viewport()->height()));
    }
}

QString TileGrid::textOf(int tile) const
{
    const QString name = m_names ? m_names(tile) : QString();
    return name.isEmpty() ? displayId(tile) : displayId(tile) + u' ' + name;
}

void TileGrid::describeCurrent()
{
    const auto tile = current();
    setAccessibleDescription(tile ? tr("Tile %1").arg(textOf(*tile)) : QString());
    QAccessibleEvent event(this, QAccessible::DescriptionChanged);
    QAccessible::updateAccessibility(&event);
}

void TileGrid::setHovered(std::optional<std::size_t> cell)
{
    if (cell == m_hovered) {
        return;
    }
    m_hovered = cell;
    // The tooltip of another tile must not stay.
    QToolTip::hideText();
    setTip(*viewport(), cell && m_tip ? m_tip(tileAt(*cell)) : QString());
    const bool runs =
        cell && m_isAnimated
        && m_pictures->tiles()->set().shapeOf(tileAt(*cell)).animation.kind != AnimationKind::None;
    if (runs) {
        m_clock.start();
        m_frames.start();
    } else {
        m_frames.stop();
    }
    viewport()->update();
}

void TileGrid::step()
{
    if (m_hovered) {
        viewport()->update(m_layout.cell(*m_hovered).translated(0, -offset()));
    }
}

/// The tiles on view are made first.
void TileGrid::wantVisible()
{
    const auto [first, last] = m_layout.visible(offset(), offset() + viewport()->height());
    m_pictures->want(
        {m_order.begin() + static_cast<std::ptrdiff_t>(first),
         m_order.begin() + static_cast<std::ptrdiff_t>(last)});
}

TileGrid::Cell TileGrid::cellToPaint(std::size_t at) const
{
    const QRect place = m_layout.cell(at).translated(0, -offset());
    const QRect frame(place.left() + (place.width() - m_side) / 2, place.top(), m_side, m_side);
    return {
        .tile = tileAt(at),
        .frame = frame,
        .text =
            {place.left(),
             frame.bottom() + 1 + space::tight,
             place.width(),
             place.height() - m_side - space::tight},
        .isCurrent = m_current == at,
        .isHovered = m_hovered == at};
}

void TileGrid::paintEvent(QPaintEvent* event)
{
    QPainter painter(viewport());
    painter.fillRect(event->rect(), m_theme[ThemeRole::Panel].colour);
    m_pictures->setSide(static_cast<int>(std::lround(m_side * devicePixelRatioF())));
    const QRect area = event->rect().translated(0, offset());
    drawHeadings(painter, area);
    const auto [first, last] = m_layout.visible(area.top(), area.bottom());
    for (std::size_t at = first; at < last; ++at) {
        const Cell cell = cellToPaint(at);
        if (cell.frame.united(cell.text).intersects(event->rect())) {
            drawCell(painter, cell);
        }
    }
    wantVisible();
}

void TileGrid::drawHeadings(QPainter& painter, const QRect& area) const
{
    QFont bold = font();
    bold.setWeight(QFont::DemiBold);
    for (std::size_t group = 0; group < m_layout.groupCount(); ++group) {
        const QRect place = m_layout.heading(group);
        if (place.height() == 0 || !place.intersects(area)) {
            continue;
        }
        const QRect line = place.translated(0, -offset()).adjusted(0, 0, 0, -space::usual);
        painter.setFont(bold);
        painter.setPen(m_theme[ThemeRole::Text].colour);
        const int width = QFontMetrics(bold).horizontalAdvance(m_groups[group].title);
        painter.drawText(line, Qt::AlignLeft | Qt::AlignVCenter, m_groups[group].title);
        painter.setFont(font());
        painter.setPen(m_theme[ThemeRole::SecondText].colour);
        const QRect rest = line.adjusted(width + space::close, 0, 0, 0);
        painter.drawText(
            rest,
            Qt::AlignLeft | Qt::AlignVCenter,
            fontMetrics().elidedText(m_groups[group].note, Qt::ElideRight, rest.width()));
    }
}

/// A tile that runs shows its present frame.
QImage TileGrid::pictureOf(const Cell& cell)
{
    if (cell.isHovered && m_frames.isActive()) {
        const std::int64_t ticks = m_clock.elapsed() * ticksPerSecond / 1000;
        const TileShapes& shapes = m_pictures->tiles()->set();
        return m_pictures->picture(frameAt(shapes, cell.tile, ticks).tile);
    }
    return m_pictures->picture(cell.tile);
}

void TileGrid::drawCell(QPainter& painter, const Cell& cell)
{
    painter.fillRect(cell.frame, m_theme[ThemeRole::Input].colour);
    QImage picture = pictureOf(cell);
    if (picture.isNull()) {
        painter.setFont(font());
        painter.setPen(m_theme[ThemeRole::Disabled].colour);
        painter.drawText(cell.frame, Qt::AlignCenter, displayId(cell.tile));
    } else {
        const double ratio = devicePixelRatioF();
        const QSizeF shown = QSizeF(picture.size()) / ratio;
        picture.setDevicePixelRatio(ratio);
        painter.drawImage(
            QPointF(
                cell.frame.left() + (cell.frame.width() - shown.width()) / 2,
                cell.frame.top() + (cell.frame.height() - shown.height()) / 2),
            picture);
    }
    const bool isBrush = m_brush == cell.tile;
    if (cell.isCurrent || isBrush) {
        const bool isFocused = cell.isCurrent && hasFocus();
        painter.setRenderHint(QPainter::Antialiasing);
        painter.setPen(QPen(
            m_theme[isFocused ? ThemeRole::Focus : ThemeRole::Accent].colour,
            2,
            isBrush ? Qt::DashLine : Qt::SolidLine));
        painter.drawRoundedRect(QRectF(cell.frame).adjusted(-1, -1, 1, 1), 3, 3);
        painter.setRenderHint(QPainter::Antialiasing, false);
    } else {
        const ThemeRole role = cell.isHovered ? ThemeRole::Strong : ThemeRole::Border;
        painter.setPen(m_theme[role].colour);
        painter.drawRect(cell.frame.adjusted(0, 0, -1, -1));
    }
    const bool isFavourite = m_favourites.contains(cell.tile);
    if (isFavourite || cell.isHovered) {
        const int side = icons::row;
        drawStar(
            painter,
            QRectF(cell.frame.right() + 1 - side, cell.frame.top(), side, side),
            isFavourite);
    }
    drawText(painter, cell);
}

void TileGrid::drawStar(QPainter& painter, const QRectF& place, bool isOn) const
{
    constexpr int corners = 10;
    constexpr double inner = 0.45;
    const double pi = std::acos(-1.0);
    const double radius = place.width() / 2 - space::thin;
    QPolygonF star;
    for (int corner = 0; corner < corners; ++corner) {
        const double angle = pi * (2.0 * corner / corners - 0.5);
        const double reach = corner % 2 == 0 ? radius : radius * inner;
        star << place.center() + QPointF(std::cos(angle), std::sin(angle)) * reach;
    }
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(QPen(m_theme[ThemeRole::Window].colour, 2));
    painter.setBrush(m_theme[isOn ? ThemeRole::Accent : ThemeRole::Raised].colour);
    painter.drawPolygon(star);
    if (!isOn) {
        painter.setPen(QPen(m_theme[ThemeRole::Text].colour, 1));
        painter.drawPolygon(star);
    }
    painter.setBrush(Qt::NoBrush);
    painter.setRenderHint(QPainter::Antialiasing, false);
}

void TileGrid::drawText(QPainter& painter, const Cell& cell) const
{
    const QString number = displayId(cell.tile);
    const QString name = m_names ? m_names(cell.tile) : QString();
    const QFontMetrics metrics = fontMetrics();
    painter.setFont(font());
    const int numberWidth = metrics.horizontalAdvance(number);
    const int blank = metrics.horizontalAdvance(u' ');
    const int room = cell.text.width() - numberWidth - blank;
    const bool hasName = !name.isEmpty() && room > 2 * blank;
    painter.setPen(m_theme[cell.isCurrent ? ThemeRole::Text : ThemeRole::SecondText].colour);
    if (!hasName) {
        painter.drawText(cell.text, Qt::AlignHCenter | Qt::AlignTop, number);
        return;
    }
    painter.drawText(cell.text, Qt::AlignLeft | Qt::AlignTop, number);
    painter.setPen(m_theme[ThemeRole::Text].colour);
    painter.drawText(
        cell.text.adjusted(numberWidth + blank, 0, 0, 0),
        Qt::AlignLeft | Qt::AlignTop,
        metrics.elidedText(name, Qt::ElideRight, room));
}

void TileGrid::resizeEvent(QResizeEvent* event)
{
    QAbstractScrollArea::resizeEvent(event);
    layOut();
}

void TileGrid::changeEvent(QEvent* event)
{
    QAbstractScrollArea::changeEvent(event);
    if (event->type() == QEvent::FontChange) {
        layOut();
    }
}

void TileGrid::focusInEvent(QFocusEvent* event)
{
    QAbstractScrollArea::focusInEvent(event);
    if (!m_current && !m_order.empty() && event->reason() != Qt::MouseFocusReason) {
        setCurrentCell(m_layout.visible(offset(), offset() + viewport()->height()).first);
    }
    viewport()->update();
}

void TileGrid::focusOutEvent(QFocusEvent* event)
{
    QAbstractScrollArea::focusOutEvent(event);
    viewport()->update();
}

void TileGrid::scrollContentsBy(int dx, int dy)
{
    QAbstractScrollArea::scrollContentsBy(dx, dy);
    const QPoint pointer = viewport()->mapFromGlobal(QCursor::pos());
    setHovered(viewport()->underMouse() ? cellAt(pointer) : std::nullopt);
}

bool TileGrid::viewportEvent(QEvent* event)
{
    if (event->type() == QEvent::Leave) {
        setHovered(std::nullopt);
    }
    return QAbstractScrollArea::viewportEvent(event);
}

} // namespace sectored::editor
