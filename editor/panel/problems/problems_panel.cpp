#include "editor/panel/problems/problems_panel.h"

#include "sectored/check/check.h"
#include "sectored/check/walk_rule.h"

#include "editor/document/document.h"
#include "editor/document/recovery_failure.h"
#include "editor/document/watch/level_watch.h"
#include "editor/panel/problems/problem_model.h"
#include "editor/panel/problems/problem_text.h"
#include "editor/panel/row/panel_label.h"
#include "editor/panel/row/row_list.h"
#include "editor/setting/display_text.h"
#include "editor/setting/metrics.h"
#include "editor/setting/plain_text.h"
#include "editor/setting/progress_bar.h"
#include "editor/setting/theme.h"
#include "editor/tool/take/surroundings.h"

#include <QClipboard>
#include <QGuiApplication>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QLabel>
#include <QMenu>
#include <QProgressBar>
#include <QPushButton>
#include <QScopedValueRollback>
#include <QToolButton>
#include <QTreeView>
#include <QVBoxLayout>

#include <algorithm>
#include <chrono>

namespace sectored::editor {

namespace {

/// Average characters. Narrower lists hide the rule, then the place as well.
constexpr int widthForRule = 90;
constexpr int widthForPlace = 55;

/// Narrower panels show only the counts on the chips.
constexpr int widthForWords = 75;

struct ChipText {
    Severity severity;
    const char* text;
    const char* tip;
};

constexpr std::array chips{
    ChipText{
        Severity::Error,
        QT_TRANSLATE_NOOP("ProblemsPanel", "Errors"),
        QT_TRANSLATE_NOOP("ProblemsPanel", "Show problems that break the level in the game")},
    ChipText{
        Severity::Warning,
        QT_TRANSLATE_NOOP("ProblemsPanel", "Warnings"),
        QT_TRANSLATE_NOOP("ProblemsPanel", "Show problems that are probably unintended")},
    ChipText{
        Severity::Note,
        QT_TRANSLATE_NOOP("ProblemsPanel", "Notes"),
        QT_TRANSLATE_NOOP("ProblemsPanel", "Show notes")},
};

/// Returns for example "0.2 s", "12 s", "3 min".
QString elapsedText(std::chrono::milliseconds elapsed)
{
    using std::chrono::duration_cast;
    using std::chrono::minutes;
    using std::chrono::seconds;
    if (elapsed < seconds(10)) {
        const double fraction = static_cast<double>(elapsed.count()) / 1000;
        return ProblemsPanel::tr("%1 s").arg(displayDecimal(fraction, 1));
    }
    if (elapsed < minutes(1)) {
        return ProblemsPanel::tr("%1 s").arg(duration_cast<seconds>(elapsed).count());
    }
    return ProblemsPanel::tr("%1 min").arg(displayNumber(duration_cast<minutes>(elapsed).count()));
}

/// Findings of the walk rules are shown by their point, the others by their objects.
Box placeOf(const MapView& view, const Finding& finding, const Selection& found)
{
    constexpr std::int64_t roomAround = 2048; // map units
    const auto rules = allWalkRules();
    if (std::ranges::find(rules, finding.rule, &WalkRule::id) != rules.end()) {
        return surroundingsOf(finding.at, roomAround);
    }
    return found.isEmpty() ? surroundingsOf(finding.at) : surroundingsOf(view, found);
}

QToolButton* makeChip(QWidget* parent)
{
    auto* const chip = new QToolButton(parent);
    chip->setProperty("kind", QStringLiteral("chip"));
    chip->setCheckable(true);
    chip->setFocusPolicy(Qt::TabFocus);
    chip->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
    chip->setIconSize({iconSide::row, iconSide::row});
    return chip;
}

} // namespace

ProblemsPanel::ProblemsPanel(Document& document, LevelWatch& watch, QWidget* parent)
    : QWidget(parent)
    , m_document(document)
    , m_watch(watch)
    , m_model(new ProblemModel(document, watch.problems(), this))
    , m_progress(makeThinProgress(tr("Checking the level"), this))
    , m_empty(makeLabel(LabelKind::Secondary, this))
    , m_list(makeRowList(m_model, tr("Problems"), this))
{
    setObjectName(QStringLiteral("panel"));
    setAttribute(Qt::WA_StyledBackground);
    m_progress->setRange(0, static_cast<int>(allChecks().size()));
    m_empty->setContentsMargins(marginsOf(space::panel, space::close));
    auto* const column = makeColumn(this, 0);
    // Lets the chips shrink before the panel does.
    column->setSizeConstraint(QLayout::SetNoConstraint);
    column->addWidget(m_progress);
    addChips();
    column->addWidget(m_empty);
    addList();
    column->addStretch();
    m_clock.setInterval(duration::clock);
    connect(&m_clock, &QTimer::timeout, this, &ProblemsPanel::refreshEmptyText);
    m_clock.start();
    connect(&m_document, &Document::changed, this, &ProblemsPanel::followChange);
    connect(&m_watch.problems(), &Problems::changed, this, &ProblemsPanel::refresh);
    connect(&m_watch.check(), &LevelCheck::progressed, this, &ProblemsPanel::followCheck);
    connect(&m_watch.check(), &LevelCheck::finished, this, &ProblemsPanel::followCheck);
    refresh();
    followCheck();
}

void ProblemsPanel::addChips()
{
    auto* const row =
        makeRow(nullptr, space::close, {space::panel, space::close, space::loose, space::close});
    for (std::size_t at = 0; at < chips.size(); ++at) {
        QToolButton* const chip = makeChip(this);
        chip->setObjectName(QStringLiteral("chip%1").arg(QLatin1String(chips[at].text)));
        setTip(*chip, tr(chips[at].tip));
        chip->setChecked(true);
        row->addWidget(chip);
        m_severities[at] = chip;
    }
    m_inSelection = makeChip(this);
    m_inSelection->setObjectName(QStringLiteral("chipInSelection"));
    setTip(*m_inSelection, tr("Show only problems that involve the selection"));
    row->addWidget(m_inSelection);
    row->addStretch();
    m_ignored = new QPushButton(this);
    m_ignored->setObjectName(QStringLiteral("showIgnored"));
    m_ignored->setFlat(true);
    m_ignored->setProperty("kind", QStringLiteral("link"));
    setTip(*m_ignored, tr("Show ignored problems again"));
    row->addWidget(m_ignored);
    static_cast<QVBoxLayout*>(layout())->addLayout(row);
    for (QToolButton* const chip : findChildren<QToolButton*>()) {
        connect(chip, &QToolButton::toggled, this, &ProblemsPanel::takeFilter);
    }
    connect(m_ignored, &QPushButton::clicked, &m_watch.problems(), &Problems::showIgnored);
}

void ProblemsPanel::addList()
{
    QHeaderView* const header = m_list->header();
    header->setSectionResizeMode(ProblemModel::Message, QHeaderView::Stretch);
    const auto widthOf = [this](const QString& text) {
        return m_list->fontMetrics().horizontalAdvance(text) + 2 * space::usual;
    };
    header->resizeSection(ProblemModel::Rule, widthOf(tr("Sprites and their sector")));
    header->resizeSection(
        ProblemModel::Place,
        widthOf(tr("Wall %1, sector %2").arg(displayId(16000), displayId(4000))));
    header->resizeSection(ProblemModel::Show, iconSide::row + 2 * space::loose);
    static_cast<QVBoxLayout*>(layout())->addWidget(m_list, 1);
    connect(m_list, &QTreeView::activated, this, &ProblemsPanel::showRow);
    connect(m_list, &QTreeView::clicked, this, [this](const QModelIndex& index) {
        if (index.column() == ProblemModel::Show) {
            showRow(index);
        }
    });
    connect(m_list, &QTreeView::customContextMenuRequested, this, &ProblemsPanel::openMenu);
}

void ProblemsPanel::setTheme(const Theme& theme)
{
    m_model->setTheme(theme);
    for (std::size_t at = 0; at < chips.size(); ++at) {
        m_severities[at]->setIcon(severityIcon(theme, chips[at].severity));
    }
}

void ProblemsPanel::resizeEvent(QResizeEvent* event)
{
    QWidget::resizeEvent(event);
    const int characters = width() / fontMetrics().averageCharWidth();
    m_list->setColumnHidden(ProblemModel::Rule, characters < widthForRule);
    m_list->setColumnHidden(ProblemModel::Place, characters < widthForPlace);
    refreshChips();
}

void ProblemsPanel::followChange(const Change& change)
{
    if (change.level) {
        m_model->refreshPlaces();
    }
    if (change.selection && m_inSelection->isChecked() && !m_isShowing) {
        takeFilter();
    }
}

void ProblemsPanel::followCheck()
{
    const LevelCheck& check = m_watch.check();
    setProgress(*m_progress, check.isRunning() ? static_cast<int>(check.rulesDone()) : 0);
    refreshEmptyText();
}

void ProblemsPanel::takeFilter()
{
    ProblemFilter filter;
    for (std::size_t at = 0; at < chips.size(); ++at) {
        filter.severities[static_cast<std::size_t>(chips[at].severity)] =
            m_severities[at]->isChecked();
    }
    if (m_inSelection->isChecked()) {
        filter.about = m_document.selection();
    }
    m_model->setFilter(std::move(filter));
    refreshEmptyText();
}

void ProblemsPanel::refresh()
{
    const QModelIndex current = m_list->currentIndex();
    const auto before =
        current.isValid() ? std::optional(m_model->at(current.row())) : std::nullopt;
    m_model->refresh();
    const int row = before ? m_model->rowOf(*before) : -1;
    if (row >= 0) {
        m_list->setCurrentIndex(m_model->index(row, 0));
    }
    refreshChips();
    refreshEmptyText();
}

void ProblemsPanel::refreshChips()
{
    const bool isNarrow = width() / fontMetrics().averageCharWidth() < widthForWords;
    for (std::size_t at = 0; at < chips.size(); ++at) {
        const auto count = static_cast<std::int64_t>(m_watch.problems().count(chips[at].severity));
        const QString words = tr("%1 %2").arg(tr(chips[at].text), displayNumber(count));
        m_severities[at]->setText(isNarrow ? displayNumber(count) : words);
        m_severities[at]->setAccessibleName(words);
    }
    m_inSelection->setText(isNarrow ? tr("Selection") : tr("In selection"));
    m_inSelection->setAccessibleName(tr("In selection"));
    const auto ignored = static_cast<std::int64_t>(m_watch.problems().ignoredCount());
    m_ignored->setVisible(ignored > 0);
    m_ignored->setText((isNarrow ? tr("+%1") : tr("Show %1 ignored")).arg(displayNumber(ignored)));
    m_ignored->setAccessibleName(tr("Show %1 ignored").arg(displayNumber(ignored)));
}

void ProblemsPanel::refreshEmptyText()
{
    const bool isEmpty = m_model->rowCount({}) == 0;
    m_list->setVisible(!isEmpty);
    m_empty->setVisible(isEmpty);
    const QDateTime checked = m_watch.check().finishedAt();
    if (!isEmpty) {
        return;
    }
    if (checked.isNull()) {
        m_empty->setText(tr("Checking the level…"));
    } else if (!m_watch.problems().list().empty()) {
        m_empty->setText(
            m_inSelection->isChecked() ? tr("No matching problems in the selection")
                                       : tr("No problems of the chosen types"));
    } else {
        const std::chrono::milliseconds age(checked.msecsTo(QDateTime::currentDateTime()));
        m_empty->setText(tr("No problems found (checked %1 ago)").arg(elapsedText(age)));
    }
}

void ProblemsPanel::showRow(const QModelIndex& index)
{
    const Finding finding = m_model->at(index.row());
    m_list->setCurrentIndex(index.siblingAtColumn(0));
    if (!hasPlace(finding)) {
        return;
    }
    const Selection found = selectionOf(m_document.level().map(), finding);
    const QScopedValueRollback<bool> showing(m_isShowing, true);
    m_document.setSelection(found);
    emit placeWanted(placeOf(m_document.view(), finding, found));
}

QString ProblemsPanel::showNeighbour(Step step)
{
    const int count = m_model->rowCount({});
    if (count == 0) {
        return tr("There are no problems in the list.");
    }
    const QModelIndex current = m_list->currentIndex();
    const int first = step == Step::Next ? 0 : count - 1;
    const int by = step == Step::Next ? 1 : count - 1;
    const int row = current.isValid() ? (current.row() + by) % count : first;
    showRow(m_model->index(row, 0));
    return problemText(m_model->at(row));
}

void ProblemsPanel::openMenu(const QPoint& at)
{
    const QModelIndex index = m_list->currentIndex();
    if (!index.isValid()) {
        return;
    }
    const Finding finding = m_model->at(index.row());
    auto* const menu = new QMenu(m_list);
    menu->setAttribute(Qt::WA_DeleteOnClose);
    menu->addAction(tr("Show"), this, [this, index] { showRow(index); });
    menu->addAction(tr("Copy"), this, [this, finding] { copy(finding); });
    menu->addSeparator();
    menu->addAction(tr("Ignore"), this, [this, finding] { m_watch.problems().ignore(finding); });
    const QString kind = tr("Ignore all of type: %1").arg(ruleTitle(finding));
    menu->addAction(kind, this, [this, finding] { m_watch.problems().ignoreKind(finding); });
    menu->popup(m_list->viewport()->mapToGlobal(at));
}

void ProblemsPanel::copy(const Finding& finding) const
{
    QGuiApplication::clipboard()->setText(copiedText(m_document.view(), finding));
}

} // namespace sectored::editor
