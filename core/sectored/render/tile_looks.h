#pragma once

#include "sectored/asset/game/game.h"
#include "sectored/asset/picture/palette_set.h"
#include "sectored/asset/tiles/tile_set.h"
#include "sectored/map/project/user_tile.h"
#include "sectored/mesh/surface_looks.h"
#include "sectored/render/game_pictures.h"

#include <memory>
#include <span>

namespace sectored {

/// What the tiles of a level are taken from.
struct LookSources {
    std::shared_ptr<const TileSet> tiles{}; ///< with the user tiles; never null
    PaletteSet palettes{};
    Game game{};         ///< whose tiles they are; without an id if it is not known
    bool areOwn = false; ///< the tiles are the project's, apart from those of the user
    std::span<const SharedUserTile> userTiles{};
};

/// The tiles of a game or of the project, for files of other programs. Positions on pictures are
/// those of textureOf(), by the rules of ports. An absent tile is a checker with its number. Tiles
/// that are animated show their first frame. Never changes; several threads may use it at once.
class TileLooks final : public SurfaceLooks {
public:
    explicit TileLooks(const LookSources& sources);

    PlacedMaterial lookOf(const Map& map, const Surface& surface) const override;
    std::optional<SpriteLook> lookOf(const Map& map, SpriteId sprite) const override;
    TileOwner ownerOf(std::int32_t tile) const override;
    Result<Bytes> pictureOf(const LookMaterial& material) const override;
    Result<Bytes> planOf(const MapView& view, const PlanPicture& plan) const override;
    Result<Bytes> spaceOf(const MapView& view, const SpacePicture& picture) const override;
    double unitsPerMetre() const override { return m_game.player.unitsPerMetre; }

private:
    std::shared_ptr<const TileSet> m_tiles;
    PaletteSet m_palettes;
    GamePictures m_pictures;
    Game m_game;
    bool m_areOwn;
    std::vector<std::int32_t> m_userTiles; ///< sorted
};

} // namespace sectored
