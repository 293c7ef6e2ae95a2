#include "editor/view2d/reach/reach_legend.h"

#include "editor/document/watch/level_reach.h"
#include "editor/setting/display_text.h"
#include "editor/setting/metrics.h"
#include "editor/setting/plain_text.h"
#include "editor/setting/player.h"
#include "editor/setting/progress_bar.h"
#include "editor/setting/reach/reach_spacings.h"
#include "editor/view2d/canvas/text_picture.h"

#include <QEvent>
#include <QGridLayout>
#include <QHBoxLayout>
#include <QLabel>
#include <QProgressBar>
#include <QToolButton>
#include <QVBoxLayout>

#include <algorithm>
#include <array>

namespace sectored::editor {

namespace {

// Pixels.
constexpr QSize swatchSize(30, 20);
constexpr int widestText = 300;
constexpr int narrowestText = 80;
constexpr int aroundTexts = 68; ///< ruler, and the margins around and inside the legend

struct SignText {
    ReachSign sign;
    const char* one;
    const char* many;
};

constexpr std::array signTextsOf{
    SignText{
        ReachSign::Standing,
        QT_TRANSLATE_NOOP("sectored::editor::ReachLegend", "1 reachable cell"),
        QT_TRANSLATE_NOOP("sectored::editor::ReachLegend", "%1 reachable cells")},
    SignText{
        ReachSign::Crouched,
        QT_TRANSLATE_NOOP("sectored::editor::ReachLegend", "1 reachable only crouching"),
        QT_TRANSLATE_NOOP("sectored::editor::ReachLegend", "%1 reachable only crouching")},
    SignText{
        ReachSign::Missed,
        QT_TRANSLATE_NOOP("sectored::editor::ReachLegend", "1 unreachable sector"),
        QT_TRANSLATE_NOOP("sectored::editor::ReachLegend", "%1 unreachable sectors")},
    SignText{
        ReachSign::Drop,
        QT_TRANSLATE_NOOP("sectored::editor::ReachLegend", "1 one-way drop"),
        QT_TRANSLATE_NOOP("sectored::editor::ReachLegend", "%1 one-way drops")},
    SignText{
        ReachSign::NarrowCrouch,
        QT_TRANSLATE_NOOP("sectored::editor::ReachLegend", "1 crouch-only passage"),
        QT_TRANSLATE_NOOP("sectored::editor::ReachLegend", "%1 crouch-only passages")},
    SignText{
        ReachSign::NarrowSquare,
        QT_TRANSLATE_NOOP("sectored::editor::ReachLegend", "1 passage too narrow for Build"),
        QT_TRANSLATE_NOOP("sectored::editor::ReachLegend", "%1 passages too narrow for Build")},
};

std::size_t countOf(const ReachPicture& picture, ReachSign sign)
{
    const auto passages = [&picture](PassageKind kind) {
        return static_cast<std::size_t>(
            std::ranges::count(picture.passages, kind, &ReachPassage::kind));
    };
    switch (sign) {
    case ReachSign::Standing:
        return picture.cells.standing;
    case ReachSign::Crouched:
        return picture.cells.crouched;
    case ReachSign::Missed:
        return picture.missed.size();
    case ReachSign::Drop:
        return picture.drops.size();
    case ReachSign::NarrowCrouch:
        return passages(PassageKind::Crouch);
    case ReachSign::NarrowSquare:
        return passages(PassageKind::Square);
    }
    return 0;
}

QString walkingText(const LevelReach& reach)
{
    return reach.isOutOfDate()
               ? QObject::tr("Outdated; updating: %1%").arg(reach.percent())
               : QObject::tr("Finding the reachable area: %1%").arg(reach.percent());
}

QString resultText(const ReachResult& result)
{
    if (!result.found) {
        const QString reason = errorSentence(result.found.error());
        return QObject::tr("Cannot walk from the player start. %1").arg(reason);
    }
    const Walkability& found = *result.found;
    switch (found.end) {
    case FloodEnd::NoFooting:
        return QObject::tr("The player cannot stand at the start. Move it above a floor with Level "
                           "> Set player start here.");
    case FloodEnd::TooMany:
        return QObject::tr("More than %1 sample points at %2 units. Choose a larger spacing.")
            .arg(
                displayNumber(static_cast<std::int64_t>(found.settings.mostPlaces)),
                displayNumber(std::lround(found.settings.spacing)));
    case FloodEnd::Cancelled:
        return QObject::tr("Stopped.");
    case FloodEnd::Done:
        break;
    }
    return found.unreached.empty()
               ? QObject::tr("The player can reach every sector with enough room")
               : QObject::tr("Reachable area");
}

QString stateText(const LevelReach& reach)
{
    using enum LevelReach::State;
    switch (reach.state()) {
    case Off:
        return {};
    case Waiting:
        return reach.result() ? QObject::tr("Outdated; updates when you stop editing")
                              : QObject::tr("Updates when you stop editing");
    case Walking:
        return walkingText(reach);
    case Stopped:
        return reach.isOutOfDate() ? QObject::tr("Stopped. This result is outdated.")
               : reach.result()    ? QObject::tr("Stopped. Showing the previous result.")
                                   : QObject::tr("Stopped.");
    case Done:
        break;
    }
    return resultText(*reach.result());
}

QString machinesNote(ReachMachines machines)
{
    switch (machines) {
    case ReachMachines::WithoutKeys:
        return QObject::tr("Doors and lifts are in use, by a player without keys.");
    case ReachMachines::AllKeys:
        return QObject::tr("Doors and lifts are in use, by a player with all keys.");
    case ReachMachines::Off:
        break;
    }
    return QObject::tr("Doors and lifts do not move in this test.");
}

QLabel* makeText(QWidget* parent)
{
    auto* const label = plainLabel(parent);
    return label;
}

QToolButton* makeLink(QWidget* parent)
{
    auto* const button = new QToolButton(parent);
    button->setProperty("kind", QStringLiteral("link"));
    button->setFocusPolicy(Qt::NoFocus);
    return button;
}

} // namespace

ReachLegend::ReachLegend(QWidget* parent)
    : QFrame(parent)
    , m_theme(Theme::builtIn(QStringLiteral("dark")))
    , m_progress(makeThinProgress(tr("Testing reachability"), this))
    , m_text(makeText(this))
    , m_button(makeLink(this))
    , m_signs(new QWidget(this))
    , m_spacings(new QWidget(this))
    , m_note(makeText(this))
    , m_way(new QWidget(this))
{
    setObjectName(QStringLiteral("planBox"));
    setAccessibleName(tr("Reachable area"));
    setAttribute(Qt::WA_NoMousePropagation);
    setCursor(Qt::ArrowCursor);
    m_progress->setRange(0, 100);
    m_text->setWordWrap(true);
    m_note->setWordWrap(true);
    m_note->setProperty("kind", QStringLiteral("secondary"));
    m_button->setObjectName(QStringLiteral("reachButton"));
    connect(m_button, &QToolButton::clicked, this, [this] {
        m_buttonStops ? emit stopWanted() : emit startWanted();
    });
    addRows();
    addSpacings();
    addWay();
    auto* const head = makeRow(nullptr, space::wide);
    head->addWidget(m_text);
    head->addStretch(1);
    head->addWidget(m_button, 0, Qt::AlignTop);
    auto* const column =
        makeColumn(this, space::close, {space::loose, space::close, space::loose, space::usual});
    column->addWidget(m_progress);
    column->addLayout(head);
    column->addWidget(m_signs);
    column->addWidget(m_way);
    column->addWidget(m_spacings);
    column->addWidget(m_note, 0, Qt::AlignLeft);
    parent->installEventFilter(this);
}

void ReachLegend::addRows()
{
    auto* const grid = new QGridLayout(m_signs);
    grid->setContentsMargins(0, 0, 0, 0);
    grid->setHorizontalSpacing(space::usual);
    grid->setVerticalSpacing(space::tight);
    grid->setColumnStretch(2, 1);
    for (const SignText& sign : signTextsOf) {
        const Row row{.sign = sign.sign, .swatch = plainLabel(m_signs), .text = makeText(m_signs)};
        row.text->setWordWrap(true);
        const int at = grid->rowCount();
        grid->addWidget(row.swatch, at, 0, Qt::AlignTop);
        grid->addWidget(row.text, at, 1);
        m_rows.push_back(row);
    }
}

void ReachLegend::addSpacings()
{
    auto* const row = makeRow(m_spacings, space::close);
    auto* const before = makeText(m_spacings);
    before->setText(tr("Sampled every"));
    row->addWidget(before);
    auto* const frame = new QFrame(m_spacings);
    frame->setObjectName(QStringLiteral("segments"));
    frame->setAccessibleName(tr("Sample spacing"));
    auto* const buttons = makeRow(frame, 0);
    for (const int units : reachSpacings) {
        auto* const button = new QToolButton(frame);
        button->setObjectName(QStringLiteral("reachSpacing%1").arg(units));
        button->setText(displayNumber(units));
        button->setCheckable(true);
        button->setAutoExclusive(true);
        button->setFocusPolicy(Qt::NoFocus);
        setTip(
            *button,
            units == reachSpacings.front() ? tr("Sample every %1 units (finer, slower)").arg(units)
                                           : tr("Sample every %1 units").arg(units));
        connect(button, &QToolButton::clicked, this, [this, units] { emit spacingChosen(units); });
        buttons->addWidget(button);
        m_spacingButtons.push_back(button);
    }
    row->addWidget(frame);
    auto* const after = makeText(m_spacings);
    after->setText(tr("units"));
    row->addWidget(after);
    m_spacingWords = {before, after};
    row->addStretch();
}

void ReachLegend::addWay()
{
    auto* const row = makeRow(m_way, space::wide);
    m_wayText = makeText(m_way);
    m_wayText->setWordWrap(true);
    row->addWidget(m_wayText);
    row->addStretch(1);
    m_closeWay = makeLink(m_way);
    m_closeWay->setObjectName(QStringLiteral("closeWay"));
    m_closeWay->setText(tr("Hide"));
    setTip(*m_closeWay, tr("Hide the route"));
    connect(m_closeWay, &QToolButton::clicked, this, &ReachLegend::wayCloseWanted);
    row->addWidget(m_closeWay, 0, Qt::AlignTop);
    m_way->hide();
}

void ReachLegend::setTheme(const Theme& theme)
{
    m_theme = theme;
    refreshSwatches();
}

void ReachLegend::refreshSwatches()
{
    for (const Row& row : m_rows) {
        row.swatch->setPixmap(reachSwatch(m_theme, row.sign, swatchSize, devicePixelRatioF()));
    }
}

void ReachLegend::show(const LevelReach& reach, const ReachPicture* picture)
{
    const bool isUnderWay = reach.isUnderWay();
    m_buttonStops = isUnderWay;
    m_button->setVisible(isUnderWay || reach.state() == LevelReach::State::Stopped);
    m_button->setText(isUnderWay ? tr("Cancel") : tr("Restart"));
    setTip(
        *m_button,
        isUnderWay ? tr("Stop the test for this level until you restart it")
                   : tr("Run the test from the player start"));
    for (std::size_t k = 0; k < reachSpacings.size(); ++k) {
        m_spacingButtons[k]->setChecked(reachSpacings[k] == reach.spacing());
    }
    const QString player = playerName(reach.player());
    const QString note = machinesNote(reach.machines());
    m_note->setText(player.isEmpty() ? note : tr("%1 Player: %2.").arg(note, player));
    m_signs->setVisible(picture != nullptr);
    if (picture != nullptr) {
        showCounts(*picture);
    }
    showProgress(reach);
}

void ReachLegend::showProgress(const LevelReach& reach)
{
    m_progress->setVisible(reach.state() == LevelReach::State::Walking);
    setProgress(*m_progress, reach.percent());
    m_text->setText(stateText(reach));
    fit();
}

void ReachLegend::showCounts(const ReachPicture& picture)
{
    for (std::size_t k = 0; k < m_rows.size(); ++k) {
        const auto count = static_cast<std::int64_t>(countOf(picture, m_rows[k].sign));
        const SignText& text = signTextsOf[k];
        m_rows[k].text->setText(
            count == 1 ? tr(text.one) : tr(text.many).arg(displayNumber(count)));
        m_rows[k].text->setVisible(count > 0);
        m_rows[k].swatch->setVisible(count > 0);
    }
    refreshSwatches();
}

void ReachLegend::setWayText(const QString& text)
{
    m_wayText->setText(text);
    m_way->setVisible(!text.isEmpty());
    fit();
}

void ReachLegend::fit()
{
    const QFont small = scaledFont(parentWidget()->font(), 0.88);
    for (QLabel* const label : findChildren<QLabel*>()) {
        label->setFont(small);
        label->ensurePolished();
    }
    for (QToolButton* const button : findChildren<QToolButton*>()) {
        button->setFont(small);
        button->ensurePolished();
    }
    const int room = parentWidget()->width() - aroundTexts;
    fitTexts(room);
    fitSpacings(room);
    for (const QWidget* const part : {m_signs, m_way, m_spacings}) {
        part->layout()->activate();
    }
    adjustSize();
}

void ReachLegend::fitTexts(int room)
{
    const auto fitText = [room](QLabel* label, const QWidget* beside) {
        const int taken =
            beside != nullptr && !beside->isHidden() ? beside->sizeHint().width() + space::wide : 0;
        const int needed = label->fontMetrics().horizontalAdvance(label->text()) + space::tight;
        const int widest = std::clamp(room - taken, narrowestText, widestText);
        label->setMinimumWidth(std::min(needed, widest));
        label->setMaximumWidth(widest);
    };
    fitText(m_text, m_button);
    fitText(m_wayText, m_closeWay);
    fitText(m_note, nullptr);
    for (const Row& row : m_rows) {
        fitText(row.text, row.swatch);
    }
}

void ReachLegend::fitSpacings(int room)
{
    for (QLabel* const word : m_spacingWords) {
        word->show();
    }
    if (m_spacings->layout()->sizeHint().width() > room) {
        for (QLabel* const word : m_spacingWords) {
            word->hide();
        }
    }
}

/// Texts wrap in a narrow view.
bool ReachLegend::eventFilter(QObject* watched, QEvent* event)
{
    if (event->type() == QEvent::Resize) {
        fit();
    }
    return QFrame::eventFilter(watched, event);
}

QString ReachLegend::text() const
{
    return m_text->text();
}

QStringList ReachLegend::signTexts() const
{
    QStringList texts;
    for (const Row& row : m_rows) {
        if (!m_signs->isHidden() && !row.text->isHidden()) {
            texts.push_back(row.text->text());
        }
    }
    return texts;
}

QString ReachLegend::noteText() const
{
    return m_note->text();
}

QString ReachLegend::wayText() const
{
    return m_way->isHidden() ? QString() : m_wayText->text();
}

} // namespace sectored::editor
