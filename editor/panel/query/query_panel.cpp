#include "editor/panel/query/query_panel.h"

#include "sectored/map/slope.h"

#include "editor/document/document.h"
#include "editor/panel/query/loop_steps.h"
#include "editor/panel/query/method_card.h"
#include "editor/panel/query/pin_list.h"
#include "editor/panel/query/query_text.h"
#include "editor/panel/row/action_segments.h"
#include "editor/panel/row/panel_label.h"
#include "editor/setting/appearance.h"
#include "editor/setting/display_text.h"
#include "editor/setting/key_table.h"
#include "editor/setting/metrics.h"
#include "editor/setting/plain_text.h"
#include "editor/setting/theme.h"
#include "editor/setting/themed_icon.h"
#include "editor/tool/hand/query_tool.h"
#include "editor/tool/take/surroundings.h"

#include <QButtonGroup>
#include <QFrame>
#include <QGridLayout>
#include <QHBoxLayout>
#include <QLabel>
#include <QScrollArea>
#include <QToolButton>
#include <QVBoxLayout>

#include <algorithm>
#include <cmath>
#include <utility>

namespace sectored::editor {

namespace {

constexpr std::size_t mostChoices = 8;

QString zText(double z)
{
    return displayNumber(std::llround(z));
}

/// Returns the sectors offered for explanation: those at the point first, and always the shown one.
std::vector<SectorId> choicesOf(const QueryResult& result)
{
    std::vector<SectorId> choices = result.stack;
    for (const SectorId sector : sectorsWhere(result.reasons, PointLocation::Outside)) {
        choices.push_back(sector);
    }
    const auto shown = std::ranges::find_if(choices, [&result](SectorId sector) {
        return result.shown == sector;
    });
    if (choices.size() > mostChoices) {
        if (shown - choices.begin() >= static_cast<std::ptrdiff_t>(mostChoices)) {
            choices[mostChoices - 1] = *shown;
        }
        choices.resize(mostChoices);
    }
    return choices;
}

struct FactPlace {
    int row;
    int column;
};

/// Adds a name and a value. Returns the label of the value.
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
    : QWidget(parent)
    , m_document(document)
{
    build();
    connect(&m_document, &Document::changed, this, &QueryPanel::followChange);
    showAnswer();
    setKeys({});
}

void QueryPanel::build()
{
    auto* const panel = new QWidget(this);
    panel->setObjectName(QStringLiteral("panel"));
    m_empty = makeLabel(LabelKind::Secondary, panel);
    m_content = new QWidget(panel);
    auto* const column = makeColumn(panel, space::wide, marginsOf(space::panel));
    column->addWidget(m_empty);
    column->addWidget(m_content);
    // Above the walls, which may be many, so that pins stay visible while editing.
    m_pins = new PinList(m_document, panel);
    m_walls = new QWidget(panel);
    column->addWidget(m_pins);
    column->addWidget(m_walls);
    column->addStretch(1);

    auto* const rows = makeColumn(m_content, space::usual);
    rows->addWidget(buildHeading());
    m_choices = new QWidget(m_content);
    m_choiceRow = makeRow(m_choices, space::tight);
    m_choiceGroup = new QButtonGroup(this);
    rows->addWidget(m_choices);
    rows->addWidget(buildFacts());
    rows->addWidget(buildMethods());

    auto* const wallRows = makeColumn(m_walls, space::usual);
    m_loops = new LoopSteps(m_walls);
    connect(m_loops, &LoopSteps::wallPointedAt, this, &QueryPanel::wallPointedAt);
    connect(m_loops, &LoopSteps::wallChosen, this, [this](WallId wall) {
        m_document.setSelection({.walls = {wall}});
    });
    wallRows->addWidget(m_loops);
    wallRows->addWidget(buildSurroundings());

    auto* const scroll = new QScrollArea(this);
    scroll->setObjectName(QStringLiteral("panelScroll"));
    scroll->setWidget(panel);
    scroll->setWidgetResizable(true);
    scroll->setFrameShape(QFrame::NoFrame);
    auto* const parts = makeColumn(this, 0);
    parts->addWidget(scroll, 1);
    parts->addWidget(buildFooter());
}

QWidget* QueryPanel::buildHeading()
{
    auto* const heading = new QWidget(m_content);
    m_icon = makeLabel(LabelKind::Plain, heading);
    m_icon->setFixedSize(iconSide::heading + space::panel, iconSide::heading + space::panel);
    m_icon->setAlignment(Qt::AlignCenter);
    m_answer = makeLabel(LabelKind::Answer, heading);
    m_answer->setObjectName(QStringLiteral("queryAnswer"));
    m_comment = makeLabel(LabelKind::Secondary, heading);
    auto* const texts = makeColumn(nullptr, space::hair);
    texts->addWidget(m_answer);
    texts->addWidget(m_comment);
    auto* const row = makeRow(heading, space::loose);
    row->addWidget(m_icon, 0, Qt::AlignTop);
    row->addLayout(texts, 1);
    m_frame = buildFrameButton();
    row->addWidget(m_frame, 0, Qt::AlignTop);
    m_pin = buildPinButton();
    row->addWidget(m_pin, 0, Qt::AlignTop);
    return heading;
}

QToolButton* QueryPanel::buildHeadingButton(const QString& icon, const QString& name)
{
    auto* const button = new QToolButton(m_content);
    button->setProperty("kind", QStringLiteral("flat"));
    button->setIcon(themedIcon(icon));
    button->setIconSize({iconSide::bar, iconSide::bar});
    button->setAccessibleName(name);
    return button;
}

QToolButton* QueryPanel::buildFrameButton()
{
    const QString name = tr("Show sector");
    QToolButton* const button = buildHeadingButton(QStringLiteral("fit-selection"), name);
    button->setObjectName(QStringLiteral("frameSector"));
    setTip(*button, tr("%1\nFrame the whole sector").arg(name));
    connect(button, &QToolButton::clicked, this, [this] {
        const QueryResult* const result = m_document.queryResult();
        if (result != nullptr && result->shown) {
            emit placeWanted(surroundingsOf(m_document.view(), {.sectors = {*result->shown}}));
        }
    });
    return button;
}

QToolButton* QueryPanel::buildPinButton()
{
    QToolButton* const button = buildHeadingButton(QStringLiteral("pin"), tr("Pin point"));
    button->setObjectName(QStringLiteral("pinPoint"));
    button->setCheckable(true);
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
    grid->setHorizontalSpacing(space::usual);
    grid->setVerticalSpacing(space::tight);
    m_floor = addFact(*grid, tr("Floor"), {0, 0});
    m_ceiling = addFact(*grid, tr("Ceiling"), {0, 1});
    m_headroom = addFact(*grid, tr("Headroom"), {1, 0});
    m_border = addFact(*grid, tr("On boundary of"), {1, 1});
    setTip(*m_facts, tr("Floor and ceiling at the point in z; headroom in map units"));
    return m_facts;
}

/// Builds the facts about the surroundings of the point.
QWidget* QueryPanel::buildSurroundings()
{
    auto* const part = new QWidget(m_walls);
    auto* const grid = new QGridLayout(part);
    grid->setContentsMargins(0, 0, 0, 0);
    grid->setHorizontalSpacing(space::usual);
    grid->setVerticalSpacing(space::close);
    const auto addRow = [&](const QString& name) {
        const int row = grid->rowCount();
        QLabel* const title = makeLabel(LabelKind::GroupHeading, part, name);
        title->setWordWrap(false);
        QLabel* const value = makeLabel(LabelKind::Secondary, part);
        grid->addWidget(title, row, 0, Qt::AlignTop);
        grid->addWidget(value, row, 1);
        return value;
    };
    m_nearest = addRow(tr("Nearest wall"));
    m_neighbours = addRow(tr("Neighbour sectors"));
    grid->setColumnStretch(1, 1);
    return part;
}

/// Builds the footer below the scroll area.
QWidget* QueryPanel::buildFooter()
{
    m_footer = new QFrame(this);
    m_footer->setObjectName(QStringLiteral("panelFooter"));
    m_footer->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Fixed);
    auto* const row = makeRow(m_footer, space::close, marginsOf(space::panel, space::close));
    m_copyTitle = makeLabel(LabelKind::Secondary, m_footer, tr("Copy as"));
    m_copyTitle->setWordWrap(false);
    row->addWidget(m_copyTitle);
    row->addStretch(1);
    return m_footer;
}

QWidget* QueryPanel::buildMethods()
{
    m_methods = new QWidget(m_content);
    auto* const column = makeColumn(m_methods, space::usual);
    auto* const row = makeRow(nullptr, space::close);
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

void QueryPanel::setTheme(const Theme& theme)
{
    const QColor query = theme[ThemeRole::Query].colour;
    const QColor panel = theme[ThemeRole::Panel].colour;
    const QColor tint = mixed(panel, query, 0.16);
    m_icon->setPixmap(
        themedPixmap(QStringLiteral("query"), query, iconSide::heading, devicePixelRatioF()));
    m_icon->setStyleSheet(QStringLiteral("background: %1; border-radius: 5px;").arg(tint.name()));
    for (MethodCard* const card : m_cards) {
        card->setColours(
            {.ok = theme[ThemeRole::Ok].colour, .error = theme[ThemeRole::Error].colour});
    }
    m_loops->setTheme(theme);
    m_pins->setTint(mixed(panel, theme[ThemeRole::Warning].colour, 0.16));
}

void QueryPanel::setKeys(const KeyMap& keys)
{
    const QString ask = shownKey(keys, QStringLiteral("tool.query"));
    m_empty->setText(
        ask.isEmpty()
            ? tr(
                "Choose the Query tool and click a point to see which sector contains it, and why.")
            : tr("Press %1 and click a point to see which sector contains it, and why.").arg(ask));
    const QString pin = shownKey(keys, QStringLiteral("query.pin"));
    const QString name = tr("Pin point");
    setTip(
        *m_pin,
        tr("%1\nKeep the point in the 2D view and in the list below; its result updates after each "
           "edit")
            .arg(pin.isEmpty() ? name : tr("%1 (%2)").arg(name, pin)));
}

/// While the panel is hidden, nothing is queried.
void QueryPanel::followChange(const Change& change)
{
    if (change.query || change.level) {
        if (isVisible()) {
            showAnswer();
        } else {
            m_isStale = true;
        }
    }
    showPin();
}

void QueryPanel::showPin()
{
    const auto point = m_document.queryPoint();
    m_pin->setChecked(point && std::ranges::count(m_document.queryPins(), *point) > 0);
}

void QueryPanel::setLitWall(std::optional<WallId> wall)
{
    m_loops->setLitWall(wall);
}

QString QueryPanel::answer() const
{
    return m_document.queryPoint() ? m_answer->text() : QString();
}

void QueryPanel::showAnswer()
{
    const QueryResult* const result = m_document.queryResult();
    m_empty->setVisible(result == nullptr);
    for (QWidget* const part : std::initializer_list<QWidget*>{m_content, m_walls, m_footer}) {
        part->setVisible(result != nullptr);
    }
    if (result == nullptr) {
        return;
    }
    const MapView view = m_document.view();
    const auto border = sectorsWhere(result->reasons, PointLocation::OnBoundary);
    m_answer->setText(answerHeading(view, result->reasons));
    m_comment->setText(answerComment(view, result->reasons));
    m_border->setText(border.empty() ? tr("none") : numberList(view, border));
    const QString nearest = nearestWallText(view, result->reasons);
    m_nearest->setText(nearest.isEmpty() ? tr("none") : nearest);
    showChoices(*result);
    const SectorExplanation* const sector = result->shownReasons();
    for (QWidget* const part :
         {m_facts, m_methods, static_cast<QWidget*>(m_loops), static_cast<QWidget*>(m_frame)}) {
        part->setVisible(sector != nullptr);
    }
    m_neighbours->setText(sector == nullptr ? tr("none") : neighbourText(view, sector->sector));
    if (sector != nullptr) {
        showFacts(*sector, result->reasons.point);
        showMethods(*sector);
        m_loops->showSector(view, *sector);
    }
}

void QueryPanel::showChoices(const QueryResult& result)
{
    while (QLayoutItem* const item = m_choiceRow->takeAt(0)) {
        if (item->widget() != nullptr) {
            // A button may be the sender of the current signal, so deletion is deferred.
            item->widget()->hide();
            item->widget()->deleteLater();
        }
        delete item;
    }
    const auto choices = choicesOf(result);
    // The choice is hidden only if the single candidate is also the result.
    const bool isAnswer = choices.size() == 1 && result.stack.size() == 1;
    m_choices->setVisible(!choices.empty() && !isAnswer);
    m_choiceRow->addWidget(makeLabel(LabelKind::Secondary, m_choices, tr("Explain sector")));
    for (const SectorId sector : choices) {
        auto* const button = new QToolButton(m_choices);
        button->setText(displayId(m_document.view().numbering().of(sector)));
        button->setAccessibleName(tr("Sector %1").arg(button->text()));
        button->setCheckable(true);
        button->setChecked(result.shown == sector);
        m_choiceGroup->addButton(button);
        m_choiceRow->addWidget(button);
        connect(button, &QToolButton::clicked, this, [this, sector] {
            m_document.showQuerySector(sector);
        });
    }
    m_choiceRow->addStretch(1);
}

void QueryPanel::showFacts(const SectorExplanation& sector, Point at)
{
    const Map& map = m_document.map();
    const double floor = heightAt(map, sector.sector, PlaneKind::Floor, toVec2(at));
    const double ceiling = heightAt(map, sector.sector, PlaneKind::Ceiling, toVec2(at));
    m_floor->setText(zText(floor));
    m_ceiling->setText(zText(ceiling));
    m_headroom->setText(zText((floor - ceiling) / 16));
}

void QueryPanel::showMethods(const SectorExplanation& sector)
{
    const bool onWall = sector.location == PointLocation::OnBoundary;
    const QString border = tr("On a wall");
    const QString parity = sector.crossings % 2 == 0 ? tr("%1, even") : tr("%1, odd");
    m_cards[0]->show(
        onWall ? border : tr("Total %1").arg(displaySigned(sector.total)),
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
              : tr("The methods disagree. This is a bug; please copy the case and report it."));
}

void QueryPanel::addCopyButtons(std::span<QAction* const> actions)
{
    QFrame* const frame = makeActionSegments(tr("Copy as"), actions, m_footer);
    auto* const row = static_cast<QHBoxLayout*>(m_footer->layout());
    row->insertWidget(row->count() - 1, frame);
    fitFooter();
}

/// In narrow panels the buttons have no title.
void QueryPanel::fitFooter()
{
    m_copyTitle->show();
    m_copyTitle->setVisible(m_footer->layout()->minimumSize().width() <= width());
}

void QueryPanel::resizeEvent(QResizeEvent* event)
{
    QWidget::resizeEvent(event);
    fitFooter();
}

void QueryPanel::showEvent(QShowEvent* event)
{
    QWidget::showEvent(event);
    if (std::exchange(m_isStale, false)) {
        showAnswer();
    }
}

} // namespace sectored::editor
