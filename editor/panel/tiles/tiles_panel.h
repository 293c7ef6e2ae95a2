#pragma once

#include "sectored/geom/point.h"

#include "editor/document/change.h"
#include "editor/document/watch/paused_work.h"
#include "editor/panel/any_panel.h"
#include "editor/panel/tiles/tile_bar.h"
#include "editor/panel/tiles/tile_grid.h"
#include "editor/panel/tiles/tile_query.h"
#include "editor/panel/tiles/tile_uses.h"

#include <QWidget>

#include <filesystem>
#include <memory>
#include <optional>
#include <span>
#include <vector>

QT_BEGIN_NAMESPACE
class QBoxLayout;
class QComboBox;
class QFrame;
class QLabel;
class QMenu;
QT_END_NAMESPACE

namespace sectored::editor {

class AddedPictures;
class Document;
class Settings;
class TileDetails;
class TileLists;
class TileMarks;
class TileSetter;

/// The tiles that the surfaces of a level can show. A click sets the tile of the selected surfaces
/// of one kind; without a selection, it makes the tile the brush. Pictures that are dropped on it
/// become tiles of the level.
class TilesPanel final
    : public QWidget
    , public AnyPanel {
    Q_OBJECT

public:
    /// Both must outlive the panel. Shows the project's own tiles until setTiles().
    TilesPanel(Document& document, Settings& settings, QWidget* parent = nullptr);

    void setTheme(const Theme& theme) override;
    /// Shows the tiles of a game.
    void setTiles(std::shared_ptr<const GameTiles> tiles);
    /// Sets the names of tiles, which a game file has. An empty function: no names.
    void setNames(TileNames names);
    /// Sets the categories that are listed at the left. An empty function: none.
    void setCategories(const TileCategories& categories);

    /// Asks for a tile of the selected surfaces of this kind: shows the present one and takes the
    /// keyboard focus. Enter sets a tile and returns; Esc puts the old one back and returns.
    void ask(TileSurface surface);
    /// Shows a tile, in the list of all tiles if it is not in the present one.
    void showTile(int tile);
    /// Returns the tile that a click in a view paints. Empty: none.
    std::optional<int> brush() const { return m_brush; }
    /// Makes a tile the brush, or none.
    void setBrush(std::optional<int> tile);

    /// Shows pictures, which become tiles of the level when the user agrees.
    void addPictures(std::span<const std::filesystem::path> files);
    /// Asks for files, and shows those as addPictures() does.
    void askForPictures();

    TileGrid& grid() { return *m_grid; }
    TileSetter& setter() { return *m_setter; }

signals:
    /// Another tile is the brush, or none any more; see brush().
    void brushChanged();
    /// The view that asked gets the keyboard focus back.
    void returnWanted();
    /// Asks to show this point of the 2D view without changing the zoom.
    void pointWanted(sectored::Point point);

protected:
    void showEvent(QShowEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    void dragEnterEvent(QDragEnterEvent* event) override;
    void dropEvent(QDropEvent* event) override;

private:
    /// What is arranged otherwise in a narrow panel.
    struct Frame {
        QBoxLayout* body = nullptr;
        QBoxLayout* footer = nullptr;       ///< place of m_target without details
        QBoxLayout* sideFooter = nullptr;   ///< its place below the details
        QBoxLayout* pictures = nullptr;     ///< place of `added` without details
        QBoxLayout* sidePictures = nullptr; ///< its place beside the grid
        QWidget* side = nullptr;
        std::vector<QFrame*> lines{};
        AddedPictures* added = nullptr; ///< in place of the details, or below the grid
        std::optional<int> awaited{};   ///< a tile to show once it is loaded
    };

    void build();
    QWidget* makeMiddle();
    QWidget* makeSide();
    void connectParts();
    void connectPictures();
    void fit();
    void followChange(const Change& change);
    void followSetting(const QString& name);
    void countUses();
    TileStock stock() const;
    TileQuery query() const;
    void refreshLists();
    void refreshGroups();
    void refreshDetails();
    void refreshTargets();
    void refreshMarks();
    QString tipOf(int tile) const;
    QString hint() const;
    bool pick(int tile, Qt::KeyboardModifiers modifiers);
    void enter(int tile, Qt::KeyboardModifiers modifiers);
    void escape();
    void selectUses(int tile);
    void selectUse(int tile, UseStep step);
    void removePicture(int tile);
    void showAwaited();
    void openMenu(int tile, const QPoint& at);
    void showRefusal(const QString& sentence);

    Document& m_document;
    Settings& m_settings;
    std::shared_ptr<const GameTiles> m_tiles;
    TileNames m_names;
    std::vector<TileCategory> m_categories;
    TileMarks* m_marks;
    TileSetter* m_setter;
    TileUses m_uses;
    bool m_isStale = true; ///< the uses are those of an earlier level
    PausedWork m_counting;
    std::optional<int> m_brush;

    TileLists* m_lists;
    TileBar* m_bar;
    TileGrid* m_grid;
    TileDetails* m_details;
    QLabel* m_empty;
    QLabel* m_refusal;
    QWidget* m_target = nullptr;     ///< the choice of the surfaces
    QComboBox* m_surfaces = nullptr; ///< data: TileSurface
    Frame m_frame;
};

} // namespace sectored::editor
