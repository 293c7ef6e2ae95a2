#pragma once

#include "editor/panel/tiles/tile_uses.h"
#include "editor/texture/game_tiles.h"

#include <QWidget>

#include <memory>
#include <optional>

QT_BEGIN_NAMESPACE
class QLabel;
class QPushButton;
QT_END_NAMESPACE

namespace sectored::editor {

/// A tile large, with its name, size and uses.
class TileDetails final : public QWidget {
    Q_OBJECT

public:
    struct Facts {
        std::shared_ptr<const GameTiles> tiles{}; ///< not null
        std::optional<int> tile{};
        QString name{};
        TileCounts use{};
        int swap = 0;
        int row = 0;
        QString hint{}; ///< what a click does
    };

    explicit TileDetails(QWidget* parent = nullptr);

    void show(const Facts& facts);

signals:
    /// All objects that show the tile are to be selected.
    void selectWanted(int tile);
    /// The next or previous object that shows the tile is to be selected and shown.
    void stepWanted(int tile, sectored::editor::UseStep step);

private:
    void showPicture(const Facts& facts);

    std::optional<int> m_tile;
    QLabel* m_picture;
    QLabel* m_name;
    QLabel* m_size;
    QLabel* m_uses;
    QPushButton* m_select;
    QPushButton* m_previous;
    QPushButton* m_next;
    QLabel* m_hint;
};

/// Returns where a tile comes from, such as "DUKE3D.GRP, TILES003.ART, byte 81 920". Empty if no
/// file has it.
QString tileOriginText(const GameTiles& tiles, int tile);

/// Returns the size of a tile, such as "64 × 128", and its animation. Says if it is missing.
QString tileSizeText(const GameTiles& tiles, int tile);

} // namespace sectored::editor
