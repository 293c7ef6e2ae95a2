#pragma once

#include <QPointer>
#include <QToolBar>

#include <map>
#include <span>
#include <string>
#include <string_view>

QT_BEGIN_NAMESPACE
class QComboBox;
class QToolButton;
QT_END_NAMESPACE

namespace sectored::editor {

class ActionSet;
class Document;

/// File, undo, grid, snapping and colours, as mainBarLayout() lists them. What a narrow window has
/// no room for stands behind buttons with menus: nothing is cut off, and saving, undo, walking and
/// the search always stay.
class MainBar final : public QToolBar {
    Q_OBJECT

public:
    MainBar(Document& document, const ActionSet& actions, QWidget* parent);

    /// Brings the grid size, its keys, and what colours mean up to date.
    void refresh();

protected:
    void resizeEvent(QResizeEvent* event) override;

private:
    /// How much is left out, the more the narrower the bar is.
    enum class Fold { Nothing, WalkText, ColourText, Export, Most };

    void addEntry(std::string_view entry);
    void addFoldedMenus(std::string_view entry);
    void addButton(std::string_view name, QToolButton* button);
    void fit();
    void apply(Fold fold);
    void showParts(std::span<const char* const> names, bool isShown);
    QWidget* widgetFor(std::string_view entry);
    QComboBox* makeGridBox();
    QComboBox* makeColourBox();
    QString gridTip() const;
    void takeTypedGrid();

    Document& m_document;
    QPointer<const ActionSet> m_actions; ///< goes before the bar does when the window closes
    QComboBox* m_grid = nullptr;
    QComboBox* m_colour = nullptr;
    QToolButton* m_walk = nullptr;
    std::map<std::string, QAction*, std::less<>> m_parts; ///< by entry, or name of a folded menu
};

} // namespace sectored::editor
