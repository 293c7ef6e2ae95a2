#include "editor/panel/problems/problems_panel.h"

#include "sectored/check/check.h"
#include "sectored/check/remedy/remedy.h"
#include "sectored/check/walk_rule.h"

#include "editor/document/document.h"
#include "editor/document/journal/journal_fault.h"
#include "editor/document/watch/level_watch.h"
#include "editor/panel/problems/fix_pane.h"
#include "editor/panel/problems/problem_badges.h"
#include "editor/panel/problems/problem_header.h"
#include "editor/panel/problems/problem_model.h"
#include "editor/panel/problems/problem_text.h"
#include "editor/panel/row/panel_label.h"
#include "editor/setting/appearance.h"
#include "editor/setting/display_text.h"
#include "editor/setting/metrics.h"
#include "editor/setting/progress_bar.h"
#include "editor/setting/theme.h"
#include "editor/tool/take/surroundings.h"

#include <QApplication>
#include <QClipboard>
#include <QHBoxLayout>
#include <QLabel>
#include <QMenu>
#include <QProgressBar>
#include <QScopedValueRollback>
#include <QTreeView>
#include <QVBoxLayout>

#include <algorithm>
#include <chrono>

namespace sectored::editor {

namespace {

/// Average characters. Narrower panels show only the counts on the chips.
constexpr int widthForWords = 75;

/// In narrower panels the pane of the chosen problem is below the list.
constexpr int widthForPane = 120;
constexpr int paneWidth = 440; ///< pixels, for the usual font

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

} // namespace

ProblemsPanel::ProblemsPanel(Document& document, LevelWatch& watch, QWidget* parent)
    : QWidget(parent)
    , m_document(document)
    , m_watch(watch)
    , m_model(new ProblemModel(document, watch.problems(), this))
    , m_progress(makeThinProgress(tr("Checking the level"), this))
    , m_header(new ProblemHeader(this))
    , m_empty(makeLabel(LabelKind::Secondary, this))
    , m_body(makeRow(nullptr, 0))
    , m_list(new ProblemList(*m_model, this))
    , m_pane(new FixPane(this))
{
    setObjectName(QStringLiteral("panel"));
    setAttribute(Qt::WA_StyledBackground);
    m_progress->setRange(0, static_cast<int>(allChecks().size()));
    m_empty->setContentsMargins(marginsOf(space::panel, space::close));
    auto* const column = makeColumn(this, 0);
    // Lets the chips shrink before the panel does.
    column->setSizeConstraint(QLayout::SetNoConstraint);
    column->addWidget(m_progress);
    column->addWidget(m_header);
    column->addWidget(m_empty);
    m_body->addWidget(&m_list->view(), 1);
    m_body->addWidget(m_pane);
    m_pane->hide();
    column->addLayout(m_body, 1);
    column->addStretch();
    connectParts();
    setKeys({});
    refresh();
    followCheck();
}

void ProblemsPanel::connectParts()
{
    m_clock.setInterval(duration::clock);
    connect(&m_clock, &QTimer::timeout, this, &ProblemsPanel::refreshEmptyText);
    m_clock.start();
    connect(&m_document, &Document::changed, this, &ProblemsPanel::followChange);
    connect(&m_watch.problems(), &Problems::changed, this, &ProblemsPanel::refresh);
    connect(&m_watch.check(), &LevelCheck::progressed, this, &ProblemsPanel::followCheck);
    connect(&m_watch.check(), &LevelCheck::finished, this, &ProblemsPanel::followCheck);
    connect(m_header, &ProblemHeader::filterChanged, this, &ProblemsPanel::takeFilter);
    connect(m_header, &ProblemHeader::fixSafeWanted, this, &ProblemsPanel::fixWhatIsSafe);
    connect(
        m_header,
        &ProblemHeader::showIgnoredWanted,
        &m_watch.problems(),
        &Problems::showIgnored);
    connect(m_list, &ProblemList::chosenChanged, this, &ProblemsPanel::showChosen);
    connect(m_list, &ProblemList::hovered, this, &ProblemsPanel::lightRow);
    connect(m_list, &ProblemList::clicked, this, &ProblemsPanel::takeClick);
    connect(m_list, &ProblemList::showWanted, this, &ProblemsPanel::showRow);
    connect(m_list, &ProblemList::fixWanted, this, &ProblemsPanel::fixChosen);
    connect(m_list, &ProblemList::fixAlikeWanted, this, &ProblemsPanel::fixAlike);
    connect(m_list, &ProblemList::ignoreWanted, this, &ProblemsPanel::ignoreChosen);
    QTreeView* const view = &m_list->view();
    connect(view, &QTreeView::customContextMenuRequested, this, &ProblemsPanel::openMenu);
    connect(m_pane, &FixPane::optionLit, this, &ProblemsPanel::light);
    connect(m_pane, &FixPane::fixWanted, this, &ProblemsPanel::fixChosen);
    connect(m_pane, &FixPane::fixAllWanted, this, &ProblemsPanel::fixAlike);
    connect(m_pane, &FixPane::ignoreWanted, this, &ProblemsPanel::ignoreChosen);
    connect(m_pane, &FixPane::nextWanted, this, [this] { showNeighbour(Step::Next); });
}

void ProblemsPanel::setTheme(const Theme& theme)
{
    m_list->setTheme(theme);
    m_header->setTheme(theme);
    m_pane->setTheme(theme);
}

void ProblemsPanel::setKeys(const KeyMap& keys)
{
    m_pane->setKeys(keys);
}

void ProblemsPanel::resizeEvent(QResizeEvent* event)
{
    QWidget::resizeEvent(event);
    placePane();
    refreshHeader();
}

void ProblemsPanel::showEvent(QShowEvent* event)
{
    QWidget::showEvent(event);
    if (m_isPaneStale) {
        showChosen();
    }
    if (m_areSafeFixesStale) {
        planSafeFixes();
        refreshHeader();
    }
    light(m_pane->chosen());
}

void ProblemsPanel::hideEvent(QHideEvent* event)
{
    QWidget::hideEvent(event);
    emit previewWanted({});
}

/// Puts the pane to the right of the list or below it.
void ProblemsPanel::placePane()
{
    const bool isWide = width() / fontMetrics().averageCharWidth() >= widthForPane;
    m_body->setDirection(isWide ? QBoxLayout::LeftToRight : QBoxLayout::TopToBottom);
    const int side = std::min(designLength(paneWidth, font()), width() * 9 / 20);
    const int lower = height() / 2;
    m_pane->setMinimumSize(isWide ? side : 0, isWide ? 0 : lower);
    m_pane->setMaximumSize(isWide ? side : QWIDGETSIZE_MAX, isWide ? QWIDGETSIZE_MAX : lower);
    m_list->fitColumns(width() - (isWide && m_pane->isVisibleTo(this) ? side : 0));
}

void ProblemsPanel::followChange(const Change& change)
{
    if (change.level) {
        m_model->refreshPlaces();
        // Planned for the level before; planned again when the level is checked.
        m_pane->setEnabled(false);
        m_badges.clear();
        emit previewWanted({});
    }
    if (change.selection && m_header->isForSelection() && !m_isShowing) {
        takeFilter();
    }
}

void ProblemsPanel::followCheck()
{
    const LevelCheck& check = m_watch.check();
    setProgress(*m_progress, check.isRunning() ? static_cast<int>(check.rulesDone()) : 0);
    m_model->setChecking(check.isRunning());
    refreshEmptyText();
}

void ProblemsPanel::takeFilter()
{
    m_list->setFilter(m_header->filterFor(m_document.selection()));
    refreshEmptyText();
}

/// Keeps the keyboard focus in the panel when the list or button that has it goes.
void ProblemsPanel::refresh()
{
    const auto hasKeys = [this] {
        const QWidget* const focused = QApplication::focusWidget();
        return focused != nullptr && (focused == this || isAncestorOf(focused));
    };
    const bool hadKeys = hasKeys();
    m_list->refresh();
    planSafeFixes();
    refreshHeader();
    refreshEmptyText();
    if (hadKeys && !hasKeys()) {
        setFocus(Qt::OtherFocusReason);
    }
}

/// Plans the safe fixes, to count them: once after each check, because that is costly. A hidden
/// panel does it when it is shown.
void ProblemsPanel::planSafeFixes()
{
    m_areSafeFixesStale = !isVisible();
    if (m_areSafeFixesStale) {
        return;
    }
    const auto& problems = m_watch.problems().list();
    const QDateTime& checked = m_watch.check().finishedAt();
    if (checked == m_safeFixesOf) {
        m_safeFixes.areOffered = areSafeFixesFor(problems);
        return;
    }
    m_safeFixes = safeFixesOf(m_document.view(), problems);
    if (m_safeFixes.areOffered) { // otherwise nothing is planned yet
        m_safeFixesOf = checked;
    }
}

void ProblemsPanel::refreshHeader()
{
    const bool isNarrow = width() / fontMetrics().averageCharWidth() < widthForWords;
    m_header->refresh(
        m_watch.problems(),
        m_safeFixes,
        isNarrow ? ProblemHeader::Words::Few : ProblemHeader::Words::All);
}

void ProblemsPanel::refreshEmptyText()
{
    const bool isEmpty = m_model->count() == 0;
    m_list->view().setVisible(!isEmpty);
    // Does not come and go with the choice: the rows would move under the pointer.
    m_pane->setVisible(!isEmpty);
    m_empty->setVisible(isEmpty);
    placePane();
    const QDateTime checked = m_watch.check().finishedAt();
    if (!isEmpty) {
        return;
    }
    if (checked.isNull()) {
        m_empty->setText(tr("Checking the level…"));
    } else if (!m_watch.problems().list().empty()) {
        m_empty->setText(
            m_header->isForSelection() ? tr("No matching problems in the selection")
                                       : tr("No problems of the chosen types"));
    } else {
        const std::chrono::milliseconds age(checked.msecsTo(QDateTime::currentDateTime()));
        m_empty->setText(tr("No problems found (checked %1 ago)").arg(elapsedText(age)));
    }
}

/// Shows the chosen problem in the pane, and its fix in the 2D view. Fixes are costly to plan, so a
/// hidden panel does it when it is shown.
void ProblemsPanel::showChosen()
{
    m_isPaneStale = !isVisible();
    if (m_isPaneStale) {
        m_pane->setEnabled(false);
        return;
    }
    const QModelIndex current = m_list->chosen();
    m_badges = current.isValid() ? badgesOf(m_document.view(), *m_model, current)
                                 : std::vector<OverlayBadge>();
    m_pane->setEnabled(true);
    if (!current.isValid()) {
        m_pane->show({.heading = tr("Choose a problem to see how to fix it"), .alike = 0});
        return;
    }
    const MapView view = m_document.view();
    const Finding& finding = m_model->at(current);
    const bool isGroup = m_model->isGroup(current);
    const QString place = isGroup ? current.siblingAtColumn(ProblemModel::Place).data().toString()
                                  : placeText(view, finding);
    m_pane->show(
        {.heading = current.siblingAtColumn(ProblemModel::Message).data().toString(),
         .place = problemKind(finding, place),
         .reason = ruleReason(finding),
         .byHand = byHandText(view, finding),
         .options = fixOptionsOf(view, m_model->all(current)),
         .alike = m_model->alike(current).size(),
         .isGroup = isGroup});
}

void ProblemsPanel::light(const FixOption* option)
{
    Overlay overlay;
    if (isVisible()) {
        overlay = option != nullptr && option->preview ? overlayOf(*option->preview) : overlay;
        overlay.badges = m_badges;
    }
    emit previewWanted(overlay);
}

/// Shows what the safe fix of the row under the pointer would change.
void ProblemsPanel::lightRow(const QModelIndex& row)
{
    if (!row.isValid() || row == m_list->chosen()) {
        light(m_pane->chosen());
        return;
    }
    const auto options = fixOptionsOf(m_document.view(), m_model->all(row));
    const int first = firstOption(options);
    light(first >= 0 ? &options[static_cast<std::size_t>(first)] : nullptr);
}

void ProblemsPanel::takeClick(const QModelIndex& index)
{
    const FixOption* const option = m_pane->chosen();
    // A row says Fix for a safe fix. If that does not work here, the pane offers the others.
    const bool isSafe = option != nullptr && option->isSafe;
    const bool isButton = index.column() == ProblemModel::Button;
    if (isButton && isSafe) {
        fixChosen();
    } else if (isButton || !m_model->isGroup(index)) {
        showRow(index);
        if (isButton && option != nullptr && m_model->canFix(index)) {
            refuse(tr("No safe fix is possible here. The button below applies the chosen one."));
        }
    }
}

void ProblemsPanel::showRow(const QModelIndex& index)
{
    const Finding finding = m_model->at(index);
    m_list->choose(index);
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
    if (m_model->count() == 0) {
        return tr("There are no problems in the list.");
    }
    const QModelIndex row = m_list->neighbour(step);
    showRow(row);
    return problemText(m_model->at(row));
}

/// Fixes the problems of the chosen row. Shows it if only a person can fix it.
void ProblemsPanel::fixChosen()
{
    const QModelIndex current = m_list->chosen();
    if (current.isValid()) {
        fix(m_model->all(current));
    }
}

void ProblemsPanel::fixAlike()
{
    const QModelIndex current = m_list->chosen();
    if (current.isValid()) {
        fix(m_model->alike(current));
    }
}

void ProblemsPanel::fix(std::span<const Finding> findings)
{
    const FixOption* const option = m_pane->chosen();
    if (!m_pane->isEnabled()) {
        return;
    }
    if (option == nullptr) {
        const QString reason = m_pane->rejection();
        if (reason.isEmpty()) {
            showRow(m_list->chosen());
        } else {
            refuse(reason);
        }
        return;
    }
    const JointRemedy joint = jointRemedyOf(m_document.view(), findings, option->remedy);
    if (joint.requests.empty()) {
        refuse(joint.refused ? refusalText(*joint.refused) : tr("Nothing can be fixed here."));
        return;
    }
    const std::string name = fixStepName(findings.front().rule, joint.count);
    if (const auto done = m_document.edits().commitAs(name, joint.requests); !done) {
        refuse(refusalText(done.error()));
    }
}

void ProblemsPanel::fixWhatIsSafe()
{
    const auto done = m_document.commit(safeRepairOf(m_document.view()));
    if (done) {
        return;
    }
    // Show the reason in the pane of a row that has a fix.
    if (const QModelIndex current = m_list->chosen();
        !current.isValid() || !m_model->canFix(current)) {
        const QModelIndexList rows = m_model->problemRows();
        const auto canFix = [this](const QModelIndex& row) {
            return m_model->canFix(row);
        };
        const auto first = std::ranges::find_if(rows, canFix);
        m_list->choose(first != rows.end() ? *first : rows.value(0));
    }
    refuse(refusalText(done.error()));
}

/// Shows why a fix was rejected, and the chosen row in red for a while.
void ProblemsPanel::refuse(const QString& reason)
{
    m_pane->showRefusal(reason);
    m_list->markRefused();
}

void ProblemsPanel::ignoreChosen()
{
    const QModelIndex current = m_list->chosen();
    if (current.isValid()) {
        const auto all = m_model->all(current);
        m_watch.problems().ignore(std::vector<Finding>(all.begin(), all.end()));
    }
}

void ProblemsPanel::openMenu(const QPoint& at)
{
    const QModelIndex index = m_list->chosen();
    if (!index.isValid()) {
        return;
    }
    const Finding finding = m_model->at(index);
    auto* const menu = new QMenu(&m_list->view());
    menu->setAttribute(Qt::WA_DeleteOnClose);
    menu->addAction(tr("Show"), this, [this, finding] { showRow(m_model->rowOf(finding)); });
    if (m_pane->chosen() != nullptr) {
        menu->addAction(tr("Fix"), this, &ProblemsPanel::fixChosen);
    }
    menu->addAction(tr("Copy"), this, [this, finding] { copy(finding); });
    menu->addSeparator();
    menu->addAction(tr("Ignore"), this, &ProblemsPanel::ignoreChosen);
    const QString kind = tr("Ignore all of type: %1").arg(ruleTitle(finding));
    menu->addAction(kind, this, [this, finding] { m_watch.problems().ignoreKind(finding); });
    menu->popup(m_list->view().viewport()->mapToGlobal(at));
}

void ProblemsPanel::copy(const Finding& finding) const
{
    QApplication::clipboard()->setText(copiedText(m_document.view(), finding));
}

} // namespace sectored::editor
