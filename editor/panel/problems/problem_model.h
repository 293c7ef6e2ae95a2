#pragma once

#include "sectored/check/finding.h"

#include "editor/tool/selection.h"

#include <QAbstractTableModel>
#include <QIcon>

#include <array>
#include <optional>
#include <vector>

namespace sectored::editor {

class Document;
class Problems;
class Theme;

/// Which problems are listed.
struct ProblemFilter {
    std::array<bool, 3> severities{true, true, true}; ///< by Severity
    std::optional<Selection> about{};                 ///< only what says something about it

    bool accepts(const Finding& finding) const;
};

/// The listed problems, a row each: what is wrong, the rule, the place, and a cell to show it.
class ProblemModel final : public QAbstractTableModel {
    Q_OBJECT

public:
    enum Column { Message, Rule, Place, Show, ColumnCount };

    ProblemModel(const Document& document, const Problems& problems, QObject* parent);

    void setTheme(const Theme& theme);
    const ProblemFilter& filter() const { return m_filter; }
    void setFilter(ProblemFilter filter);
    /// Takes over the problems of now.
    void refresh();
    /// Brings the numbers in the places up to date.
    void refreshPlaces();

    const Finding& at(int row) const { return m_rows[static_cast<std::size_t>(row)]; }
    /// The row of the same finding; -1 when it is not listed.
    int rowOf(const Finding& finding) const;

    int rowCount(const QModelIndex& parent) const override;
    int columnCount(const QModelIndex& parent) const override;
    QVariant data(const QModelIndex& index, int role) const override;

private:
    QString text(const Finding& finding, int column) const;
    QString tip(const Finding& finding, int column) const;
    QIcon icon(const Finding& finding, int column) const;

    const Document& m_document;
    const Problems& m_problems;
    ProblemFilter m_filter;
    std::vector<Finding> m_rows;
    std::array<QIcon, 3> m_icons;
    QIcon m_show;
};

/// The icon of a severity in the theme's colour.
QIcon severityIcon(const Theme& theme, Severity severity);

} // namespace sectored::editor
