#include "sectored/journal/journal_store.h"

#include <algorithm>
#include <system_error>

namespace sectored {

namespace {

constexpr std::size_t keptSegments = 2;

/// A journal that may be thinned.
struct Candidate {
    std::filesystem::path folder{};
    JournalTime changed = 0;
    std::uint64_t bytes = 0;
    std::vector<SegmentReport> segments{};
};

/// Tests whether reading can begin with this segment: no later record refers to a step before it,
/// except to that of its snapshot.
bool canBeginWith(const std::vector<SegmentReport>& segments, std::size_t first)
{
    const SegmentReport& start = segments[first];
    const auto isKnown = [&](StepNumber target) {
        return target >= start.firstRecord || target == start.position;
    };
    return start.records > 0
           && std::all_of(
               segments.begin() + static_cast<std::ptrdiff_t>(first),
               segments.end(),
               [&](const SegmentReport& segment) {
                   return std::ranges::all_of(segment.targets, isKnown);
               });
}

/// Returns a number of segments that can be removed: the next from `wanted` on, else the largest
/// below it.
std::size_t removable(const std::vector<SegmentReport>& segments, std::size_t wanted)
{
    const std::size_t most = segments.size() - std::min(segments.size(), keptSegments);
    for (std::size_t count = std::min(wanted, most); count <= most && wanted > 0; ++count) {
        if (canBeginWith(segments, count)) {
            return count;
        }
    }
    std::size_t count = std::min(wanted, most);
    while (count > 0 && !canBeginWith(segments, count)) {
        --count;
    }
    return count;
}

/// Removes the oldest segments of a journal, unless a program has it now.
void removeOldest(Candidate& journal, std::size_t count, Thinning& thinning)
{
    const auto lock = lockJournal(journal.folder);
    if (!lock) {
        return;
    }
    for (std::size_t at = 0; at < count; ++at) {
        const SegmentReport& segment = journal.segments[at];
        std::error_code fault;
        if (std::filesystem::remove(segment.file, fault) && !fault) {
            ++thinning.segments;
            thinning.bytes += segment.size;
            journal.bytes -= segment.size;
        }
    }
    const auto begin = journal.segments.begin();
    journal.segments.erase(begin, begin + static_cast<std::ptrdiff_t>(count));
}

/// Removes what a journal has beyond the limits of one level.
void thinOne(Candidate& journal, const JournalLimits& limits, Thinning& thinning)
{
    std::uint64_t bytes = 0;
    std::size_t steps = 0;
    std::size_t kept = 0;
    const std::size_t count = journal.segments.size();
    for (; kept < count; ++kept) {
        const SegmentReport& segment = journal.segments[count - 1 - kept];
        bytes += segment.size;
        steps += segment.edits;
        if (bytes > limits.bytesOfLevel || steps > limits.stepsOfLevel) {
            break;
        }
    }
    removeOldest(journal, removable(journal.segments, count - kept), thinning);
}

/// Reads which segments a journal has. Returns false if it must stay whole.
bool load(Candidate& journal)
{
    if (journal.segments.empty()) {
        if (auto reading = readJournal(journal.folder)) {
            journal.segments = std::move(reading->segments);
        }
    }
    return !journal.segments.empty()
           && std::ranges::none_of(journal.segments, &SegmentReport::isNamed);
}

/// Tests whether a journal of this size may have too many bytes or steps.
bool mayExceed(std::uint64_t bytes, const JournalLimits& limits)
{
    constexpr std::uint64_t smallestStep = 40;
    return bytes > limits.bytesOfLevel || bytes / smallestStep > limits.stepsOfLevel;
}

/// Removes a whole journal.
bool removeJournal(const Candidate& journal, Thinning& thinning)
{
    if (!forgetJournal(journal.folder)) {
        return false;
    }
    ++thinning.journals;
    thinning.bytes += journal.bytes;
    return true;
}

} // namespace

Thinning thinJournals(
    const std::filesystem::path& root,
    const JournalLimits& limits,
    JournalTime now)
{
    removeForgotten(root);
    Thinning thinning;
    std::vector<Candidate> journals;
    std::uint64_t total = 0;
    for (const auto& folder : journalsIn(root)) {
        const JournalFacts facts = journalFacts(folder);
        Candidate journal{.folder = folder, .changed = facts.info.changed, .bytes = facts.bytes};
        // The history of a level that was saved is worth more than what was discarded last.
        const bool isDiscarded =
            facts.info.discarded && now - *facts.info.discarded > limits.discardedAge;
        const bool isHistory = !facts.info.contentHashes.empty();
        if (!facts.isOpen && isDiscarded && !isHistory && removeJournal(journal, thinning)) {
            continue;
        }
        total += facts.bytes;
        if (!facts.isOpen && (!facts.hasUnsaved || isDiscarded) && facts.isReadable) {
            journals.push_back(std::move(journal));
        }
    }
    std::ranges::sort(journals, {}, &Candidate::changed);
    for (Candidate& journal : journals) {
        const std::uint64_t before = journal.bytes;
        const bool isOld = journal.changed > 0 && now - journal.changed > limits.age;
        if (isOld && load(journal) && removeJournal(journal, thinning)) {
            journal.bytes = 0;
        } else if (mayExceed(journal.bytes, limits) && load(journal)) {
            thinOne(journal, limits, thinning);
        }
        total -= before - journal.bytes;
    }
    for (Candidate& journal : journals) {
        if (total > limits.bytesOfAll && journal.bytes > 0 && load(journal)) {
            const std::uint64_t before = journal.bytes;
            removeOldest(journal, removable(journal.segments, journal.segments.size()), thinning);
            total -= before - journal.bytes;
        }
    }
    for (Candidate& journal : journals) {
        if (total > limits.bytesOfAll && journal.bytes > 0 && load(journal)
            && removeJournal(journal, thinning)) {
            total -= journal.bytes;
        }
    }
    return thinning;
}

} // namespace sectored
