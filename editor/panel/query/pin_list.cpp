#include "editor/panel/query/pin_list.h"

#include "editor/document/document.h"
#include "editor/panel/query/pin_model.h"
#include "editor/panel/row/panel_label.h"
#include "editor/setting/appearance.h"
#include "editor/setting/metrics.h"
#include "editor/setting/plain_text.h"
#include "editor/tool/take/surroundings.h"

#include <QHBoxLayout>
#include <QHeaderView>
#include <QKeyEvent>
#include <QLabel>
#include <QPushButton>
#include <QStyledItemDelegate>
#include <QTableView>
#include <QVBoxLayout>

#include <algorithm>

namespace sectored::editor {

namespace {

constexpr int mostHeight = 30 * size::tableRow;

/// Longer lists have rows of one line, because measuring every row would take too long.
constexpr int manyRows = 200;

/// Padding left and right of the text of a cell, in pixels, as set by the style sheet.

/// Measures text wrapped to the width of the cell without its padding.
class WrappedDelegate final : public QStyledItemDelegate {
public:
    using QStyledItemDelegate::QStyledItemDelegate;

    QSize sizeHint(const QStyleOptionViewItem& option, const QModelIndex& index) const override
    {
        QStyleOptionViewItem within = option;
        if (within.rect.width() > 0) {
            within.rect.setWidth(std::max(1, within.rect.width() - 2 * size::cellPadding));
        }
        return QStyledItemDelegate::sizeHint(within, index);
    }
};

} // namespace

PinList::PinList(Document& document, QWidget* parent)
    : QWidget(parent)
    , m_document(document)
    , m_model(new PinModel(this))
    , m_table(new QTableView(this))
{
    setObjectName(QStringLiteral("pins"));
    build();
    connect(&m_document, &Document::changed, this, &PinList::followChange);
    connect(m_table, &QTableView::clicked, this, &PinList::takeClick);
    connect(m_table, &QTableView::activated, this, &PinList::frame);
    connect(m_table->verticalHeader(), &QHeaderView::sectionResized, this, &PinList::fitHeight);
    connect(
        m_table->horizontalHeader(),
        &QHeaderView::sectionResized,
        this,
        &PinList::fitRows,
        Qt::QueuedConnection); // after all columns have their width
    refresh();
}

void PinList::build()
{
    auto* const heading = makeLabel(LabelKind::GroupHeading, this, tr("Pinned points"));
    auto* const removeAll = new QPushButton(tr("Remove all"), this);
    removeAll->setObjectName(QStringLiteral("link"));
    removeAll->setAccessibleName(tr("Remove all pins"));
    setTip(*removeAll, tr("Remove all pinned points"));
    removeAll->setCursor(Qt::PointingHandCursor);
    removeAll->setAutoDefault(false);
    connect(removeAll, &QPushButton::clicked, this, [this] { m_document.query().setPins({}); });
    m_table->setObjectName(QStringLiteral("pinTable"));
    m_table->setModel(m_model);
    m_table->setAccessibleName(tr("Pinned points"));
    m_table->setIconSize({icons::mark, icons::mark});
    m_table->setItemDelegateForColumn(PinModel::Answer, new WrappedDelegate(m_table));
    m_table->horizontalHeader()->hide();
    m_table->verticalHeader()->hide();
    QHeaderView& columns = *m_table->horizontalHeader();
    columns.setMinimumSectionSize(size::tableRow);
    columns.setSectionResizeMode(QHeaderView::ResizeToContents);
    columns.setSectionResizeMode(PinModel::Answer, QHeaderView::Stretch);
    m_table->verticalHeader()->setMinimumSectionSize(size::tableRow);
    m_table->verticalHeader()->setSectionResizeMode(QHeaderView::ResizeToContents);
    setRelativeFont(*m_table, {.size = 0.92});
    m_table->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_table->setShowGrid(false);
    m_table->setTabKeyNavigation(false); // Tab leaves the table
    m_table->setSelectionBehavior(QAbstractItemView::SelectRows);
    m_table->setSelectionMode(QAbstractItemView::SingleSelection);
    m_table->setEditTriggers(QAbstractItemView::NoEditTriggers);
    m_table->setFrameShape(QFrame::NoFrame);
    m_table->installEventFilter(this);
    auto* const line = new QHBoxLayout;
    line->addWidget(heading, 1);
    line->addWidget(removeAll);
    auto* const column = makeColumn(this, space::thin);
    column->addLayout(line);
    column->addWidget(m_table);
}

void PinList::setTint(const QColor& tint)
{
    m_model->setTint(tint);
    m_table->viewport()->update();
}

void PinList::followChange(const Change& change)
{
    if (change.pins || change.level) {
        refresh();
    } else if (change.query) {
        markAsked();
    }
}

void PinList::refresh()
{
    const QString changes = m_model->follow(m_document, m_document.query().pins());
    setVisible(m_model->rowCount() > 0);
    m_table->verticalHeader()->setSectionResizeMode(
        m_model->rowCount() > manyRows ? QHeaderView::Fixed : QHeaderView::ResizeToContents);
    markAsked();
    fitHeight();
    if (!changes.isEmpty()) {
        emit answersChanged(changes);
    }
}

/// Makes the queried point the current row.
void PinList::markAsked()
{
    const QModelIndex asked = m_model->indexOf(m_document.query().point());
    if (asked.isValid()) {
        m_table->setCurrentIndex(asked);
    } else {
        m_table->clearSelection();
    }
}

/// Wrapping depends on the width.
void PinList::fitRows()
{
    if (m_model->rowCount() <= manyRows) {
        m_table->resizeRowsToContents();
    }
    fitHeight();
}

/// Shows all rows up to a maximum height; longer tables scroll.
void PinList::fitHeight()
{
    const int rows = std::min(m_table->verticalHeader()->length(), mostHeight);
    m_table->setFixedHeight(
        std::max(rows, size::tableRow) + 2 * m_table->frameWidth() + space::tight);
}

void PinList::takeClick(const QModelIndex& index)
{
    if (index.column() == PinModel::Remove) {
        remove(index);
    } else if (const auto point = m_model->pointAt(index)) {
        m_document.query().setPoint(point);
        emit pointWanted(*point);
    }
}

void PinList::frame(const QModelIndex& index)
{
    const auto point = m_model->pointAt(index);
    if (!point || index.column() == PinModel::Remove) {
        return;
    }
    m_document.query().setPoint(point);
    Box place = surroundingsOf(*point);
    const SectorsAt at = m_document.sectorsAt(*point);
    if (!at.inside.empty()) {
        place = surroundingsOf(m_document.view(), {.sectors = at.inside});
    }
    emit placeWanted(place);
}

void PinList::remove(const QModelIndex& index)
{
    const auto point = m_model->pointAt(index);
    if (!point) {
        return;
    }
    const int row = index.row();
    std::vector<Point> pins = m_document.query().pins();
    std::erase(pins, *point);
    m_document.query().setPins(std::move(pins));
    // Keeps the current row near the removed one.
    const int last = m_model->rowCount() - 1;
    m_table->setCurrentIndex(m_model->index(std::min(row, last), PinModel::Answer));
}

bool PinList::eventFilter(QObject* watched, QEvent* event)
{
    if (event->type() == QEvent::KeyPress
        && static_cast<const QKeyEvent*>(event)->key() == Qt::Key_Delete) {
        remove(m_table->currentIndex());
        return true;
    }
    return QWidget::eventFilter(watched, event);
}

void PinList::changeEvent(QEvent* event)
{
    QWidget::changeEvent(event);
    if (event->type() == QEvent::FontChange) {
        fitHeight();
    }
}

} // namespace sectored::editor
