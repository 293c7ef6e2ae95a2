#pragma once

#include "sectored/geom/box.h"

#include "editor/document/change.h"
#include "editor/panel/any_panel.h"
#include "editor/panel/outliner/outline.h"
#include "editor/tool/selection.h"
#include "editor/tool/visibility.h"

#include <QStringList>
#include <QWidget>

#include <optional>
#include <vector>

QT_BEGIN_NAMESPACE
class QLabel;
class QLineEdit;
class QModelIndex;
class QTreeView;
QT_END_NAMESPACE

namespace sectored::editor {

class Document;
class OutlinerModel;
class Theme;
class TileLibrary;

/// Everything in the level as a tree. The tree and the 2D view share the selection, except for
/// hidden and locked objects. A double-click or Enter frames the object.
class OutlinerPanel final
    : public QWidget
    , public AnyPanel {
    Q_OBJECT

public:
    /// Both outlive the panel.
    OutlinerPanel(Document& document, TileLibrary& tiles, QWidget* parent = nullptr);

    void setTheme(const Theme& theme) override;
    void setKeys(const KeyMap& keys) override;

signals:
    /// Asks to show this part of the 2D view.
    void placeWanted(const sectored::Box& place);

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;
    void showEvent(QShowEvent* event) override;
    void hideEvent(QHideEvent* event) override;

private:
    void addFields();
    void addTree();
    void followChange(const Change& change);
    void takeFilter();
    void refresh();
    void refreshEmptyText();
    /// Selects the rows of the document's selection. Scrolls to a single object.
    void followSelection();
    void takeSelection();
    /// Returns the objects of the selected or tinted rows.
    Selection chosen() const;
    void showRows();
    bool toggleAt(const QPoint& at);
    void openMenu(const QPoint& at);
    void change(Visibility visibility);
    /// Expanded rows below the groups.
    struct OpenRows {
        std::vector<SectorId> sectors{};
        std::vector<OutlineTag> tags{};
    };
    OpenRows openRows() const;
    void openGroups();
    Outline outlineNow() const;

    Document& m_document;
    TileLibrary& m_tiles;
    OutlinerModel* m_model;
    QLineEdit* m_filter = nullptr;
    QLabel* m_empty;
    KeyMap m_keys;
    QTreeView* m_tree;
    QStringList m_closedGroups{QStringLiteral("tags")}; ///< OutlinerModel::groupKey
    std::optional<Selection> m_chosenHere{}; ///< what the user chose in the tree; may be of groups
    bool m_hasFollowed = false; ///< the model has applied the patch; the change signal will follow
    bool m_isFollowing = false; ///< the tree is being updated to match the document's selection
};

} // namespace sectored::editor
