#include "editor/panel/outliner/outliner_panel.h"

#include "sectored/format/level_game.h"

#include "editor/document/document.h"
#include "editor/document/visibility_change.h"
#include "editor/panel/outliner/height_field.h"
#include "editor/panel/outliner/outliner_model.h"
#include "editor/panel/row/panel_label.h"
#include "editor/setting/key_table.h"
#include "editor/setting/metrics.h"
#include "editor/setting/search_field.h"
#include "editor/texture/tile_library.h"
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

#include <algorithm>
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
    for (const OutlineTag& tag : outline.tags) {
        rows += 1 + tag.rows.size();
    }
    return rows;
}

} // namespace

OutlinerPanel::OutlinerPanel(Document& document, TileLibrary& tiles, QWidget* parent)
    : QWidget(parent)
    , m_document(document)
    , m_tiles(tiles)
    , m_model(new OutlinerModel(document, tiles, this))
    , m_empty(makeLabel(LabelKind::Secondary, this))
    , m_tree(new QTreeView(this))
{
    setObjectName(QStringLiteral("panel"));
    setAttribute(Qt::WA_StyledBackground);
    m_empty->setContentsMargins(marginsOf(space::panel, space::close));
    auto* const column = makeColumn(this, space::tight, {0, space::close, 0, 0});
    addFields();
    column->addWidget(m_empty);
    addTree();
    column->addStretch();
    connect(&m_document.edits(), &Edits::patched, this, [this](const Patch& patch) {
        const QScopedValueRollback<bool> following(m_isFollowing, true);
        m_hasFollowed =
            isVisible() && OutlineFilter(m_filter->text()).isEmpty() && m_model->follow(patch);
    });
    connect(&m_document, &Document::changed, this, &OutlinerPanel::followChange);
    connect(&m_tiles, &TileLibrary::tilesChanged, this, &OutlinerPanel::refresh);
    refresh();
}

void OutlinerPanel::addFields()
{
    m_filter = makeSearchField(
        {.objectName = "outlinerFilter",
         .placeholder = tr("12, wall 12, lotag 5, tag 5, door, hidden"),
         .name = tr("Filter"),
         .tip = tr("Numbers, types (sector, wall, portal, solid, sprite, layer, tag, hidden,\n"
                   "locked), MAP field names, and words of names; all terms must match")},
        this);
    m_filter->installEventFilter(this);
    auto* const row = new QHBoxLayout;
    row->setContentsMargins(marginsOf(space::loose, 0));
    row->setSpacing(space::wide);
    row->addWidget(m_filter, 1);
    row->addWidget(new HeightField(m_document, this), 1);
    static_cast<QVBoxLayout*>(layout())->addLayout(row);
    connect(m_filter, &QLineEdit::textChanged, this, &OutlinerPanel::takeFilter);
}

void OutlinerPanel::addTree()
{
    m_tree->setModel(m_model);
    m_tree->setAccessibleName(tr("Layers, sectors, walls, sprites and tags"));
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
    const auto note = [this](const QModelIndex& index, bool isOpen) {
        if (!m_isFollowing && !index.parent().isValid()) {
            m_closedGroups.removeAll(m_model->groupKey(index));
            m_closedGroups += isOpen ? QStringList() : QStringList(m_model->groupKey(index));
        }
    };
    connect(m_tree, &QTreeView::expanded, this, [note](const QModelIndex& index) {
        note(index, true);
    });
    connect(m_tree, &QTreeView::collapsed, this, [note](const QModelIndex& index) {
        note(index, false);
    });
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

OutlinerPanel::OpenRows OutlinerPanel::openRows() const
{
    OpenRows open;
    for (const OutlineSector& sector : m_model->outline().sectors) {
        if (m_tree->isExpanded(m_model->indexOf(sector.id))) {
            open.sectors.push_back(sector.id);
        }
    }
    for (const OutlineTag& tag : m_model->outline().tags) {
        if (m_tree->isExpanded(m_model->indexOf(tag))) {
            open.tags.push_back(tag);
        }
    }
    return open;
}

void OutlinerPanel::openGroups()
{
    for (int row = 0; row < m_model->rowCount(); ++row) {
        const QModelIndex group = m_model->index(row, 0);
        m_tree->setExpanded(group, !m_closedGroups.contains(m_model->groupKey(group)));
    }
}

Outline OutlinerPanel::outlineNow() const
{
    const MapView view = m_document.view();
    const Game& game = gameOfLevel(view.map, &m_tiles.tiles()->game());
    return outlineOf(
        {.view = view, .visibility = m_document.visibility(), .game = game},
        OutlineFilter(m_filter->text()));
}

/// The outline stays empty while the panel is hidden, to save time.
void OutlinerPanel::refresh()
{
    Outline outline = isVisible() ? outlineNow() : Outline();
    if (outline == m_model->outline() && m_model->rowCount(m_model->index(0, 0)) > 0) {
        m_tree->viewport()->update();
        followSelection();
        return;
    }
    const OpenRows open = openRows();
    const int scrolled = m_tree->verticalScrollBar()->value();
    {
        const QScopedValueRollback<bool> following(m_isFollowing, true);
        m_model->setOutline(std::move(outline));
        m_chosenHere.reset();
        openGroups();
        const auto unfold = [this](const auto& row) {
            if (const QModelIndex index = m_model->indexOf(row); index.isValid()) {
                m_tree->expand(index);
            }
        };
        std::ranges::for_each(open.sectors, unfold);
        std::ranges::for_each(open.tags, unfold);
    }
    m_tree->verticalScrollBar()->setValue(scrolled);
    followSelection();
    refreshEmptyText();
}

void OutlinerPanel::takeFilter()
{
    refresh();
    const QScopedValueRollback<bool> following(m_isFollowing, true);
    if (OutlineFilter(m_filter->text()).isEmpty()) {
        m_tree->collapseAll();
        openGroups();
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
    if (m_chosenHere && *m_chosenHere == selection) {
        m_tree->viewport()->update();
        return; // the rows that the user chose say it already, and may be groups
    }
    m_chosenHere.reset();
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
    m_chosenHere = takeable(rows, m_document.level().map(), m_document.visibility());
    m_document.setSelection(*m_chosenHere);
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

/// Clicking an eye or a lock affects that row only, with what is in it, and keeps the selection.
bool OutlinerPanel::toggleAt(const QPoint& at)
{
    const QModelIndex index = m_tree->indexAt(at);
    const bool isEye = index.column() == OutlinerModel::Eye;
    if (!isEye && index.column() != OutlinerModel::Lock) {
        return false;
    }
    const Selection row = m_model->coveredBy(index);
    if (row.isEmpty()) {
        return false;
    }
    const Map& map = m_document.level().map();
    const Visibility& now = m_document.visibility();
    if (isEye) {
        change(
            m_model->isHiddenAt(index) ? withoutHidden(now, map, row) : withHidden(now, map, row));
    } else {
        change(
            m_model->isLockedAt(index) ? withoutLocked(now, map, row) : withLocked(now, map, row));
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
        visibility.heights = {};
        return visibility;
    })->setEnabled(true);
    menu->addSeparator();
    offer(tr("Lock"), withLocked);
    offer(tr("Unlock"), withoutLocked);
    menu->popup(m_tree->viewport()->mapToGlobal(at));
}

} // namespace sectored::editor
