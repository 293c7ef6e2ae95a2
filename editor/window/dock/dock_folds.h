#pragma once

#include <map>

QT_BEGIN_NAMESPACE
class QDockWidget;
QT_END_NAMESPACE

namespace sectored::editor {

class DockList;

/// The collapsed docks: they show their title bar or tabs, but no panel. Docks that share tabs
/// collapse together.
class DockFolds final {
public:
    /// Precondition: the list outlives the folds.
    explicit DockFolds(const DockList& docks)
        : m_docks(docks)
    {}

    bool isFolded(const QDockWidget* dock) const { return m_folded.contains(dock); }
    void fold(QDockWidget* dock);
    void unfold(QDockWidget* dock);
    /// Expands the other docks of the group if this one is expanded.
    void unfoldNeighbours(QDockWidget* dock);
    /// Sizes a panel that has returned to its dock.
    void restoreHeight(const QDockWidget* dock) const;

private:
    const DockList& m_docks;
    std::map<const QDockWidget*, int> m_folded; ///< minimum height of the panel when expanded
};

} // namespace sectored::editor
