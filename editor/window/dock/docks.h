#pragma once

#include "editor/setting/key_file.h"

#include <QByteArray>
#include <QObject>

#include <map>
#include <string>
#include <string_view>
#include <vector>

QT_BEGIN_NAMESPACE
class QDockWidget;
class QMainWindow;
class QMenu;
class QPoint;
class QTabBar;
QT_END_NAMESPACE

namespace sectored::editor {

class Document;
class DockTitle;
struct DockSizes;
class HistoryPanel;
class InspectorPanel;
class Problems;
class OutlinerPanel;
class PanelDrawer;
class PanelRail;
class ProblemsPanel;
class QueryPanel;
class Theme;
class WalksPanel;

/// The panels beside the plan, as the table in docks.cpp lists them, and where they are. In a
/// narrow window they are a rail of buttons at the right edge, and one at a time opens in a drawer
/// over the plan; a wide one has them back where they were.
class Docks final : public QObject {
    Q_OBJECT

public:
    /// All of them outlive the docks.
    struct Parts {
        Document& document;
        Problems& problems;
        QWidget& plan; ///< has a layout around it, whose right end is the window's
    };

    /// The panels belong to the window; this must go before the window does.
    Docks(Parts parts, QMainWindow* window);

    InspectorPanel& inspector() { return *m_inspector; }
    QueryPanel& query() { return *m_query; }
    ProblemsPanel& problems() { return *m_problems; }
    OutlinerPanel& outliner() { return *m_outliner; }
    WalksPanel& walks() { return *m_walks; }
    PanelRail& rail() { return *m_rail; }

    void setTheme(const Theme& theme);
    /// The keys that texts name.
    void setKeys(const KeyMap& keys);
    /// By the name of the panel, e.g. "inspector"; an unknown one is ignored. A panel behind
    /// others comes to the front. A drawer that opens takes the keys, but not at a click on the
    /// rail.
    void toggle(std::string_view id);
    bool isShown(std::string_view id) const;
    /// Shows the panel in front of its neighbours.
    void bringToFront(std::string_view id);
    /// The same for a panel that the user has not closed.
    void raiseIfShown(std::string_view id);

    /// Hides all panels, or shows again those that were there, at their sizes.
    void toggleAll();
    /// Hides all panels and bars but the plan, or shows them again.
    void toggleCanvasOnly();
    bool isCanvasOnly() const { return !m_beforeCanvasOnly.isEmpty(); }
    /// The window has a rail in place of the panels.
    bool isNarrow() const { return !m_beforeNarrow.isEmpty(); }

    /// The name of the panel that has the keyboard focus, e.g. "inspector"; empty if none has.
    std::string_view focusedPanel() const;
    /// The panels that can be seen, in the order in which F6 visits them.
    std::vector<QWidget*> panes() const;
    /// The bar with the tab of a pane; null when it has none.
    QWidget* tabsOf(const QWidget* pane) const;

    /// Puts every panel back to where it was at first.
    void reset();
    /// Gives the panels what suits the size of the window, but for what the user has arranged. A
    /// window that is resized does so by itself.
    void fit();
    /// The places and sizes of panels and bars, to be kept; those from before hiding them all, and
    /// from before the window became narrow.
    QByteArray state() const;
    /// False and no change when the bytes are not such a state. A panel that floats where there is
    /// no screen any more comes to the middle of the window's.
    bool restore(const QByteArray& state);
    /// The same for a text that settings keep (sealed_state.h). A text that is not as it was saved
    /// does not reach Qt.
    bool restoreText(const QString& layout);

signals:
    void changed();
    /// The panel in front takes room from the plan, or gives it back.
    void aboutToFitFront();
    /// The window became narrow, or wide again.
    void narrowChanged();
    /// A drawer that had the keys has closed, or gives them back.
    void planWanted();

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    enum class Place { RightUpper, RightLower, Bottom, Left };
    struct Row;
    static const std::vector<Row>& rows();

    QWidget* makePanel(std::string_view id, const Parts& parts);
    QDockWidget* add(const Row& row, QWidget* panel);
    QDockWidget* find(std::string_view id) const;
    void put(QDockWidget* dock, Place place);
    static QSize minimumOf(const QDockWidget* dock);
    void hideAll();
    bool isPlanShown() const;
    void followWidth();
    void enterNarrow();
    void leaveNarrow();
    void showRail();
    void openDrawer(std::string_view id);
    void closeDrawer();
    void toggleInDrawer(std::string_view id);
    void keepWidePlaces();
    void noteChange();
    void setWidePlaces(const QByteArray& places);
    void followVisibility(QDockWidget* dock, bool inFront);
    void followWindow(const QEvent& event);
    bool isQueryInFront() const;
    DockSizes sizes() const;
    std::map<std::string, QSize> sizesNow() const;
    void fitPanels(const DockSizes& sizes);
    void fitFront();
    void fitLower();
    void fitBottom();
    std::vector<QDockWidget*> groupOf(QDockWidget* dock) const;
    bool isFolded(const QDockWidget* dock) const { return m_folded.contains(dock); }
    void fold(QDockWidget* dock);
    void unfold(QDockWidget* dock);
    void unfoldNeighbours(QDockWidget* dock);
    void foldByUser(QDockWidget* dock);
    void bringOnScreen(QDockWidget* dock) const;
    void showTitleBars();
    void showTitleBar(QDockWidget* dock);
    DockTitle* makeTitle(QDockWidget* dock);
    void dressTabs(QTabBar* tabs);
    QDockWidget* dockOfTab(const QTabBar& tabs, int tab) const;
    void openMenu(QDockWidget* dock, const QPoint& at);

    QMainWindow* m_window;
    QWidget& m_plan;
    PanelRail* m_rail;
    PanelDrawer* m_drawer;
    InspectorPanel* m_inspector = nullptr;
    QueryPanel* m_query = nullptr;
    HistoryPanel* m_history = nullptr;
    ProblemsPanel* m_problems = nullptr;
    OutlinerPanel* m_outliner = nullptr;
    WalksPanel* m_walks = nullptr;
    std::map<std::string, QDockWidget*, std::less<>> m_docks;
    std::map<const QDockWidget*, bool> m_inFront;
    QByteArray m_beforeHiding;     ///< state() while toggleAll hides the panels, else empty
    QByteArray m_beforeCanvasOnly; ///< the same for toggleCanvasOnly
    QByteArray m_beforeNarrow;     ///< the same while the window is narrow
    QByteArray m_widePlaces;       ///< of the panels when the window was last wide
    std::string m_inDrawer;        ///< the panel that is open there; empty: none
    std::map<const QDockWidget*, int> m_folded;  ///< least height of the panel when unfolded
    std::map<std::string, QSize> m_pressedSizes; ///< where the mouse went down on a separator
    int m_widthBeforeQuery = 0;                  ///< of the right docks; 0: not widened for Query
    bool m_isBottomFitted = false;
    bool m_hasOwnSizes = false;  ///< the user moved a separator
    bool m_hasOwnPanels = false; ///< the user opened, closed, folded or moved a panel
    bool m_hidesRail = false;    ///< toggleAll, in the narrow window
    bool m_isFollowingWidth = false;
    bool m_isWideStale = false; ///< panels came or went after m_widePlaces
    bool m_isFitWanted = false; ///< fit() will be called from the event loop
};

} // namespace sectored::editor
