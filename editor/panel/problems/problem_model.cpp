#include "editor/panel/problems/problem_model.h"

#include "editor/document/document.h"
#include "editor/document/recovery_failure.h"
#include "editor/document/watch/problems.h"
#include "editor/document/watch/walk_failure.h"
#include "editor/panel/problems/problem_text.h"
#include "editor/setting/plain_text.h"
#include "editor/setting/theme.h"
#include "editor/setting/themed_icon.h"

#include <algorithm>

namespace sectored::editor {

namespace {

bool isSame(const Finding& left, const Finding& right)
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
    : QAbstractTableModel(parent)
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
    m_show = colouredIcon(QStringLiteral("fit-selection"), theme[ThemeRole::SecondText].colour);
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
    m_rows.clear();
    for (const Finding& finding : m_problems.list()) {
        if (m_filter.accepts(finding)) {
            m_rows.push_back(finding);
        }
    }
    endResetModel();
}

void ProblemModel::refreshPlaces()
{
    if (!m_rows.empty()) {
        emit dataChanged(index(0, 0), index(rowCount({}) - 1, ColumnCount - 1));
    }
}

int ProblemModel::rowOf(const Finding& finding) const
{
    const auto row = std::ranges::find_if(m_rows, [&finding](const Finding& each) {
        return isSame(each, finding);
    });
    return row == m_rows.end() ? -1 : static_cast<int>(row - m_rows.begin());
}

int ProblemModel::rowCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(m_rows.size());
}

int ProblemModel::columnCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : ColumnCount;
}

QVariant ProblemModel::data(const QModelIndex& index, int role) const
{
    const Finding& finding = at(index.row());
    switch (role) {
    case Qt::DisplayRole:
        return text(finding, index.column());
    case Qt::ToolTipRole:
        return plainTip(tip(finding, index.column()));
    case Qt::AccessibleTextRole:
        return index.column() == Show && hasPlace(finding) ? tr("Show")
                                                           : text(finding, index.column());
    case Qt::DecorationRole:
        return icon(finding, index.column());
    default:
        return {};
    }
}

QString ProblemModel::text(const Finding& finding, int column) const
{
    switch (column) {
    case Message:
        return problemText(finding);
    case Rule:
        return ruleTitle(finding);
    case Place:
        return placeText(m_document.view(), finding);
    default:
        return {};
    }
}

QString ProblemModel::tip(const Finding& finding, int column) const
{
    return column == Show && hasPlace(finding) ? tr("Show in the 2D view (Enter)")
                                               : problemText(finding) + u'\n' + ruleReason(finding);
}

QIcon ProblemModel::icon(const Finding& finding, int column) const
{
    switch (column) {
    case Message:
        return m_icons[static_cast<std::size_t>(finding.severity)];
    case Show:
        return hasPlace(finding) ? m_show : QIcon();
    default:
        return {};
    }
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
