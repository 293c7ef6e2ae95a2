#pragma once

#include "sectored/asset/game/game.h"
#include "sectored/map/ids.h"
#include "sectored/map/map.h"

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

/// Which rows of a level belong together by their tags, by the rules of a game (Spec: games 7).
namespace sectored {

/// A row with a tag.
using TagRow = std::variant<SectorId, WallId, SpriteId>;

/// A row with a number of a net.
struct TagUser {
    TagRow row{};
    std::string_view field{}; ///< of the row: NetMember::field, of the game
    NetRole role = NetRole::Both;
    /// How many numbers from that of the group on count for the row (NetMember::span). 1 in a group
    /// of another number than the field has.
    std::int32_t span = 1;

    bool operator==(const TagUser&) const = default;
};

/// Why the rows with a number do nothing.
enum class TagFault : std::uint8_t {
    None,
    NoTrigger, ///< nothing works them
    NoTarget,  ///< they work nothing
    Alone,     ///< one row alone has the number
};

/// All rows with one number of a net.
struct TagGroup {
    std::size_t net = 0;          ///< index in GameTags::nets
    std::int32_t value = 0;       ///< without a sign
    std::vector<TagUser> users{}; ///< sectors, walls and sprites, each in the order of its table
    TagFault fault = TagFault::None;

    bool operator==(const TagGroup&) const = default;
};

/// A pair of rows of which the first works the second. In a net without roles, each row and the
/// next one.
struct TagArrow {
    TagRow from{};
    TagRow to{};

    bool operator==(const TagArrow&) const = default;
};

/// Returns the groups of a level, by net and number. A tag of 0, and one with a meaning of its own
/// (TagNet::own), is in no group. A row whose field counts for several numbers (NetMember::span) is
/// in the groups of the others only if another row is. A group of a number below TagNet::first has
/// no fault. The texts of `game` must outlive the groups. Source: the table of Mapster32, restated.
std::vector<TagGroup> tagGroupsOf(const Map& map, const Game& game);

/// Returns the arrows of a group.
std::vector<TagArrow> arrowsOf(const TagGroup& group);

/// Returns the least number from TagNet::first on that no group of the net has.
std::int32_t nextFreeTag(const Game& game, const std::vector<TagGroup>& groups, std::size_t net);

/// Returns the least number from 1 on that no lotag and no hitag of the level has.
std::int32_t nextUnusedTag(const Map& map);

} // namespace sectored
