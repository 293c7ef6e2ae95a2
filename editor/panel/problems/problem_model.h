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
    std::array<bool, 3> severities{true, true, true}; ///< indexed by Severity
    std::optional<Selection> about{};                 ///< only problems about these objects

    bool accepts(const Finding& finding) const;
};

/// The listed problems, one row each: the description, the rule, the place, and a cell that shows
/// the place.
class ProblemModel final : public QAbstractTableModel {
    Q_OBJECT

public:
    enum Column { Message, Rule, Place, Show, ColumnCount };

    ProblemModel(const Document& document, const Problems& problems, QObject* parent);

    void setTheme(const Theme& theme);
    const ProblemFilter& filter() const { return m_filter; }
    void setFilter(ProblemFilter filter);
    /// Reloads the current problems.
    void refresh();
    /// Updates the object numbers in the places.
    void refreshPlaces();

    const Finding& at(int row) const { return m_rows[static_cast<std::size_t>(row)]; }
    /// Returns the row of the finding, or -1 if it is not listed.
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

/// Returns the icon of a severity in the colours of the theme.
QIcon severityIcon(const Theme& theme, Severity severity);

} // namespace sectored::editor
