#include "editor/panel/outliner/outliner_panel.h"

#include "editor/document/document.h"
#include "editor/document/visibility_change.h"
#include "editor/panel/outliner/outliner_model.h"
#include "editor/panel/row/panel_label.h"
#include "editor/setting/key_table.h"
#include "editor/setting/metrics.h"
#include "editor/setting/search_field.h"
#include "editor/tool/take/surroundings.h"

#include <QHeaderView>
#include <QItemSelectionModel>
#include <QKeyEvent>
#include <QLabel>
#include <QLineEdit>
#include <QMenu>
#include <QMouseEvent>
#include <QScopedValueRollback>
#include <QScrollBar>
#include <QTreeView>
#include <QVBoxLayout>

#include <utility>

namespace sectored::editor {

namespace {

/// Longer results are not expanded automatically.
constexpr std::size_t fewRows = 2000;

/// Selecting takes time quadratic in the number of ranges.
constexpr std::size_t manyRanges = 200;

std::size_t rowsIn(const Outline& outline)
{
    std::size_t rows = outline.sprites.size();
    for (const OutlineSector& sector : outline.sectors) {
        rows += 1 + sector.walls.size();
    }
    return rows;
}

} // namespace

OutlinerPanel::OutlinerPanel(Document& document, QWidget* parent)
    : QWidget(parent)
    , m_document(document)
    , m_model(new OutlinerModel(document, this))
    , m_empty(makeLabel(LabelKind::Secondary, this))
    , m_tree(new QTreeView(this))
{
    setObjectName(QStringLiteral("panel"));
    setAttribute(Qt::WA_StyledBackground);
    m_empty->setContentsMargins(marginsOf(space::panel, space::close));
    auto* const column = makeColumn(this, space::tight, {0, space::close, 0, 0});
    addFilter();
    column->addWidget(m_empty);
    addTree();
    column->addStretch();
    connect(&m_document.edits(), &Edits::patched, this, [this](const Patch& patch) {
        const QScopedValueRollback<bool> following(m_isFollowing, true);
        m_hasFollowed =
            isVisible() && OutlineFilter(m_filter->text()).isEmpty() && m_model->follow(patch);
    });
    connect(&m_document, &Document::changed, this, &OutlinerPanel::followChange);
    refresh();
}

void OutlinerPanel::addFilter()
{
    m_filter = makeSearchField(
        {.objectName = "outlinerFilter",
         .placeholder = tr("12, wall 12, lotag 5, portal, hidden"),
         .name = tr("Filter"),
         .tip = tr("Numbers, types (sector, wall, portal, solid, sprite, hidden, locked)\nand MAP "
                   "field names; all terms must match")},
        this);
    m_filter->installEventFilter(this);
    auto* const row = new QHBoxLayout;
    row->setContentsMargins(marginsOf(space::loose, 0));
    row->addWidget(m_filter);
    static_cast<QVBoxLayout*>(layout())->addLayout(row);
    connect(m_filter, &QLineEdit::textChanged, this, &OutlinerPanel::takeFilter);
}

void OutlinerPanel::addTree()
{
    m_tree->setModel(m_model);
    m_tree->setAccessibleName(tr("Sectors, walls and sprites"));
    m_tree->setHeaderHidden(true);
    m_tree->setUniformRowHeights(true);
    m_tree->setAllColumnsShowFocus(true);
    m_tree->setSelectionMode(QAbstractItemView::ExtendedSelection);
    m_tree->setEditTriggers(QAbstractItemView::NoEditTriggers);
    m_tree->setExpandsOnDoubleClick(false);
    m_tree->setFrameShape(QFrame::NoFrame);
    m_tree->setIconSize({icons::row, icons::row});
    m_tree->setIndentation(icons::row);
    m_tree->setTabKeyNavigation(false);
    m_tree->setContextMenuPolicy(Qt::CustomContextMenu);
    m_tree->viewport()->installEventFilter(this);
    QHeaderView* const header = m_tree->header();
    header->setStretchLastSection(false);
    header->setMinimumSectionSize(icons::row);
    header->setSectionResizeMode(OutlinerModel::Facts, QHeaderView::Stretch);
    header->resizeSection(OutlinerModel::Name, 22 * m_tree->fontMetrics().averageCharWidth());
    for (const int column : {OutlinerModel::Eye, OutlinerModel::Lock}) {
        header->setSectionResizeMode(column, QHeaderView::Fixed);
        header->resizeSection(column, icons::row + space::wide);
    }
    static_cast<QVBoxLayout*>(layout())->addWidget(m_tree, 1);
    connect(m_tree, &QTreeView::activated, this, &OutlinerPanel::showRows);
    connect(m_tree, &QTreeView::customContextMenuRequested, this, &OutlinerPanel::openMenu);
    connect(
        m_tree->selectionModel(),
        &QItemSelectionModel::selectionChanged,
        this,
        &OutlinerPanel::takeSelection);
}

void OutlinerPanel::setTheme(const Theme& theme)
{
    m_model->setTheme(theme);
    m_tree->viewport()->update();
}

void OutlinerPanel::showEvent(QShowEvent* event)
{
    QWidget::showEvent(event);
    refresh();
}

void OutlinerPanel::hideEvent(QHideEvent* event)
{
    QWidget::hideEvent(event);
    refresh();
}

void OutlinerPanel::followChange(const Change& change)
{
    const bool isUpToDate = std::exchange(m_hasFollowed, false) && !change.visibility;
    if (change.level && isUpToDate) {
        m_tree->viewport()->update();
        followSelection();
    } else if (change.level || change.visibility) {
        refresh();
    } else if (change.selection && isVisible()) {
        followSelection();
    }
}

std::vector<SectorId> OutlinerPanel::openSectors() const
{
    std::vector<SectorId> open;
    for (const OutlineSector& sector : m_model->outline().sectors) {
        if (m_tree->isExpanded(m_model->indexOf(sector.id))) {
            open.push_back(sector.id);
        }
    }
    return open;
}

/// The outline stays empty while the panel is hidden, to save time.
void OutlinerPanel::refresh()
{
    const OutlineFilter filter(m_filter->text());
    Outline outline =
        isVisible() ? outlineOf(m_document.view(), m_document.visibility(), filter) : Outline();
    if (outline == m_model->outline() && m_model->rowCount(m_model->index(0, 0)) > 0) {
        m_tree->viewport()->update();
        followSelection();
        return;
    }
    const std::vector<SectorId> open = openSectors();
    const int scrolled = m_tree->verticalScrollBar()->value();
    {
        const QScopedValueRollback<bool> following(m_isFollowing, true);
        m_model->setOutline(std::move(outline));
        for (int group = 0; group < m_model->rowCount(); ++group) {
            m_tree->expand(m_model->index(group, 0));
        }
        for (const SectorId sector : open) {
            const QModelIndex index = m_model->indexOf(sector);
            if (index.isValid()) {
                m_tree->expand(index);
            }
        }
    }
    m_tree->verticalScrollBar()->setValue(scrolled);
    followSelection();
    refreshEmptyText();
}

void OutlinerPanel::takeFilter()
{
    refresh();
    const bool isEmpty = OutlineFilter(m_filter->text()).isEmpty();
    if (isEmpty) {
        m_tree->collapseAll();
        m_tree->expandToDepth(0);
    } else if (rowsIn(m_model->outline()) <= fewRows) {
        m_tree->expandAll();
    }
    followSelection();
}

void OutlinerPanel::refreshEmptyText()
{
    const bool isEmpty = rowsIn(m_model->outline()) == 0;
    m_tree->setVisible(!isEmpty);
    m_empty->setVisible(isEmpty);
    const QString draw = shownKey(m_keys, QStringLiteral("tool.draw"));
    m_empty->setText(
        !m_filter->text().isEmpty() ? tr("No matches for “%1”").arg(m_filter->text())
        : draw.isEmpty() ? tr("The level is empty. Choose the Draw tool to draw the first room.")
                         : tr("The level is empty. Press %1 to draw the first room.").arg(draw));
}

void OutlinerPanel::setKeys(const KeyMap& keys)
{
    m_keys = keys;
    refreshEmptyText();
}

void OutlinerPanel::followSelection()
{
    const Selection& selection = m_document.selection();
    const QScopedValueRollback<bool> following(m_isFollowing, true);
    const auto rows = m_model->rowsOf(selection, manyRanges);
    m_model->setTinting(rows ? OutlinerModel::Tinting::Off : OutlinerModel::Tinting::On);
    const bool isSingle = rows && rows->size() == 1 && rows->front().height() == 1;
    if (isSingle && !m_tree->selectionModel()->isSelected(rows->front().topLeft())) {
        m_tree->setCurrentIndex(rows->front().topLeft());
        m_tree->scrollTo(rows->front().topLeft());
    }
    m_tree->selectionModel()->select(
        rows.value_or(QItemSelection()),
        QItemSelectionModel::ClearAndSelect);
    m_tree->viewport()->update();
}

Selection OutlinerPanel::chosen() const
{
    return m_model->isTinting() ? m_document.selection()
                                : m_model->thingsOf(m_tree->selectionModel()->selectedRows());
}

void OutlinerPanel::takeSelection()
{
    if (m_isFollowing) {
        return;
    }
    m_model->setTinting(OutlinerModel::Tinting::Off);
    const Selection rows = chosen();
    const QScopedValueRollback<bool> following(m_isFollowing, true);
    m_document.setSelection(takeable(rows, m_document.level().map(), m_document.visibility()));
}

void OutlinerPanel::showRows()
{
    const Selection things = chosen();
    const Box place = surroundingsOf(m_document.view(), things);
    if (!place.isEmpty()) {
        emit placeWanted(place);
    }
}

bool OutlinerPanel::eventFilter(QObject* watched, QEvent* event)
{
    if (watched == m_tree->viewport()) {
        const bool isPress = event->type() == QEvent::MouseButtonPress
                             || event->type() == QEvent::MouseButtonDblClick;
        const auto* const mouse = isPress ? static_cast<const QMouseEvent*>(event) : nullptr;
        return isPress && mouse->button() == Qt::LeftButton
               && toggleAt(mouse->position().toPoint());
    }
    if (watched == m_filter && event->type() == QEvent::KeyPress) {
        const int key = static_cast<const QKeyEvent*>(event)->key();
        if (key == Qt::Key_Down) {
            m_tree->setFocus(Qt::TabFocusReason);
            return true;
        }
        if (key == Qt::Key_Escape && !m_filter->text().isEmpty()) {
            m_filter->clear();
            return true;
        }
    }
    return QWidget::eventFilter(watched, event);
}

/// Clicking an eye or a lock affects that row only and keeps the selection.
bool OutlinerPanel::toggleAt(const QPoint& at)
{
    const QModelIndex index = m_tree->indexAt(at);
    const bool isEye = index.column() == OutlinerModel::Eye;
    if (!isEye && index.column() != OutlinerModel::Lock) {
        return false;
    }
    const Selection row = m_model->thingsOf({index.siblingAtColumn(0)});
    if (row.sectors.empty() && row.sprites.empty()) {
        return false;
    }
    const Map& map = m_document.level().map();
    const Visibility& now = m_document.visibility();
    const Visibility changed = isEye ? withHidden(now, map, row) : withLocked(now, map, row);
    if (changed != now) {
        change(changed);
    } else {
        change(isEye ? withoutHidden(now, map, row) : withoutLocked(now, map, row));
    }
    return true;
}

void OutlinerPanel::change(Visibility visibility)
{
    changeVisibility(m_document, std::move(visibility));
}

void OutlinerPanel::openMenu(const QPoint& at)
{
    const Selection rows = chosen();
    auto* const menu = new QMenu(m_tree);
    menu->setAttribute(Qt::WA_DeleteOnClose);
    const auto offer = [&](const QString& text, auto changed) {
        QAction* const action = menu->addAction(text, this, [this, rows, changed] {
            change(changed(m_document.visibility(), m_document.level().map(), rows));
        });
        action->setEnabled(!rows.isEmpty());
        return action;
    };
    menu->addAction(tr("Frame"), this, &OutlinerPanel::showRows)->setEnabled(!rows.isEmpty());
    menu->addSeparator();
    offer(tr("Hide"), withHidden);
    offer(tr("Isolate"), isolating);
    offer(tr("Show all"), [](Visibility visibility, const Map&, const Selection&) {
        visibility.hiddenSectors.clear();
        visibility.hiddenSprites.clear();
        return visibility;
    })->setEnabled(true);
    menu->addSeparator();
    offer(tr("Lock"), withLocked);
    offer(tr("Unlock"), withoutLocked);
    menu->popup(m_tree->viewport()->mapToGlobal(at));
}

} // namespace sectored::editor
