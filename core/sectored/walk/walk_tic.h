#pragma once

#include "sectored/base/result.h"
#include "sectored/base/script_text.h"
#include "sectored/collide/mover/move_trace.h"
#include "sectored/map/numbering.h"
#include "sectored/walk/walker.h"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace sectored {

/// What a recording keeps of a player after a tic.
struct WalkTic {
    std::uint64_t tic = 0;                ///< 0: before any input
    Vec2 place{};                         ///< of the middle of the body, map units
    double z = 0;                         ///< of the feet, Build z units
    int angle = 0;                        ///< Build angle
    std::optional<std::int64_t> sector{}; ///< its number in the saved file
    bool grounded = false;
    int contacts = 0; ///< how many pieces of the tic's way ended at a surface

    bool operator==(const WalkTic&) const = default;
};

/// What a WalkTic says, but for the tic itself.
enum class WalkField { X, Y, Z, Angle, Sector, Grounded, Contacts };

/// The field's name in JSON.
std::string_view nameOf(WalkField field);
/// The field's value as JSON.
std::string valueText(const WalkTic& tic, WalkField field);
/// The first field in which they differ; nothing when they are equal.
std::optional<WalkField> firstDifference(const WalkTic& a, const WalkTic& b);

/// A tic of which the recording says something else.
struct WalkDifference {
    WalkTic recorded{};
    WalkTic found{};
    WalkField field{};
};

/// WalkDiffers, as a sentence.
Error differenceError(const WalkDifference& difference);

/// The state as a recording keeps it, as of tic 0 and without contacts.
WalkTic ticOf(const Numbering& numbering, const Walker& walker, const WalkerState& state);
/// WalkTic::contacts of a tic.
int contactsIn(const MoveTrace& trace);

/// {"tic":0,"x":0,"y":0,"z":0,"angle":0,"sector":0,"grounded":true,"contacts":0}: numbers as the
/// shortest decimals that read back equal, no line break.
std::string jsonLine(const WalkTic& tic);
/// Reads what jsonLine writes, fields in any order; all are there, and no other. Errors: those of
/// parseWalkCommand.
Result<WalkTic> parseWalkTic(const ScriptLine& line);

} // namespace sectored
