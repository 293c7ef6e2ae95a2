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

/// The most tics that one line of a script, or a recording, may last: over nine hours.
inline constexpr std::int64_t walkTicLimit = 1'000'000;

/// Keys that are held for some tics.
struct HeldInput {
    WalkerInput input{};
    std::int64_t tics = 0; ///< 0 to walkTicLimit

    bool operator==(const HeldInput&) const = default;
};

/// Where to put a player, in the numbers of the file.
struct WalkPlace {
    Vec2 place{};
    std::optional<double> z{};            ///< of the feet, Build z units; none: on the floor
    std::optional<int> angle{};           ///< Build angle; none: as before
    std::optional<std::int64_t> sector{}; ///< where several hold the place

    bool operator==(const WalkPlace&) const = default;
};

/// What must hold when the script comes to it.
struct WalkExpectation {
    std::optional<std::int64_t> sector{}; ///< the player is in it
    std::optional<Vec2> reached{};        ///< he is no further from it, on the plan, than `within`
    std::optional<Vec2> notReached{};     ///< he is further
    double within = 0;                    ///< map units
    std::optional<bool> grounded{};       ///< he stands

    bool operator==(const WalkExpectation&) const = default;
};

/// One line of a walk script.
struct WalkCommand {
    std::variant<HeldInput, WalkPlace, WalkExpectation> what{};
    std::uint64_t line = 0; ///< from 1; 0: of no script
};

/// Puts the player somewhere.
inline bool isTeleport(const WalkCommand& command)
{
    return std::holds_alternative<WalkPlace>(command.what);
}

/// Reads one JSON object as a command (contract: command-line.md, `walk`):
///
///     {"tics":30,"forward":1,"strafe":0,"turn":0,"run":true,"jump":false,"crouch":false}
///     {"teleport":[1024,512],"z":8192,"angle":0,"sector":3}
///     {"expect":{"sector":12,"grounded":true}}
///     {"expect":{"reached":[1024,512],"within":64}}, and "notReached" in its place
///
/// Errors, with line and where known column: LineTooLong, BadSyntax (those of JSON; none of these
/// or several; an unknown field, a wrong type, a number outside its range).
Result<WalkCommand> parseWalkCommand(const ScriptLine& line);

/// The line of a script that says this.
std::string jsonLine(const HeldInput& held);

} // namespace sectored
