#include "sectored/journal/journal_facts.h"

#include "sectored/base/lock.h"
#include "sectored/journal/entry_bytes.h"
#include "sectored/journal/read_journal.h"

#include <algorithm>
#include <set>
#include <string>
#include <system_error>

namespace sectored {

namespace {

/// What the records of one segment say, without the levels.
struct SegmentSummary {
    StepNumber start = 0;              ///< position of the snapshot
    StepNumber position = 0;           ///< at the end
    std::optional<StepNumber> saved{}; ///< position of the newest save
    std::size_t editsSinceSave = 0;
    bool savedHere = false; ///< a save after the beginning of the segment
    bool isClosed = false;
    std::optional<JournalTime> lastEdit{};
    std::set<std::string> attachments{}; ///< names
    std::uint64_t firstRecord = 0;
    std::uint64_t nextRecord = 0; ///< after the last one
};

/// `isSecond`: the record repeats the newest save, if it is one.
void addRecord(SegmentSummary& summary, const StoredRecord& record, bool isSecond)
{
    summary.isClosed = false;
    switch (static_cast<RecordType>(record.type)) {
    case RecordType::Edit:
        if (const auto edit = entry::ofRecord(record, entry::readEdit)) {
            summary.position = edit->joins ? summary.position : record.number;
            summary.lastEdit = edit->time;
            summary.editsSinceSave += edit->joins ? 0U : 1U;
        }
        break;
    case RecordType::Move:
        if (const auto move = entry::ofRecord(record, entry::readMove)) {
            summary.position = move->position;
        }
        break;
    case RecordType::Saved:
        if (const auto mark = entry::ofRecord(record, entry::readSaved)) {
            summary.savedHere = summary.savedHere || !isSecond;
            summary.saved = mark->position;
            summary.editsSinceSave = 0;
        }
        break;
    case RecordType::Attachment:
        if (const auto attachment = entry::ofRecord(record, entry::readAttachment)) {
            const auto& [name, content] = *attachment;
            if (content.empty()) {
                summary.attachments.erase(name);
            } else {
                summary.attachments.insert(name);
            }
        }
        break;
    case RecordType::Closed:
        summary.isClosed = true;
        break;
    default:
        break;
    }
}

/// Empty if the header or the snapshot is not sound.
std::optional<SegmentSummary> summaryOf(const std::filesystem::path& file)
{
    const auto content = readFile(file, segmentSizeLimit);
    if (!content) {
        return std::nullopt;
    }
    const HeaderReading reading = readSegmentHeader(*content);
    if (reading.state != HeaderState::Valid) {
        return std::nullopt;
    }
    std::optional<SegmentSummary> summary;
    std::size_t offset = segmentHeaderSize;
    std::uint64_t number = reading.header.firstRecord;
    std::uint32_t chain = reading.header.checksum;
    while (offset < content->size()) {
        const auto read = readRecord(*content, offset, number, chain);
        const auto* const record = std::get_if<StoredRecord>(&read);
        if (record == nullptr) {
            break;
        }
        if (!summary) {
            const auto snapshot = entry::ofRecord(*record, entry::readSnapshot);
            if (!snapshot) {
                return std::nullopt;
            }
            summary = {.start = snapshot->position, .position = snapshot->position};
        } else {
            addRecord(*summary, *record, number == reading.header.firstRecord + 1);
        }
        offset += recordFrameSize + record->payload.size();
        chain = record->checksum;
        ++number;
    }
    if (summary) {
        summary->firstRecord = reading.header.firstRecord;
        summary->nextRecord = number;
    }
    return summary;
}

/// Tests whether a newer version of the program made the segment.
bool isNewer(const std::filesystem::path& file)
{
    const auto start = readFileStart(file, segmentHeaderSize);
    return start && readSegmentHeader(*start).state == HeaderState::Newer;
}

/// Adds an older segment to the facts of the newer ones.
void addSegment(JournalFacts& facts, const SegmentSummary& segment, bool isNewest)
{
    facts.editsSinceSave += segment.editsSinceSave;
    facts.lastEdit = facts.lastEdit ? facts.lastEdit : segment.lastEdit;
    if (isNewest) {
        facts.isReadable = true;
        facts.isClosed = segment.isClosed;
        facts.hasUnsaved = !segment.attachments.empty()
                           || (segment.saved ? segment.saved != segment.position
                                             : segment.position != 0 || segment.start != 0);
    }
}

} // namespace

JournalFacts journalFacts(const std::filesystem::path& folder)
{
    JournalFacts facts{.folder = folder, .info = readJournalInfo(folder).value_or(JournalInfo())};
    std::error_code error;
    const auto lockFile = folder / "lock";
    facts.isOpen = std::filesystem::exists(lockFile, error) && !FileLock::claim(lockFile);
    auto files = segmentFilesIn(folder);
    for (const auto& file : files) {
        facts.bytes += stampOf(file).value_or(FileStamp()).size;
    }
    std::ranges::reverse(files);
    if (!files.empty() && isNewer(files.front())) {
        return facts;
    }
    std::optional<SegmentSummary> segment;
    const auto endsAt = [&] {
        if (segment) {
            addSegment(facts, *segment, !facts.isReadable);
        }
        return segment
               && (segment->savedHere || segment->saved == segment->start || !segment->saved);
    };
    for (const auto& file : files) {
        auto older = summaryOf(file);
        if (!older) {
            continue;
        }
        // A segment that begins before the end of an older one was never used (read_journal.h).
        const bool isUsed = segment && segment->firstRecord >= older->nextRecord;
        if (isUsed && endsAt()) {
            return facts;
        }
        segment = std::move(older);
    }
    endsAt();
    return facts;
}

bool waitsForRestore(const JournalFacts& facts)
{
    return facts.isReadable && !facts.isOpen && !facts.isClosed && !facts.info.discarded
           && facts.hasUnsaved;
}

} // namespace sectored
