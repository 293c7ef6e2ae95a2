#include "editor/panel/problems/problem_model.h"

#include "sectored/check/remedy/remedy.h"

#include "editor/document/document.h"
#include "editor/document/journal/journal_fault.h"
#include "editor/document/watch/problems.h"
#include "editor/document/watch/walk_failure.h"
#include "editor/panel/problems/problem_text.h"
#include "editor/setting/display_text.h"
#include "editor/setting/plain_text.h"
#include "editor/setting/theme.h"
#include "editor/setting/themed_icon.h"

#include <QStringList>

#include <algorithm>

namespace sectored::editor {

namespace {

/// Sectors that the row of several problems names.
constexpr qsizetype namedSectors = 4;

constexpr quintptr topLevel = 0;

/// Tests whether two findings are about the same fault, though their texts may differ.
bool isSameProblem(const Finding& left, const Finding& right)
{
    if (const auto walk = failedWalk(left); !walk.empty()) {
        return walk == failedWalk(right);
    }
    return left.rule == right.rule && left.sector == right.sector && left.wall == right.wall
           && left.sprite == right.sprite && left.at == right.at;
}

} // namespace

bool ProblemFilter::accepts(const Finding& finding) const
{
    return severities[static_cast<std::size_t>(finding.severity)]
           && (!about || isAbout(finding, *about));
}

ProblemModel::ProblemModel(const Document& document, const Problems& problems, QObject* parent)
    : QAbstractItemModel(parent)
    , m_document(document)
    , m_problems(problems)
{
    refresh();
}

void ProblemModel::setTheme(const Theme& theme)
{
    for (const Severity severity : {Severity::Error, Severity::Warning, Severity::Note}) {
        m_icons[static_cast<std::size_t>(severity)] = severityIcon(theme, severity);
    }
    m_dimmed = theme[ThemeRole::SecondText].colour;
    m_error = theme[ThemeRole::Error].colour;
    refreshPlaces();
}

void ProblemModel::setFilter(ProblemFilter filter)
{
    m_filter = std::move(filter);
    refresh();
}

void ProblemModel::refresh()
{
    beginResetModel();
    m_groups.clear();
    m_count = 0;
    for (const Finding& finding : m_problems.list()) {
        if (!m_filter.accepts(finding)) {
            continue;
        }
        const auto group = std::ranges::find_if(m_groups, [&](const Group& each) {
            return each.front().rule == finding.rule && each.front().severity == finding.severity;
        });
        if (group != m_groups.end()) {
            group->push_back(finding);
        } else {
            m_groups.push_back({finding});
        }
        ++m_count;
    }
    endResetModel();
}

void ProblemModel::refreshPlaces()
{
    if (m_groups.empty()) {
        return;
    }
    emit dataChanged(index(0, 0), index(rowCount() - 1, ColumnCount - 1));
    for (int row = 0; row < rowCount(); ++row) {
        const QModelIndex group = index(row, 0);
        if (const int count = rowCount(group); count > 0) {
            emit dataChanged(index(0, 0, group), index(count - 1, ColumnCount - 1, group));
        }
    }
}

void ProblemModel::setChecking(bool isChecking)
{
    if (isChecking != m_isChecking) {
        m_isChecking = isChecking;
        refreshPlaces();
    }
}

void ProblemModel::setRefused(const std::optional<Finding>& finding)
{
    if (finding || m_refused) {
        m_refused = finding;
        refreshPlaces();
    }
}

const ProblemModel::Group& ProblemModel::groupOf(const QModelIndex& index) const
{
    const auto at = index.internalId() == topLevel
                        ? static_cast<std::size_t>(index.row())
                        : static_cast<std::size_t>(index.internalId() - 1);
    return m_groups[at];
}

const Finding& ProblemModel::at(const QModelIndex& index) const
{
    return all(index).front();
}

std::span<const Finding> ProblemModel::all(const QModelIndex& index) const
{
    const Group& group = groupOf(index);
    return index.internalId() == topLevel
               ? std::span(group)
               : std::span(group).subspan(static_cast<std::size_t>(index.row()), 1);
}

std::span<const Finding> ProblemModel::alike(const QModelIndex& index) const
{
    return groupOf(index);
}

bool ProblemModel::isGroup(const QModelIndex& index) const
{
    return all(index).size() > 1;
}

QString ProblemModel::numberOf(const QModelIndex& index) const
{
    const QString number = displayId(index.row() + 1);
    return index.internalId() == topLevel
               ? number
               : QStringLiteral("%1.%2").arg(displayId(index.parent().row() + 1), number);
}

bool ProblemModel::canFix(const QModelIndex& index) const
{
    return mayHaveSafeRemedy(at(index))
           && std::ranges::any_of(remediesOf(m_document.view(), at(index)).list, &Remedy::isSafe);
}

QModelIndexList ProblemModel::problemRows() const
{
    QModelIndexList rows;
    for (int row = 0; row < rowCount(); ++row) {
        const QModelIndex group = index(row, 0);
        const int count = rowCount(group);
        if (count == 0) {
            rows << group;
        }
        for (int at = 0; at < count; ++at) {
            rows << index(at, 0, group);
        }
    }
    return rows;
}

QModelIndex ProblemModel::rowOf(const Finding& finding) const
{
    const QModelIndexList rows = problemRows();
    const auto row = std::ranges::find_if(rows, [&](const QModelIndex& each) {
        return isSameProblem(at(each), finding);
    });
    return row == rows.end() ? QModelIndex() : *row;
}

QModelIndex ProblemModel::index(int row, int column, const QModelIndex& parent) const
{
    const bool isInside = row >= 0 && column >= 0 && row < rowCount(parent) && column < ColumnCount;
    if (!isInside) {
        return {};
    }
    return createIndex(
        row,
        column,
        parent.isValid() ? static_cast<quintptr>(parent.row()) + 1 : topLevel);
}

QModelIndex ProblemModel::parent(const QModelIndex& index) const
{
    return index.isValid() && index.internalId() != topLevel
               ? createIndex(static_cast<int>(index.internalId() - 1), 0, topLevel)
               : QModelIndex();
}

int ProblemModel::rowCount(const QModelIndex& parent) const
{
    if (!parent.isValid()) {
        return static_cast<int>(m_groups.size());
    }
    const bool hasRows = parent.internalId() == topLevel && parent.column() == 0 && isGroup(parent);
    return hasRows ? static_cast<int>(groupOf(parent).size()) : 0;
}

int ProblemModel::columnCount(const QModelIndex& /*parent*/) const
{
    return ColumnCount;
}

QVariant ProblemModel::data(const QModelIndex& index, int role) const
{
    const bool isRefused = m_refused && isSameProblem(*m_refused, at(index));
    switch (role) {
    case Qt::DisplayRole:
    case Qt::AccessibleTextRole:
        return text(index);
    case Qt::ToolTipRole:
        return plainTip(tip(index));
    case Qt::TextAlignmentRole:
        return index.column() == Number ? QVariant(int(Qt::AlignRight | Qt::AlignVCenter))
                                        : QVariant();
    case Qt::DecorationRole:
        return index.column() == Message ? m_icons[static_cast<std::size_t>(at(index).severity)]
                                         : QVariant();
    case Qt::ForegroundRole:
        if (isRefused) {
            return m_error;
        }
        return m_isChecking || index.column() == Place || index.column() == Rule
                       || index.column() == Number
                   ? QVariant(m_dimmed)
                   : QVariant();
    default:
        return {};
    }
}

QString ProblemModel::text(const QModelIndex& index) const
{
    switch (index.column()) {
    case Message:
        return isGroup(index) ? tr("%1: %2").arg(
                   ruleTitle(at(index)),
                   displayNumber(static_cast<std::int64_t>(all(index).size())))
                              : problemText(at(index));
    case Rule:
        return isGroup(index) ? QString() : ruleTitle(at(index));
    case Place:
        return isGroup(index) ? placesText(groupOf(index))
                              : placeText(m_document.view(), at(index));
    case Number:
        return numberOf(index);
    default:
        return buttonText(index);
    }
}

QString ProblemModel::buttonText(const QModelIndex& index) const
{
    if (canFix(index)) {
        return isGroup(index)
                   ? tr("Fix all %1")
                         .arg(displayNumber(static_cast<std::int64_t>(all(index).size())))
                   : tr("Fix");
    }
    return hasPlace(at(index)) ? tr("Show") : QString();
}

/// Returns the sectors of the first few problems.
QString ProblemModel::placesText(const Group& group) const
{
    const MapView view = m_document.view();
    QStringList numbers;
    for (const Finding& finding : group) {
        if (!finding.sector || view.map.find(*finding.sector) == nullptr) {
            continue;
        }
        const QString number = displayId(view.numbering().of(*finding.sector));
        if (numbers.contains(number)) {
            continue;
        }
        if (numbers.size() == namedSectors) {
            return tr("Sectors %1, …").arg(numbers.join(QStringLiteral(", ")));
        }
        numbers << number;
    }
    if (numbers.isEmpty()) {
        return {};
    }
    return (numbers.size() == 1 ? tr("Sector %1") : tr("Sectors %1"))
        .arg(numbers.join(QStringLiteral(", ")));
}

QString ProblemModel::tip(const QModelIndex& index) const
{
    if (index.column() == Button) {
        return canFix(index) ? tr("Fix by one undo step") : tr("Show in the 2D view");
    }
    const QString reason = ruleReason(at(index));
    return isGroup(index) ? reason : problemText(at(index)) + u'\n' + reason;
}

QIcon severityIcon(const Theme& theme, Severity severity)
{
    switch (severity) {
    case Severity::Error:
        return colouredIcon(QStringLiteral("error"), theme[ThemeRole::Error].colour);
    case Severity::Warning:
        return colouredIcon(QStringLiteral("problems"), theme[ThemeRole::Warning].colour);
    case Severity::Note:
        break;
    }
    return colouredIcon(QStringLiteral("info"), theme[ThemeRole::Link].colour);
}

} // namespace sectored::editor
