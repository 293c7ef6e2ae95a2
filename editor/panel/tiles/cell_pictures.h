#pragma once

#include "editor/document/background.h"
#include "editor/panel/tiles/tile_atlas.h"
#include "editor/texture/game_tiles.h"

#include <QCache>
#include <QImage>
#include <QObject>

#include <cstddef>
#include <memory>
#include <set>
#include <span>
#include <utility>
#include <vector>

namespace sectored::editor {

/// The pictures in the cells of a grid of tiles. Thumbnails are made on a background thread: those
/// on view first, then the others. Cells of more than 64 pixels begin with a thumbnail, until a
/// picture of their size is made.
class CellPictures final : public QObject {
    Q_OBJECT
    Q_DISABLE_COPY_MOVE(CellPictures)

public:
    explicit CellPictures(QObject* parent = nullptr);
    ~CellPictures() override = default;

    void setTiles(std::shared_ptr<const GameTiles> tiles);
    const std::shared_ptr<const GameTiles>& tiles() const { return m_tiles; }
    /// Sets the swap and the shade row. Needs no new thumbnails.
    void setColours(int swap, int row);
    /// Sets the side of a cell, in device pixels.
    void setSide(int side);

    /// Returns the picture of a tile, at most as large as a cell; a small tile is enlarged up to
    /// fourfold. Null until it is made. A tile that is missing or cannot be read is a checker.
    QImage picture(int tile);
    /// Sets the tiles on view, and makes what they lack.
    void want(std::vector<int> visible);
    /// Sets the tiles that are made once those on view are there.
    void fill(std::vector<int> rest);

    const TileAtlas& atlas() const { return m_atlas; }
    bool isBusy() const { return m_thread.isRunning(); }

signals:
    /// Pictures of tiles on view were made.
    void made();

private:
    struct Cell {
        QImage image{};
        bool isFinal = false; ///< has all details that the cell can show
    };
    /// What a job makes, and the result.
    struct Batch {
        std::vector<std::pair<int, TileThumbnail>> thumbnails{};
        std::vector<std::pair<int, QImage>> pictures{};
    };
    struct Colouring {
        int swap = 0;
        int row = 0;
        bool operator==(const Colouring&) const = default;
    };

    bool isMissing(int tile) const;
    bool needsMore(int tile) const;
    void startNext();
    Batch nextBatch();
    void take(Batch batch, int side, Colouring colouring);
    QImage enlarged(const TileAtlas::Entry& entry) const;
    void keepCell(int tile, QImage image, bool isFinal);

    std::shared_ptr<const GameTiles> m_tiles;
    std::shared_ptr<NearColours> m_near; ///< used by the background thread only
    TileAtlas m_atlas;
    QCache<int, Cell> m_cells; ///< cost: KiB
    std::set<int> m_unreadable;
    std::vector<int> m_wanted;
    std::vector<int> m_rest;
    std::size_t m_restAt = 0;
    Colouring m_colouring{};
    std::vector<QRgb> m_colours; ///< by colour number, premultiplied
    int m_side = thumbnailSide;
    Background<Batch> m_thread;
};

} // namespace sectored::editor
