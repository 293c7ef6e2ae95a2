#include "editor/panel/find/find_panel.h"

#include "sectored/edit/plan.h"
#include "sectored/format/level_game.h"

#include "editor/document/document.h"
#include "editor/panel/find/found_model.h"
#include "editor/panel/find/query_completer.h"
#include "editor/panel/find/similar_choice.h"
#include "editor/panel/row/panel_label.h"
#include "editor/panel/row/row_list.h"
#include "editor/setting/display_text.h"
#include "editor/setting/level_undo.h"
#include "editor/setting/metrics.h"
#include "editor/setting/plain_text.h"
#include "editor/setting/search_field.h"
#include "editor/texture/tile_library.h"
#include "editor/tool/take/surroundings.h"

#include <QHBoxLayout>
#include <QHeaderView>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QToolButton>
#include <QTreeView>
#include <QVBoxLayout>

#include <algorithm>
#include <numeric>

namespace sectored::editor {

namespace {

constexpr int longestText = 4000;
constexpr int nameWidth = 18; ///< letters

} // namespace

FindPanel::FindPanel(Document& document, TileLibrary& tiles, QWidget* parent)
    : QWidget(parent)
    , m_document(document)
    , m_tiles(tiles)
    , m_model(new FoundModel(document, this))
{
    setObjectName(QStringLiteral("panel"));
    setAttribute(Qt::WA_StyledBackground);
    makeColumn(this, space::tight, {0, space::close, 0, space::close});
    addQueryRow();
    addList();
    addReplaceRow();
    static_cast<QVBoxLayout*>(layout())->addWidget(new SimilarChoice(document, this));
    setFocusProxy(m_query);
    connect(&m_document, &Document::changed, this, &FindPanel::followChange);
    connect(&m_tiles, &TileLibrary::tilesChanged, this, &FindPanel::refresh);
    connect(m_model, &FoundModel::ticksChanged, this, &FindPanel::refreshTexts);
    refresh();
}

void FindPanel::addQueryRow()
{
    m_query = makeSearchField(
        {.objectName = "findQuery",
         .placeholder = tr("wall where tile = 25 and length < 64"),
         .name = tr("Query"),
         .tip = tr("sector, wall, sprite, ceiling or floor, then where and a condition over any "
                   "fields")},
        this);
    m_query->setMaxLength(longestText);
    new QueryCompleter(*m_query, [this]() -> QueryCompleter::Words {
        const QString first = m_query->text().trimmed().section(QLatin1Char(' '), 0, 0);
        const auto kind = m_query->text().trimmed().contains(QLatin1Char(' '))
                              ? parseQuery(first.toStdString(), nullptr)
                              : Result<Query>(failure({}));
        return {kind ? std::optional(kind->kind) : std::nullopt, &game(), tagNames()};
    });
    m_inSelection = new QToolButton(this);
    m_inSelection->setText(tr("In selection"));
    m_inSelection->setProperty("kind", QStringLiteral("chip"));
    m_inSelection->setFocusPolicy(Qt::TabFocus);
    m_inSelection->setCheckable(true);
    setTip(
        *m_inSelection,
        tr("Find only in what is selected now: the objects, and what is in selected sectors"));
    m_selectAll = new QPushButton(tr("Select all"), this);
    m_selectAll->setAutoDefault(false);
    setTip(*m_selectAll, tr("Select everything in the list"));
    auto* const row = new QHBoxLayout;
    row->setContentsMargins(marginsOf(space::loose, 0));
    row->setSpacing(space::usual);
    row->addWidget(m_query, 1);
    row->addWidget(m_inSelection);
    row->addWidget(m_selectAll);
    auto* const column = static_cast<QVBoxLayout*>(layout());
    column->addLayout(row);
    m_state = makeLabel(LabelKind::Secondary, this);
    m_state->setContentsMargins(marginsOf(space::panel, 0));
    column->addWidget(m_state);
    connect(m_query, &QLineEdit::textChanged, this, &FindPanel::refresh);
    connect(m_inSelection, &QToolButton::toggled, this, &FindPanel::takeScope);
    connect(m_selectAll, &QPushButton::clicked, this, &FindPanel::selectAll);
}

void FindPanel::addList()
{
    m_list = makeRowList(m_model, tr("Found objects"), this);
    m_list->setContextMenuPolicy(Qt::NoContextMenu);
    QHeaderView* const header = m_list->header();
    header->setSectionResizeMode(FoundModel::Facts, QHeaderView::Stretch);
    header->resizeSection(FoundModel::Name, nameWidth * m_list->fontMetrics().averageCharWidth());
    static_cast<QVBoxLayout*>(layout())->addWidget(m_list, 1);
    connect(m_list, &QTreeView::clicked, this, &FindPanel::select);
    connect(m_list, &QTreeView::activated, this, &FindPanel::frame);
}

void FindPanel::addReplaceRow()
{
    m_set = new QLineEdit(this);
    m_set->setObjectName(QStringLiteral("findReplacement"));
    m_set->setPlaceholderText(tr("tile = 30, shade = shade + 4"));
    m_set->setAccessibleName(tr("Replacement"));
    setTip(*m_set, tr("Fields and their new values, which may be computed from the old ones"));
    m_set->setMaxLength(longestText);
    m_set->setClearButtonEnabled(true);
    leaveUndoToLevel(*m_set);
    new QueryCompleter(*m_set, [this]() -> QueryCompleter::Words {
        return {m_parsed ? m_parsed->kind : FindKind::Wall, &game()};
    });
    m_replace = new QPushButton(tr("Replace"), this);
    m_replace->setAutoDefault(false);
    setTip(*m_replace, tr("Set these fields of all ticked objects, in one undo step"));
    auto* const row = new QHBoxLayout;
    row->setContentsMargins(marginsOf(space::loose, 0));
    row->setSpacing(space::usual);
    row->addWidget(m_set, 1);
    row->addWidget(m_replace);
    auto* const column = static_cast<QVBoxLayout*>(layout());
    column->addLayout(row);
    m_setState = makeLabel(LabelKind::Refusal, this);
    m_setState->setContentsMargins(marginsOf(space::panel, 0));
    column->addWidget(m_setState);
    connect(m_set, &QLineEdit::textChanged, this, &FindPanel::refreshReplacement);
    connect(m_set, &QLineEdit::returnPressed, this, &FindPanel::replace);
    connect(m_replace, &QPushButton::clicked, this, &FindPanel::replace);
}

void FindPanel::showEvent(QShowEvent* event)
{
    QWidget::showEvent(event);
    refresh();
}

void FindPanel::followChange(const Change& change)
{
    if (change.otherLevel) {
        m_inSelection->setChecked(false);
    }
    if (change.level && isVisible()) {
        refresh();
    }
}

QStringList FindPanel::tagNames() const
{
    QStringList names;
    for (const TagName& named : m_document.level().map().project().tagNames) {
        names += foreignText(named.name);
    }
    names.removeDuplicates();
    return names;
}

/// Returns the game whose names and nets the queries use, as in the Tags panel.
const Game& FindPanel::game() const
{
    return gameOfLevel(m_document.level().map(), &m_tiles.tiles()->game());
}

void FindPanel::takeScope()
{
    m_scope.reset();
    if (m_inSelection->isChecked()) {
        m_scope = m_document.selection();
    }
    refresh();
}

bool FindPanel::isInScope(const FoundRow& row) const
{
    if (!m_scope) {
        return true;
    }
    const Map& map = m_document.level().map();
    const auto has = [](const auto& ids, auto id) {
        return std::ranges::binary_search(ids, id);
    };
    const auto isSectorIn = [&](SectorRef sector) {
        return sector.isRow() && has(m_scope->sectors, sector.row());
    };
    switch (row.kind) {
    case FindKind::Wall:
        return has(m_scope->walls, row.wall()) || isSectorIn(map[row.wall()].sector);
    case FindKind::Sprite:
        return has(m_scope->sprites, row.sprite()) || isSectorIn(map[row.sprite()].sector);
    default:
        return has(m_scope->sectors, row.sector());
    }
}

std::vector<FoundRow> FindPanel::search()
{
    if (!m_parsed) {
        return {};
    }
    std::vector<FoundRow> found = findRows(m_document.view(), *m_parsed);
    std::erase_if(found, [this](const FoundRow& row) { return !isInScope(row); });
    return found;
}

void FindPanel::refresh()
{
    m_parsed.reset();
    setLabelKind(*m_state, LabelKind::Secondary);
    const std::string text = m_query->text().toStdString();
    if (!m_query->text().trimmed().isEmpty()) {
        if (auto query = parseQuery(text, &game())) {
            m_parsed = *std::move(query);
        } else {
            setLabelKind(*m_state, LabelKind::Refusal);
            m_state->setText(errorSentence(query.error()));
        }
    }
    std::vector<FoundRow> found = isVisible() ? search() : std::vector<FoundRow>();
    if (found != m_model->found()) {
        m_model->setFound(std::move(found));
    }
    refreshReplacement();
}

void FindPanel::refreshReplacement()
{
    m_setState->clear();
    std::optional<Replacement> replacement;
    if (m_parsed && !m_set->text().trimmed().isEmpty()) {
        auto parsed = parseReplacement(m_set->text().toStdString(), m_parsed->kind, &game());
        if (parsed) {
            replacement = *std::move(parsed);
        } else {
            m_setState->setText(errorSentence(parsed.error()));
        }
    }
    m_replace->setEnabled(replacement && !m_model->found().empty());
    m_model->setReplacement(std::move(replacement));
    refreshTexts();
}

void FindPanel::refreshTexts()
{
    const std::size_t count = m_model->found().size();
    m_selectAll->setEnabled(count > 0);
    m_setState->setVisible(!m_setState->text().isEmpty());
    if (m_query->text().trimmed().isEmpty()) {
        m_state->setText(tr("Type what to find, such as “sprite where tile = 5”"));
    } else if (m_parsed) {
        const QString left = displayNumber(static_cast<std::int64_t>(m_model->tickedCount()));
        const QString found = displayNumber(static_cast<std::int64_t>(count));
        m_state->setText(
            count == 0                        ? tr("Nothing found")
            : m_model->tickedCount() == count ? tr("%1 found").arg(found)
                                              : tr("%1 found, %2 ticked").arg(found, left));
    }
}

Selection FindPanel::thingsOf(const std::vector<FoundRow>& rows) const
{
    Selection things;
    for (const FoundRow& row : rows) {
        switch (row.kind) {
        case FindKind::Wall:
            things.walls.push_back(row.wall());
            break;
        case FindKind::Sprite:
            things.sprites.push_back(row.sprite());
            break;
        default:
            things.sectors.push_back(row.sector());
        }
    }
    std::ranges::sort(things.sectors);
    std::ranges::sort(things.walls);
    std::ranges::sort(things.sprites);
    return things;
}

void FindPanel::select(const QModelIndex& index)
{
    const Selection thing = thingsOf({m_model->found()[static_cast<std::size_t>(index.row())]});
    m_document.setSelection(thing);
    const Box around = surroundingsOf(m_document.view(), thing);
    if (!around.isEmpty()) {
        emit pointWanted(
            {std::midpoint(around.low.x, around.high.x),
             std::midpoint(around.low.y, around.high.y)});
    }
}

void FindPanel::frame(const QModelIndex& index)
{
    select(index);
    emit placeWanted(surroundingsOf(m_document.view(), m_document.selection()));
}

void FindPanel::selectAll()
{
    m_document.setSelection(thingsOf(m_model->found()));
}

void FindPanel::replace()
{
    if (!m_replace->isEnabled()) {
        return;
    }
    const std::string text = m_query->text().toStdString();
    const bool isWhole = !m_scope && m_model->tickedCount() == m_model->found().size();
    const auto done = m_document.commit(ReplaceRequest{
        .query = isWhole ? text : narrowedQuery(text, *m_parsed, m_model->tickedNumbers()),
        .set = m_set->text().toStdString(),
        .game = game().id});
    if (!done) {
        m_setState->setText(refusalText(done.error()));
        refreshTexts();
    }
}

} // namespace sectored::editor
