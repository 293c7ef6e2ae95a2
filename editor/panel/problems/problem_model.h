#pragma once

#include "sectored/check/finding.h"

#include "editor/tool/selection.h"

#include <QAbstractItemModel>
#include <QColor>
#include <QIcon>
#include <QModelIndexList>

#include <array>
#include <cstddef>
#include <optional>
#include <span>
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

/// The listed problems: their number, the description, the rule, the place, and a button that fixes
/// or shows them. Problems of one rule and severity share a row, with a row below it for each; a
/// problem that is alone has a row without others.
class ProblemModel final : public QAbstractItemModel {
    Q_OBJECT

public:
    enum Column { Message, Rule, Place, Button, Number, ColumnCount };

    ProblemModel(const Document& document, const Problems& problems, QObject* parent);

    void setTheme(const Theme& theme);
    const ProblemFilter& filter() const { return m_filter; }
    void setFilter(ProblemFilter filter);
    /// Reloads the current problems.
    void refresh();
    /// Updates the object numbers in the places and the texts of the buttons.
    void refreshPlaces();
    /// Shows the rows dimmed while they are checked again.
    void setChecking(bool isChecking);
    /// Marks the row of a problem whose fix was rejected. Empty: none.
    void setRefused(const std::optional<Finding>& finding);

    /// Returns the problem of a row, or the first one of several.
    const Finding& at(const QModelIndex& index) const;
    /// Returns the problems that share the row, or that of the row alone.
    std::span<const Finding> all(const QModelIndex& index) const;
    /// Returns the problems of its rule and severity.
    std::span<const Finding> alike(const QModelIndex& index) const;
    /// Returns true for the row of several problems.
    bool isGroup(const QModelIndex& index) const;
    /// Returns the number of a row, such as "2", or "2.1" for one of several that share row 2.
    QString numberOf(const QModelIndex& index) const;
    /// Returns true if the button of the row fixes the problem.
    bool canFix(const QModelIndex& index) const;

    /// Number of listed problems.
    std::size_t count() const { return m_count; }
    /// Returns the rows of single problems, in order.
    QModelIndexList problemRows() const;
    /// Returns the row of the finding alone; invalid if it is not listed.
    QModelIndex rowOf(const Finding& finding) const;

    QModelIndex index(int row, int column, const QModelIndex& parent = {}) const override;
    QModelIndex parent(const QModelIndex& index) const override;
    int rowCount(const QModelIndex& parent = {}) const override;
    int columnCount(const QModelIndex& parent) const override;
    QVariant data(const QModelIndex& index, int role) const override;

private:
    using Group = std::vector<Finding>;

    const Group& groupOf(const QModelIndex& index) const;
    QString text(const QModelIndex& index) const;
    QString buttonText(const QModelIndex& index) const;
    QString placesText(const Group& group) const;
    QString tip(const QModelIndex& index) const;

    const Document& m_document;
    const Problems& m_problems;
    ProblemFilter m_filter;
    std::vector<Group> m_groups;
    std::size_t m_count = 0;
    std::array<QIcon, 3> m_icons;
    QColor m_dimmed;
    QColor m_error;
    bool m_isChecking = false;
    std::optional<Finding> m_refused;
};

/// Returns the icon of a severity in the colours of the theme.
QIcon severityIcon(const Theme& theme, Severity severity);

} // namespace sectored::editor
