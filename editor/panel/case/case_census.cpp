#include "editor/panel/case/case_census.h"

#include "sectored/lab/sweep_text.h"

#include "editor/panel/case/share_bar.h"
#include "editor/panel/row/panel_label.h"
#include "editor/setting/display_text.h"
#include "editor/setting/level_undo.h"
#include "editor/setting/metrics.h"
#include "editor/setting/plain_text.h"
#include "editor/setting/progress_bar.h"

#include <QGridLayout>
#include <QLabel>
#include <QProgressBar>
#include <QPushButton>
#include <QSpinBox>
#include <QVBoxLayout>

#include <array>
#include <limits>
#include <string>

namespace sectored::editor {

namespace {

constexpr int progressSteps = 100;
constexpr int usualCases = 100'000;
constexpr int usualSeed = 7;

/// A way in which a published method differs, and the column of the census that counts it.
struct CountRow {
    const char* name; ///< English
    std::int64_t PublishedCensus::*count;
};

constexpr std::array countRows{
    CountRow{"Missed", &PublishedCensus::missed},
    CountRow{"Late", &PublishedCensus::late},
    CountRow{"Early", &PublishedCensus::early},
    CountRow{"Stops at nothing", &PublishedCensus::falseHits},
    CountRow{"Held", &PublishedCensus::held},
};

QString methodName(PublishedMethod method)
{
    const std::string name(nameOf(method));
    return QString::fromStdString(name);
}

} // namespace

CaseCensus::CaseCensus(QWidget* parent)
    : QWidget(parent)
{
    setObjectName(QStringLiteral("caseCensus"));
    auto* const column = makeColumn(this, space::close);
    buildInputs();
    m_progress = makeThinProgress(tr("Asking random moves"), this);
    m_progress->setRange(0, progressSteps);
    m_progress->hide();
    m_summary = makeLabel(LabelKind::Secondary, this);
    m_summary->hide();
    column->addWidget(m_progress);
    column->addWidget(m_summary);
    clearLines();
    m_watching.setInterval(duration::showProgress);
    connect(&m_watching, &QTimer::timeout, this, [this] {
        setProgress(*m_progress, static_cast<int>(m_job.share() * progressSteps));
    });
}

void CaseCensus::buildInputs()
{
    auto* const grid = new QGridLayout;
    grid->setHorizontalSpacing(space::usual);
    grid->setVerticalSpacing(space::tight);
    grid->setColumnStretch(1, 1);
    const auto addField = [&](const QString& text, int least, int most, int value) {
        QLabel* const label = makeLabel(LabelKind::Secondary, this, text);
        label->setWordWrap(false);
        auto* const field = new QSpinBox(this);
        field->setRange(least, most);
        field->setValue(value);
        field->setAccessibleName(text);
        leaveUndoToLevel(*field);
        label->setBuddy(field);
        const int row = grid->rowCount();
        grid->addWidget(label, row, 0);
        grid->addWidget(field, row, 1);
        return field;
    };
    m_cases = addField(tr("N"), 1, static_cast<int>(censusLimit), usualCases);
    m_seed = addField(tr("Seed"), 0, std::numeric_limits<int>::max(), usualSeed);
    m_run = new QPushButton(tr("Run"), this);
    m_run->setObjectName(QStringLiteral("censusRun"));
    setTip(*m_run, tr("Ask random moves of this kind"));
    connect(m_run, &QPushButton::clicked, this, &CaseCensus::run);
    grid->addWidget(m_run, grid->rowCount(), 1, Qt::AlignLeft);
    static_cast<QVBoxLayout*>(layout())->addLayout(grid);
}

void CaseCensus::setTheme(const Theme& theme)
{
    m_theme = theme;
    for (ShareBar* const bar : m_bars) {
        bar->setTheme(theme);
    }
}

void CaseCensus::run()
{
    if (m_job.isRunning()) {
        stop();
        return;
    }
    m_job.start(
        [cases = m_cases->value(), seed = m_seed->value(), kind = m_kind](Progress& progress) {
            const std::array kinds{kind};
            return takeCensus(
                {.cases = cases, .seed = static_cast<std::uint64_t>(seed), .kinds = kinds},
                &progress);
        },
        [this](const Census& census) {
            stop();
            take(census);
        });
    m_run->setText(tr("Stop"));
    setProgress(*m_progress, 0);
    m_progress->show();
    m_watching.start();
}

void CaseCensus::stop()
{
    m_job.cancel();
    m_watching.stop();
    m_progress->hide();
    m_run->setText(tr("Run"));
}

void CaseCensus::clearLines()
{
    m_bars.clear();
    delete m_lines;
    m_lines = new QWidget(this);
    m_grid = new QGridLayout(m_lines);
    m_grid->setContentsMargins(0, 0, 0, 0);
    m_grid->setHorizontalSpacing(space::usual);
    m_grid->setVerticalSpacing(space::tight);
    m_grid->setColumnStretch(1, 1);
    layout()->addWidget(m_lines);
}

void CaseCensus::addLine(const QString& name, std::int64_t cases, std::int64_t contacts)
{
    const double share =
        contacts > 0 ? static_cast<double>(cases) / static_cast<double>(contacts) : 0;
    const int row = m_grid->rowCount();
    QLabel* const title = makeLabel(LabelKind::Secondary, m_lines, name);
    title->setWordWrap(false);
    auto* const bar = new ShareBar(share, m_lines);
    bar->setTheme(m_theme);
    m_bars.push_back(bar);
    QLabel* const text =
        makeLabel(LabelKind::Plain, m_lines, tr("%1 %").arg(displayTenths(share * 100)));
    text->setWordWrap(false);
    text->setAccessibleName(tr("%1, share of the contacts").arg(name));
    m_grid->addWidget(title, row, 0);
    m_grid->addWidget(bar, row, 1);
    m_grid->addWidget(text, row, 2, Qt::AlignRight);
}

void CaseCensus::addMethod(const KindCensus& kind, const PublishedCensus& method)
{
    QLabel* const title = makeLabel(LabelKind::GroupHeading, m_lines, methodName(method.method));
    m_grid->addWidget(title, m_grid->rowCount(), 0, 1, 3);
    for (const CountRow& row : countRows) {
        addLine(tr(row.name), method.*row.count, kind.contacts);
    }
    if (!method.worstCase) {
        return;
    }
    const QString text = method.worst
                             ? tr("Show the worst: %1 radii").arg(displayDecimal(*method.worst, 3))
                             : tr("Show a case that differs");
    auto* const button = new QPushButton(text, m_lines);
    button->setFlat(true);
    button->setProperty("kind", QStringLiteral("link"));
    connect(button, &QPushButton::clicked, this, [this, worst = *method.worstCase] {
        emit caseWanted(worst);
    });
    m_grid->addWidget(button, m_grid->rowCount(), 0, 1, 3, Qt::AlignLeft);
}

void CaseCensus::take(const Census& census)
{
    clearLines();
    std::int64_t cases = 0;
    std::int64_t contacts = 0;
    for (const KindCensus& kind : census.kinds) {
        cases += kind.cases;
        contacts += kind.contacts;
        for (const PublishedCensus& method : kind.published) {
            addMethod(kind, method);
        }
    }
    m_summary->setText(
        tr("%1 moves, %2 contacts by the corrected method. Shares are of these contacts.")
            .arg(displayNumber(cases), displayNumber(contacts)));
    m_summary->show();
}

} // namespace sectored::editor
