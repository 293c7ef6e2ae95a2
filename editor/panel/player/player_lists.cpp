#include "editor/panel/player/player_lists.h"

#include "sectored/base/decimal.h"
#include "sectored/walk/walker_fields.h"

#include "editor/panel/row/panel_label.h"
#include "editor/setting/appearance.h"
#include "editor/setting/display_text.h"
#include "editor/setting/metrics.h"
#include "editor/setting/plain_text.h"
#include "editor/setting/player.h"
#include "editor/setting/settings.h"

#include <QHBoxLayout>
#include <QHeaderView>
#include <QLabel>
#include <QPushButton>
#include <QSignalBlocker>
#include <QTableWidget>
#include <QVBoxLayout>

#include <algorithm>
#include <array>
#include <optional>

namespace sectored::editor {

namespace {

/// A kind of surface, as a file names it.
struct ScopeText {
    ResponseScope scope;
    const char* text;
};

constexpr std::array scopeTexts{
    ScopeText{ResponseScope::Any, QT_TRANSLATE_NOOP("PlayerLists", "any")},
    ScopeText{ResponseScope::Wall, QT_TRANSLATE_NOOP("PlayerLists", "wall")},
    ScopeText{ResponseScope::Floor, QT_TRANSLATE_NOOP("PlayerLists", "floor")},
    ScopeText{ResponseScope::Ceiling, QT_TRANSLATE_NOOP("PlayerLists", "ceiling")}};

QString shareText(double value)
{
    return QString::fromStdString(shortestDecimal(value));
}

std::optional<std::int32_t> readPicnum(const QString& text)
{
    bool isNumber = false;
    const int value = plainNumbers(text).trimmed().toInt(&isNumber);
    return isNumber ? std::optional<std::int32_t>(value) : std::nullopt;
}

QStringList cellsOf(const SurfaceFriction& floor)
{
    return {displayId(floor.picnum), shareText(floor.friction)};
}

QStringList cellsOf(const ResponseRule& rule)
{
    const auto* const scope = std::ranges::find(scopeTexts, rule.scope, &ScopeText::scope);
    return {
        PlayerLists::tr(scope->text),
        rule.picnum ? displayId(*rule.picnum) : PlayerLists::tr("any"),
        shareText(rule.response.friction),
        shareText(rule.response.bounce)};
}

std::optional<SurfaceFriction> floorOf(const QStringList& cells)
{
    const auto picnum = readPicnum(cells[0]);
    const auto friction = readDecimal(cells[1]);
    return picnum && friction ? std::optional(SurfaceFriction{*picnum, *friction}) : std::nullopt;
}

std::optional<ResponseRule> ruleOf(const QStringList& cells)
{
    const auto* const scope = std::ranges::find_if(scopeTexts, [&cells](const ScopeText& each) {
        return cells[0].trimmed().compare(PlayerLists::tr(each.text), Qt::CaseInsensitive) == 0;
    });
    const auto picnum = readPicnum(cells[1]);
    const bool isAny = cells[1].trimmed().compare(PlayerLists::tr("any"), Qt::CaseInsensitive) == 0;
    const auto friction = readDecimal(cells[2]);
    const auto bounce = readDecimal(cells[3]);
    if (scope == scopeTexts.end() || (!picnum && !isAny) || !friction || !bounce) {
        return std::nullopt;
    }
    return ResponseRule{
        .scope = scope->scope,
        .picnum = picnum,
        .response = {.friction = *friction, .bounce = *bounce}};
}

QStringList cellsIn(const QTableWidget& table, int row)
{
    QStringList cells;
    for (int column = 0; column < table.columnCount(); ++column) {
        const QTableWidgetItem* const item = table.item(row, column);
        cells << (item != nullptr ? item->text() : QString());
    }
    return cells;
}

/// Reads all rows. Empty if one of them cannot be read.
template <class Row>
std::optional<std::vector<Row>> readRows(
    const QTableWidget& table,
    std::optional<Row> (*read)(const QStringList&))
{
    std::vector<Row> rows;
    for (int row = 0; row < table.rowCount(); ++row) {
        const auto value = read(cellsIn(table, row));
        if (!value) {
            return std::nullopt;
        }
        rows.push_back(*value);
    }
    return rows;
}

/// Returns the lowest picture that is not listed.
std::int32_t freePicnum(const std::vector<SurfaceFriction>& floors)
{
    std::int32_t picnum = 0;
    while (std::ranges::count(floors, picnum, &SurfaceFriction::picnum) > 0) {
        ++picnum;
    }
    return picnum;
}

} // namespace

PlayerLists::PlayerLists(Settings& settings, QWidget* parent)
    : QWidget(parent)
    , m_settings(settings)
{
    auto* const column = makeColumn(this, space::close);
    m_floors = addList(
        *column,
        tr("Floors with a friction of their own"),
        {tr("Picture"), tr("Share of speed kept")});
    m_floors.table->setObjectName(QStringLiteral("playerFloors"));
    m_surfaces = addList(
        *column,
        tr("What surfaces do to the player"),
        {tr("Surface"), tr("Picture"), tr("Friction"), tr("Bounce")});
    m_surfaces.table->setObjectName(QStringLiteral("playerSurfaces"));
}

PlayerLists::List PlayerLists::addList(
    QVBoxLayout& column,
    const QString& name,
    const QStringList& titles)
{
    column.addWidget(makeLabel(LabelKind::GroupHeading, this, name));
    const List list{
        .table = new QTableWidget(0, static_cast<int>(titles.size()), this),
        .fault = makeLabel(LabelKind::Refusal, this)};
    list.table->setHorizontalHeaderLabels(titles);
    list.table->setAccessibleName(name);
    list.table->verticalHeader()->hide();
    list.table->horizontalHeader()->setSectionResizeMode(QHeaderView::Stretch);
    list.table->setTabKeyNavigation(false); // Tab leaves the table
    list.table->setSelectionMode(QAbstractItemView::SingleSelection);
    list.table->setVerticalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setTip(*list.table, tr("Double-click a cell or press F2 to change it"));
    list.fault->hide();
    column.addWidget(list.table);
    column.addWidget(list.fault);
    auto* const row = makeRow(nullptr, space::usual);
    auto* const add = new QPushButton(tr("Add"), this);
    add->setAccessibleName(tr("Add to: %1").arg(name));
    auto* const remove = new QPushButton(tr("Remove"), this);
    remove->setAccessibleName(tr("Remove from: %1").arg(name));
    row->addWidget(add);
    row->addWidget(remove);
    row->addStretch(1);
    column.addLayout(row);
    connect(list.table, &QTableWidget::itemChanged, this, [this, list] { take(list); });
    connect(remove, &QPushButton::clicked, this, [this, list] { removeRow(list); });
    connect(add, &QPushButton::clicked, this, [this, list] {
        constexpr double halfKept = 0.5;
        const auto floors = playerOf(m_settings).frictions;
        addRow(
            list,
            list.table == m_floors.table ? cellsOf(SurfaceFriction{freePicnum(floors), halfKept})
                                         : cellsOf(ResponseRule{}));
        take(list);
    });
    return list;
}

void PlayerLists::showPlayer(const WalkerSettings& player)
{
    std::vector<QStringList> floors;
    for (const SurfaceFriction& floor : player.frictions) {
        floors.push_back(cellsOf(floor));
    }
    std::vector<QStringList> surfaces;
    for (const ResponseRule& rule : player.responses) {
        surfaces.push_back(cellsOf(rule));
    }
    show(m_floors, floors);
    show(m_surfaces, surfaces);
}

/// Keeps the current cell where the rows are the same.
void PlayerLists::show(const List& list, const std::vector<QStringList>& rows)
{
    const QSignalBlocker quiet(list.table);
    while (list.table->rowCount() > static_cast<int>(rows.size())) {
        list.table->removeRow(list.table->rowCount() - 1);
    }
    for (std::size_t at = 0; at < rows.size(); ++at) {
        const int row = static_cast<int>(at);
        if (row == list.table->rowCount()) {
            addRow(list, rows[at]);
        } else if (cellsIn(*list.table, row) != rows[at]) {
            for (int column = 0; column < list.table->columnCount(); ++column) {
                list.table->item(row, column)->setText(rows[at][column]);
            }
        }
    }
    list.fault->hide();
    fit(list);
}

void PlayerLists::addRow(const List& list, const QStringList& cells)
{
    const QSignalBlocker quiet(list.table);
    const int row = list.table->rowCount();
    list.table->insertRow(row);
    for (int column = 0; column < list.table->columnCount(); ++column) {
        list.table->setItem(row, column, new QTableWidgetItem(cells[column]));
    }
    fit(list);
}

void PlayerLists::removeRow(const List& list)
{
    const int current = list.table->currentRow();
    const int row = current >= 0 ? current : list.table->rowCount() - 1;
    if (row >= 0) {
        list.table->removeRow(row);
        fit(list);
        take(list);
    }
}

void PlayerLists::take(const List& list)
{
    WalkerSettings player = playerOf(m_settings);
    bool isRead = false;
    if (list.table == m_floors.table) {
        const auto floors = readRows<SurfaceFriction>(*list.table, floorOf);
        isRead = floors.has_value();
        player.frictions = floors.value_or(player.frictions);
    } else {
        const auto rules = readRows<ResponseRule>(*list.table, ruleOf);
        isRead = rules.has_value();
        player.responses = rules.value_or(player.responses);
    }
    const auto fault = faultOf(player);
    if (isRead && !fault) {
        list.fault->hide();
        setPlayer(m_settings, player);
        return;
    }
    list.fault->setText(
        fault ? tr("%1 %2").arg(
            QString::fromStdString(fault->path),
            QString::fromStdString(fault->reason))
              : tr("Pictures are numbers or “any”; surfaces are wall, floor, ceiling or any."));
    list.fault->show();
}

/// The panel scrolls, not the table.
void PlayerLists::fit(const List& list) const
{
    const int height = designLength(size::tableRow, font());
    list.table->verticalHeader()->setDefaultSectionSize(height);
    list.table->setFixedHeight(
        list.table->horizontalHeader()->sizeHint().height() + list.table->rowCount() * height
        + space::tight);
}

} // namespace sectored::editor
