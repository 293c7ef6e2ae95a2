#pragma once

#include "sectored/base/result.h"
#include "sectored/base/script_text.h"
#include "sectored/collide/mover/move_trace.h"
#include "sectored/map/numbering.h"
#include "sectored/walk/machine/walk_event.h"
#include "sectored/walk/walker.h"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace sectored {

/// The recorded state of a player after a tick.
struct WalkTic {
    std::uint64_t tic = 0;                ///< 0: before any input
    Vec2 place{};                         ///< centre of the body, in map units
    double z = 0;                         ///< of the feet, in Build z units
    int angle = 0;                        ///< Build angle
    std::optional<std::int64_t> sector{}; ///< sector number in the saved file
    bool grounded = false;
    int contacts = 0;                ///< number of legs of the tick that ended at a surface
    std::vector<WalkEvent> events{}; ///< what machines did, in the order in which it happened

    bool operator==(const WalkTic&) const = default;
};

/// The fields of a WalkTic, except the tick number.
enum class WalkField { X, Y, Z, Angle, Sector, Grounded, Contacts, Events };

/// Returns the name of the field in JSON.
std::string_view nameOf(WalkField field);
/// Returns the value of the field as JSON.
std::string valueText(const WalkTic& tic, WalkField field);
/// Returns the first field that differs; empty if all are equal.
std::optional<WalkField> firstDifference(const WalkTic& a, const WalkTic& b);

/// A tick that differs from the recording.
struct WalkDifference {
    WalkTic recorded{};
    WalkTic found{};
    WalkField field{};
};

/// Returns WalkDiffers with the difference as a sentence.
Error differenceError(const WalkDifference& difference);

/// Converts a state to its recorded form, as tick 0 without contacts.
WalkTic ticOf(const Numbering& numbering, const Walker& walker, const WalkerState& state);
/// Returns the number of contacts in a tick, for WalkTic::contacts.
int contactsIn(const MoveTrace& trace);

/// Returns {"tic":0,"x":0,"y":0,"z":0,"angle":0,"sector":0,"grounded":true,"contacts":0}, without a
/// line break, and "events":["use"] if there are any. Numbers are the shortest decimals that read
/// back equal.
std::string jsonLine(const WalkTic& tic);
/// Reads a line of jsonLine. All fields but the events are required, in any order, and no others
/// are allowed. Errors: those of parseWalkCommand.
Result<WalkTic> parseWalkTic(const ScriptLine& line);

} // namespace sectored
