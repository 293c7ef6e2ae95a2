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

/// The main toolbar, with the entries of mainBarLayout(). In a narrow window, entries that do not
/// fit move into menus behind buttons, so that nothing is cut off. Save, undo, walk and search
/// always stay visible.
class MainBar final : public QToolBar {
    Q_OBJECT

public:
    MainBar(Document& document, const ActionSet& actions, QWidget* parent);

    /// Updates the grid size, the keys in its tooltip, and the colouring.
    void refresh();

protected:
    void resizeEvent(QResizeEvent* event) override;

private:
    /// Number of entries moved into menus, from none to most.
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
    QPointer<const ActionSet> m_actions; ///< destroyed before the bar
    QComboBox* m_grid = nullptr;
    QComboBox* m_colour = nullptr;
    QToolButton* m_walk = nullptr;
    std::map<std::string, QAction*, std::less<>>
        m_parts; ///< keyed by entry, or by name of a folded menu
};

} // namespace sectored::editor
