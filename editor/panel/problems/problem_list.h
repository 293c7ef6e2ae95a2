#pragma once

#include "sectored/check/finding.h"

#include "editor/panel/problems/problem_model.h"

#include <QObject>
#include <QPersistentModelIndex>
#include <QTimer>

#include <map>
#include <optional>
#include <string_view>
#include <utility>

QT_BEGIN_NAMESPACE
class QTreeView;
class QWidget;
QT_END_NAMESPACE

namespace sectored::editor {

class ButtonDelegate;
class Theme;

/// The list of problems: its view, its keys, which groups are expanded, and the chosen row, which
/// stays when the problems are loaded again.
class ProblemList final : public QObject {
    Q_OBJECT

public:
    /// Precondition: the model outlives the list. The view becomes a child of `parent`.
    ProblemList(ProblemModel& model, QWidget* parent);

    QTreeView& view() { return *m_view; }
    void setTheme(const Theme& theme);
    /// Reloads the problems. If the chosen one is gone, the one in its place is chosen.
    void refresh();
    void setFilter(ProblemFilter filter);
    /// Divides the width among the columns. The message comes first; place and rule get what it
    /// leaves, or are left out.
    void fitColumns(int width);
    /// Colours the chosen row for a while, because its fix was rejected.
    void markRefused();

    enum class Step { Next, Previous };
    /// Returns the row of the problem after or before the chosen one, wrapping around. A row that
    /// took the place of a fixed one is next itself. Precondition: a problem is listed.
    QModelIndex neighbour(Step step) const;
    QModelIndex chosen() const;
    void choose(const QModelIndex& row);

signals:
    /// Another row was chosen, or its problem may have changed.
    void chosenChanged();
    /// The pointer rests over a row; invalid if it left the list.
    void hovered(const QModelIndex& row);
    void clicked(const QModelIndex& index);
    void showWanted(const QModelIndex& index);
    void fixWanted();
    void fixAlikeWanted();
    void ignoreWanted();

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    /// Rule and severity of problems that share a row.
    using GroupKey = std::pair<std::string_view, Severity>;

    void connectView();
    int widthOf(const QString& text) const;
    int neededWidth(ProblemModel::Column column) const;
    void remember(const QModelIndex& group, bool isOpen);
    void restore(const std::optional<Finding>& chosen, int position);
    template <class Load>
    void reload(Load load);

    ProblemModel& m_model;
    QTreeView* m_view;
    ButtonDelegate* m_buttons;
    std::map<GroupKey, bool> m_isOpen; ///< groups that the user expanded or collapsed
    QPersistentModelIndex m_hovered;
    QTimer m_hovering; ///< active until a row counts as hovered
    QTimer m_refusing; ///< active while a row is red
    bool m_isLoading = false;
    bool m_isNewChoice = false; ///< the chosen row took the place of one that is gone
};

} // namespace sectored::editor
