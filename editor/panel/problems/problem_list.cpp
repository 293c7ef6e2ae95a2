#include "editor/panel/problems/problem_list.h"

#include "editor/panel/problems/button_delegate.h"
#include "editor/panel/problems/problem_model.h"
#include "editor/panel/problems/problem_text.h"
#include "editor/panel/row/row_list.h"
#include "editor/setting/display_text.h"
#include "editor/setting/metrics.h"

#include <QHeaderView>
#include <QKeyEvent>
#include <QStyleOptionViewItem>
#include <QTreeView>

#include <algorithm>
#include <chrono>

namespace sectored::editor {

namespace {

/// Average characters. The message says where the problem is, so that place and rule only get what
/// it leaves; with less than the least width they are hidden, first the rule.
constexpr int widthForMessage = 52;
constexpr int leastWidth = 12;

/// From this number of problems on, rows of several start collapsed.
constexpr std::size_t manyProblems = 500;

constexpr std::chrono::milliseconds hoverPause{80};

/// Tests whether the list handles the key itself: Enter, Shift+Enter and Del.
bool isProblemKey(const QKeyEvent& event)
{
    const Qt::KeyboardModifiers modifiers = event.modifiers() & ~Qt::KeypadModifier;
    const bool isEnter = event.key() == Qt::Key_Return || event.key() == Qt::Key_Enter;
    return (isEnter && (modifiers == 0 || modifiers == Qt::ShiftModifier))
           || (event.key() == Qt::Key_Delete && modifiers == 0);
}

} // namespace

ProblemList::ProblemList(ProblemModel& model, QWidget* parent)
    : QObject(parent)
    , m_model(model)
    , m_view(makeRowList(&model, tr("Problems"), parent))
    , m_buttons(new ButtonDelegate(m_view))
{
    m_view->setItemDelegateForColumn(ProblemModel::Button, m_buttons);
    m_view->setRootIsDecorated(true);
    m_view->setIndentation(space::panel);
    m_view->setExpandsOnDoubleClick(false);
    m_view->setMouseTracking(true);
    m_view->installEventFilter(this);
    m_view->viewport()->installEventFilter(this);
    QHeaderView* const header = m_view->header();
    header->setSectionResizeMode(ProblemModel::Message, QHeaderView::Stretch);
    header->moveSection(header->visualIndex(ProblemModel::Number), 0);
    m_view->setTreePosition(ProblemModel::Message);
    header->resizeSection(ProblemModel::Number, widthOf(QStringLiteral("99.99")));
    QStyleOptionViewItem button;
    button.initFrom(m_view);
    header->resizeSection(ProblemModel::Button, m_buttons->sizeHint(button, {}).width());
    connectView();
}

void ProblemList::connectView()
{
    m_hovering.setSingleShot(true);
    m_hovering.setInterval(hoverPause);
    m_refusing.setSingleShot(true);
    m_refusing.setInterval(duration::refusal);
    connect(&m_hovering, &QTimer::timeout, this, [this] { emit hovered(m_hovered); });
    connect(&m_refusing, &QTimer::timeout, this, [this] { m_model.setRefused({}); });
    connect(m_view, &QTreeView::clicked, this, &ProblemList::clicked);
    connect(m_view, &QTreeView::doubleClicked, this, &ProblemList::showWanted);
    connect(m_view, &QTreeView::entered, this, [this](const QModelIndex& index) {
        m_hovered = index.siblingAtColumn(0);
        m_hovering.start();
    });
    connect(m_view, &QTreeView::expanded, this, [this](const QModelIndex& group) {
        remember(group, true);
    });
    connect(m_view, &QTreeView::collapsed, this, [this](const QModelIndex& group) {
        remember(group, false);
    });
    connect(m_view->selectionModel(), &QItemSelectionModel::currentRowChanged, this, [this] {
        if (!m_isLoading) {
            m_isNewChoice = false;
            emit chosenChanged();
        }
    });
}

void ProblemList::setTheme(const Theme& theme)
{
    m_buttons->setTheme(theme);
    m_model.setTheme(theme);
}

void ProblemList::remember(const QModelIndex& group, bool isOpen)
{
    if (!m_isLoading) {
        const Finding& finding = m_model.at(group);
        m_isOpen[{finding.rule, finding.severity}] = isOpen;
    }
}

template <class Load>
void ProblemList::reload(Load load)
{
    const QModelIndex current = chosen();
    const auto finding = current.isValid() ? std::optional(m_model.at(current)) : std::nullopt;
    const auto position = static_cast<int>(m_model.problemRows().indexOf(current));
    m_isLoading = true;
    load();
    restore(finding, position);
    m_isLoading = false;
    emit chosenChanged();
}

void ProblemList::refresh()
{
    reload([this] { m_model.refresh(); });
}

void ProblemList::setFilter(ProblemFilter filter)
{
    reload([&] { m_model.setFilter(std::move(filter)); });
}

/// Expands the groups, and chooses the problem again or, if it is gone, the one in its place.
void ProblemList::restore(const std::optional<Finding>& chosen, int position)
{
    for (int row = 0; row < m_model.rowCount(); ++row) {
        const QModelIndex group = m_model.index(row, 0);
        const Finding& finding = m_model.at(group);
        const auto known = m_isOpen.find({finding.rule, finding.severity});
        m_view->setExpanded(
            group,
            known != m_isOpen.end() ? known->second : m_model.count() <= manyProblems);
    }
    if (!chosen) {
        return;
    }
    QModelIndex row = m_model.rowOf(*chosen);
    const QModelIndexList rows = m_model.problemRows();
    if (!row.isValid() && position >= 0 && !rows.isEmpty()) {
        row = rows[std::min<qsizetype>(position, rows.size() - 1)];
        m_isNewChoice = true;
    }
    if (row.isValid()) {
        m_view->setCurrentIndex(row);
    }
}

int ProblemList::widthOf(const QString& text) const
{
    return m_view->fontMetrics().horizontalAdvance(text) + 2 * space::usual;
}

/// Returns the width that the texts of a column need: the place of a large level, the rules that
/// are listed.
int ProblemList::neededWidth(ProblemModel::Column column) const
{
    if (column == ProblemModel::Place) {
        return widthOf(tr("Wall %1, sector %2").arg(displayId(16000), displayId(4000)));
    }
    int widest = 0;
    for (int row = 0; row < m_model.rowCount(); ++row) {
        widest = std::max(widest, widthOf(ruleTitle(m_model.at(m_model.index(row, 0)))));
    }
    return widest;
}

void ProblemList::fitColumns(int width)
{
    QHeaderView& header = *m_view->header();
    const int character = m_view->fontMetrics().averageCharWidth();
    int room = width - header.sectionSize(ProblemModel::Number)
               - header.sectionSize(ProblemModel::Button) - widthForMessage * character;
    for (const auto column : {ProblemModel::Place, ProblemModel::Rule}) {
        const bool isShown = room >= leastWidth * character;
        m_view->setColumnHidden(column, !isShown);
        if (isShown) {
            const int taken = std::min(room, neededWidth(column));
            header.resizeSection(column, taken);
            room -= taken;
        }
    }
}

void ProblemList::markRefused()
{
    if (const QModelIndex current = chosen(); current.isValid()) {
        m_model.setRefused(m_model.at(current));
        m_refusing.start();
    }
}

QModelIndex ProblemList::neighbour(Step step) const
{
    const QModelIndexList rows = m_model.problemRows();
    const QModelIndex current = chosen();
    const bool isOnGroup = current.isValid() && m_model.isGroup(current);
    const qsizetype at = rows.indexOf(isOnGroup ? m_model.index(0, 0, current) : current);
    if (step == Step::Previous) {
        return rows[at < 0 ? rows.size() - 1 : (at + rows.size() - 1) % rows.size()];
    }
    const bool staysHere = m_isNewChoice || isOnGroup;
    return rows[at < 0 ? 0 : (at + (staysHere ? 0 : 1)) % rows.size()];
}

QModelIndex ProblemList::chosen() const
{
    return m_view->currentIndex().siblingAtColumn(0);
}

void ProblemList::choose(const QModelIndex& row)
{
    m_view->setCurrentIndex(row.siblingAtColumn(0));
    m_isNewChoice = false;
}

bool ProblemList::eventFilter(QObject* watched, QEvent* event)
{
    if (watched == m_view->viewport() && event->type() == QEvent::Leave) {
        m_hovering.stop();
        emit hovered({});
    }
    const bool isKey =
        event->type() == QEvent::ShortcutOverride || event->type() == QEvent::KeyPress;
    if (watched != m_view || !isKey || !isProblemKey(*static_cast<QKeyEvent*>(event))) {
        return QObject::eventFilter(watched, event);
    }
    if (event->type() == QEvent::KeyPress) {
        const auto& key = *static_cast<QKeyEvent*>(event);
        if (key.key() == Qt::Key_Delete) {
            emit ignoreWanted();
        } else if ((key.modifiers() & Qt::ShiftModifier) != 0) {
            emit fixAlikeWanted();
        } else {
            emit fixWanted();
        }
    }
    event->accept();
    return true;
}

} // namespace sectored::editor
