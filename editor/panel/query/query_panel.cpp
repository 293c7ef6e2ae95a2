#include "editor/panel/query/query_panel.h"

#include "editor/document/document.h"
#include "editor/panel/query/loop_steps.h"
#include "editor/panel/query/method_cards.h"
#include "editor/panel/query/narration_timer.h"
#include "editor/panel/query/pin_list.h"
#include "editor/panel/query/point_facts.h"
#include "editor/panel/query/query_heading.h"
#include "editor/panel/query/query_text.h"
#include "editor/panel/query/query_trials.h"
#include "editor/panel/query/sector_choices.h"
#include "editor/panel/row/copy_footer.h"
#include "editor/panel/row/panel_label.h"
#include "editor/panel/row/panel_scroll.h"
#include "editor/setting/appearance.h"
#include "editor/setting/key_table.h"
#include "editor/setting/metrics.h"
#include "editor/setting/theme.h"
#include "editor/tool/hand/query_tool.h"
#include "editor/tool/take/surroundings.h"

#include <QGridLayout>
#include <QLabel>
#include <QVBoxLayout>

#include <utility>

namespace sectored::editor {

QueryPanel::QueryPanel(Document& document, QWidget* parent)
    : QWidget(parent)
    , m_document(document)
    , m_timer(new NarrationTimer(document, this))
{
    build();
    connect(&m_document, &Document::changed, this, &QueryPanel::followChange);
    showAnswer();
    setKeys({});
}

QueryPanel::~QueryPanel()
{
    m_loops->disconnect(this); // a table that loses focus while the panel is destroyed
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
    m_heading = new QueryHeading(m_content);
    connect(m_heading, &QueryHeading::frameWanted, this, &QueryPanel::frameShown);
    connect(m_heading, &QueryHeading::pinWanted, this, &QueryPanel::togglePin);
    rows->addWidget(m_heading);
    m_choices = new SectorChoices(m_content);
    connect(m_choices, &SectorChoices::chosen, this, [this](SectorId sector) {
        m_document.query().show(m_document.view(), sector);
    });
    rows->addWidget(m_choices);
    m_facts = new PointFacts(m_content);
    rows->addWidget(m_facts);
    m_methods = new MethodCards(m_document, m_content);
    rows->addWidget(m_methods);
    m_trials = new QueryTrials(m_content);
    connect(m_trials, &QueryTrials::pointWanted, this, [this](Point point) {
        m_document.query().setPoint(point);
    });
    rows->addWidget(m_trials);

    auto* const wallRows = makeColumn(m_walls, space::usual);
    m_loops = new LoopSteps(m_walls);
    connect(m_loops, &LoopSteps::wallPointedAt, this, [this](std::optional<WallId> wall) {
        m_document.query().setLitWall(wall);
    });
    connect(m_loops, &LoopSteps::wallChosen, this, [this](WallId wall) {
        m_document.setSelection({.walls = {wall}});
    });
    wallRows->addWidget(m_loops);
    wallRows->addWidget(buildSurroundings());

    auto* const parts = makeColumn(this, 0);
    parts->addWidget(makePanelScroll(panel, this), 1);
    m_footer = new CopyFooter(this);
    parts->addWidget(m_footer);
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

void QueryPanel::setTheme(const Theme& theme)
{
    m_heading->setTheme(theme);
    m_methods->setTheme(theme);
    m_loops->setTheme(theme);
    m_pins->setTint(mixed(theme[ThemeRole::Panel].colour, theme[ThemeRole::Warning].colour, 0.16));
}

void QueryPanel::setSettings(const Settings& settings)
{
    m_timer->setSettings(settings);
}

void QueryPanel::setKeys(const KeyMap& keys)
{
    const QString ask = shownKey(keys, QStringLiteral("tool.query"));
    m_empty->setText(
        ask.isEmpty()
            ? tr(
                "Choose the Query tool and click a point to see which sector contains it, and why.")
            : tr("Press %1 and click a point to see which sector contains it, and why.").arg(ask));
    m_heading->setPinKey(shownKey(keys, QStringLiteral("query.pin")));
}

void QueryPanel::frameShown()
{
    const QueryResult* const result = m_document.query().result(m_document.view());
    if (result != nullptr && result->shown) {
        emit placeWanted(surroundingsOf(m_document.view(), {.sectors = {*result->shown}}));
    }
}

void QueryPanel::togglePin()
{
    if (const auto point = m_document.query().point()) {
        m_document.query().togglePin(*point);
    }
}

/// While the panel is hidden, nothing is queried.
void QueryPanel::followChange(const Change& change)
{
    if (change.narrator && !change.query && !change.level && isVisible()) {
        showStep();
    } else if (change.query || change.narrator || change.level) {
        if (isVisible()) {
            showAnswer();
        } else {
            m_isStale = true;
        }
    }
    if (change.litWall || change.level) {
        m_loops->setLitWall(m_document.query().litWall());
    }
    showPin();
}

/// The tables of the walls stay as they are.
void QueryPanel::showStep()
{
    const QueryResult* const result = m_document.query().result(m_document.view());
    if (result != nullptr && result->shown) {
        m_methods->show(*result->shownReasons());
    }
}

void QueryPanel::showPin()
{
    const auto point = m_document.query().point();
    m_heading->setPinned(point && m_document.query().isPinned(*point));
}

QString QueryPanel::answer() const
{
    return m_document.query().point() ? m_heading->answer() : QString();
}

void QueryPanel::showAnswer()
{
    const QueryResult* const result = m_document.query().result(m_document.view());
    m_empty->setVisible(result == nullptr);
    for (QWidget* const part : std::initializer_list<QWidget*>{m_content, m_walls, m_footer}) {
        part->setVisible(result != nullptr);
    }
    if (result == nullptr) {
        return;
    }
    const MapView view = m_document.view();
    const auto border = sectorsWhere(result->reasons, PointLocation::OnBoundary);
    m_heading->setAnswer(
        answerHeading(view, result->reasons),
        answerComment(view, result->reasons));
    m_facts->setBoundary(border.empty() ? tr("none") : numberList(view, border));
    const QString nearest = nearestWallText(view, result->reasons);
    m_nearest->setText(nearest.isEmpty() ? tr("none") : nearest);
    m_choices->show(view, *result);
    m_trials->show(view, result->reasons);
    const SectorExplanation* const sector = result->shownReasons();
    m_heading->setFramable(sector != nullptr);
    for (QWidget* const part : std::initializer_list<QWidget*>{m_facts, m_methods, m_loops}) {
        part->setVisible(sector != nullptr);
    }
    m_neighbours->setText(sector == nullptr ? tr("none") : neighbourText(view, sector->sector));
    if (sector != nullptr) {
        m_facts->showHeights(m_document.level().map(), sector->sector, result->reasons.point);
        m_methods->show(*sector);
        m_loops->showSector(view, *sector);
    }
}

void QueryPanel::addCopyButtons(std::span<QAction* const> actions)
{
    m_footer->addCopies(actions);
}

void QueryPanel::addErrors(std::span<QAction* const> actions)
{
    m_trials->addErrors(actions);
}

void QueryPanel::showEvent(QShowEvent* event)
{
    QWidget::showEvent(event);
    if (std::exchange(m_isStale, false)) {
        showAnswer();
    }
}

} // namespace sectored::editor
