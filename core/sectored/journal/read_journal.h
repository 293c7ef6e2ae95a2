#pragma once

#include "sectored/base/result.h"
#include "sectored/journal/segment_bytes.h"
#include "sectored/journal/timeline.h"

#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>
#include <vector>

namespace sectored {

/// How far a segment could be read.
enum class SegmentState {
    Whole,    ///< to its end
    Torn,     ///< up to bytes that no record follows: the end of a power cut, or of a full disk
    Damaged,  ///< up to damage with records behind it, or to a record that is not sound
    Unread,   ///< header or snapshot is missing, damaged or of another journal
    Outdated, ///< never used: the segment before it goes on beyond its snapshot
    Newer     ///< made by a newer version
};

/// What was found in the file of a segment.
struct SegmentReport {
    std::filesystem::path file{};
    std::uint64_t number = 0; ///< of the file name
    std::uint64_t size = 0;   ///< bytes
    SegmentState state{};
    std::uint64_t firstRecord = 0;
    std::size_t records = 0;  ///< that were read, with the snapshot
    std::size_t lost = 0;     ///< records behind the damage
    std::uint64_t offset = 0; ///< bytes that were read
    std::string fault{};      ///< why reading stopped, in English; empty if Whole
    std::size_t edits = 0;    ///< records of edits among them
    StepNumber position = 0;  ///< of the snapshot
    /// Steps of earlier segments that its records refer to, ascending, each once.
    std::vector<StepNumber> targets{};
    bool isNamed = false; ///< contains a named snapshot
};

/// A journal as it was read.
struct JournalReading {
    JournalId id{};
    Timeline timeline{};
    std::vector<SegmentReport> segments{}; ///< ascending by number
    std::uint64_t nextSegment = 1;         ///< for a new segment
    std::uint64_t nextRecord = 1;          ///< for a new segment; continues the timeline

    /// Returns the newest segment that could be read. Null only before reading.
    const SegmentReport* newest() const;
};

/// Returns the files of the segments in the folder of a journal, ascending by number.
std::vector<std::filesystem::path> segmentFilesIn(const std::filesystem::path& folder);

/// Returns the name of the file of a segment, such as "00000012.sej".
std::string segmentFileName(std::uint64_t number);

/// Reads a journal: the newest segment with a sound header and snapshot, and before it as many as
/// continue it. A segment that begins before the end of the one before it was never used, and is
/// left out. Never writes. Errors: JournalMissing if there is no segment; JournalNewer if the last
/// one was made by a newer version, because the level that older ones end with is no longer the
/// newest; JournalUnread, with the fault of the newest segment, if none can be read.
Result<JournalReading> readJournal(const std::filesystem::path& folder);

/// Reads only one segment, as if it were all of a journal. Errors: as readJournal.
Result<JournalReading> readSegment(const std::filesystem::path& file);

/// Reads the bytes of one segment. Errors: as readJournal, without the name of a file.
Result<JournalReading> readSegmentBytes(const Bytes& bytes);

} // namespace sectored
