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

/// A walk that was recorded, to be walked again: exactly in the same level, and to find out what an
/// edit changed on its way. As a file `NAME.walk.json`.
namespace sectored {

inline constexpr std::uint64_t recordingSizeLimit = std::uint64_t{64} << 20;
/// The schema that is written, and the newest that is read.
inline constexpr std::int64_t recordingSchema = 1;

/// Where a walk began, what was pressed, and where the player was.
struct WalkRecording {
    WalkPlace start{};               ///< what Walker::stateAt was asked with, by startAt
    std::vector<HeldInput> inputs{}; ///< no two that follow each other are of the same input
    double tolerance = 64;           ///< how far from its end a replay may end, map units in space
    std::int64_t every = 1;       ///< how many tics lie between two of the track, but for the last
    std::vector<WalkTic> track{}; ///< ascending, tic 0 first, the last tic last

    /// Adds what was pressed in a tic, and where the player is after it; with an empty track, tic
    /// 0, whose input is passed over.
    void add(const WalkerInput& input, const WalkTic& tic);

    bool operator==(const WalkRecording&) const = default;
};

/// What came of a replay.
struct ReplayReport {
    std::optional<Error> noPlace{}; ///< why there can be no player at the start
    /// The first tic of the track at which place, angle or standing are not the recorded ones.
    std::optional<WalkDifference> first{};
    /// The first at which the sector's number is another. After an edit that may mean nothing: the
    /// numbers of sectors close up.
    std::optional<WalkDifference> firstSector{};
    WalkTic end{};    ///< where the replay ended
    double offBy = 0; ///< how far from the recorded end, map units in space

    /// Nothing differs.
    bool isExact() const { return !noPlace && !first && !firstSector; }
};

/// WalkNotReached, where the replay ended further from the recorded end than the recording's
/// tolerance; why there was no player, if so.
std::optional<Error> missedEnd(const ReplayReport& report, const WalkRecording& recording);

/// How many tics a recording lasts. Precondition: the track is not empty.
inline std::uint64_t ticsOf(const WalkRecording& recording)
{
    return recording.track.back().tic;
}

/// Walks a recording again. In the level that it was made in, with the same settings, the report is
/// exact, on every machine. Cancelled, it ends after the tic that is under way, and the report says
/// how far it came. Precondition: the track is not empty.
ReplayReport replay(
    const WalkLevel& level,
    const WalkRecording& recording,
    Progress* progress = nullptr);

/// The recording as JSON, one run of inputs and one tic a line; equal ones give equal bytes. Error:
/// DoesNotFit, when it is longer than what is read: walkTicLimit tics, recordingSizeLimit bytes.
Result<Bytes> writeRecording(const WalkRecording& recording);

/// Reads what writeRecording wrote; fields in any order. Errors: FileTooLarge, BadSyntax (no JSON,
/// not a recording, an unknown field, a track that is empty, out of order or does not end where the
/// inputs end), BadValue (with the path of the value, such as /inputs/3), NewerSchema.
Result<WalkRecording> readRecording(std::span<const std::byte> content);

} // namespace sectored
