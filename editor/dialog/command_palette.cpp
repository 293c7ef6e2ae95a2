#include "editor/dialog/command_palette.h"

#include "editor/dialog/command_delegate.h"
#include "editor/dialog/command_model.h"
#include "editor/setting/metrics.h"
#include "editor/setting/plain_text.h"
#include "editor/setting/search_field.h"

#include <QAction>
#include <QApplication>
#include <QKeyEvent>
#include <QLabel>
#include <QLineEdit>
#include <QListView>
#include <QPainter>
#include <QVBoxLayout>

#include <algorithm>

namespace sectored::editor {

namespace {

constexpr int shadow = 14; ///< pixels around the box
constexpr int mostRows = 12;
constexpr int widthInLetters = 88;
constexpr int fromTop = 36; ///< pixels

} // namespace

CommandPalette::CommandPalette(QWidget* window)
    : QFrame(window)
    , m_query(makeSearchField({"commandQuery", tr("Search commands by name, menu or key")}, this))
    , m_list(new QListView(this))
    , m_nothing(plainLabel(this))
    , m_foot(plainLabel(this))
    , m_model(new CommandModel(this))
{
    setObjectName(QStringLiteral("commandPalette"));
    setAccessibleName(tr("Command palette"));
    setProperty("floating", true);
    m_query->installEventFilter(this);
    m_list->setObjectName(QStringLiteral("commandList"));
    m_list->setAccessibleName(tr("Commands"));
    m_list->setModel(m_model);
    m_list->setItemDelegate(new CommandDelegate(*m_model, m_list));
    m_list->setFocusPolicy(Qt::NoFocus);
    m_list->setMouseTracking(true);
    m_list->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_list->setVerticalScrollMode(QAbstractItemView::ScrollPerPixel);
    m_list->setUniformItemSizes(true);
    m_nothing->setAlignment(Qt::AlignCenter);
    m_nothing->setMargin(space::block);
    m_nothing->setProperty("kind", QStringLiteral("secondary"));
    m_foot->setObjectName(QStringLiteral("commandFoot"));
    m_foot->setProperty("kind", QStringLiteral("secondary"));
    auto* const column = makeColumn(
        this,
        space::close,
        {shadow + space::usual,
         shadow + space::usual,
         shadow + space::usual,
         shadow + space::close});
    for (QWidget* const part :
         std::initializer_list<QWidget*>{m_query, m_list, m_nothing, m_foot}) {
        column->addWidget(part);
    }
    connect(m_query, &QLineEdit::textEdited, this, &CommandPalette::filter);
    connect(m_list, &QListView::clicked, this, &CommandPalette::choose);
    window->installEventFilter(this);
    hide();
}

void CommandPalette::open(std::vector<Command> commands, const QStringList& recent)
{
    m_things = {};
    m_model->setCommands(std::move(commands), recent);
    begin(tr("Search commands by name, menu or key"), tr("↑ ↓ choose    Enter run    Esc close"));
}

void CommandPalette::open(Things things)
{
    m_things = std::move(things);
    begin(m_things.name, tr("↑ ↓ choose    Enter go there    Esc close"));
}

void CommandPalette::begin(const QString& name, const QString& foot)
{
    if (!isVisible()) {
        m_before = QApplication::focusWidget();
    }
    m_query->setPlaceholderText(name);
    m_query->setAccessibleName(name);
    m_foot->setText(foot);
    m_query->clear();
    filter({});
    show();
    raise();
    m_query->setFocus(Qt::ShortcutFocusReason);
}

void CommandPalette::filter(const QString& query)
{
    if (m_things.find) {
        m_model->setCommands(m_things.find(query), {});
    } else {
        m_model->setQuery(query);
    }
    const int rows = m_model->rowCount();
    m_nothing->setText(
        m_things.nothing ? m_things.nothing(query)
                         : tr("No commands match “%1”.").arg(query.trimmed()));
    m_nothing->setVisible(rows == 0);
    m_list->setVisible(rows > 0);
    if (rows > 0) {
        m_list->setFixedHeight(m_list->sizeHintForRow(0) * std::min(rows, mostRows) + space::tight);
        m_list->setCurrentIndex(m_model->index(0, 0));
        m_list->scrollToTop();
    }
    describeCurrent();
    place();
}

void CommandPalette::place()
{
    const QWidget& window = *parentWidget();
    const int wanted = fontMetrics().averageCharWidth() * widthInLetters + 2 * shadow;
    const int width = std::min(wanted, window.width() - 2 * shadow);
    layout()->activate();
    const int room = window.height() - fromTop - shadow;
    const int height = std::min(sizeHint().height(), room);
    if (sizeHint().height() > room && m_list->isVisibleTo(this)) {
        m_list->setFixedHeight(
            std::max(m_list->sizeHintForRow(0), m_list->height() - (sizeHint().height() - room)));
    }
    setGeometry((window.width() - width) / 2, fromTop - shadow, width, height);
}

void CommandPalette::moveBy(int rows)
{
    const int last = m_model->rowCount() - 1;
    if (last < 0) {
        return;
    }
    const int now = m_list->currentIndex().row();
    // Single steps wrap around; page steps stop at the ends.
    const bool single = std::abs(rows) == 1;
    const int next = single && now + rows < 0      ? last
                     : single && now + rows > last ? 0
                                                   : std::clamp(now + rows, 0, last);
    m_list->setCurrentIndex(m_model->index(next, 0));
    m_list->scrollTo(m_list->currentIndex());
    describeCurrent();
}

/// Focus stays in the field, so its description names the current command for screen readers.
void CommandPalette::describeCurrent()
{
    m_query->setAccessibleDescription(
        m_list->currentIndex().data(Qt::AccessibleTextRole).toString());
}

void CommandPalette::choose()
{
    const QModelIndex current = m_list->currentIndex();
    if (!current.isValid() || !m_model->command(current.row()).reason.isEmpty()) {
        return;
    }
    const QString id = m_model->command(current.row()).id;
    hide();
    if (m_before != nullptr) {
        m_before->setFocus();
    }
    if (m_things.choose) {
        m_things.choose(id);
    } else {
        emit chosen(id);
    }
    emit closed();
}

void CommandPalette::leave()
{
    if (!isVisible()) {
        return;
    }
    const bool hadKeys = m_query->hasFocus();
    hide();
    if (hadKeys && m_before != nullptr) {
        m_before->setFocus();
    }
    emit closed();
}

bool CommandPalette::useKey(int key)
{
    switch (key) {
    case Qt::Key_Up:
        moveBy(-1);
        return true;
    case Qt::Key_Down:
        moveBy(1);
        return true;
    case Qt::Key_PageUp:
        moveBy(-mostRows);
        return true;
    case Qt::Key_PageDown:
        moveBy(mostRows);
        return true;
    case Qt::Key_Return:
    case Qt::Key_Enter:
        choose();
        return true;
    case Qt::Key_Escape:
        leave();
        return true;
    default:
        return key == Qt::Key_Tab || key == Qt::Key_Backtab;
    }
}

bool CommandPalette::eventFilter(QObject* watched, QEvent* event)
{
    if (watched != m_query) {
        if (event->type() == QEvent::Resize && isVisible()) {
            place();
        }
        return false;
    }
    if (event->type() == QEvent::KeyPress) {
        return useKey(static_cast<QKeyEvent*>(event)->key());
    }
    if (event->type() == QEvent::ShortcutOverride) {
        // Otherwise shortcuts of the window, such as PgUp, would take precedence over the list.
        const int key = static_cast<QKeyEvent*>(event)->key();
        if (key == Qt::Key_PageUp || key == Qt::Key_PageDown || key == Qt::Key_Escape) {
            event->accept();
            return true;
        }
    }
    if (event->type() == QEvent::FocusOut) {
        const auto reason = static_cast<QFocusEvent*>(event)->reason();
        if (reason != Qt::PopupFocusReason && reason != Qt::ActiveWindowFocusReason) {
            leave();
        }
    }
    return false;
}

void CommandPalette::paintEvent(QPaintEvent*)
{
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    const QRectF box = QRectF(rect()).adjusted(shadow, shadow, -shadow, -shadow);
    painter.setPen(Qt::NoPen);
    for (int ring = shadow; ring > 0; ring -= 2) {
        painter.setBrush(QColor(0, 0, 0, 9));
        painter.drawRoundedRect(box.adjusted(-ring, -ring + 4, ring, ring), 8 + ring, 8 + ring);
    }
    painter.setPen(palette().color(QPalette::Mid));
    painter.setBrush(QApplication::palette().color(QPalette::AlternateBase));
    painter.drawRoundedRect(box.adjusted(0.5, 0.5, -0.5, -0.5), 8, 8);
}

} // namespace sectored::editor
