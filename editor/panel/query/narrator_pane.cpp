#include "editor/panel/query/narrator_pane.h"

#include "editor/document/document.h"
#include "editor/panel/row/panel_label.h"
#include "editor/setting/display_text.h"
#include "editor/setting/metrics.h"
#include "editor/setting/plain_text.h"
#include "editor/setting/themed_icon.h"
#include "editor/tool/query_narrator.h"
#include "editor/tool/story_text.h"

#include <QCheckBox>
#include <QHBoxLayout>
#include <QKeyEvent>
#include <QLabel>
#include <QSignalBlocker>
#include <QToolButton>
#include <QVBoxLayout>

#include <algorithm>
#include <array>

namespace sectored::editor {

namespace {

/// A key that shows another wall.
struct MoveKey {
    int key;
    StoryMove move;
};

constexpr std::array moveKeys{
    MoveKey{Qt::Key_Home, StoryMove::First},
    MoveKey{Qt::Key_Left, StoryMove::Back},
    MoveKey{Qt::Key_Right, StoryMove::Forward},
    MoveKey{Qt::Key_End, StoryMove::Last}};

bool isNarratorKey(const QKeyEvent& event)
{
    constexpr std::array others{Qt::Key_Return, Qt::Key_Enter, Qt::Key_N};
    return (event.modifiers() & ~Qt::KeypadModifier) == 0
           && (std::ranges::find(moveKeys, event.key(), &MoveKey::key) != moveKeys.end()
               || std::ranges::find(others, event.key()) != others.end());
}

/// Returns for example "Step 7 of 16".
QString stepCount(const QueryStory& story, const NarratorState& state)
{
    const auto count = static_cast<std::int64_t>(story.steps.size());
    return state.isOn
               ? NarratorPane::tr("Step %1 of %2")
                     .arg(
                         displayNumber(static_cast<std::int64_t>(shownStep(story, state)) + 1),
                         displayNumber(count))
           : count == 1 ? NarratorPane::tr("1 step")
                        : NarratorPane::tr("%1 steps").arg(displayNumber(count));
}

} // namespace

NarratorPane::NarratorPane(Document& document, QWidget* parent)
    : QWidget(parent)
    , m_document(document)
    , m_stair(new TotalStair(this))
    , m_rows(new StepRows(this))
    , m_notes(makeLabel(LabelKind::Secondary, this))
    , m_reason(makeLabel(LabelKind::Secondary, this))
{
    setObjectName(QStringLiteral("narrator"));
    build();
}

void NarratorPane::build()
{
    auto* const column = makeColumn(this, space::close, {0, space::close, 0, 0});
    buildButtons();
    column->addWidget(m_stair);
    column->addWidget(m_rows);
    m_published = new QCheckBox(tr("As published"), this);
    m_published->setObjectName(QStringLiteral("asPublished"));
    setTip(*m_published, tr("Show what the article adds beside it, errors included"));
    connect(m_published, &QCheckBox::toggled, this, &NarratorPane::showPublished);
    column->addWidget(m_published);
    m_notes->setObjectName(QStringLiteral("publishedNotes"));
    column->addWidget(m_notes);
    m_reason->setObjectName(QStringLiteral("stepReason"));
    column->addWidget(m_reason);
    connect(m_stair, &TotalStair::stepChosen, this, &NarratorPane::goTo);
    m_stair->installEventFilter(this);
}

void NarratorPane::buildButtons()
{
    auto* const row = makeRow(nullptr, space::thin);
    const auto move = [this](StoryMove to) {
        return [this, to] {
            moveNarrator(m_document, to);
        };
    };
    QToolButton* const first = addButton(*row, QStringLiteral("step-first"), tr("First wall"));
    connect(first, &QToolButton::clicked, this, move(StoryMove::First));
    QToolButton* const back = addButton(*row, QStringLiteral("step-back"), tr("Previous wall"));
    connect(back, &QToolButton::clicked, this, move(StoryMove::Back));
    m_play = addButton(*row, QStringLiteral("play"), tr("Play"));
    m_play->setObjectName(QStringLiteral("playSteps"));
    connect(m_play, &QToolButton::clicked, this, [this] {
        if (!m_document.query().narrator().isOn) {
            enter();
        }
        enter();
    });
    QToolButton* const forward = addButton(*row, QStringLiteral("step-forward"), tr("Next wall"));
    connect(forward, &QToolButton::clicked, this, move(StoryMove::Forward));
    m_step = makeLabel(LabelKind::Plain, this);
    m_step->setObjectName(QStringLiteral("stepCount"));
    m_step->setWordWrap(false);
    m_total = makeLabel(LabelKind::Strong, this);
    m_total->setObjectName(QStringLiteral("stepTotal"));
    m_total->setWordWrap(false);
    m_total->setAccessibleName(tr("Sum"));
    row->addSpacing(space::tight);
    row->addWidget(m_step);
    row->addStretch(1);
    row->addWidget(m_total);
    static_cast<QVBoxLayout*>(layout())->addLayout(row);
}

QToolButton* NarratorPane::addButton(QHBoxLayout& row, const QString& icon, const QString& name)
{
    auto* const button = new QToolButton(this);
    button->setProperty("kind", QStringLiteral("flat"));
    button->setIcon(themedIcon(icon));
    button->setIconSize({icons::row, icons::row});
    button->setMinimumSize(size::target, size::target);
    button->setAccessibleName(name);
    setTip(*button, name);
    button->installEventFilter(this);
    row.addWidget(button);
    return button;
}

void NarratorPane::setTheme(const Theme& theme)
{
    m_stair->setTheme(theme);
    m_rows->setTheme(theme);
}

void NarratorPane::show(const SectorExplanation& sector)
{
    const NarratorState& state = m_document.query().narrator();
    m_story = storyOf(sector, *m_document.query().point(), state);
    setVisible(!m_story.steps.empty());
    if (m_story.steps.empty()) {
        return;
    }
    const std::size_t at = state.isOn ? shownStep(m_story, state) : m_story.steps.size() - 1;
    m_play->setIcon(themedIcon(state.isPlaying ? QStringLiteral("pause") : QStringLiteral("play")));
    m_play->setAccessibleName(state.isPlaying ? tr("Stop") : tr("Play"));
    m_step->setText(stepCount(m_story, state));
    m_total->setText(QString::fromStdString(totalText(m_story.method, m_story.steps[at].total)));
    m_stair->show(m_story, state);
    m_rows->setVisible(state.isOn);
    m_rows->show(m_document.view(), m_story, state);
    m_stair->setAccessibleDescription(
        state.isOn ? m_step->text() + QStringLiteral(": ") + m_rows->accessibleDescription()
                   : m_step->text());
    const QSignalBlocker quiet(m_published);
    m_published->setVisible(methodRowOf(m_story.method).isPublished);
    m_published->setChecked(state.showsPublished);
    const QString published = QString::fromStdString(publishedText(m_story));
    const QString parting = QString::fromStdString(partingText(m_document.view(), m_story));
    m_notes->setText(QString(published + u' ' + parting).trimmed());
    m_notes->setVisible(!m_notes->text().isEmpty());
    showReason(sector);
}

/// Shows in words what the box in the 2D view shows in pictures.
void NarratorPane::showReason(const SectorExplanation& sector)
{
    const NarratorState& state = m_document.query().narrator();
    const auto reason = state.isOn ? reasonOf(
                            sector,
                            *m_document.query().point(),
                            m_story.steps[shownStep(m_story, state)],
                            m_story.method)
                                   : std::nullopt;
    m_reason->setVisible(reason.has_value());
    if (!reason) {
        return;
    }
    QStringList sentences{tr("%1:").arg(QString::fromStdString(reason->title))};
    for (const std::string& sentence : reason->sentences) {
        sentences << QString::fromStdString(sentence);
    }
    sentences << QString::fromStdString(reason->formula) << QString::fromStdString(reason->result);
    sentences.removeAll(QString());
    m_reason->setText(sentences.join(u' '));
}

void NarratorPane::enter()
{
    m_document.query().setNarrator(afterEnter(m_document.query().narrator(), m_story));
}

void NarratorPane::goTo(std::size_t at)
{
    NarratorState state = m_document.query().narrator();
    state.isOn = true;
    state.isPlaying = false;
    state.at = at;
    m_document.query().setNarrator(state);
}

void NarratorPane::showPublished(bool isWanted)
{
    NarratorState state = m_document.query().narrator();
    state.showsPublished = isWanted;
    m_document.query().setNarrator(state);
}

void NarratorPane::showNextSector()
{
    const QueryResult* const result = m_document.query().result(m_document.view());
    if (result == nullptr || result->stack.empty()) {
        return;
    }
    const auto shown = std::ranges::find_if(result->stack, [result](SectorId sector) {
        return result->shown == sector;
    });
    const auto at = static_cast<std::size_t>(shown - result->stack.begin());
    m_document.query().show(
        m_document.view(),
        result->stack[at + 1 < result->stack.size() ? at + 1 : 0]);
}

void NarratorPane::takeKey(int key)
{
    const auto* const row = std::ranges::find(moveKeys, key, &MoveKey::key);
    if (row != moveKeys.end()) {
        moveNarrator(m_document, row->move);
    } else if (key == Qt::Key_N) {
        showNextSector();
    } else {
        enter();
    }
}

/// Keys of buttons are those of the narrator too, and come before commands with the same key.
/// Enter on a button is its click.
bool NarratorPane::eventFilter(QObject* watched, QEvent* event)
{
    const auto type = event->type();
    if (type != QEvent::ShortcutOverride && type != QEvent::KeyPress) {
        return QWidget::eventFilter(watched, event);
    }
    const auto& key = *static_cast<QKeyEvent*>(event);
    if (!isNarratorKey(key)) {
        return QWidget::eventFilter(watched, event);
    }
    const bool isEnter = key.key() == Qt::Key_Return || key.key() == Qt::Key_Enter;
    if (type == QEvent::ShortcutOverride) {
        event->accept();
    } else if (isEnter && watched != m_stair) {
        static_cast<QToolButton*>(watched)->click();
    } else {
        takeKey(key.key());
    }
    return true;
}

} // namespace sectored::editor
