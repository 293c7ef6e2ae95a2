#pragma once

#include "sectored/base/file.h"
#include "sectored/base/progress.h"
#include "sectored/base/result.h"
#include "sectored/walk/walk_run.h"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

/// A recorded walk. Replaying it in the same level is exact; in an edited level it shows what the
/// edit changed along the route. Stored as a file `NAME.walk.json`.
namespace sectored {

inline constexpr std::uint64_t recordingSizeLimit = std::uint64_t{64} << 20;
/// The newest schema read. A recording of a player with the default settings is written as schema
/// 1, which has no settings, so that every version reads it.
/// One of a walk in which machines move is written as schema 3.
inline constexpr std::int64_t recordingSchema = 3;

/// The start of a walk, the input, and the player's positions.
struct WalkRecording {
    WalkerSettings settings{}; ///< of the player; a file has those that are not default
    /// Which keys the player has when machines move. Empty: everything stays as drawn.
    std::optional<MachineKeys> keys{};
    WalkPlace start{};               ///< passed to Walker::stateAt via startAt
    std::vector<HeldInput> inputs{}; ///< consecutive entries have different input
    double tolerance =
        64; ///< maximum distance of a replay's end from the recorded end, in map units in space
    std::int64_t every = 1;       ///< number of ticks between entries of the track, except the last
    std::vector<WalkTic> track{}; ///< ascending, from tick 0 to the last tick

    /// Adds the input of a tick and the player's state after it. If the track is empty, adds tick 0
    /// and ignores the input.
    void add(const WalkerInput& input, const WalkTic& tic);

    bool operator==(const WalkRecording&) const = default;
};

/// The result of a replay.
struct ReplayReport {
    std::optional<Error> noPlace{}; ///< why the player cannot be placed at the start
    /// The first tick of the track with a different position, angle or ground contact.
    std::optional<WalkDifference> first{};
    /// The first tick with a different sector number. After an edit this may be harmless, because
    /// deleting sectors renumbers others.
    std::optional<WalkDifference> firstSector{};
    WalkTic end{};    ///< end of the replay
    double offBy = 0; ///< distance from the recorded end, in map units in space

    /// Returns true if there is no difference.
    bool isExact() const { return !noPlace && !first && !firstSector; }
};

/// Returns WalkNotReached if the replay ended further from the recorded end than the tolerance
/// allows, or the reason why the player could not be placed. Empty if the replay arrived.
std::optional<Error> missedEnd(const ReplayReport& report, const WalkRecording& recording);

/// Returns the length of a recording in ticks. Precondition: the track is not empty.
inline std::uint64_t ticsOf(const WalkRecording& recording)
{
    return recording.track.back().tic;
}

/// Replays a recording, with its settings and keys, whatever those of `level` are; machines are
/// those of `level`. In the level in which it
/// was recorded, the report is exact on every machine. If cancelled, ends after the current tick
/// and reports the part replayed so far. Precondition: the track is not empty.
ReplayReport replay(
    const WalkLevel& level,
    const WalkRecording& recording,
    Progress* progress = nullptr);

/// Writes the recording as JSON, with one line per entry of inputs and track. Equal recordings give
/// equal bytes. Error: DoesNotFit beyond the limits of readRecording: walkTicLimit ticks,
/// recordingSizeLimit bytes; BadValue for settings that are out of range (faultOf).
Result<Bytes> writeRecording(const WalkRecording& recording);

/// Reads a recording, with fields in any order. Errors: FileTooLarge, BadSyntax (not JSON, not a
/// recording, an unknown field, a track that is empty, out of order or does not end with the
/// inputs, settings in schema 1), BadValue (with the path of the value, such as /inputs/3; of a
/// setting /settings with the path of the field in it), NewerSchema.
Result<WalkRecording> readRecording(std::span<const std::byte> content);

} // namespace sectored
