#include "editor/panel/history_panel.h"

#include "editor/document/document.h"
#include "editor/panel/history_model.h"
#include "editor/panel/panel_label.h"

#include <QLabel>
#include <QListView>
#include <QVBoxLayout>

namespace sectored::editor {

HistoryPanel::HistoryPanel(Document& document, QWidget* parent)
    : QWidget(parent)
    , m_document(document)
    , m_model(new HistoryModel(document, this))
    , m_list(new QListView(this))
    , m_empty(makeLabel(LabelKind::Secondary, this, tr("Nothing done yet")))
{
    setObjectName(QStringLiteral("panel"));
    setAttribute(Qt::WA_StyledBackground);
    m_list->setModel(m_model);
    m_list->setAccessibleName(tr("Steps"));
    m_list->setEditTriggers(QAbstractItemView::NoEditTriggers);
    m_list->setFrameShape(QFrame::NoFrame);
    m_empty->setContentsMargins(14, 10, 14, 10);
    auto* const column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->addWidget(m_empty, 0, Qt::AlignTop);
    column->addWidget(m_list);
    connect(m_list, &QListView::clicked, this, [this](const QModelIndex& index) {
        m_document.goToStep(static_cast<std::size_t>(index.row()));
    });
    connect(&m_document, &Document::changed, this, &HistoryPanel::followChange);
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
    const bool isEmpty = m_document.history().steps().empty();
    m_empty->setVisible(isEmpty);
    m_list->setVisible(!isEmpty);
    const QModelIndex current = m_model->index(static_cast<int>(m_document.history().done()));
    m_list->setCurrentIndex(current);
    m_list->scrollTo(current);
}

} // namespace sectored::editor
