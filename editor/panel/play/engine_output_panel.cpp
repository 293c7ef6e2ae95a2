#include "editor/panel/play/engine_output_panel.h"

#include "editor/document/play/level_play.h"
#include "editor/panel/play/linked_text.h"
#include "editor/panel/row/action_segments.h"
#include "editor/panel/row/panel_label.h"
#include "editor/setting/display_text.h"
#include "editor/setting/key_table.h"
#include "editor/setting/metrics.h"
#include "editor/setting/plain_text.h"

#include <QAction>
#include <QApplication>
#include <QClipboard>
#include <QFontDatabase>
#include <QHBoxLayout>
#include <QLabel>
#include <QPushButton>
#include <QScrollBar>
#include <QTextCursor>
#include <QToolButton>
#include <QVBoxLayout>

namespace sectored::editor {

namespace {

using Kind = EngineLog::Kind;

bool isFault(Kind kind)
{
    return kind == Kind::Warning || kind == Kind::Error;
}

ThemeRole roleOf(Kind kind)
{
    switch (kind) {
    case Kind::Command:
        return ThemeRole::SecondText;
    case Kind::Note:
        return ThemeRole::Link;
    case Kind::Warning:
        return ThemeRole::Warning;
    case Kind::Error:
        return ThemeRole::Error;
    case Kind::Output:
        break;
    }
    return ThemeRole::Text;
}

/// Returns the link to a sector, wall or sprite, which thingOf reads.
QString linkOf(const Selection& thing)
{
    return !thing.sectors.empty() ? QStringLiteral("s%1").arg(thing.sectors.front().value)
           : !thing.walls.empty() ? QStringLiteral("w%1").arg(thing.walls.front().value)
                                  : QStringLiteral("p%1").arg(thing.sprites.front().value);
}

Selection thingOf(const QString& link)
{
    const auto id = static_cast<std::uint32_t>(link.mid(1).toULong());
    if (link.startsWith(u's')) {
        return {.sectors = {SectorId{id}}};
    }
    if (link.startsWith(u'w')) {
        return {.walls = {WallId{id}}};
    }
    return {.sprites = {SpriteId{id}}};
}

/// Returns for example "0:42".
QString clockText(std::chrono::milliseconds time)
{
    const auto seconds = std::chrono::duration_cast<std::chrono::seconds>(time).count();
    return QStringLiteral("%1:%2").arg(seconds / 60).arg(seconds % 60, 2, 10, QLatin1Char('0'));
}

} // namespace

EngineOutputPanel::EngineOutputPanel(LevelPlay& play, QWidget* parent)
    : QWidget(parent)
    , m_play(play)
    , m_state(makeLabel(LabelKind::Secondary, this))
    , m_problems(new QPushButton(tr("Show problems"), this))
    , m_anyway(new QPushButton(tr("Run anyway"), this))
    , m_text(new LinkedText(this))
{
    setObjectName(QStringLiteral("panel"));
    setAttribute(Qt::WA_StyledBackground);
    build();
    EngineLog* const log = &m_play.run().log();
    connect(log, &EngineLog::added, this, &EngineOutputPanel::showLine);
    connect(log, &EngineLog::cleared, this, &EngineOutputPanel::showAll);
    connect(&m_play.run(), &EngineRun::stateChanged, this, &EngineOutputPanel::refreshState);
    m_clock.setInterval(duration::clock);
    connect(&m_clock, &QTimer::timeout, this, &EngineOutputPanel::refreshClock);
    showAll();
    refreshState();
}

void EngineOutputPanel::build()
{
    m_state->setObjectName(QStringLiteral("engineState"));
    m_state->setWordWrap(false);
    m_problems->setObjectName(QStringLiteral("showProblems"));
    setTip(*m_problems, tr("Show the errors that kept the level from being started"));
    connect(m_problems, &QPushButton::clicked, this, &EngineOutputPanel::problemsWanted);
    m_anyway->setObjectName(QStringLiteral("runAnyway"));
    setTip(*m_anyway, tr("Start the level although it has errors"));
    connect(m_anyway, &QPushButton::clicked, &m_play, &LevelPlay::playUnchecked);
    m_top =
        makeRow(nullptr, space::close, {space::panel, space::close, space::panel, space::close});
    m_top->addWidget(m_problems);
    m_top->addWidget(m_anyway);
    m_top->addWidget(m_state);
    m_top->addStretch(1);
    m_faultsOnly = addTextButton(tr("Errors only"), tr("Hide what the engine writes"));
    m_faultsOnly->setCheckable(true);
    connect(m_faultsOnly, &QToolButton::toggled, this, &EngineOutputPanel::showAll);
    m_copy = addTextButton(tr("Copy"), tr("Copy all lines"));
    connect(m_copy, &QToolButton::clicked, this, [this] {
        QApplication::clipboard()->setText(m_text->toPlainText());
    });
    m_clear = addTextButton(tr("Clear"), tr("Remove all lines"));
    connect(m_clear, &QToolButton::clicked, &m_play.run().log(), &EngineLog::clear);
    m_text->setObjectName(QStringLiteral("engineOutput"));
    m_text->setAccessibleName(tr("Engine output"));
    connect(m_text, &LinkedText::linkActivated, this, &EngineOutputPanel::follow);
    m_text->setFrameShape(QFrame::NoFrame);
    m_text->setTabChangesFocus(true);
    m_text->setUndoRedoEnabled(false);
    m_text->setLineWrapMode(QPlainTextEdit::WidgetWidth);
    m_text->document()->setDocumentMargin(space::usual);
    m_text->setMaximumBlockCount(static_cast<int>(EngineLog::mostLines));
    auto* const column = makeColumn(this, 0);
    column->setSizeConstraint(QLayout::SetNoConstraint);
    column->addLayout(m_top);
    column->addWidget(m_text, 1);
}

QToolButton* EngineOutputPanel::addTextButton(const QString& text, const QString& tip)
{
    auto* const button = new QToolButton(this);
    button->setText(text);
    button->setProperty("kind", QStringLiteral("chip"));
    button->setFocusPolicy(Qt::TabFocus);
    setTip(*button, tip);
    m_top->addWidget(button);
    return button;
}

void EngineOutputPanel::addButtons(const std::vector<QAction*>& actions)
{
    for (QAction* const action : actions) {
        m_top->insertWidget(m_actionCount++, makeActionChip(*action, this));
    }
}

void EngineOutputPanel::setTheme(const Theme& theme)
{
    m_theme = theme;
    showAll();
}

void EngineOutputPanel::setKeys(const KeyMap& keys)
{
    const QString key = shownKey(keys, QStringLiteral("test.play"));
    const QString how = key.isEmpty() ? tr("Test > Run in the game") : key;
    m_text->setPlaceholderText(
        tr("Nothing was run yet. %1 starts the level in the game. What the engine writes appears "
           "here.")
            .arg(how));
}

void EngineOutputPanel::showAll()
{
    m_text->clear();
    for (const EngineLog::Line& line : m_play.run().log().lines()) {
        showLine(line);
    }
}

void EngineOutputPanel::showLine(const EngineLog::Line& line)
{
    if (m_faultsOnly->isChecked() && !isFault(line.kind)) {
        return;
    }
    QScrollBar* const scroll = m_text->verticalScrollBar();
    const bool isAtEnd = scroll->value() == scroll->maximum();
    QTextCursor cursor(m_text->document());
    cursor.movePosition(QTextCursor::End);
    if (!m_text->document()->isEmpty()) {
        cursor.insertBlock();
    }
    QTextCharFormat look;
    look.setFontFamilies(QFontDatabase::systemFont(QFontDatabase::FixedFont).families());
    look.setForeground(m_theme[ThemeRole::SecondText].colour);
    cursor.insertText(line.time.toString(QStringLiteral("HH:mm:ss ")), look);
    look.setForeground(m_theme[roleOf(line.kind)].colour);
    QTextCharFormat link = look;
    link.setAnchor(true);
    link.setForeground(m_theme[ThemeRole::Link].colour);
    qsizetype from = 0;
    for (const RowWord& word : line.rows) {
        link.setAnchorHref(linkOf(word.row));
        cursor.insertText(line.text.mid(from, word.start - from), look);
        cursor.insertText(line.text.mid(word.start, word.length), link);
        from = word.start + word.length;
    }
    cursor.insertText(line.text.mid(from), look);
    if (isAtEnd) {
        scroll->setValue(scroll->maximum());
    }
}

void EngineOutputPanel::follow(const QString& link)
{
    emit thingWanted(thingOf(link));
}

void EngineOutputPanel::refreshState()
{
    const EngineRun& run = m_play.run();
    const bool hasErrors = !run.isBusy() && !run.errors().empty();
    m_problems->setVisible(hasErrors);
    m_anyway->setVisible(hasErrors);
    if (run.state() == EngineRun::State::Running) {
        m_clock.start();
    } else {
        m_clock.stop();
    }
    refreshClock();
}

void EngineOutputPanel::refreshClock()
{
    const EngineRun& run = m_play.run();
    const QString& title = run.engineTitle();
    switch (run.state()) {
    case EngineRun::State::Idle:
        m_state->clear();
        break;
    case EngineRun::State::Preparing:
        m_state->setText(tr("Exporting for %1").arg(title));
        break;
    case EngineRun::State::Running:
        m_state->setText(tr("%1 is running, %2").arg(title, clockText(run.runningFor())));
        break;
    case EngineRun::State::Stopping:
        m_state->setText(tr("Stopping %1").arg(title));
        break;
    }
}

} // namespace sectored::editor
