#pragma once

#include "editor/panel/tiles/tile_layout.h"
#include "editor/setting/theme.h"
#include "editor/texture/game_tiles.h"

#include <QAbstractScrollArea>
#include <QElapsedTimer>
#include <QTimer>

#include <cstddef>
#include <functional>
#include <memory>
#include <optional>
#include <set>
#include <vector>

QT_BEGIN_NAMESPACE
class QPainter;
QT_END_NAMESPACE

namespace sectored::editor {

class CellPictures;

/// Returns the name of a tile, or an empty one. Pure.
using TileNames = std::function<QString(int tile)>;

/// Limits of the side of a picture in a grid of tiles, in pixels.
inline constexpr int smallestTileSide = 32;
inline constexpr int largestTileSide = 128;

/// Tiles as a grid of pictures with number and name, in groups. Paints only what is on view. Arrow
/// keys, Home, End, PgUp and PgDn move; typing a number or the beginning of a name jumps.
class TileGrid final : public QAbstractScrollArea {
    Q_OBJECT

public:
    explicit TileGrid(QWidget* parent = nullptr);

    void setTheme(const Theme& theme);
    void setTiles(std::shared_ptr<const GameTiles> tiles);
    /// Shows these groups. The current tile stays current if it is among them.
    void setGroups(std::vector<TileGroup> groups);
    const std::vector<TileGroup>& groups() const { return m_groups; }
    void setNames(TileNames names);
    void setFavourites(std::set<int> tiles);
    /// Marks the tile that is the brush; none if empty.
    void setBrush(std::optional<int> tile);
    /// Sets the side of a picture, from 32 to 128 pixels.
    void setSide(int side);
    int side() const { return m_side; }
    /// Sets the swap and the shade row of the pictures.
    void setColours(int swap, int row);
    /// Sets whether animated tiles run while the pointer is over them.
    void setAnimated(bool animated);
    void setTipOf(std::function<QString(int tile)> tip) { m_tip = std::move(tip); }

    /// Returns the current tile. Empty without tiles, and before the first choice.
    std::optional<int> current() const;
    /// Makes a tile current and brings it into view. Returns false if it is not shown.
    bool jumpTo(int tile);
    const CellPictures& pictures() const { return *m_pictures; }
    /// Returns the place of the cell of a tile in the viewport. Empty if it is not shown.
    std::optional<QRect> place(int tile) const;

signals:
    void currentChanged();
    /// A tile was clicked, or chosen with Space.
    void picked(int tile, Qt::KeyboardModifiers modifiers);
    /// Enter was pressed on a tile.
    void entered(int tile, Qt::KeyboardModifiers modifiers);
    void escaped();
    /// The star of a tile was clicked, or * was pressed.
    void starred(int tile);
    void sideWanted(int side);
    void menuWanted(int tile, const QPoint& at);

protected:
    bool event(QEvent* event) override;
    bool viewportEvent(QEvent* event) override;
    void paintEvent(QPaintEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    void changeEvent(QEvent* event) override;
    void focusInEvent(QFocusEvent* event) override;
    void focusOutEvent(QFocusEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void mouseReleaseEvent(QMouseEvent* event) override;
    void wheelEvent(QWheelEvent* event) override;
    void contextMenuEvent(QContextMenuEvent* event) override;
    void scrollContentsBy(int dx, int dy) override;

private:
    struct Cell {
        int tile = 0;
        QRect frame{}; ///< of the picture
        QRect text{};
        bool isCurrent = false;
        bool isHovered = false;
    };

    void layOut();
    void wantVisible();
    int offset() const;
    int tileAt(std::size_t cell) const;
    std::optional<std::size_t> cellOf(int tile) const;
    std::optional<std::size_t> cellAt(QPoint viewportPoint) const;
    QRect starOf(std::size_t cell) const;
    QString textOf(int tile) const;
    void setCurrentCell(std::size_t cell);
    void showCell(std::size_t cell);
    void setHovered(std::optional<std::size_t> cell);
    void describeCurrent();
    bool isOwnKey(const QKeyEvent& event) const;
    bool takeMove(int key);
    void takeTyped(const QString& text);
    bool jumpToName(const QString& start);
    void startDrag(int tile);
    Cell cellToPaint(std::size_t at) const;
    QImage pictureOf(const Cell& cell);
    void drawHeadings(QPainter& painter, const QRect& area) const;
    void drawCell(QPainter& painter, const Cell& cell);
    void drawText(QPainter& painter, const Cell& cell) const;
    void drawStar(QPainter& painter, const QRectF& place, bool isOn) const;
    void step();

    CellPictures* m_pictures;
    Theme m_theme;
    std::vector<TileGroup> m_groups;
    std::vector<int> m_order; ///< tile of each cell
    TileLayout m_layout;
    TileNames m_names;
    std::function<QString(int)> m_tip;
    std::set<int> m_favourites;
    std::optional<int> m_brush;
    std::optional<std::size_t> m_current; ///< cell
    std::optional<std::size_t> m_hovered; ///< cell
    std::optional<std::size_t> m_pressed; ///< cell
    QPoint m_pressedAt;
    int m_side = 64;
    bool m_isAnimated = true;
    QTimer m_frames;
    QElapsedTimer m_clock;
    QString m_typed;
    QElapsedTimer m_typedAt;
};

} // namespace sectored::editor
