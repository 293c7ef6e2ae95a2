#pragma once

#include "sectored/base/result.h"
#include "sectored/journal/level_hash.h"
#include "sectored/journal/segment_bytes.h"
#include "sectored/journal/timeline.h"

#include <cstdint>
#include <map>
#include <optional>
#include <string>

namespace sectored {

/// State of a journal with which a segment begins.
struct SegmentStart {
    JournalId id{};
    std::uint64_t segment = 1;
    std::uint64_t record = 1; ///< number of the snapshot
    Map level{};
    LevelHash hash{}; ///< of the level
    StepNumber position = 0;
    std::optional<SavedMark> saved{};
    std::map<std::string, Bytes> attachments{};
};

/// The first bytes of a segment: header, snapshot, newest save, attachments.
struct SegmentBeginning {
    Bytes bytes{};
    std::uint64_t nextRecord = 1;
    std::uint32_t chain = 0; ///< checksum of the last record
};

/// Returns the beginning of a segment. Linear in the level. Error: DoesNotFit if the level exceeds
/// payloadLimit.
Result<SegmentBeginning> segmentBeginning(const SegmentStart& start);

} // namespace sectored
