#include "editor/panel/inspector/choice_list.h"

#include "editor/setting/display_text.h"
#include "editor/setting/metrics.h"
#include "editor/setting/search_field.h"

#include <QGuiApplication>
#include <QKeyEvent>
#include <QLineEdit>
#include <QListWidget>
#include <QScreen>
#include <QVBoxLayout>

#include <algorithm>

namespace sectored::editor {

namespace {

constexpr int shownRows = 14;
constexpr int shownLetters = 40;

} // namespace

ChoiceList::ChoiceList(std::span<const NamedValue> choices, std::int64_t current, QWidget* parent)
    : QFrame(parent, Qt::Popup)
    , m_search(makeSearchField(
          {.objectName = "searchChoices", .placeholder = tr("Number or name")},
          this))
    , m_list(new QListWidget(this))
{
    setObjectName(QStringLiteral("choiceList"));
    setAttribute(Qt::WA_DeleteOnClose);
    m_list->setAccessibleName(tr("Values"));
    m_list->setFocusPolicy(Qt::NoFocus);
    m_list->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    for (const NamedValue& choice : choices) {
        auto* const item = new QListWidgetItem(
            QStringLiteral("%1   %2").arg(displayId(choice.value)).arg(choice.name),
            m_list);
        item->setData(Qt::UserRole, QVariant::fromValue<qint64>(choice.value));
        if (choice.value == current) {
            m_list->setCurrentItem(item);
        }
    }
    auto* const column = makeColumn(this, space::tight);
    column->setContentsMargins(space::usual, space::usual, space::usual, space::usual);
    column->addWidget(m_search);
    column->addWidget(m_list);
    const QFontMetrics metrics(font());
    m_list->setMinimumWidth(metrics.averageCharWidth() * shownLetters);
    m_list->setMinimumHeight(m_list->sizeHintForRow(0) * shownRows);
    m_search->installEventFilter(this);
    connect(m_search, &QLineEdit::textChanged, this, &ChoiceList::filter);
    connect(m_list, &QListWidget::itemClicked, this, [this](const QListWidgetItem* item) {
        take(*item);
    });
}

void ChoiceList::openAt(const QWidget& widget)
{
    adjustSize();
    QPoint place = widget.mapToGlobal(QPoint(widget.width() - width(), widget.height()));
    const QRect screen = widget.screen()->availableGeometry();
    if (place.y() + height() > screen.bottom()) {
        place.setY(widget.mapToGlobal(QPoint(0, 0)).y() - height());
    }
    move(std::max(place.x(), screen.left()), std::max(place.y(), screen.top()));
    show();
    m_search->setFocus(Qt::PopupFocusReason);
    if (m_list->currentItem() != nullptr) {
        m_list->scrollToItem(m_list->currentItem(), QAbstractItemView::PositionAtCenter);
    }
}

void ChoiceList::filter(const QString& text)
{
    QListWidgetItem* first = nullptr;
    for (int row = 0; row < m_list->count(); ++row) {
        QListWidgetItem* const item = m_list->item(row);
        const bool fits = item->text().contains(text.trimmed(), Qt::CaseInsensitive);
        item->setHidden(!fits);
        first = first == nullptr && fits ? item : first;
    }
    m_list->setCurrentItem(first);
}

void ChoiceList::take(const QListWidgetItem& item)
{
    const qint64 value = item.data(Qt::UserRole).toLongLong();
    close();
    emit chosen(value);
}

bool ChoiceList::eventFilter(QObject* watched, QEvent* event)
{
    if (event->type() != QEvent::KeyPress) {
        return QFrame::eventFilter(watched, event);
    }
    const int key = static_cast<QKeyEvent*>(event)->key();
    if (key == Qt::Key_Return || key == Qt::Key_Enter) {
        if (const QListWidgetItem* const item = m_list->currentItem()) {
            take(*item);
        }
        return true;
    }
    if (key == Qt::Key_Up || key == Qt::Key_Down) {
        const int step = key == Qt::Key_Up ? -1 : 1;
        for (int row = m_list->currentRow() + step; row >= 0 && row < m_list->count();
             row += step) {
            if (!m_list->item(row)->isHidden()) {
                m_list->setCurrentRow(row);
                break;
            }
        }
        return true;
    }
    return QFrame::eventFilter(watched, event);
}

} // namespace sectored::editor
