#pragma once

#include <QSize>

#include <span>
#include <string_view>

QT_BEGIN_NAMESPACE
class QWidget;
QT_END_NAMESPACE

namespace sectored::editor {

class Document;
class AnyPanel;
class LevelPlay;
class LevelWatch;
class Settings;
class TileLibrary;

/// The default position of a panel in the window. Panels in the same slot share tabs.
enum class PanelSlot { RightUpper, RightLower, Bottom, Left };

/// Everything that panels work on. All parts must outlive the panels.
struct PanelParts {
    Document& document;
    LevelWatch& watch;
    Settings& settings;
    TileLibrary& tiles;
    LevelPlay& play;
};

/// A new panel: the same object, as a widget without parent and as an AnyPanel.
struct MadePanel {
    QWidget* widget;
    AnyPanel* panel;
};

/// A row of the table of panels. The dock, the action, the menu entry, the button in narrow windows
/// and the page of the manual are made from it. Texts are English.
struct PanelRow {
    /// Id of the action that opens and closes the panel, such as "panel.query".
    std::string_view action;
    std::string_view title; ///< on tabs and in menus; a panel may set another windowTitle
    std::string_view icon;  ///< name in resources/icons, without .svg
    std::string_view keys;  ///< default keys of the action; may be empty
    std::string_view tip;   ///< contents of the panel, in one line
    PanelSlot slot;
    bool isShown;                  ///< open by default
    bool isWide = false;           ///< needs more width than the others when in front
    bool countsProblems = false;   ///< its button in narrow windows shows the number of problems
    QSize minimum;                 ///< pixels; 0: no minimum
    std::string_view page;         ///< docs/manual/<page>.md
    std::string_view section = {}; ///< id of a heading on that page; empty: the whole page
    MadePanel (*make)(const PanelParts& parts);

    /// Returns the id of the panel, such as "query": the name of its dock in saved layouts.
    constexpr std::string_view id() const { return action.substr(action.find('.') + 1); }
};

/// All panels, in the order of menus, tabs and F6. The first panel in a slot is in front by
/// default.
std::span<const PanelRow> allPanels();

} // namespace sectored::editor
