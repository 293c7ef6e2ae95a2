#include "editor/view2d/box/stack_list.h"

#include "editor/setting/metrics.h"
#include "editor/setting/plain_text.h"
#include "editor/setting/swatch.h"
#include "editor/view2d/box/colour_row.h"
#include "editor/view2d/canvas/text_picture.h"
#include "editor/view2d/canvas/view_keys.h"
#include "editor/view2d/overlay/draw_message.h"

#include <QApplication>
#include <QFontMetrics>
#include <QHelpEvent>
#include <QKeyEvent>
#include <QLineEdit>
#include <QMouseEvent>
#include <QPainter>

#include <algorithm>
#include <utility>

namespace sectored::editor {

namespace {

constexpr int mostNameLetters = 30;   ///< a longer name of a row is cut on screen
constexpr int leastFieldLetters = 24; ///< width of the field for a name

QString text(const std::string& english)
{
    return QCoreApplication::translate("Tool", english.c_str());
}

} // namespace

StackList::StackList(const Theme& theme, QWidget* parent)
    : QWidget(parent)
    , m_theme(theme)
{
    setObjectName(QStringLiteral("stackList"));
    setAccessibleName(tr("Objects here"));
    setMouseTracking(true);
    setFocusPolicy(Qt::NoFocus);
    setCursor(Qt::ArrowCursor);
    hide();
    m_time.setSingleShot(true);
    m_time.setInterval(duration::stackList);
    connect(&m_time, &QTimer::timeout, this, &StackList::timeIsUp);
    makeEditors();
}

/// The field loses the focus when it is deleted, which no longer matters then.
StackList::~StackList()
{
    qApp->disconnect(this);
}

void StackList::makeEditors()
{
    m_name = new QLineEdit(this);
    m_name->setObjectName(QStringLiteral("layerName"));
    m_name->setAccessibleName(tr("Name of the layer"));
    setTip(*m_name, tr("Enter accepts the name, Esc cancels"));
    m_name->hide();
    m_colours = new ColourRow(this);
    m_colours->hide();
    connect(m_name, &QLineEdit::returnPressed, this, [this] {
        if (m_edited) {
            emit named(*m_edited, m_name->text().trimmed());
        }
    });
    connect(m_name, &QLineEdit::textEdited, this, [this] { showFault({}); });
    connect(m_colours, &ColourRow::chosen, this, [this](const QString& colour) {
        if (m_edited) {
            emit coloured(*m_edited, colour);
        }
    });
    connect(qApp, &QApplication::focusChanged, this, [this](QWidget* /*before*/, QWidget* now) {
        followFocus(now);
    });
}

void StackList::showList(const std::optional<OverlayList>& list, QPointF at, const QRectF& area)
{
    const bool same = list == m_list;
    m_list = list;
    m_at = at;
    m_area = area;
    if (!list) {
        closeEditor();
        m_time.stop();
        m_pointed.reset();
        hide();
        return;
    }
    if (m_edited && !isLayer(*m_edited)) {
        closeEditor(); // another list is in its place
    }
    arrange();
    setAccessibleDescription(text(list->title));
    if (!same && !underMouse() && !isEditing()) {
        m_time.start();
    }
    show();
}

/// Precondition: there is a list.
void StackList::arrange()
{
    setGeometry(messagePlace(m_area, m_at, sizeHint()).toAlignedRect());
    if (m_edited) {
        const QRect row = rowPlace(*m_edited);
        const int left = nameLeft() - space::tight;
        m_name->setGeometry(left, row.top(), width() - left - space::usual, row.height());
        m_colours->setGeometry(
            1,
            rowPlace(m_list->rows.size()).top(),
            width() - 2,
            m_colours->sizeHint().height());
    }
    update();
}

void StackList::openName(std::size_t row, const QString& name)
{
    if (!isLayer(row)) {
        return;
    }
    startEditing(row);
    m_name->setText(name);
    m_name->selectAll();
    m_name->show();
    arrange();
    m_name->setFocus(Qt::OtherFocusReason);
}

void StackList::openColours(std::size_t row)
{
    if (!isLayer(row)) {
        return;
    }
    startEditing(row);
    m_colours->show();
    arrange();
    m_colours->start(QString::fromStdString(m_list->rows[row].swatch.value_or("")), m_theme);
}

void StackList::startEditing(std::size_t row)
{
    closeEditor();
    m_time.stop();
    m_edited = row;
}

void StackList::showFault(const QString& reason)
{
    if (reason != m_fault && m_list) {
        m_fault = reason;
        m_name->setAccessibleDescription(reason);
        arrange();
    }
}

void StackList::closeEditor()
{
    if (!m_edited) {
        return;
    }
    m_edited.reset();
    m_fault.clear();
    m_name->setAccessibleDescription({});
    if (isAncestorOf(QApplication::focusWidget())) {
        parentWidget()->setFocus(Qt::OtherFocusReason);
    }
    m_name->hide();
    m_colours->hide();
    if (m_list) {
        arrange();
    }
    if (!underMouse()) {
        m_time.start();
    }
}

/// Cancels when the focus moves elsewhere in the window.
void StackList::followFocus(const QWidget* now)
{
    if (isEditing() && now != nullptr && !isAncestorOf(now)) {
        closeEditor();
    }
}

QFont StackList::boldFont() const
{
    QFont bold = font();
    bold.setWeight(QFont::DemiBold);
    return bold;
}

QFont StackList::titleFont() const
{
    return scaledFont(font(), 0.92);
}

int StackList::rowHeight() const
{
    return std::max(size::target, fontMetrics().height() + space::usual);
}

int StackList::titleHeight() const
{
    return QFontMetrics(titleFont()).height() + space::wide;
}

/// Names of layers leave room for colours at their left.
int StackList::nameLeft() const
{
    const bool hasColours = std::ranges::any_of(m_list->rows, [](const OverlayRow& row) {
        return row.swatch.has_value();
    });
    return space::wide + (hasColours ? icons::mark + space::usual : 0);
}

int StackList::nameWidth() const
{
    const QFontMetrics metrics(boldFont());
    int width = 0;
    for (const OverlayRow& row : m_list->rows) {
        // An advance is rounded, and a pixel less would cut the name.
        width = std::max(width, metrics.horizontalAdvance(text(row.name)) + 1);
    }
    return std::min(width, mostNameLetters * metrics.averageCharWidth());
}

int StackList::contentWidth() const
{
    int textWidth = 0;
    for (const OverlayRow& row : m_list->rows) {
        textWidth = std::max(textWidth, fontMetrics().horizontalAdvance(text(row.text)));
    }
    const int title = QFontMetrics(titleFont()).horizontalAdvance(text(m_list->title));
    const int rows = nameLeft() - space::wide + nameWidth() + space::usual + textWidth;
    const int field = m_name->isHidden() ? 0 : leastFieldLetters * fontMetrics().averageCharWidth();
    const int colours = m_colours->isHidden() ? 0 : m_colours->sizeHint().width();
    return std::max({title, rows, nameLeft() + field, colours});
}

int StackList::coloursHeight() const
{
    return m_colours->isHidden() ? 0 : m_colours->sizeHint().height();
}

int StackList::faultHeight() const
{
    if (m_fault.isEmpty()) {
        return 0;
    }
    constexpr int most = 1000;
    const QRect room(0, 0, contentWidth(), most);
    return fontMetrics().boundingRect(room, Qt::TextWordWrap, m_fault).height() + space::tight;
}

QSize StackList::sizeHint() const
{
    if (!m_list) {
        return {};
    }
    const int rows = static_cast<int>(m_list->rows.size());
    return {
        contentWidth() + 2 * space::wide + 2,
        space::tight + titleHeight() + rows * rowHeight() + coloursHeight() + faultHeight()
            + space::tight};
}

QRect StackList::rowPlace(std::size_t row) const
{
    const int top = space::tight + titleHeight() + static_cast<int>(row) * rowHeight();
    return {1, top, width() - 2, rowHeight()};
}

QRect StackList::swatchPlace(std::size_t row) const
{
    if (!isLayer(row)) {
        return {};
    }
    const int top = rowPlace(row).top() + (rowHeight() - icons::mark) / 2;
    return {space::wide, top, icons::mark, icons::mark};
}

bool StackList::isLayer(std::size_t row) const
{
    return m_list && row < m_list->rows.size() && m_list->rows[row].swatch.has_value();
}

/// The whole height of the row counts.
bool StackList::isOnSwatch(std::size_t row, QPoint at) const
{
    return isLayer(row) && at.x() < nameLeft() - space::tight;
}

QString StackList::tipAt(QPoint at) const
{
    const auto row = rowAt(at);
    if (!row || !isLayer(*row)) {
        return {};
    }
    if (isOnSwatch(*row, at)) {
        return tr("Choose a colour for this layer");
    }
    const QString choose = tr("Choose this layer; a double-click renames it");
    const QString name = text(m_list->rows[*row].name);
    return shortened(name) == name ? choose : name + u'\n' + choose;
}

/// Returns the name, cut to the width that its row has for it.
QString StackList::shortened(const QString& name) const
{
    return QFontMetrics(boldFont()).elidedText(name, Qt::ElideRight, nameWidth());
}

std::optional<std::size_t> StackList::rowAt(QPoint at) const
{
    for (std::size_t row = 0; m_list && row < m_list->rows.size(); ++row) {
        if (rowPlace(row).contains(at)) {
            return row;
        }
    }
    return std::nullopt;
}

void StackList::paintEvent(QPaintEvent* /*event*/)
{
    if (!m_list) {
        return;
    }
    const Theme& theme = m_theme;
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing, true);
    painter.setPen(QPen(theme[ThemeRole::Border].colour, 1));
    painter.setBrush(theme[ThemeRole::Panel].colour);
    painter.drawRoundedRect(QRectF(rect()).adjusted(0.5, 0.5, -0.5, -0.5), 6, 6);
    painter.setFont(titleFont());
    painter.setPen(theme[ThemeRole::SecondText].colour);
    painter.drawText(
        QRect(space::wide, space::tight, width() - 2 * space::wide, titleHeight()),
        Qt::AlignLeft | Qt::AlignVCenter,
        text(m_list->title));
    for (std::size_t row = 0; row < m_list->rows.size(); ++row) {
        paintRow(painter, row);
    }
    if (!m_fault.isEmpty()) {
        painter.setFont(font());
        painter.setPen(theme[ThemeRole::Error].colour);
        const QRect below(0, height() - space::tight - faultHeight(), width(), faultHeight());
        painter.drawText(
            below.adjusted(space::wide, 0, -space::wide, 0),
            Qt::AlignLeft | Qt::TextWordWrap,
            m_fault);
    }
}

void StackList::paintRow(QPainter& painter, std::size_t row) const
{
    const OverlayRow& shown = m_list->rows[row];
    const QRect place = rowPlace(row);
    if (shown.isCurrent || m_pointed == row) {
        const ThemeRole role = shown.isCurrent ? ThemeRole::Tint : ThemeRole::HoverButton;
        painter.fillRect(place, m_theme[role].colour);
    }
    if (shown.swatch) {
        painter.drawPixmap(
            swatchPlace(row).topLeft(),
            swatchPicture(*shown.swatch, m_theme[ThemeRole::Strong].colour, devicePixelRatioF()));
    }
    painter.setPen(m_theme[ThemeRole::Text].colour);
    painter.setFont(boldFont());
    painter.drawText(
        QRect(nameLeft(), place.top(), nameWidth(), place.height()),
        Qt::AlignLeft | Qt::AlignVCenter,
        shortened(text(shown.name)));
    painter.setFont(font());
    painter.drawText(
        place.adjusted(nameLeft() + nameWidth() + space::usual, 0, 0, 0),
        Qt::AlignLeft | Qt::AlignVCenter,
        text(shown.text));
}

void StackList::pointAt(std::optional<std::size_t> row)
{
    if (row != m_pointed) {
        m_pointed = row;
        update();
        emit pointedAt(row);
    }
}

void StackList::mouseMoveEvent(QMouseEvent* event)
{
    pointAt(rowAt(event->position().toPoint()));
}

void StackList::mousePressEvent(QMouseEvent* event)
{
    // The view below must not treat this as a click.
    event->accept();
    m_swallowsRelease = false;
    closeEditor();
}

void StackList::mouseReleaseEvent(QMouseEvent* event)
{
    const QPoint at = event->position().toPoint();
    const auto row = rowAt(at);
    if (std::exchange(m_swallowsRelease, false) || !row || event->button() != Qt::LeftButton) {
        return;
    }
    if (isOnSwatch(*row, at)) {
        emit editWanted(*row, LayerPart::Colour);
    } else {
        emit picked(*row);
    }
}

void StackList::mouseDoubleClickEvent(QMouseEvent* event)
{
    event->accept();
    const QPoint at = event->position().toPoint();
    const auto row = rowAt(at);
    if (row && isLayer(*row) && event->button() == Qt::LeftButton) {
        m_swallowsRelease = true;
        if (!isOnSwatch(*row, at)) {
            emit editWanted(*row, LayerPart::Name);
        }
    }
}

void StackList::keyPressEvent(QKeyEvent* event)
{
    if (event->key() == Qt::Key_Escape) {
        closeEditor();
    }
    // The view below must not act on keys that are typed here.
    event->accept();
}

/// The focus stays in the field.
bool StackList::focusNextPrevChild(bool next)
{
    return isEditing() || QWidget::focusNextPrevChild(next);
}

bool StackList::event(QEvent* event)
{
    if (event->type() == QEvent::ToolTip) {
        setTip(*this, tipAt(static_cast<const QHelpEvent*>(event)->pos()));
    }
    // Commands must not act on keys that the field and the colours ignore, such as Del.
    if (event->type() == QEvent::ShortcutOverride && isEditing()
        && isViewKey(*static_cast<const QKeyEvent*>(event), true)) {
        event->accept();
        return true;
    }
    return QWidget::event(event);
}

void StackList::enterEvent(QEnterEvent* /*event*/)
{
    m_time.stop();
}

void StackList::leaveEvent(QEvent* /*event*/)
{
    pointAt(std::nullopt);
    if (m_list && !isEditing()) {
        m_time.start();
    }
}

} // namespace sectored::editor
