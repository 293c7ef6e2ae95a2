#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

/// What a game makes of tags and of the other fields of sectors, walls and sprites (Spec: games 6).
namespace sectored {

struct Game;

/// What the value of a field is.
enum class FieldKind : std::uint8_t {
    Number,
    Tag,    ///< pairs with equal values of others
    Angle,  ///< Build angle
    Tile,   ///< number of a tile
    Height, ///< Build z units
    Sound,  ///< number of a sound
    Percent,
    Choice, ///< one of FieldMeaning::choices
    Bits,   ///< a sum of FieldMeaning::choices
    Unused, ///< the game does not read it
};

/// A value with a name, or a bit with one.
struct FieldChoice {
    std::int32_t value = 0;
    std::string name{};
    std::string kept{}; ///< unknown keys as a JSON object; empty: none

    bool operator==(const FieldChoice&) const = default;
};

/// What a field means.
struct FieldMeaning {
    std::string field{}; ///< of a MAP: "lotag"; in Game::fields with its object: "sprite.lotag"
    std::string name{};  ///< for people; empty: that of the field
    FieldKind kind = FieldKind::Number;
    std::string hint{}; ///< for people; may be empty
    std::vector<FieldChoice> choices{};
    std::string kept{};

    bool operator==(const FieldMeaning&) const = default;
};

/// The tag of a sector, wall or sprite, as a number that makes it do something.
struct TagMeaning {
    std::int32_t from = 0;
    std::int32_t to = 0;   ///< inclusive; equal to `from` for one number
    std::string name{};    ///< for people; %d stands for the number less `from`
    std::string operate{}; ///< how a player works it: "use", "enter"; empty: not by himself
    /// What must be in the sector as well: an effector ("SE 9" with the word of the effectors), or
    /// the name of a tile. One that may be missing ends with "?".
    std::vector<std::string> wants{};
    std::string hint{};
    std::string kept{};

    bool operator==(const TagMeaning&) const = default;
};

/// Bits of the tag of a sector that say something else than what it does.
struct TagBits {
    std::int32_t mask = 0xffff;        ///< the bits that count
    std::vector<std::int32_t> exact{}; ///< numbers that are not masked
    std::string kept{};

    bool operator==(const TagBits&) const = default;
};

/// A kind of sprite that acts.
struct Effector {
    std::int32_t value = 0;
    std::string name{};
    std::string hint{};
    std::vector<FieldMeaning> fields{}; ///< those that mean something else than usual
    std::string kept{};

    bool operator==(const Effector&) const = default;
};

/// Sprites that act. A tag says which effector each is.
struct EffectorTable {
    std::int32_t tile = -1;       ///< of these sprites; -1: any sprite
    std::string by = "lotag";     ///< field whose value is Effector::value; "hitag" too
    std::string word{};           ///< for people, before the number: "SE"
    std::vector<Effector> list{}; ///< in order of value, each once
    std::string kept{};

    bool operator==(const EffectorTable&) const = default;
};

/// Which end of a net a member is.
enum class NetRole : std::uint8_t { From, To, Both };

/// Which rows a member of a net is.
enum class NetRows : std::uint8_t {
    Tiles,         ///< sprites with these tiles
    WallTiles,     ///< walls with these tiles
    WallOverTiles, ///< walls with these tiles as overpicnum
    Effectors,     ///< sprites that are these effectors
    SectorTags,    ///< sectors with these tags
    WallTags,      ///< walls with these tags
    SpriteTags,    ///< sprites with these tags that are no effectors
    Sprites,       ///< all sprites
    Sectors,       ///< all sectors
    Walls,         ///< all walls
};

/// Rows whose field belongs to a net.
struct NetMember {
    NetRows rows = NetRows::Tiles;
    std::vector<std::int32_t> values{}; ///< of tiles, effectors or tags
    std::string field{};                ///< "lotag" or "hitag", or "x.tx", "x.rx" of a Blood level
    NetRole role = NetRole::Both;
    std::int32_t span = 1; ///< how many numbers from the field's value on
    std::string kept{};

    bool operator==(const NetMember&) const = default;
};

/// A class of numbers that pair with each other, and with no number of another class.
struct TagNet {
    std::string id{};       ///< "trigger"
    std::string name{};     ///< for people
    std::int32_t first = 1; ///< least number to give away; smaller ones belong to the game
    std::vector<std::int32_t>
        own{};              ///< numbers with a meaning of their own, which pair with nothing
    bool allowsOne = false; ///< a number that one row alone has is no fault
    std::vector<NetMember> members{};
    std::string kept{};

    bool operator==(const TagNet&) const = default;
};

/// Everything that a game says of tags.
struct GameTags {
    std::vector<TagMeaning> sector{}; ///< those for one number before those for many
    TagBits sectorBits{};
    std::vector<TagMeaning> wall{};
    std::vector<TagMeaning> sprite{}; ///< of sprites that are no effectors
    EffectorTable effectors{};
    std::vector<TagNet> nets{};         ///< each id once
    std::vector<FieldMeaning> fields{}; ///< "sprite.ang"; each once

    bool operator==(const GameTags&) const = default;
};

/// Returns the number that the 16 bits of a tag are without a sign, as games compare tags.
constexpr std::int32_t unsignedTag(std::int64_t tag)
{
    return static_cast<std::int32_t>(tag & 0xffff);
}

/// Returns the tag of a sector without a sign and without the bits that say something else.
std::int32_t sectorTagNumber(const Game& game, std::int32_t lotag);

/// Returns what a tag of a sector makes it do, without the bits that say something else. Null if
/// the game has no name for it; 0 may have one.
const TagMeaning* sectorTagOf(const Game& game, std::int32_t lotag);

/// Returns what a tag of a wall makes it do. Null if the game has no name for it.
const TagMeaning* wallTagOf(const Game& game, std::int32_t lotag);

/// Returns what a tag of a sprite that is no effector makes it do. Null if the game has no name for
/// it.
const TagMeaning* spriteTagOf(const Game& game, std::int32_t lotag);

/// Returns the name of a tag with its number in place of %d.
std::string nameOf(const TagMeaning& meaning, std::int32_t lotag);

/// Tells whether sprites with this tile are effectors.
bool isEffector(const Game& game, std::int32_t picnum);

/// Returns the effector of a sprite by its tile and the value of EffectorTable::by. Null if the
/// sprite is none, or one without a name.
const Effector* effectorOf(const Game& game, std::int32_t picnum, std::int32_t value);

/// A row whose fields have meanings.
struct FieldOwner {
    std::string_view object{};          ///< "sector", "wall" or "sprite"
    std::int32_t picnum = -1;           ///< of a sprite
    const Effector* effector = nullptr; ///< that a sprite is; null: none
};

/// Returns what a field of a row means: that of the effector, else that of the tile, else that of
/// the game. Null if the game says nothing.
const FieldMeaning* meaningOf(const Game& game, const FieldOwner& owner, std::string_view field);

/// Returns the net with an id. Null if there is none.
const TagNet* netNamed(const Game& game, std::string_view id);

} // namespace sectored
