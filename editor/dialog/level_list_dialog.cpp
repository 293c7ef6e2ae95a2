#include "editor/dialog/level_list_dialog.h"

#include "editor/dialog/noted_item_delegate.h"
#include "editor/setting/display_text.h"
#include "editor/setting/metrics.h"
#include "editor/setting/plain_text.h"
#include "editor/setting/search_field.h"

#include <QCoreApplication>
#include <QDialogButtonBox>
#include <QKeyEvent>
#include <QLabel>
#include <QLineEdit>
#include <QListWidget>
#include <QPushButton>
#include <QVBoxLayout>

#include <algorithm>
#include <array>

namespace sectored::editor {

namespace {

constexpr int nameRole = NotedItemDelegate::noteRole + 1; ///< the name in the archive, as bytes
constexpr int listWidthInLetters = 62;
constexpr int heightInLines = 30;
constexpr std::array listKeys{Qt::Key_Up, Qt::Key_Down, Qt::Key_PageUp, Qt::Key_PageDown};

QString noteOf(const ListedLevel& level)
{
    constexpr std::uint64_t kilobyte = 1024;
    const QString size = LevelListDialog::tr("%1 KB").arg(
        displayNumber(static_cast<std::int64_t>((level.size + kilobyte - 1) / kilobyte)));
    return level.format == nullptr
               ? size
               : LevelListDialog::tr("%1, %2").arg(foreignText(level.format->title), size);
}

} // namespace

LevelListDialog::LevelListDialog(
    const std::filesystem::path& archive,
    const std::vector<ListedLevel>& levels,
    QWidget* parent)
    : QDialog(parent)
    , m_archive(archive)
    , m_search(makeSearchField({"levelSearch", tr("Search levels by name or format")}, this))
    , m_list(new QListWidget(this))
{
    setObjectName(QStringLiteral("levelList"));
    setWindowTitle(tr("Open level"));
    resize(
        fontMetrics().averageCharWidth() * listWidthInLetters,
        fontMetrics().height() * heightInLines);
    auto* const heading = plainLabel(
        tr("%1 contains %2 levels. Which one do you want to open?")
            .arg(displayName(archive), displayNumber(static_cast<std::int64_t>(levels.size()))),
        this);
    heading->setWordWrap(true);
    m_list->setObjectName(QStringLiteral("levels"));
    m_list->setAccessibleName(tr("Levels"));
    m_list->setItemDelegate(new NotedItemDelegate(m_list));
    m_list->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_list->setTextElideMode(Qt::ElideMiddle);
    m_list->setUniformItemSizes(true);
    for (const ListedLevel& level : levels) {
        auto* const item = new QListWidgetItem(foreignText(level.name), m_list);
        const QString note = noteOf(level);
        item->setData(NotedItemDelegate::noteRole, note);
        item->setData(nameRole, QByteArray::fromStdString(level.name));
        item->setData(Qt::AccessibleTextRole, tr("%1, %2").arg(item->text(), note));
    }
    auto* const buttons =
        new QDialogButtonBox(QDialogButtonBox::Open | QDialogButtonBox::Cancel, this);
    m_open = buttons->button(QDialogButtonBox::Open);
    m_open->setProperty("kind", QStringLiteral("primary"));
    m_open->setDefault(true);
    auto* const column = makeColumn(this, space::wide, dialogMargins);
    for (QWidget* const part :
         std::initializer_list<QWidget*>{heading, m_search, m_list, buttons}) {
        column->addWidget(part);
    }
    m_search->installEventFilter(this);
    connect(m_search, &QLineEdit::textChanged, this, &LevelListDialog::filter);
    connect(m_list, &QListWidget::itemDoubleClicked, this, &QDialog::accept);
    connect(buttons, &QDialogButtonBox::accepted, this, &QDialog::accept);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    filter({});
    m_search->setFocus();
}

std::filesystem::path LevelListDialog::chosen() const
{
    return pathOf(
        {.file = m_archive,
         .level = m_list->currentItem()->data(nameRole).toByteArray().toStdString()});
}

/// Hides the levels that do not match, and selects the first one that does.
void LevelListDialog::filter(const QString& text)
{
    const QString wanted = text.trimmed();
    QListWidgetItem* first = nullptr;
    for (int row = 0; row < m_list->count(); ++row) {
        QListWidgetItem* const item = m_list->item(row);
        const QString searched = item->data(Qt::AccessibleTextRole).toString();
        item->setHidden(!searched.contains(wanted, Qt::CaseInsensitive));
        if (first == nullptr && !item->isHidden()) {
            first = item;
        }
    }
    m_list->setCurrentItem(first);
    m_open->setEnabled(first != nullptr);
}

/// Passes the keys that move in the list from the search field to it.
bool LevelListDialog::eventFilter(QObject* watched, QEvent* event)
{
    if (watched == m_search && event->type() == QEvent::KeyPress) {
        const int key = static_cast<QKeyEvent*>(event)->key();
        if (std::ranges::find(listKeys, key) != listKeys.end()) {
            QCoreApplication::sendEvent(m_list, event);
            return true;
        }
    }
    return QDialog::eventFilter(watched, event);
}

} // namespace sectored::editor
