#pragma once

#include "sectored/base/result.h"
#include "sectored/base/script_text.h"
#include "sectored/geom/point.h"
#include "sectored/walk/walker.h"

#include <cstdint>
#include <optional>
#include <string>
#include <variant>

namespace sectored {

/// Maximum number of ticks of one script line or of a recording: over nine hours.
inline constexpr std::int64_t walkTicLimit = 1'000'000;

/// Keys held for a number of ticks.
struct HeldInput {
    WalkerInput input{};
    std::int64_t tics = 0; ///< 0 to walkTicLimit

    bool operator==(const HeldInput&) const = default;
};

/// Where to place the player, with the numbers of the file.
struct WalkPlace {
    Vec2 place{};
    std::optional<double> z{};            ///< of the feet, in Build z units; default: on the floor
    std::optional<int> angle{};           ///< Build angle; default: unchanged
    std::optional<std::int64_t> sector{}; ///< sector to use if several contain the place

    bool operator==(const WalkPlace&) const = default;
};

/// Conditions that must be true when the script reaches them.
struct WalkExpectation {
    std::optional<std::int64_t> sector{}; ///< the player is in this sector
    std::optional<Vec2> reached{};        ///< the player is at most `within` away, on the plan
    std::optional<Vec2> notReached{};     ///< the player is further away than `within`
    double within = 0;                    ///< in map units
    std::optional<bool> grounded{};       ///< the player is on the ground or not

    bool operator==(const WalkExpectation&) const = default;
};

/// One line of a walk script.
struct WalkCommand {
    std::variant<HeldInput, WalkPlace, WalkExpectation> what{};
    std::uint64_t line = 0; ///< from 1; 0 if not from a script
};

/// Returns true if the command places the player.
inline bool isTeleport(const WalkCommand& command)
{
    return std::holds_alternative<WalkPlace>(command.what);
}

/// Reads one JSON object as a command (contract: command-line.md, `walk`):
///
///     {"tics":30,"forward":1,"strafe":0,"turn":0,"run":true,"jump":false,"crouch":false,
///      "use":false}
///     {"teleport":[1024,512],"z":8192,"angle":0,"sector":3}
///     {"expect":{"sector":12,"grounded":true}}
///     {"expect":{"reached":[1024,512],"within":64}}, or "notReached" instead
///
/// Errors, with the line and, if known, the column: LineTooLong, BadSyntax (not JSON, none or
/// several of these commands, an unknown field, a wrong type, a number out of range).
Result<WalkCommand> parseWalkCommand(const ScriptLine& line);

/// Returns the script line for this input.
std::string jsonLine(const HeldInput& held);

} // namespace sectored
