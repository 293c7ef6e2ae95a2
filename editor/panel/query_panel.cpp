#include "editor/panel/query_panel.h"

#include "core/map/slope.h"

#include "editor/document/document.h"
#include "editor/panel/method_card.h"
#include "editor/panel/panel_label.h"
#include "editor/panel/pin_list.h"
#include "editor/panel/query_text.h"
#include "editor/panel/wall_step_model.h"
#include "editor/setting/appearance.h"
#include "editor/setting/display_text.h"
#include "editor/setting/key_table.h"
#include "editor/setting/theme.h"
#include "editor/setting/themed_icon.h"
#include "editor/tool/query_tool.h"

#include <QButtonGroup>
#include <QGridLayout>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QLabel>
#include <QTableView>
#include <QToolButton>
#include <QVBoxLayout>

#include <algorithm>
#include <cmath>

namespace sectored::editor {

namespace {

constexpr std::size_t mostChoices = 8;
constexpr int headingIcon = 24;
constexpr int pinIcon = 20;
constexpr int tableRowHeight = 24;
constexpr int mostRows = 200;

/// A colour mixed into another, without transparency.
QColor mixed(const QColor& ground, const QColor& over, double part)
{
    const auto channel = [part](int a, int b) {
        return static_cast<int>(std::lround(a + (b - a) * part));
    };
    return {
        channel(ground.red(), over.red()),
        channel(ground.green(), over.green()),
        channel(ground.blue(), over.blue())};
}

QString zText(double z)
{
    return displayNumber(std::llround(z));
}

/// The sectors that the user may ask about: those that hold the point first.
std::vector<SectorId> choicesOf(const PointExplanation& explanation)
{
    std::vector<SectorId> choices;
    for (const auto location :
         {PointLocation::Inside, PointLocation::OnBoundary, PointLocation::Outside}) {
        for (const SectorId sector : sectorsWhere(explanation, location)) {
            choices.push_back(sector);
        }
    }
    choices.resize(std::min(choices.size(), mostChoices));
    return choices;
}

struct FactPlace {
    int row;
    int column;
};

/// A value behind its name; the label of the value.
QLabel* addFact(QGridLayout& grid, const QString& name, FactPlace place)
{
    QWidget* const parent = grid.parentWidget();
    QLabel* const title = makeLabel(LabelKind::Secondary, parent, name);
    QLabel* const value = makeLabel(LabelKind::Plain, parent);
    title->setWordWrap(false);
    grid.addWidget(title, place.row, 2 * place.column);
    grid.addWidget(value, place.row, 2 * place.column + 1);
    grid.setColumnStretch(2 * place.column + 1, 1);
    return value;
}

MethodCard::Verdict verdictOf(const SectorExplanation& sector, PointLocation byMethod)
{
    return byMethod == sector.location ? MethodCard::Verdict::Agrees
                                       : MethodCard::Verdict::Disagrees;
}

} // namespace

QueryPanel::QueryPanel(Document& document, QWidget* parent)
    : QScrollArea(parent)
    , m_document(document)
    , m_steps(new WallStepModel(this))
{
    build();
    connect(&m_document, &Document::changed, this, &QueryPanel::followChange);
    explainPoint();
    setKeys({});
}

void QueryPanel::build()
{
    auto* const panel = new QWidget(this);
    panel->setObjectName(QStringLiteral("panel"));
    m_empty = makeLabel(LabelKind::Secondary, panel);
    m_content = new QWidget(panel);
    auto* const column = new QVBoxLayout(panel);
    column->setContentsMargins(14, 14, 14, 14);
    column->setSpacing(12);
    column->addWidget(m_empty);
    column->addWidget(m_content);
    // Before the walls, which may be many: pins are to be seen while the level changes.
    m_pins = new PinList(m_document, panel);
    m_walls = new QWidget(panel);
    column->addWidget(m_pins);
    column->addWidget(m_walls);
    column->addStretch(1);

    auto* const rows = new QVBoxLayout(m_content);
    rows->setContentsMargins(0, 0, 0, 0);
    rows->setSpacing(8);
    rows->addWidget(buildHeading());
    m_choices = new QWidget(m_content);
    m_choiceRow = new QHBoxLayout(m_choices);
    m_choiceRow->setContentsMargins(0, 0, 0, 0);
    m_choiceRow->setSpacing(4);
    m_choiceGroup = new QButtonGroup(this);
    rows->addWidget(m_choices);
    rows->addWidget(buildFacts());
    rows->addWidget(buildMethods());

    auto* const wallRows = new QVBoxLayout(m_walls);
    wallRows->setContentsMargins(0, 0, 0, 0);
    wallRows->setSpacing(8);
    m_loopTotal = makeLabel(LabelKind::GroupHeading, m_walls);
    m_table = buildTable();
    m_nearest = makeLabel(LabelKind::Plain, m_walls);
    wallRows->addWidget(m_loopTotal);
    wallRows->addWidget(m_table);
    wallRows->addWidget(m_nearest);

    setObjectName(QStringLiteral("panelScroll"));
    setWidget(panel);
    setWidgetResizable(true);
    setFrameShape(QFrame::NoFrame);
}

QWidget* QueryPanel::buildHeading()
{
    auto* const heading = new QWidget(m_content);
    m_icon = makeLabel(LabelKind::Plain, heading);
    m_icon->setFixedSize(38, 38);
    m_icon->setAlignment(Qt::AlignCenter);
    m_answer = makeLabel(LabelKind::Answer, heading);
    m_answer->setObjectName(QStringLiteral("queryAnswer"));
    m_comment = makeLabel(LabelKind::Secondary, heading);
    auto* const texts = new QVBoxLayout;
    texts->setSpacing(1);
    texts->addWidget(m_answer);
    texts->addWidget(m_comment);
    auto* const row = new QHBoxLayout(heading);
    row->setContentsMargins(0, 0, 0, 0);
    row->setSpacing(10);
    row->addWidget(m_icon, 0, Qt::AlignTop);
    row->addLayout(texts, 1);
    m_pin = buildPinButton();
    row->addWidget(m_pin, 0, Qt::AlignTop);
    return heading;
}

QToolButton* QueryPanel::buildPinButton()
{
    auto* const button = new QToolButton(m_content);
    button->setObjectName(QStringLiteral("pinPoint"));
    button->setProperty("kind", QStringLiteral("flat"));
    button->setIcon(themedIcon(QStringLiteral("pin")));
    button->setIconSize({pinIcon, pinIcon});
    button->setCheckable(true);
    button->setAccessibleName(tr("Pin the point"));
    connect(button, &QToolButton::clicked, this, [this] {
        if (const auto point = m_document.queryPoint()) {
            togglePin(m_document, *point);
        }
    });
    return button;
}

QWidget* QueryPanel::buildFacts()
{
    m_facts = new QWidget(m_content);
    auto* const grid = new QGridLayout(m_facts);
    grid->setContentsMargins(0, 0, 0, 0);
    grid->setHorizontalSpacing(8);
    grid->setVerticalSpacing(3);
    m_floor = addFact(*grid, tr("Floor"), {0, 0});
    m_ceiling = addFact(*grid, tr("Ceiling"), {0, 1});
    m_headroom = addFact(*grid, tr("Headroom"), {1, 0});
    m_border = addFact(*grid, tr("Border cases"), {1, 1});
    m_facts->setToolTip(tr("Floor and ceiling in z at the point, headroom in map units"));
    return m_facts;
}

QWidget* QueryPanel::buildMethods()
{
    m_methods = new QWidget(m_content);
    auto* const column = new QVBoxLayout(m_methods);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(8);
    auto* const row = new QHBoxLayout;
    row->setSpacing(6);
    const std::array titles{tr("Quadrant winding"), tr("Angle sum"), tr("Crossings")};
    for (std::size_t at = 0; at < m_cards.size(); ++at) {
        m_cards[at] = new MethodCard(titles[at], m_methods);
        row->addWidget(m_cards[at], 1);
    }
    column->addLayout(row);
    m_agreement = makeLabel(LabelKind::Passed, m_methods);
    column->addWidget(m_agreement);
    return m_methods;
}

QTableView* QueryPanel::buildTable()
{
    auto* const table = new QTableView(m_walls);
    table->setObjectName(QStringLiteral("queryWalls"));
    table->setModel(m_steps);
    table->setAccessibleName(tr("Walls of the sector"));
    table->verticalHeader()->hide();
    fitToFont(*table, [this, table] {
        table->verticalHeader()->setMinimumSectionSize(designLength(tableRowHeight, font()));
        table->verticalHeader()->setDefaultSectionSize(designLength(tableRowHeight, font()));
        fitTable(*table);
    });
    table->horizontalHeader()->setSectionResizeMode(QHeaderView::Stretch);
    table->horizontalHeader()->setSectionResizeMode(1, QHeaderView::ResizeToContents);
    table->horizontalHeader()->setHighlightSections(false);
    table->horizontalHeader()->setMinimumSectionSize(30);
    setRelativeFont(*table, {.size = 0.92});
    setRelativeFont(*table->horizontalHeader(), {.size = 0.92});
    table->setVerticalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    table->setShowGrid(false);
    table->setTabKeyNavigation(false); // Tab goes on to the next panel
    table->setSelectionBehavior(QAbstractItemView::SelectRows);
    table->setSelectionMode(QAbstractItemView::SingleSelection);
    table->setEditTriggers(QAbstractItemView::NoEditTriggers);
    table->setFrameShape(QFrame::NoFrame);
    table->setToolTip(tr("Click a row to select its wall"));
    connect(table, &QTableView::clicked, this, [this](const QModelIndex& index) {
        selectWall(index.row());
    });
    return table;
}

void QueryPanel::setTheme(const Theme& theme)
{
    const QColor query = theme[ThemeRole::Query].colour;
    const QColor panel = theme[ThemeRole::Panel].colour;
    const QColor tint = mixed(panel, query, 0.16);
    m_icon->setPixmap(
        themedPixmap(QStringLiteral("query"), query, headingIcon, devicePixelRatioF()));
    m_icon->setStyleSheet(QStringLiteral("background: %1; border-radius: 5px;").arg(tint.name()));
    for (MethodCard* const card : m_cards) {
        card->setColours(
            {.ok = theme[ThemeRole::Ok].colour, .error = theme[ThemeRole::Error].colour});
    }
    m_steps->setTint(mixed(panel, query, 0.13));
    m_pins->setTint(mixed(panel, theme[ThemeRole::Warning].colour, 0.16));
    m_table->viewport()->update();
}

void QueryPanel::setKeys(const KeyMap& keys)
{
    const QString ask = shownKey(keys, QStringLiteral("tool.query"));
    m_empty->setText(
        ask.isEmpty()
            ? tr("Take the Query tool and click a point. SectorEd says which sector holds "
                 "it, and why.")
            : tr("Press %1 and click a point. SectorEd says which sector holds it, and why.")
                  .arg(ask));
    const QString pin = shownKey(keys, QStringLiteral("query.pin"));
    const QString name = tr("Pin the point");
    m_pin->setToolTip(
        tr("%1\nKeep it in the plan and in the list below, answered anew after each edit")
            .arg(pin.isEmpty() ? name : tr("%1 (%2)").arg(name, pin)));
}

void QueryPanel::followChange(const Change& change)
{
    if (change.query || change.level) {
        explainPoint();
    }
    showPin();
}

void QueryPanel::showPin()
{
    const auto point = m_document.queryPoint();
    m_pin->setChecked(point && std::ranges::count(m_document.queryPins(), *point) > 0);
}

void QueryPanel::setShownSector(std::optional<SectorId> sector)
{
    if (sector != m_shownSector) {
        m_shownSector = sector;
        showAnswer();
    }
}

QString QueryPanel::answer() const
{
    return m_explanation ? m_answer->text() : QString();
}

void QueryPanel::explainPoint()
{
    m_explanation.reset();
    if (const auto point = m_document.queryPoint()) {
        m_explanation = explain(m_document.view(), *point);
    }
    showAnswer();
}

const SectorExplanation* QueryPanel::shownExplanation() const
{
    const auto choices = choicesOf(*m_explanation);
    if (choices.empty()) {
        return nullptr;
    }
    const bool present = m_shownSector && std::ranges::count(choices, *m_shownSector) > 0;
    const SectorId shown = present ? *m_shownSector : choices.front();
    return &*std::ranges::find(m_explanation->sectors, shown, &SectorExplanation::sector);
}

void QueryPanel::showAnswer()
{
    m_empty->setVisible(!m_explanation);
    m_content->setVisible(m_explanation.has_value());
    m_walls->setVisible(m_explanation.has_value());
    if (!m_explanation) {
        return;
    }
    const MapView view = m_document.view();
    const auto border = sectorsWhere(*m_explanation, PointLocation::OnBoundary);
    m_answer->setText(answerHeading(view, *m_explanation));
    m_comment->setText(answerComment(view, *m_explanation));
    m_border->setText(border.empty() ? tr("none") : numberList(view, border));
    const QString nearest = nearestWallText(view, *m_explanation);
    m_nearest->setText(nearest.isEmpty() ? QString() : tr("Nearest: %1").arg(nearest));
    showChoices();
    const SectorExplanation* const sector = shownExplanation();
    for (QWidget* const part :
         {m_facts, m_methods, static_cast<QWidget*>(m_loopTotal), static_cast<QWidget*>(m_table)}) {
        part->setVisible(sector != nullptr);
    }
    if (sector != nullptr) {
        showSector(*sector);
    }
}

void QueryPanel::showChoices()
{
    while (QLayoutItem* const item = m_choiceRow->takeAt(0)) {
        if (item->widget() != nullptr) {
            // A button may be the sender of what led here.
            item->widget()->hide();
            item->widget()->deleteLater();
        }
        delete item;
    }
    const auto choices = choicesOf(*m_explanation);
    const SectorExplanation* const shown = shownExplanation();
    m_choices->setVisible(choices.size() > 1);
    m_choiceRow->addWidget(makeLabel(LabelKind::Secondary, m_choices, tr("Reasons for sector")));
    for (const SectorId sector : choices) {
        auto* const button = new QToolButton(m_choices);
        button->setText(displayNumber(m_document.view().numbering().of(sector)));
        button->setAccessibleName(tr("Sector %1").arg(button->text()));
        button->setCheckable(true);
        button->setChecked(shown != nullptr && shown->sector == sector);
        m_choiceGroup->addButton(button);
        m_choiceRow->addWidget(button);
        connect(button, &QToolButton::clicked, this, [this, sector] { setShownSector(sector); });
    }
    m_choiceRow->addStretch(1);
}

void QueryPanel::showSector(const SectorExplanation& sector)
{
    showFacts(sector);
    showMethods(sector);
    std::vector<WallStepModel::Row> rows;
    for (const WallStep& step : sector.steps) {
        rows.push_back({.number = m_document.view().numbering().of(step.wall), .step = step});
    }
    m_steps->show(std::move(rows));
    fitTable(*m_table);
    const QString number = displayNumber(m_document.view().numbering().of(sector.sector));
    m_loopTotal->setText(tr("Walls of sector %1: %2, total %3, %4°")
                             .arg(number)
                             .arg(sector.steps.size())
                             .arg(displayNumber(sector.total), displayDecimal(sector.angleSum, 2)));
}

/// As high as its rows, and as wide as its columns need: with less the panel is scrolled.
void QueryPanel::fitTable(QTableView& table) const
{
    const QHeaderView& heading = *table.horizontalHeader();
    const QAbstractItemView& view = table;
    int width = 0;
    for (int column = 0; column < m_steps->columnCount({}); ++column) {
        width += std::max(heading.sectionSizeHint(column), view.sizeHintForColumn(column));
    }
    table.setMinimumWidth(width);
    const int shown = std::min(m_steps->rowCount({}), mostRows);
    table.setFixedHeight(
        heading.sizeHint().height() + shown * table.verticalHeader()->defaultSectionSize() + 4);
}

void QueryPanel::showFacts(const SectorExplanation& sector)
{
    const Vec2 at{
        static_cast<double>(m_explanation->point.x),
        static_cast<double>(m_explanation->point.y)};
    const Map& map = m_document.map();
    const double floor = heightAt(map, sector.sector, PlaneKind::Floor, at);
    const double ceiling = heightAt(map, sector.sector, PlaneKind::Ceiling, at);
    m_floor->setText(zText(floor));
    m_ceiling->setText(zText(ceiling));
    m_headroom->setText(zText((floor - ceiling) / 16));
}

void QueryPanel::showMethods(const SectorExplanation& sector)
{
    const bool onWall = sector.location == PointLocation::OnBoundary;
    const QString border = tr("On wall");
    const QString total =
        sector.total > 0 ? u'+' + displayNumber(sector.total) : displayNumber(sector.total);
    const QString parity = sector.crossings % 2 == 0 ? tr("%1, even") : tr("%1, odd");
    m_cards[0]->show(
        onWall ? border : tr("Total %1").arg(total),
        verdictOf(sector, sector.byQuadrant));
    m_cards[1]->show(
        onWall ? border : displayDecimal(sector.angleSum, 2) + QChar(0x00b0),
        verdictOf(sector, sector.byAngle));
    m_cards[2]->show(
        onWall ? border : parity.arg(displayNumber(sector.crossings)),
        verdictOf(sector, sector.byParity));
    const bool agree = sector.byQuadrant == sector.location && sector.byAngle == sector.location
                       && sector.byParity == sector.location;
    setLabelKind(*m_agreement, agree ? LabelKind::Passed : LabelKind::Refusal);
    m_agreement->setText(
        agree ? tr("✓ All three methods agree.")
              : tr("This must not happen. Copy the case and report it."));
}

void QueryPanel::selectWall(int row)
{
    const auto& rows = m_steps->rows();
    if (row >= 0 && static_cast<std::size_t>(row) < rows.size()) {
        m_document.setSelection({.walls = {rows[static_cast<std::size_t>(row)].step.wall}});
    }
}

} // namespace sectored::editor
