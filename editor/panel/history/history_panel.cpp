#include "editor/panel/history/history_panel.h"

#include "editor/document/document.h"
#include "editor/panel/history/history_model.h"
#include "editor/panel/row/panel_label.h"
#include "editor/setting/metrics.h"
#include "editor/setting/theme.h"
#include "editor/setting/themed_icon.h"

#include <QLabel>
#include <QListView>
#include <QPainter>
#include <QStyledItemDelegate>
#include <QVBoxLayout>

namespace sectored::editor {

namespace {

/// Draws a disk at the end of the saved row.
class StepDelegate final : public QStyledItemDelegate {
public:
    using QStyledItemDelegate::QStyledItemDelegate;

    void setMark(const QIcon& mark) { m_mark = mark; }

    void paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index)
        const override
    {
        QStyledItemDelegate::paint(painter, option, index);
        if (index.data(HistoryModel::IsSavedRole).toBool()) {
            const QRect row = option.rect.adjusted(0, 0, -space::wide, 0);
            const QSize size(icons::row, icons::row);
            const auto place = Qt::AlignRight | Qt::AlignVCenter;
            m_mark.paint(painter, QStyle::alignedRect(option.direction, place, size, row));
        }
    }

private:
    QIcon m_mark;
};

} // namespace

HistoryPanel::HistoryPanel(Document& document, QWidget* parent)
    : QWidget(parent)
    , m_document(document)
    , m_model(new HistoryModel(document, this))
    , m_list(new QListView(this))
    , m_empty(makeLabel(LabelKind::Secondary, this, tr("No edits yet")))
{
    setObjectName(QStringLiteral("panel"));
    setAttribute(Qt::WA_StyledBackground);
    m_list->setModel(m_model);
    m_list->setAccessibleName(tr("Steps"));
    m_list->setEditTriggers(QAbstractItemView::NoEditTriggers);
    m_list->setFrameShape(QFrame::NoFrame);
    m_list->setIconSize({icons::row, icons::row});
    m_list->setItemDelegate(new StepDelegate(m_list));
    m_empty->setContentsMargins(marginsOf(space::panel, space::loose));
    auto* const column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->addWidget(m_empty, 0, Qt::AlignTop);
    column->addWidget(m_list);
    const auto goThere = [this](const QModelIndex& index) {
        m_document.edits().goToStep(static_cast<std::size_t>(index.row()));
    };
    connect(m_list, &QListView::clicked, this, goThere);
    connect(m_list, &QListView::activated, this, goThere);
    connect(&m_document, &Document::changed, this, &HistoryPanel::followChange);
    refresh();
}

void HistoryPanel::setTheme(const Theme& theme)
{
    static_cast<StepDelegate*>(m_list->itemDelegate())
        ->setMark(colouredIcon(QStringLiteral("save"), theme[ThemeRole::SecondText].colour));
    m_model->setTheme(theme);
    refresh();
}

void HistoryPanel::followChange(const Change& change)
{
    if (change.history || change.file) {
        refresh();
    }
}

void HistoryPanel::refresh()
{
    m_model->refresh();
    const bool isEmpty = m_document.edits().history().steps().empty();
    m_empty->setVisible(isEmpty);
    m_list->setVisible(!isEmpty);
    const QModelIndex current =
        m_model->index(static_cast<int>(m_document.edits().history().done()));
    m_list->setCurrentIndex(current);
    m_list->scrollTo(current);
}

} // namespace sectored::editor
