#pragma once

#include <cstdint>
#include <optional>
#include <string_view>

namespace sectored {

/// What a machine did in a tick of a walk.
enum class WalkEvent : std::uint8_t {
    Use,      ///< the player worked a sector or a switch
    Key,      ///< the player tried, and has no key
    Locked,   ///< the player tried, and what unlocks it was not worked
    Nothing,  ///< the player used nothing: nothing is in front
    Touch,    ///< the player worked something by entering a sector
    Teleport, ///< the player was taken to another sector
    Blocked,  ///< the player was in the way of a floor or ceiling, which turned back
    Exit,     ///< the player ended the level
};

/// Returns the word for an event in JSON: "use".
std::string_view wordOf(WalkEvent event);
/// Returns the event with this word. Empty if there is none.
std::optional<WalkEvent> walkEventOf(std::string_view word);

} // namespace sectored
