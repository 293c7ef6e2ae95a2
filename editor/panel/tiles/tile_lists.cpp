#include "editor/panel/tiles/tile_lists.h"

#include "editor/setting/display_text.h"
#include "editor/setting/metrics.h"
#include "editor/setting/plain_text.h"

#include <QComboBox>
#include <QHBoxLayout>
#include <QListView>
#include <QPainter>
#include <QPushButton>
#include <QSignalBlocker>
#include <QStandardItemModel>
#include <QStyledItemDelegate>
#include <QVBoxLayout>

#include <algorithm>

namespace sectored::editor {

namespace {

constexpr int countRole = Qt::UserRole + 1;
constexpr int lineRole = Qt::UserRole + 2; ///< a line follows the row

/// Paints the count of a list at the right, and the line below the lists of the level.
class TileListDelegate final : public QStyledItemDelegate {
public:
    using QStyledItemDelegate::QStyledItemDelegate;

    void paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index)
        const override
    {
        QStyleOptionViewItem row = option;
        if (index.data(lineRole).toBool()) {
            row.rect.setHeight(option.rect.height() - space::usual);
            painter->fillRect(
                option.rect.left() + space::usual,
                option.rect.bottom() - space::tight,
                option.rect.width() - 2 * space::usual,
                1,
                option.palette.color(QPalette::Mid));
        }
        const QString count = index.data(countRole).toString();
        QStyledItemDelegate::paint(painter, row, index);
        painter->save();
        painter->setFont(option.font);
        painter->setPen(option.palette.color(QPalette::PlaceholderText));
        painter->drawText(
            row.rect.adjusted(0, 0, -space::loose, 0),
            Qt::AlignRight | Qt::AlignVCenter,
            count);
        painter->restore();
    }

    QSize sizeHint(const QStyleOptionViewItem& option, const QModelIndex& index) const override
    {
        const int line = index.data(lineRole).toBool() ? space::usual : 0;
        return {0, option.fontMetrics.height() + space::loose + line};
    }

protected:
    /// The title leaves room for the count.
    void initStyleOption(QStyleOptionViewItem* option, const QModelIndex& index) const override
    {
        QStyledItemDelegate::initStyleOption(option, index);
        const int count = option->fontMetrics.horizontalAdvance(index.data(countRole).toString());
        option->text = option->fontMetrics.elidedText(
            option->text,
            Qt::ElideRight,
            option->rect.width() - count - 3 * space::panel);
    }
};

} // namespace

TileLists::TileLists(QWidget* parent)
    : QWidget(parent)
    , m_model(new QStandardItemModel(this))
    , m_list(new QListView(this))
    , m_dropDown(new QComboBox(this))
{
    auto* const column = makeColumn(this, 0);
    column->addWidget(m_list, 1);
    auto* const row = makeRow(nullptr, space::usual);
    row->addWidget(m_dropDown, 1);
    auto* const pictures = new QPushButton(tr("Add pictures…"), this);
    pictures->setObjectName(QStringLiteral("tilePictures"));
    setTip(*pictures, tr("Make tiles of PNG pictures. Dropping them here does the same."));
    row->addWidget(pictures);
    column->addLayout(row);
    connect(pictures, &QPushButton::clicked, this, &TileLists::picturesWanted);
    m_list->setObjectName(QStringLiteral("tileLists"));
    m_list->setAccessibleName(tr("Lists of tiles"));
    m_list->setModel(m_model);
    m_list->setItemDelegate(new TileListDelegate(m_list));
    m_list->setEditTriggers(QAbstractItemView::NoEditTriggers);
    m_list->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_list->setTabKeyNavigation(false);
    m_list->setTextElideMode(Qt::ElideRight);
    m_dropDown->setObjectName(QStringLiteral("tileDropDown"));
    m_dropDown->setAccessibleName(tr("List of tiles"));
    m_dropDown->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    m_dropDown->setMinimumContentsLength(8);
    m_dropDown->hide();
    connect(
        m_list->selectionModel(),
        &QItemSelectionModel::currentChanged,
        this,
        [this](const QModelIndex& index) { take(index.row()); });
    connect(m_dropDown, &QComboBox::activated, this, &TileLists::take);
}

void TileLists::setNarrow(bool narrow)
{
    m_list->setVisible(!narrow);
    m_dropDown->setVisible(narrow);
    layout()->setContentsMargins(
        narrow ? QMargins(space::panel, space::usual, space::panel, 0)
               : QMargins(space::close, space::close, space::close, space::close));
}

void TileLists::setRows(const std::vector<TileListRow>& rows)
{
    const auto titles = [](const std::vector<TileListRow>& of) {
        QStringList found;
        for (const TileListRow& row : of) {
            found += row.title;
        }
        return found;
    };
    const bool isSame = titles(rows) == titles(m_rows);
    if (rows == m_rows) {
        return;
    }
    m_rows = rows;
    if (!isSame) {
        fill();
    }
    for (std::size_t at = 0; at < m_rows.size(); ++at) {
        const auto row = static_cast<int>(at);
        const QString count = displayNumber(m_rows[at].count);
        m_model->item(row)->setData(count, countRole);
        m_model->item(row)->setData(
            tr("%1, %2 tiles").arg(m_rows[at].title, count),
            Qt::AccessibleTextRole);
        m_dropDown->setItemText(row, tr("%1 (%2)").arg(m_rows[at].title, count));
    }
    showCurrent();
}

void TileLists::fill()
{
    const QSignalBlocker blocked(m_list->selectionModel());
    m_model->clear();
    m_dropDown->clear();
    for (const TileListRow& row : m_rows) {
        auto* const item = new QStandardItem(row.title);
        item->setData(row.id.kind == TileListKind::Favourites, lineRole);
        m_model->appendRow(item);
        m_dropDown->addItem(row.title);
    }
}

void TileLists::setCurrent(TileListId id)
{
    m_current = id;
    showCurrent();
}

void TileLists::showCurrent()
{
    const auto found = std::ranges::find(m_rows, m_current, &TileListRow::id);
    const auto row = static_cast<int>(found - m_rows.begin());
    if (found != m_rows.end()) {
        const QSignalBlocker blocked(m_list->selectionModel());
        m_list->setCurrentIndex(m_model->index(row, 0));
        m_dropDown->setCurrentIndex(row);
        m_list->viewport()->update();
    }
}

void TileLists::take(int row)
{
    if (row >= 0 && row < std::ssize(m_rows)) {
        const TileListId id = m_rows[static_cast<std::size_t>(row)].id;
        if (id != m_current) {
            setCurrent(id);
            emit chosen(id);
        }
    }
}

} // namespace sectored::editor
