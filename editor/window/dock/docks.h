#pragma once

#include "editor/action/workbench.h"
#include "editor/setting/key_file.h"
#include "editor/window/dock/dock_fit.h"
#include "editor/window/dock/dock_folds.h"
#include "editor/window/dock/dock_list.h"
#include "editor/window/dock/dock_titles.h"

#include <QByteArray>
#include <QObject>

#include <string>
#include <string_view>
#include <vector>

namespace sectored::editor {

class PanelDrawer;
class PanelRail;
class Theme;

/// The panels next to the view, as listed in the table of panels, and their places. In a narrow
/// window they become a rail of buttons at the right edge that opens one panel at a time in a
/// drawer over the view. A wide window restores their places.
class Docks final
    : public QObject
    , public PanelCommands {
    Q_OBJECT

public:
    /// Precondition: all of them outlive the docks.
    struct Parts {
        PanelParts panels;
        QWidget& plan; ///< has a layout around it that ends at the right edge of the window
    };

    /// The panels belong to the window. Precondition: this is destroyed before the window.
    Docks(Parts parts, QMainWindow* window);

    /// Returns the panel of this class. Precondition for this and the functions below: the table
    /// has one.
    template <typename Type>
    Type& find() const
    {
        return static_cast<Type&>(*m_list.of(Type::staticMetaObject).widget);
    }
    template <typename Type>
    bool isShown() const
    {
        return isShown(m_list.of(Type::staticMetaObject).row->id());
    }
    template <typename Type>
    void bringToFront()
    {
        bringToFront(m_list.of(Type::staticMetaObject).row->id());
    }
    template <typename Type>
    void raiseIfShown()
    {
        raiseIfShown(m_list.of(Type::staticMetaObject).row->id());
    }

    PanelRail& rail() { return *m_rail; }

    void setTheme(const Theme& theme);
    /// Sets the keys that appear in texts.
    void setKeys(const KeyMap& keys);
    /// Opens or closes the panel with this id, such as "inspector". Ignores unknown ids. A panel
    /// behind other tabs is raised instead. A drawer that opens takes the keyboard focus, unless
    /// the rail was clicked; a dock does so if its panel has a line to type in (focusProxy).
    void toggle(std::string_view id);
    bool isShown(std::string_view id) const override;
    /// Shows the panel in front of its tabs.
    void bringToFront(std::string_view id);
    /// Does the same unless the user has closed the panel, or works in one of the same tabs.
    void raiseIfShown(std::string_view id);

    /// Hides all panels, or restores them with their sizes.
    void toggleAll() override;
    void toggleCanvasOnly() override;
    bool isCanvasOnly() const override { return !m_beforeCanvasOnly.isEmpty(); }
    /// Returns whether the window has a rail instead of panels.
    bool isNarrow() const { return !m_beforeNarrow.isEmpty(); }

    /// Returns the id of the panel with the keyboard focus, such as "inspector". Empty if none has
    /// it.
    std::string_view focusedPanel() const;
    /// Returns the visible panels, in the order of F6.
    std::vector<QWidget*> panes() const;
    /// Returns the tab bar of a pane. Null if it has none.
    QWidget* tabsOf(const QWidget* pane) const;

    void reset() override;
    /// Adapts the panels to the size of the window, except what the user has changed. Called
    /// automatically when the window is resized.
    void fit();
    /// Returns the places and sizes of panels and toolbars for saving: those from before hiding
    /// them all and from before the window became narrow.
    QByteArray state() const;
    /// Returns false and changes nothing if the bytes are invalid. Floating panels on a missing
    /// screen move to the middle of the window's screen.
    bool restore(const QByteArray& state);
    /// Does the same for a text from the settings (see sealed_state.h). A damaged text never
    /// reaches Qt.
    bool restoreText(const QString& layout);

signals:
    void changed();
    /// All panels are about to close, or to return.
    void aboutToToggleAll();
    /// The front panel is about to take width from the view, or to return it.
    void aboutToFitFront();
    /// The window became narrow or wide.
    void narrowChanged();
    /// The drawer had the keyboard focus and has closed, or returns the focus to the view.
    void planWanted();

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void follow(QDockWidget* dock);
    QDockWidget* dockOf(std::string_view id) const;
    bool isUsedBeside(std::string_view id) const;
    void put(QDockWidget* dock, PanelSlot slot);
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
    void fitPanels(const DockSizes& sizes);
    void fold(QDockWidget* dock);
    void unfold(QDockWidget* dock);
    void foldByUser(QDockWidget* dock);
    void moveByUser(QDockWidget* dock, PanelSlot slot);

    QMainWindow* m_window;
    QWidget& m_plan;
    DockList m_list;
    DockFolds m_folds;
    DockTitles m_titles;
    DockFit m_fit;
    PanelRail* m_rail;
    PanelDrawer* m_drawer;
    QByteArray m_beforeHiding;     ///< state() while toggleAll hides the panels, else empty
    QByteArray m_beforeCanvasOnly; ///< the same for toggleCanvasOnly
    QByteArray m_beforeNarrow;     ///< the same while narrow
    QByteArray m_widePlaces;       ///< of the panels when the window was last wide
    std::string m_inDrawer;        ///< id of the panel open in the drawer; empty: none
    bool m_hasOwnPanels = false;   ///< the user opened, closed, collapsed or moved a panel
    bool m_hidesRail = false;      ///< toggleAll in a narrow window
    bool m_isFollowingWidth = false;
    bool m_isWideStale = false; ///< panels were opened or closed after m_widePlaces
    bool m_isFitWanted = false; ///< fit() will be called from the event loop
};

} // namespace sectored::editor
