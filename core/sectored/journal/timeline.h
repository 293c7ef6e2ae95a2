#pragma once

#include "sectored/base/file.h"
#include "sectored/map/patch.h"

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <vector>

namespace sectored {

/// Number of a step: that of its record in the journal, at least 1. 0 is no step: the level as it
/// was when the journal began.
using StepNumber = std::uint64_t;

/// Milliseconds since the beginning of 1970, UTC. Only for people: nothing depends on a clock.
using JournalTime = std::int64_t;

/// Returns the time now.
JournalTime journalTimeNow();

/// Operation of a step as an edit script, for the level before the step.
struct StepScript {
    std::vector<std::string> lines{}; ///< JSON objects, without line breaks
    bool isComplete = true;           ///< the lines do all that the step did

    bool operator==(const StepScript&) const = default;
};

/// One step of a timeline.
struct TimelineStep {
    StepNumber number = 0;
    StepNumber parent = 0; ///< the step after which it was made
    std::string name{};    ///< display name in English, e.g. "Draw sector"
    JournalTime time = 0;
    Patch patch{};       ///< from the level at the parent to that at the step
    std::string label{}; ///< text that the user gave it; empty: none
    std::optional<StepScript> script{};

    bool operator==(const TimelineStep&) const = default;
};

/// A save of the level, or its file as it was opened.
struct SavedMark {
    StepNumber position = 0;
    JournalTime time = 0;
    std::string path{}; ///< bytes of the absolute path
    FileStamp stamp{};
    std::uint64_t contentHash = 0; ///< contentHash() of the file (content_hash.h)

    bool operator==(const SavedMark&) const = default;
};

/// A state of the level that the user named. Thinning removes it only with a journal that
/// was discarded.
struct NamedSnapshot {
    StepNumber position = 0;
    JournalTime time = 0;
    std::string name{};

    bool operator==(const NamedSnapshot&) const = default;
};

/// A file changed by another program that became part of the history.
struct OutsideMark {
    StepNumber position = 0; ///< the step that made the level that of the file
    JournalTime time = 0;
    std::uint64_t hashBefore = 0; ///< contentHash() of the file before and after
    std::uint64_t hashAfter = 0;

    bool operator==(const OutsideMark&) const = default;
};

/// The history of a level as its journal tells it: a tree of steps, of which none is ever removed
/// by an undo. A value.
struct Timeline {
    Map base{};                  ///< level before all steps
    StepNumber basePosition = 0; ///< its position: 0, or the last of the steps that were thinned
    std::vector<TimelineStep> steps{}; ///< ascending by number, so parents come first
    StepNumber position = 0;           ///< basePosition, or the number of a step
    Map level{};                       ///< level at the position
    std::vector<SavedMark> saved{};    ///< oldest first
    std::vector<NamedSnapshot> snapshots{};
    std::vector<OutsideMark> outside{};
    std::map<std::string, Bytes> attachments{}; ///< what the program stored beside the level
    bool isClosed = false;                      ///< ended by Journal::close, with nothing after it
};

/// Returns the step. Null if there is none, also for basePosition.
const TimelineStep* stepAt(const Timeline& timeline, StepNumber number);

/// Returns the steps from the base to a position, oldest first. Empty for basePosition, and for a
/// position that the timeline does not have. Valid until the timeline changes.
std::vector<const TimelineStep*> stepsTo(const Timeline& timeline, StepNumber position);

/// Returns the level at a position. Linear in the steps between it and the current position. Empty
/// if the timeline does not have the position.
std::optional<Map> levelAt(const Timeline& timeline, StepNumber position);

/// Returns the newest mark of a save with this content. Null if the level was never saved so.
const SavedMark* savedAs(const Timeline& timeline, std::uint64_t contentHash);

/// Returns the number of steps, undone and done, between the newest save and the current position.
/// Without a save, that from the base. If the saved state was thinned, at least 1.
std::size_t unsavedStepsOf(const Timeline& timeline);

} // namespace sectored
