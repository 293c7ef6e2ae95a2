#include "editor/panel/tiles/tiles_panel.h"

#include "editor/document/document.h"
#include "editor/panel/row/panel_label.h"
#include "editor/panel/tiles/added_pictures.h"
#include "editor/panel/tiles/tile_details.h"
#include "editor/panel/tiles/tile_lists.h"
#include "editor/panel/tiles/tile_marks.h"
#include "editor/panel/tiles/tile_setter.h"
#include "editor/setting/appearance.h"
#include "editor/setting/display_text.h"
#include "editor/setting/metrics.h"
#include "editor/setting/settings.h"

#include <QComboBox>
#include <QFrame>
#include <QHBoxLayout>
#include <QLabel>
#include <QLineEdit>
#include <QScrollBar>
#include <QSignalBlocker>
#include <QVBoxLayout>

#include <algorithm>
#include <set>

namespace sectored::editor {

namespace {

// Pixels, for the usual font.
constexpr int listsWidth = 150;
constexpr int detailsWidth = 218;
constexpr int picturesWidth = 264; ///< in place of the details
constexpr int narrowPanel = 420;
/// Between this and narrowPanel only the lists fit beside the grid.
constexpr int panelWithDetails = 620;

constexpr std::chrono::milliseconds countPause{200};
constexpr const char* sideSetting = "tiles_side";
constexpr const char* orderSetting = "tiles_order";

QFrame* makeLine(QWidget* parent)
{
    auto* const line = new QFrame(parent);
    line->setObjectName(QStringLiteral("line"));
    line->setFixedWidth(1);
    return line;
}

/// Returns the swaps that a game has, ascending, with 0.
std::vector<int> swapsOf(const PaletteSet& palettes)
{
    std::set<int> swaps{0};
    for (const auto& entry : palettes.swaps) {
        swaps.insert(entry.first);
    }
    for (const auto& entry : palettes.ownShades) {
        swaps.insert(entry.first);
    }
    return {swaps.begin(), swaps.end()};
}

} // namespace

TilesPanel::TilesPanel(Document& document, Settings& settings, QWidget* parent)
    : QWidget(parent)
    , m_document(document)
    , m_settings(settings)
    , m_tiles(GameTiles::own())
    , m_marks(new TileMarks(settings, this))
    , m_setter(new TileSetter(document, this))
    , m_lists(new TileLists(this))
    , m_bar(new TileBar(this))
    , m_grid(new TileGrid(this))
    , m_details(new TileDetails(this))
    , m_empty(makeLabel(LabelKind::Secondary, this))
    , m_refusal(makeLabel(LabelKind::Refusal, this))
{
    setObjectName(QStringLiteral("panel"));
    setAttribute(Qt::WA_StyledBackground);
    build();
    m_bar->setSide(settings.number(sideSetting));
    m_grid->setSide(settings.number(sideSetting));
    m_bar->setOrder(
        settings.value(orderSetting) == QLatin1String("use") ? TileOrder::Use : TileOrder::Number);
    m_grid->setAnimated(!settings.isOn("reduced_motion"));
    m_grid->setTipOf([this](int tile) { return tipOf(tile); });
    connectParts();
    setTiles(m_tiles);
    refreshMarks();
    m_lists->setCurrent({.kind = TileListKind::All});
    refreshGroups();
}

void TilesPanel::build()
{
    m_frame.body = makeRow(this, 0);
    // Lets the bar wrap before the panel grows.
    m_frame.body->setSizeConstraint(QLayout::SetNoConstraint);
    for (int line = 0; line < 2; ++line) {
        m_frame.lines.push_back(makeLine(this));
    }
    m_frame.body->addWidget(m_lists);
    m_frame.body->addWidget(m_frame.lines[0]);
    m_frame.body->addWidget(makeMiddle(), 1);
    m_frame.body->addWidget(m_frame.lines[1]);
    m_frame.body->addWidget(makeSide());
    fitToFont(*this, [this] { fit(); });
}

QWidget* TilesPanel::makeMiddle()
{
    auto* const middle = new QWidget(this);
    auto* const column = makeColumn(middle, 0);
    m_empty->setObjectName(QStringLiteral("tilesEmpty"));
    m_empty->setContentsMargins(marginsOf(space::panel, space::usual));
    m_empty->setAlignment(Qt::AlignTop | Qt::AlignLeft);
    m_refusal->setObjectName(QStringLiteral("tilesRefusal"));
    m_refusal->setContentsMargins(marginsOf(space::panel, space::close));
    m_refusal->hide();
    column->addWidget(m_bar);
    column->addWidget(m_grid, 1);
    column->addWidget(m_empty, 1);
    column->addWidget(m_refusal);
    m_frame.footer = makeRow(nullptr, 0);
    column->addLayout(m_frame.footer);
    m_frame.pictures = makeColumn(nullptr, 0);
    column->addLayout(m_frame.pictures);
    return middle;
}

QWidget* TilesPanel::makeSide()
{
    m_frame.side = new QWidget(this);
    auto* const column = makeColumn(m_frame.side, 0);
    column->addWidget(m_details);
    m_frame.sideFooter = makeRow(nullptr, 0);
    column->addLayout(m_frame.sideFooter);
    m_frame.sidePictures = makeColumn(nullptr, 0);
    column->addLayout(m_frame.sidePictures, 1);
    column->addStretch();
    m_frame.added = new AddedPictures(m_document, m_frame.side);
    m_target = new QWidget(m_frame.side);
    auto* const row =
        makeRow(m_target, space::usual, {space::wide, space::close, space::panel, space::close});
    auto* const label = makeLabel(LabelKind::Secondary, m_target, tr("Set"));
    label->setWordWrap(false);
    m_surfaces = new QComboBox(m_target);
    m_surfaces->setObjectName(QStringLiteral("tileSurfaces"));
    m_surfaces->setAccessibleName(tr("Surfaces that a click sets"));
    m_surfaces->setFocusPolicy(Qt::StrongFocus);
    m_surfaces->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    row->addWidget(label);
    row->addWidget(m_surfaces, 1);
    return m_frame.side;
}

void TilesPanel::connectParts()
{
    connect(&m_document, &Document::changed, this, &TilesPanel::followChange);
    connect(&m_settings, &Settings::changed, this, &TilesPanel::followSetting);
    connect(&m_counting, &PausedWork::due, this, &TilesPanel::countUses);
    connect(m_marks, &TileMarks::changed, this, &TilesPanel::refreshMarks);
    connect(m_setter, &TileSetter::changed, this, &TilesPanel::refreshTargets);
    connect(m_lists, &TileLists::chosen, this, [this] {
        refreshGroups();
        m_grid->verticalScrollBar()->setValue(0);
    });
    connect(m_bar, &TileBar::queryChanged, this, [this] {
        const bool byUse = m_bar->state().order == TileOrder::Use;
        m_settings.set(orderSetting, byUse ? QStringLiteral("use") : QStringLiteral("number"));
        refreshGroups();
    });
    connect(m_bar, &TileBar::coloursChanged, this, [this] {
        m_grid->setColours(m_bar->state().swap, m_bar->state().shade);
        refreshDetails();
    });
    connect(m_bar, &TileBar::sideChanged, this, [this](int side) {
        m_grid->setSide(side);
        m_settings.set(sideSetting, QString::number(side));
    });
    connect(m_bar, &TileBar::gridWanted, this, [this] { m_grid->setFocus(Qt::TabFocusReason); });
    connect(m_grid, &TileGrid::sideWanted, m_bar, &TileBar::setSide);
    connect(m_grid, &TileGrid::currentChanged, this, &TilesPanel::refreshDetails);
    connect(m_grid, &TileGrid::picked, this, &TilesPanel::pick);
    connect(m_grid, &TileGrid::entered, this, &TilesPanel::enter);
    connect(m_grid, &TileGrid::escaped, this, &TilesPanel::escape);
    connect(m_grid, &TileGrid::starred, m_marks, &TileMarks::toggleFavourite);
    connect(m_grid, &TileGrid::menuWanted, this, &TilesPanel::openMenu);
    connect(m_details, &TileDetails::selectWanted, this, &TilesPanel::selectUses);
    connect(m_details, &TileDetails::stepWanted, this, &TilesPanel::selectUse);
    connectPictures();
    connect(m_surfaces, &QComboBox::activated, this, [this] {
        m_setter->choose(static_cast<TileSurface>(m_surfaces->currentData().toInt()));
    });
}

void TilesPanel::setTheme(const Theme& theme)
{
    m_grid->setTheme(theme);
}

void TilesPanel::setTiles(std::shared_ptr<const GameTiles> tiles)
{
    m_tiles = std::move(tiles);
    m_grid->setTiles(m_tiles);
    m_frame.added->setTiles(m_tiles);
    m_bar->setColours(m_tiles->palettes().rowsOf(0), swapsOf(m_tiles->palettes()));
    m_grid->setColours(m_bar->state().swap, m_bar->state().shade);
    refreshGroups();
    refreshDetails();
    showAwaited();
}

void TilesPanel::setNames(TileNames names)
{
    m_names = std::move(names);
    m_grid->setNames(m_names);
    refreshGroups();
    refreshDetails();
}

void TilesPanel::setCategories(const TileCategories& categories)
{
    m_categories = categories ? categories() : std::vector<TileCategory>();
    if (m_lists->current().kind == TileListKind::Category) {
        m_lists->setCurrent({.kind = TileListKind::All});
    }
    refreshGroups();
}

void TilesPanel::showEvent(QShowEvent* event)
{
    QWidget::showEvent(event);
    if (m_isStale) {
        m_counting.wait(PausedWork::noPause);
    }
    refreshTargets();
    fit();
}

void TilesPanel::resizeEvent(QResizeEvent* event)
{
    QWidget::resizeEvent(event);
    fit();
}

void TilesPanel::fit()
{
    const bool isNarrow = width() < designLength(narrowPanel, font());
    const bool hasDetails = width() >= designLength(panelWithDetails, font());
    m_frame.body->setDirection(isNarrow ? QBoxLayout::TopToBottom : QBoxLayout::LeftToRight);
    m_lists->setNarrow(isNarrow);
    const int listsRoom = designLength(listsWidth, font());
    m_lists->setMinimumWidth(isNarrow ? 0 : listsRoom);
    m_lists->setMaximumWidth(isNarrow ? QWIDGETSIZE_MAX : listsRoom);
    AddedPictures* const added = m_frame.added;
    const bool isAdding = !added->isEmpty();
    m_frame.side->setFixedWidth(designLength(isAdding ? picturesWidth : detailsWidth, font()));
    m_frame.side->setVisible(hasDetails);
    m_frame.lines[0]->setVisible(!isNarrow);
    m_frame.lines[1]->setVisible(hasDetails);
    QBoxLayout* const place = hasDetails ? m_frame.sideFooter : m_frame.footer;
    if (place->indexOf(m_target) < 0) {
        place->addWidget(m_target);
    }
    QBoxLayout* const pictures = hasDetails ? m_frame.sidePictures : m_frame.pictures;
    if (pictures->indexOf(added) < 0) {
        pictures->addWidget(added);
    }
    added->setVisible(isAdding);
    added->setMaximumHeight(hasDetails ? QWIDGETSIZE_MAX : height() / 2);
    m_details->setVisible(!isAdding);
    m_target->setVisible(!isAdding && m_surfaces->count() > 0);
}

void TilesPanel::followChange(const Change& change)
{
    if (change.otherLevel) {
        m_frame.added->clear();
    }
    if (change.level) {
        m_isStale = true;
        if (isVisible()) {
            m_counting.wait(change.otherLevel ? PausedWork::noPause : countPause);
        }
    }
    if (change.selection || change.level) {
        showRefusal({});
    }
}

void TilesPanel::followSetting(const QString& name)
{
    if (name == QLatin1String("reduced_motion")) {
        m_grid->setAnimated(!m_settings.isOn("reduced_motion"));
    } else if (name == QLatin1String(sideSetting)) {
        m_bar->setSide(m_settings.number(sideSetting));
    }
}

void TilesPanel::countUses()
{
    m_isStale = false;
    m_counting.start(m_document.view(), [this](PausedWork::Job& job) -> PausedWork::Take {
        return [this, uses = tileUses(job.level().map)] {
            m_uses = uses;
            refreshGroups();
            refreshDetails();
        };
    });
}

TileStock TilesPanel::stock() const
{
    return {
        .shapes = m_tiles->set(),
        .count = m_tiles->set().tileCount(),
        .uses = m_uses,
        .recent = m_marks->recent(),
        .favourites = m_marks->favourites(),
        .categories = m_categories,
        .names = m_names};
}

TileQuery TilesPanel::query() const
{
    const TileBarState& bar = m_bar->state();
    return {
        .list = m_lists->current(),
        .search = bar.search,
        .sizes = bar.sizes,
        .order = bar.order};
}

void TilesPanel::refreshLists()
{
    const TileStock from = stock();
    std::vector<TileListRow> rows{
        {.id = {.kind = TileListKind::Recent}, .title = tr("Recent")},
        {.id = {.kind = TileListKind::Used}, .title = tr("Used here")},
        {.id = {.kind = TileListKind::Favourites}, .title = tr("Favourites")},
        {.id = {.kind = TileListKind::All}, .title = tr("All tiles")}};
    for (int at = 0; at < std::ssize(m_categories); ++at) {
        rows.push_back(
            {.id = {.kind = TileListKind::Category, .category = at},
             .title = m_categories[static_cast<std::size_t>(at)].name});
    }
    for (TileListRow& row : rows) {
        row.count = tileCount(from, row.id);
    }
    m_lists->setRows(rows);
}

void TilesPanel::refreshGroups()
{
    refreshLists();
    const TileStock from = stock();
    auto groups = tileGroups(from, query());
    const bool isEmpty = groups.empty();
    m_empty->setText(isEmpty ? emptyTileText(from, query()) : QString());
    m_empty->setVisible(isEmpty);
    m_grid->setVisible(!isEmpty);
    m_grid->setGroups(std::move(groups));
}

void TilesPanel::refreshDetails()
{
    if (!isVisible()) {
        return; // showEvent() refreshes them
    }
    auto tile = m_grid->current();
    if (const auto surface = m_setter->surface(); surface && !tile) {
        tile = m_setter->common(*surface);
    }
    const auto use = tile ? m_uses.find(*tile) : m_uses.end();
    m_details->show(
        {.tiles = m_tiles,
         .tile = tile,
         .name = tile && m_names ? m_names(*tile) : QString(),
         .use = use == m_uses.end() ? TileCounts() : use->second,
         .swap = m_bar->state().swap,
         .row = m_bar->state().shade,
         .hint = hint()});
}

/// The recent tiles stay where they are while they are shown: what was clicked must not move away.
void TilesPanel::refreshMarks()
{
    const auto favourites = m_marks->favourites();
    m_grid->setFavourites({favourites.begin(), favourites.end()});
    if (m_lists->current().kind == TileListKind::Favourites) {
        refreshGroups();
    } else {
        refreshLists();
    }
}

void TilesPanel::showTile(int tile)
{
    if (!m_grid->jumpTo(tile)) {
        m_bar->clearFilters();
        m_lists->setCurrent({.kind = TileListKind::All});
        refreshGroups();
        m_grid->jumpTo(tile);
    }
}

void TilesPanel::showRefusal(const QString& sentence)
{
    m_refusal->setText(sentence);
    m_refusal->setVisible(!sentence.isEmpty());
}

} // namespace sectored::editor
