#include "editor/view2d/bench/bench_view.h"

#include "editor/document/document.h"
#include "editor/setting/display_text.h"
#include "editor/setting/metrics.h"
#include "editor/setting/plain_text.h"
#include "editor/setting/progress_bar.h"
#include "editor/setting/themed_icon.h"
#include "editor/view2d/bench/bench_pictures.h"
#include "editor/view2d/bench/bench_timeline.h"

#include <QComboBox>
#include <QDoubleSpinBox>
#include <QHBoxLayout>
#include <QKeyEvent>
#include <QLabel>
#include <QLocale>
#include <QProgressBar>
#include <QPushButton>
#include <QSignalBlocker>
#include <QToolButton>
#include <QVBoxLayout>

#include <array>
#include <chrono>
#include <string>

namespace sectored::editor {

namespace {

constexpr std::chrono::milliseconds frameTime{16};
constexpr double playedAFrame = 0.01; ///< share of the way
constexpr std::int64_t mostTries = 1'000'000;
constexpr int progressSteps = 100;
constexpr int fieldDecimals = 4;
constexpr double fieldStep = 0.01;

QString presetText(const SweepPreset& preset)
{
    return BenchView::tr("%1  %2").arg(
        QString::fromUtf8(preset.id),
        BenchView::tr(std::string(preset.name).c_str()));
}

} // namespace

BenchView::BenchView(Document& document, QWidget* parent)
    : QWidget(parent)
    , m_document(document)
    , m_pictures(new BenchPictures(document, this))
    , m_timeline(new BenchTimeline(document, this))
{
    setObjectName(QStringLiteral("bench"));
    setAccessibleName(tr("Collision bench"));
    auto* const column = makeColumn(this, 0);
    column->addWidget(m_pictures, 1);
    column->addWidget(buildTime());
    column->addWidget(buildCases());
    m_playing.setInterval(frameTime);
    m_watching.setInterval(duration::showProgress);
    connect(&m_playing, &QTimer::timeout, this, &BenchView::step);
    connect(&m_watching, &QTimer::timeout, this, [this] {
        setProgress(*m_progress, static_cast<int>(m_search.share() * progressSteps));
    });
    connect(m_pictures, &BenchPictures::playWanted, this, &BenchView::play);
    connect(m_pictures, &BenchPictures::leaveWanted, this, &BenchView::leave);
    connect(m_pictures, &BenchPictures::copyWanted, this, &BenchView::copyWanted);
    connect(&m_document, &Document::changed, this, &BenchView::followChange);
    refresh();
}

QWidget* BenchView::buildTime()
{
    auto* const bar = new QWidget(this);
    auto* const row = makeRow(bar, space::usual, marginsOf(space::panel, space::tight));
    m_play = new QToolButton(bar);
    m_play->setObjectName(QStringLiteral("benchPlay"));
    m_play->setProperty("kind", QStringLiteral("flat"));
    m_play->setIcon(themedIcon(QStringLiteral("play")));
    m_play->setIconSize({icons::bar, icons::bar});
    m_play->setCheckable(true);
    m_play->setAccessibleName(tr("Play"));
    setTip(*m_play, tr("Play the way (Space)"));
    connect(m_play, &QToolButton::clicked, this, &BenchView::play);
    auto* const fold = new QToolButton(bar);
    fold->setObjectName(QStringLiteral("benchDistance"));
    fold->setProperty("kind", QStringLiteral("chip"));
    fold->setText(tr("Distance"));
    fold->setCheckable(true);
    setTip(
        *fold,
        tr("Show the distance of shape and target over the time. It is convex, so a search finds "
           "its zero."));
    connect(fold, &QToolButton::toggled, m_timeline, &BenchTimeline::setUnfolded);
    m_time = new QDoubleSpinBox(bar);
    m_time->setObjectName(QStringLiteral("benchTime"));
    m_time->setLocale(QLocale::c()); // a decimal point, as everywhere else
    m_time->setDecimals(fieldDecimals);
    m_time->setRange(0, 1);
    m_time->setSingleStep(fieldStep);
    m_time->setSuffix(tr(" t"));
    m_time->setAccessibleName(tr("Shown time"));
    connect(m_time, &QDoubleSpinBox::valueChanged, this, [this](double time) {
        m_document.bench().setTime(time);
    });
    row->addWidget(m_play);
    row->addWidget(m_timeline, 1);
    row->addWidget(fold);
    row->addWidget(m_time);
    return bar;
}

QWidget* BenchView::buildCases()
{
    auto* const bar = new QWidget(this);
    auto* const column = makeColumn(bar, 0);
    m_progress = makeThinProgress(tr("Looking for a worse case"), bar);
    m_progress->setRange(0, progressSteps);
    m_progress->hide();
    column->addWidget(m_progress);
    auto* const row = makeRow(nullptr, space::usual, marginsOf(space::panel, space::close));
    column->addLayout(row);
    QLabel* const title = plainLabel(tr("Case"), bar);
    m_presets = new QComboBox(bar);
    m_presets->setObjectName(QStringLiteral("benchPresets"));
    m_presets->setAccessibleName(tr("Case"));
    m_presets->setPlaceholderText(tr("From the level"));
    for (const SweepPreset& preset : sweepPresets()) {
        m_presets->addItem(presetText(preset));
    }
    title->setBuddy(m_presets);
    connect(m_presets, &QComboBox::activated, this, [this](int index) {
        m_document.bench().showPreset(static_cast<std::size_t>(index));
    });
    m_remark = plainLabel(bar);
    m_remark->setObjectName(QStringLiteral("benchRemark"));
    m_remark->setProperty("kind", QStringLiteral("secondary"));
    m_remark->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Preferred);
    row->addWidget(title);
    row->addWidget(m_presets);
    row->addWidget(m_remark, 1);
    const auto addButton = [&](const QString& text, const QString& tip, const char* name) {
        auto* const button = new QPushButton(text, bar);
        button->setObjectName(QString::fromLatin1(name));
        setTip(*button, tip);
        row->addWidget(button);
        return button;
    };
    auto* const previous =
        addButton(tr("Previous"), tr("Show the previous case (Shift+N)"), "benchPrevious");
    auto* const next = addButton(tr("Next"), tr("Show the next case (N)"), "benchNext");
    m_worse = addButton(
        tr("Find a worse one"),
        tr("Draw random cases until both answers part further than now"),
        "benchWorse");
    connect(previous, &QPushButton::clicked, this, [this] { m_document.bench().stepPreset(-1); });
    connect(next, &QPushButton::clicked, this, [this] { m_document.bench().stepPreset(1); });
    connect(m_worse, &QPushButton::clicked, this, &BenchView::searchWorse);
    return bar;
}

void BenchView::setTheme(const Theme& theme)
{
    m_pictures->setTheme(theme);
    m_timeline->setTheme(theme);
}

void BenchView::focusPictures()
{
    m_pictures->setFocus();
}

std::vector<HintText> BenchView::hints() const
{
    return {
        {tr("Drag"), tr("an end, a corner, the plane or the radius")},
        {tr("Left Right"), tr("time")},
        {tr("Space"), tr("play")},
        {tr("N"), tr("next case")},
        {tr("Ctrl+C"), tr("copy the case")},
        {tr("Esc"), m_search.isRunning() ? tr("stop the search") : tr("back to the plan")}};
}

void BenchView::hideEvent(QHideEvent* event)
{
    stop();
    endSearch();
    QWidget::hideEvent(event);
}

/// Esc leaves the bench from its fields and buttons too.
void BenchView::keyPressEvent(QKeyEvent* event)
{
    if (event->key() == Qt::Key_Escape) {
        leave();
    } else {
        QWidget::keyPressEvent(event);
    }
}

void BenchView::followChange(const Change& change)
{
    if (change.bench) {
        refresh();
    } else if (change.benchTime) {
        m_pictures->update();
        m_timeline->showTime();
        showTime();
    }
}

void BenchView::refresh()
{
    const BenchState& bench = m_document.bench();
    const bool isFromLevel = bench.scene() == BenchScene::FromLevel;
    m_presets->setCurrentIndex(isFromLevel ? -1 : static_cast<int>(bench.preset()));
    const SweepAnswer* const given = bench.answer();
    QString remark;
    if (isFromLevel) {
        remark = tr("From the level.");
    } else if (!bench.isPreset()) {
        remark = tr("Changed.");
    } else {
        remark = tr("%1 of %2")
                     .arg(
                         displayNumber(static_cast<std::int64_t>(bench.preset()) + 1),
                         displayNumber(static_cast<std::int64_t>(sweepPresets().size())));
    }
    const std::string about = given != nullptr ? remarkOf(bench.sweep(), *given) : std::string();
    if (!about.empty()) {
        remark = tr("%1  %2").arg(remark, tr(about.c_str()));
    }
    m_remark->setText(remark);
    m_worse->setEnabled(given != nullptr || m_search.isRunning());
    m_pictures->refresh();
    m_timeline->refresh();
    showTime();
}

/// Shows the time in its field.
void BenchView::showTime()
{
    const QSignalBlocker quiet(m_time);
    m_time->setValue(m_document.bench().time());
}

/// Plays from the start, or from the shown time if that is not the end; stops if it plays.
void BenchView::play()
{
    if (m_playing.isActive()) {
        stop();
        return;
    }
    if (!m_isAnimated) {
        m_play->setChecked(false);
        m_document.bench().setTime(m_document.bench().time() < 1 ? 1 : 0);
        return;
    }
    if (m_document.bench().time() >= 1) {
        m_document.bench().setTime(0);
    }
    m_playing.start();
    m_play->setChecked(true);
}

void BenchView::stop()
{
    m_playing.stop();
    m_play->setChecked(false);
}

void BenchView::step()
{
    const double next = m_document.bench().time() + playedAFrame;
    m_document.bench().setTime(next);
    if (next >= 1) {
        stop();
    }
}

void BenchView::searchWorse()
{
    const BenchState& bench = m_document.bench();
    const SweepAnswer* const given = bench.answer();
    if (m_search.isRunning()) {
        endSearch();
        return;
    }
    if (given == nullptr) {
        return;
    }
    m_search.start(
        [kind = censusKindOf(bench.sweep()), than = *given, seed = m_seed++](Progress& progress) {
            const std::array kinds{kind};
            return findWorse({.cases = mostTries, .seed = seed, .kinds = kinds}, than, &progress);
        },
        [this](const std::optional<WorseCase>& worse) { takeWorse(worse); });
    m_worse->setText(tr("Stop"));
    setProgress(*m_progress, 0);
    m_progress->show();
    m_watching.start();
    emit hintsChanged();
}

void BenchView::takeWorse(const std::optional<WorseCase>& worse)
{
    endSearch();
    if (!worse) {
        m_remark->setText(tr("None of %1 random cases is worse.").arg(displayNumber(mostTries)));
        return;
    }
    m_document.bench().setCase(worse->found);
    m_remark->setText(
        worse->tries == 1 ? tr("Found at the first try.")
                          : tr("Found after %1 random cases.").arg(displayNumber(worse->tries)));
}

/// Does nothing without a search.
void BenchView::endSearch()
{
    if (!m_watching.isActive()) {
        return;
    }
    m_search.cancel();
    m_watching.stop();
    m_progress->hide();
    m_worse->setText(tr("Find a worse one"));
    emit hintsChanged();
}

void BenchView::leave()
{
    if (m_search.isRunning()) {
        endSearch();
    } else {
        emit leaveWanted();
    }
}

} // namespace sectored::editor
