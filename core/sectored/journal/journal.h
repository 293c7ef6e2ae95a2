#pragma once

#include "sectored/base/result.h"
#include "sectored/journal/segment_bytes.h"
#include "sectored/journal/timeline.h"

#include <cstddef>
#include <filesystem>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

namespace sectored {

/// Whether the journal can keep up.
struct JournalHealth {
    /// Why the last attempt to write or sync failed. Empty: everything is protected.
    std::optional<Error> error{};
    std::size_t unwrittenRecords = 0; ///< that only the memory has

    bool operator==(const JournalHealth&) const = default;
};

/// With what a journal begins or continues.
struct JournalStart {
    std::filesystem::path folder{}; ///< exists; the caller holds its lock (journal_folder.h)
    JournalId id{};
    std::uint64_t segment = 1;        ///< JournalReading::nextSegment, or 1
    std::uint64_t record = 1;         ///< JournalReading::nextRecord, or 1
    Map level{};                      ///< as it is now
    StepNumber position = 0;          ///< of that level in the timeline
    std::optional<SavedMark> saved{}; ///< the newest
    std::map<std::string, Bytes> attachments{};
};

/// A committed edit.
struct JournalEdit {
    std::string name{}; ///< of the step, in English
    Patch patch{};      ///< from the level before to `after`
    bool joins = false; ///< becomes part of the step before it, as History::amend does
    std::optional<StepScript> script{};
};

/// Writes the journal of one open level (Spec: trust 4). Each call appends one record to a file
/// with one system call and returns: after a kill or a crash nothing is lost. A thread waits for
/// the disk, at most 250 ms after the first record that it has not waited for. Call from one
/// thread.
class Journal {
public:
    /// Receives every change of the health, on any thread, and must not call the journal.
    using Tell = std::function<void(const JournalHealth&)>;

    /// Begins a segment with the level. Errors: those of replaceFile; DoesNotFit if the level is
    /// too large for a journal.
    static Result<std::unique_ptr<Journal>> begin(JournalStart start, Tell tell);
    Journal(const Journal&) = delete;
    Journal& operator=(const Journal&) = delete;
    /// Waits until everything is on the disk, if it can be. Without close(), the next start finds a
    /// journal that did not end.
    ~Journal();

    /// Appends an edit of the level at the current position. Returns the number of its step: with
    /// `joins` that of the step before it, or of its parent if nothing is left of the step. Cost:
    /// that of the patch.
    StepNumber edit(const JournalEdit& edit, const Map& after);
    /// Appends that the history is at another position, after an undo, a redo or a jump. `level` is
    /// the one there, and `patch` leads to it.
    void move(StepNumber position, const Patch& patch, const Map& level);
    /// Appends that the level at the mark's position was saved, and begins a new segment soon.
    void saved(const SavedMark& mark);
    /// Appends a text of the user for a step, or a name for the state at a position.
    void label(StepNumber step, std::string_view text);
    void nameSnapshot(StepNumber position, std::string_view name);
    /// Appends that a file changed by another program became the level at the current position.
    void outside(std::uint64_t hashBefore, std::uint64_t hashAfter);
    /// Stores bytes beside the level, in place of those of the same name. Empty ones remove them.
    void attach(std::string_view name, Bytes content);
    /// Appends that the level was closed without unsaved edits, or that they were discarded, and
    /// waits for the disk. Nothing may be appended after it.
    void close();

    /// Waits until everything appended so far is on the disk. Returns false if that failed.
    bool sync();

    /// Current position in the timeline.
    StepNumber position() const;
    JournalHealth health() const;
    const std::filesystem::path& folder() const;

private:
    class State;

    explicit Journal(std::unique_ptr<State> state);

    std::unique_ptr<State> m_state;
};

} // namespace sectored
