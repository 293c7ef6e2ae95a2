#pragma once

#include "sectored/edit/request.h"
#include "sectored/geom/box.h"

#include "editor/document/change.h"
#include "editor/panel/any_panel.h"
#include "editor/panel/tags/tag_arrows.h"
#include "editor/tool/overlay.h"

#include <QWidget>

#include <optional>
#include <vector>

QT_BEGIN_NAMESPACE
class QBoxLayout;
class QLabel;
class QLineEdit;
class QModelIndex;
class QToolButton;
class QTreeView;
QT_END_NAMESPACE

namespace sectored::editor {

class Document;
class TagModel;
class ThingPairing;
class Theme;
class TileLibrary;

/// Which rows of the level belong together by their tags, in the words of the game: nets, numbers
/// and their rows. A click selects them; a number that is edited changes in all rows. While the
/// panel is visible, arrows in the 2D view show what works what.
class TagsPanel final
    : public QWidget
    , public AnyPanel {
    Q_OBJECT

public:
    /// Both outlive the panel.
    TagsPanel(Document& document, TileLibrary& tiles, QWidget* parent = nullptr);

    void setTheme(const Theme& theme) override;
    void setShownArrows(ShownArrows shown);

signals:
    /// Asks to show this part of the 2D view.
    void placeWanted(const sectored::Box& place);
    /// Asks to show the arrows over the 2D view. Empty: nothing.
    void overlayWanted(const sectored::editor::Overlay& overlay);

protected:
    void showEvent(QShowEvent* event) override;
    void hideEvent(QHideEvent* event) override;
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void addTop(QBoxLayout& column);
    void addTree(QBoxLayout& column);
    void addFoot(QBoxLayout& column);
    const Game& game() const;
    void followChange(const Change& change);
    void refresh();
    void showGroups(std::vector<TagGroup> groups);
    void refreshTexts();
    void showArrows();
    bool isShown(const TagGroup& group, const QString& text) const;
    void selectAt(const QModelIndex& index);
    void frameAt(const QModelIndex& index);
    void renumber(std::size_t group, const QString& text);
    void rename(std::size_t group, const QString& text);
    void showRefusal(const QString& sentence);
    void commitAs(const char* step, const std::vector<Request>& requests);
    std::optional<std::int32_t> nextFree() const;

    Document& m_document;
    TileLibrary& m_tiles;
    TagModel* m_model;
    std::vector<TagGroup> m_groups{}; ///< of the whole level
    ShownArrows m_shown = ShownArrows::OfSelection;
    bool m_isShowing = false; ///< the tree changes, not the choice of the user
    QLineEdit* m_filter = nullptr;
    QToolButton* m_unpaired = nullptr;
    QLabel* m_empty;
    QLabel* m_refusal;
    QTreeView* m_tree;
    QToolButton* m_free = nullptr;
    QToolButton* m_rename = nullptr;
    ThingPairing* m_pairing = nullptr;
};

} // namespace sectored::editor
