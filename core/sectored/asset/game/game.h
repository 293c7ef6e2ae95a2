#pragma once

#include "sectored/asset/game/game_machines.h"
#include "sectored/asset/game/game_motions.h"
#include "sectored/asset/game/game_tags.h"
#include "sectored/asset/game/sky_kind.h"
#include "sectored/asset/picture/picanm.h"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

/// What a game makes of tiles, palettes and skies, as data (Spec: games 1).
namespace sectored {

/// Largest number of a tile.
inline constexpr std::int32_t tileNumberLimit = 32767;

/// A raw value of a field of a MAP, by its name there: {"xrepeat", 32}.
struct FieldValue {
    std::string field{};
    std::int32_t value = 0;

    bool operator==(const FieldValue&) const = default;
};

/// An archive of the game that is known by its size.
struct KnownArchive {
    std::int64_t size = 0; ///< bytes
    std::string name{};    ///< of the edition, for people
    std::string kept{};    ///< unknown keys as a JSON object; empty: none

    bool operator==(const KnownArchive&) const = default;
};

/// The files that contain the pictures and colours of a game. Names only, without folders. Empty
/// where the game has none.
struct GameAssets {
    std::vector<std::string> groups{}; ///< GRP files
    std::string art{};                 ///< "TILES%03d.ART"
    std::string palette{};
    std::string lookup{};
    std::vector<std::string> rff{};
    std::string pal{};              ///< 8-bit palette in an RFF
    std::vector<std::string> plu{}; ///< shade tables in an RFF, by number of the palette swap
    std::vector<KnownArchive> known{};
    std::string kept{};

    bool operator==(const GameAssets&) const = default;
};

/// How a parallax sky is mapped.
struct GameSky {
    SkyKind kind = SkyKind::Linear;
    std::int32_t bits = 3;       ///< 2^bits panels around; 0 to 4
    std::int32_t yScale = 65536; ///< how far it moves when the player looks up, in 1/65536
    std::int32_t yOffset = 0;    ///< texels
    /// Tile of each panel, relative to the sky's own. 2^bits of them, or none: all 0.
    std::vector<std::int32_t> panels{};
    bool isInHeader = false; ///< the header of a level has its own kind, bits and panels
    std::string kept{};

    bool operator==(const GameSky&) const = default;
};

/// A tile whose sky is mapped in its own way.
struct TileSky {
    std::int32_t tile = 0;
    GameSky sky{};

    bool operator==(const TileSky&) const = default;
};

/// Where the visibility of a level comes from.
enum class VisibilitySource : std::uint8_t {
    Game,        ///< GameRender::visibility
    SectorExtra, ///< `extra` of sector 0
    Header,      ///< of the level
};

/// How the engine of the game draws.
struct GameRender {
    std::int32_t visibility = 512;
    VisibilitySource visibilityFrom = VisibilitySource::Game;
    std::int32_t parallaxVisibility = 512;
    std::int32_t rows = 32;       ///< of the shade table; 2 to 256
    GameSky sky{};                ///< of tiles without a row in `skies`
    std::vector<TileSky> skies{}; ///< each tile once
    std::string kept{};

    bool operator==(const GameRender&) const = default;
};

/// A palette swap.
struct GamePalette {
    std::int32_t number = 0; ///< 0 to 255
    std::string name{};      ///< for people
    std::string hint{};      ///< for people; may be empty
    std::string kept{};

    bool operator==(const GamePalette&) const = default;
};

/// A tile with a meaning.
struct GameTile {
    std::int32_t number = 0;
    std::string name{};                    ///< as in the sources of the game: "ACCESSSWITCH"
    std::vector<std::string> categories{}; ///< the first one counts most; see tileCategories()
    std::string icon{};                    ///< may be empty
    std::string label{};                   ///< for people: "card reader"; may be empty
    std::optional<PictureSize> size{};     ///< for when the tile itself is missing
    std::vector<FieldValue> place{};       ///< values of a new sprite, other than the defaults
    std::vector<std::int32_t> states{};    ///< tiles that it shows in turn, as switches do
    std::vector<FieldMeaning> fields{}; ///< of its sprites, those that mean something of their own
    std::string kept{};

    bool operator==(const GameTile&) const = default;
};

/// Tiles of one category.
struct TileRange {
    std::int32_t from = 0;
    std::int32_t to = 0; ///< inclusive
    std::string category{};
    std::string kept{};

    bool operator==(const TileRange&) const = default;
};

/// Values of a new level.
struct GameDefaults {
    std::vector<FieldValue> sector{};
    std::vector<FieldValue> wall{};
    std::vector<FieldValue> sprite{};
    std::optional<std::int32_t> sky{};       ///< tile
    std::optional<std::int32_t> switchOff{}; ///< tile
    std::optional<std::int32_t> door{};      ///< tile
    std::string kept{};

    bool operator==(const GameDefaults&) const = default;
};

/// The nearest tile in another game.
struct TileAlias {
    std::string game{}; ///< id
    std::int32_t tile = 0;

    bool operator==(const TileAlias&) const = default;
};

/// The nearest tiles of a tile in other games.
struct TileAliases {
    std::int32_t tile = 0;
    std::vector<TileAlias> aliases{}; ///< each game once

    bool operator==(const TileAliases&) const = default;
};

/// Sizes of the player. What a player does with them is not read yet.
struct GamePlayer {
    std::int32_t unitsPerMetre = 512; ///< map units; 1 to 65536
    std::string kept{};

    bool operator==(const GamePlayer&) const = default;
};

/// A game. What this version does not read of a file is kept as text in `kept` and is written back.
struct Game {
    std::string id{};   ///< "duke3d"
    std::string name{}; ///< for people
    GameAssets assets{};
    GameRender render{};
    GamePlayer player{};
    std::vector<GamePalette> palettes{}; ///< in order of number, each once
    std::vector<GameTile> tiles{};       ///< in order of number, each once
    std::vector<TileRange> ranges{};
    GameDefaults defaults{};
    GameTags tags{};
    std::vector<Machine> machines{}; ///< in the order of the file
    GameMotions moving{};
    std::vector<TileAliases> alias{}; ///< each tile once
    std::string kept{};               ///< unknown keys as a JSON object; empty: none

    bool operator==(const Game&) const = default;
};

/// Returns the row of a tile. Null if it has none.
const GameTile* tileOf(const Game& game, std::int32_t number);

/// Returns the tile with this name, in any case of letters. Null if there is none.
const GameTile* tileNamed(const Game& game, std::string_view name);

/// Returns the first category of a tile, from its row or from the first range that contains it.
/// Empty if it has none.
std::string_view categoryOf(const Game& game, std::int32_t number);

/// Returns the size to draw a tile with while it is missing: that of its row, else the usual one of
/// its category, else 64 x 64.
PictureSize placeholderSize(const Game& game, std::int32_t number);

/// Returns how the sky of a tile is mapped.
const GameSky& skyOf(const Game& game, std::int32_t tile);

/// Returns the nearest tile in another game. Empty if it is not known.
std::optional<std::int32_t> aliasOf(const Game& game, std::int32_t tile, std::string_view other);

} // namespace sectored
