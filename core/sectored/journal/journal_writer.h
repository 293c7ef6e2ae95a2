#pragma once

#include "sectored/base/file/append_file.h"
#include "sectored/journal/journal.h"
#include "sectored/journal/segment_start.h"

#include <chrono>
#include <condition_variable>
#include <memory>
#include <mutex>
#include <string>
#include <thread>
#include <utility>

namespace sectored {

/// Times and sizes of Spec: trust J9 to J11.
namespace journal_limits {
inline constexpr std::chrono::milliseconds syncAfter{250};
inline constexpr std::size_t syncRecords = 64;
inline constexpr std::size_t syncBytes = std::size_t{256} << 10U;
inline constexpr std::size_t segmentRecords = 2'000;
inline constexpr std::size_t segmentBytes = std::size_t{4} << 20U;
inline constexpr std::uint64_t reserved = std::uint64_t{64} << 10U;
inline constexpr std::chrono::milliseconds retryAfter{1'000};
/// Unwritten records that wait for space on the disk. If there are more, only the level is kept.
inline constexpr std::size_t unwrittenBytes = std::size_t{64} << 20U;
} // namespace journal_limits

/// Writes records to the segments of a journal, and waits for the disk on a thread of its own. The
/// calling thread never waits for a sync, and on a network file system never for a write.
class JournalWriter {
public:
    JournalWriter(SegmentStart start, std::filesystem::path folder, Journal::Tell tell);
    JournalWriter(const JournalWriter&) = delete;
    JournalWriter& operator=(const JournalWriter&) = delete;
    ~JournalWriter();

    /// Writes the first segment and starts the thread. Returns the error, if any.
    std::optional<Error> begin();

    /// A level and its place in the timeline.
    struct Place {
        const Map& level;
        const LevelHash& hash;
        std::optional<StepNumber> position{}; ///< empty: the number of the record
    };

    /// What a record changes besides the file: what the next segment begins with.
    struct Change {
        const Place* place = nullptr;     ///< null: level and position stay as they are
        const SavedMark* saved = nullptr; ///< null: as before; a save begins a segment soon
        /// Name and content, in place of those of the same name; empty content removes them.
        const std::pair<std::string, Bytes>* attachment = nullptr;
    };

    /// Appends a record, and makes its change at the same moment, so that a segment begins with
    /// both or with neither. Returns the number of the record.
    std::uint64_t append(RecordType type, const Bytes& payload, const Change& change);
    std::uint64_t append(RecordType type, const Bytes& payload)
    {
        return append(type, payload, {});
    }

    /// Waits until all records are on the disk. Returns false if that failed.
    bool sync();
    JournalHealth health() const;
    const std::filesystem::path& folder() const { return m_folder; }

private:
    using Clock = std::chrono::steady_clock;
    using Lock = std::unique_lock<std::mutex>;

    void run();
    bool isDue(Clock::time_point now) const;
    std::optional<Clock::time_point> nextTime() const;
    void work(Lock& lock);
    void writePending();
    void writeRemote(Lock& lock);
    void adopt(const Change& change, std::uint64_t number);
    void beginSegment(Lock& lock);
    void install(AppendFile file, const SegmentStart& start, const SegmentBeginning& beginning);
    void syncFile(Lock& lock);
    void failed(int number);
    void tellChanges(Lock& lock);
    JournalHealth healthNow() const;

    const std::filesystem::path m_folder;
    const Journal::Tell m_tell;

    mutable std::mutex m_mutex; ///< guards everything below
    std::condition_variable m_wake;
    std::condition_variable m_settled;
    SegmentStart m_now; ///< state with which a segment would begin now; `record` is the next number

    /// The open segment.
    struct Segment {
        std::shared_ptr<AppendFile> file{};
        std::shared_ptr<AppendFile> previous{}; ///< to sync as well; null: nothing to sync
        std::uint32_t chain = 0;
        std::size_t records = 0;
        std::size_t bytes = 0;
        bool isNew = true;     ///< its folder was not synced yet
        bool isBroken = false; ///< a sync failed, or records are missing: a new one is needed
        bool hasGap = false;   ///< records are missing at its end
    } m_segment{};

    /// Records that wait for the disk.
    struct Waiting {
        Bytes bytes{};             ///< not written
        std::size_t unwritten = 0; ///< records in them
        std::size_t unsynced = 0;  ///< records, also of those
        std::size_t unsyncedBytes = 0;
        Clock::time_point since{}; ///< of the first unsynced record
        std::uint64_t synced = 0;  ///< number of the last record on the disk
        std::size_t requests = 0;  ///< callers of sync()
    } m_waiting{};

    /// Faults and what was told about them.
    struct Fault {
        std::optional<Error> error{};
        Clock::time_point retry{};
        std::uint64_t attempts = 0; ///< failed so far
        JournalHealth told{};
    } m_fault{};

    bool m_wantsSegment = false;
    bool m_isClosed = false; ///< nothing follows, not even a segment
    bool m_isStopped = false;
    std::thread m_thread;
};

} // namespace sectored
