#include "sectored/journal/read_journal.h"

#include "sectored/journal/entry_bytes.h"
#include "sectored/journal/journal_id.h"
#include "sectored/journal/replay.h"

#include <algorithm>
#include <charconv>
#include <system_error>

namespace sectored {

namespace {

constexpr std::string_view segmentExtension = ".sej";

/// Returns the number in the name of a segment. Empty for other names.
std::optional<std::uint64_t> segmentNumberOf(const std::filesystem::path& file)
{
    const std::string name = file.filename().string();
    if (!name.ends_with(segmentExtension) || name.size() < 8 + segmentExtension.size()) {
        return std::nullopt;
    }
    std::uint64_t number = 0;
    const char* const end = name.data() + (name.size() - segmentExtension.size());
    const auto read = std::from_chars(name.data(), end, number);
    return read.ec == std::errc() && read.ptr == end && number > 0 ? std::optional(number)
                                                                   : std::nullopt;
}

std::string textOf(RecordFault fault)
{
    switch (fault) {
    case RecordFault::Cut:
        return "the record is cut";
    case RecordFault::Length:
        return "the record is too long";
    case RecordFault::Checksum:
        return "the checksum of the record is wrong";
    case RecordFault::Number:
        return "the number of the record is wrong";
    case RecordFault::Chain:
        break;
    }
    return "the record does not follow the one before it";
}

std::string textOf(HeaderState state)
{
    switch (state) {
    case HeaderState::Valid:
        return {};
    case HeaderState::Cut:
        return "the header is cut";
    case HeaderState::Foreign:
        return "not a part of a journal";
    case HeaderState::Damaged:
        return "the checksum of the header is wrong";
    case HeaderState::Newer:
        break;
    }
    return "made by a newer version";
}

/// Reads segments in order and follows the timeline.
class JournalReader {
public:
    /// Takes the next segment. `id` is that of the journal, if known.
    void take(SegmentReport report, const Bytes& bytes, std::optional<JournalId> id)
    {
        report.size = bytes.size();
        const HeaderReading reading = readSegmentHeader(bytes);
        report.fault = textOf(reading.state);
        m_isContinuedByNewer = reading.state == HeaderState::Newer;
        report.state = m_isContinuedByNewer ? SegmentState::Newer : SegmentState::Unread;
        if (reading.state == HeaderState::Valid) {
            if (report.number != 0 && reading.header.number != report.number) {
                report.fault = "the header has the number of another segment";
            } else if (id && reading.header.id != *id) {
                report.fault = "the segment belongs to another journal";
            } else if (m_replay.hasBegun() && reading.header.firstRecord < m_reading.nextRecord) {
                // The program ended between making it and removing it, because edits had come.
                report.state = SegmentState::Outdated;
                report.firstRecord = reading.header.firstRecord;
                report.fault = "never used: the segment before it goes on";
            } else {
                takeRecords(report, bytes, reading.header);
            }
        }
        m_reading.nextSegment =
            std::max(m_reading.nextSegment, std::max(report.number, reading.header.number) + 1);
        m_reading.segments.push_back(std::move(report));
    }

    /// Takes a segment whose file cannot be read.
    void skip(SegmentReport report, const Error& error)
    {
        report.state = SegmentState::Unread;
        report.fault = englishText(error);
        m_reading.nextSegment = std::max(m_reading.nextSegment, report.number + 1);
        m_reading.segments.push_back(std::move(report));
    }

    Result<JournalReading> finish(const std::filesystem::path& place)
    {
        if (!m_replay.hasBegun() || m_isContinuedByNewer) {
            return failure(faultOf(place));
        }
        m_reading.timeline = m_replay.finish();
        return std::move(m_reading);
    }

private:
    void takeRecords(SegmentReport& report, const Bytes& bytes, const SegmentHeader& header)
    {
        std::uint64_t number = header.firstRecord;
        std::uint32_t chain = header.checksum;
        report.firstRecord = number;
        report.offset = segmentHeaderSize;
        // After a gap between segments, a new timeline begins, if the snapshot is sound.
        Replay fresh;
        const bool isGap = m_replay.hasBegun() && number != m_reading.nextRecord;
        Replay& first = isGap ? fresh : m_replay;
        while (report.offset < bytes.size()) {
            const auto read = readRecord(bytes, report.offset, number, chain);
            if (const auto* const fault = std::get_if<RecordFault>(&read)) {
                report.fault = textOf(*fault);
                break;
            }
            const auto& record = std::get<StoredRecord>(read);
            report.fault = report.records == 0 ? first.begin(record) : m_replay.take(record);
            if (!report.fault.empty()) {
                report.lost = 1;
                break;
            }
            if (report.records == 0 && isGap) {
                m_replay = std::move(fresh);
            }
            report.position = report.records == 0 ? m_replay.position() : report.position;
            note(report, record);
            ++report.records;
            report.offset += recordFrameSize + record.payload.size();
            chain = record.checksum;
            ++number;
        }
        if (report.records == 0) {
            report.fault = report.fault.empty() ? "the snapshot is missing" : report.fault;
            return;
        }
        m_reading.id = header.id;
        m_reading.nextRecord = number;
        report.state = SegmentState::Whole;
        if (!report.fault.empty()) {
            report.lost =
                std::max(report.lost, recordsAfterDamage(bytes, report.offset, number - 1));
            report.state = report.lost > 0 ? SegmentState::Damaged : SegmentState::Torn;
        }
    }

    /// Notes what thinning asks about.
    static void note(SegmentReport& report, const StoredRecord& record)
    {
        StepNumber target = report.records == 0 ? report.position : report.firstRecord;
        if (record.type == static_cast<std::uint16_t>(RecordType::Edit)) {
            ++report.edits;
        } else if (record.type == static_cast<std::uint16_t>(RecordType::Move)) {
            if (const auto move = entry::ofRecord(record, entry::readMove)) {
                target = move->position;
            }
        } else if (record.type == static_cast<std::uint16_t>(RecordType::Name)) {
            if (const auto name = entry::ofRecord(record, entry::readName)) {
                target = name->text.position;
                report.isNamed = report.isNamed || name->isSnapshot;
            }
        }
        const auto place = std::ranges::lower_bound(report.targets, target);
        const bool isNew = place == report.targets.end() || *place != target;
        if (target < report.firstRecord && isNew) {
            report.targets.insert(place, target);
        }
    }

    Error faultOf(const std::filesystem::path& place) const
    {
        const Place where{.file = place.string()};
        if (m_reading.segments.empty()) {
            return {.code = MessageCode::JournalMissing, .where = where};
        }
        const SegmentReport& newest = m_reading.segments.back();
        if (newest.state == SegmentState::Newer) {
            return {.code = MessageCode::JournalNewer, .where = where};
        }
        return {
            .code = MessageCode::JournalUnread,
            .arguments = {newest.fault},
            .where = {.file = place.string(), .offset = newest.offset}};
    }

    JournalReading m_reading{};
    Replay m_replay{};
    bool m_isContinuedByNewer = false; ///< a newer version made the last segment
};

std::optional<JournalId> idOfFolder(const std::filesystem::path& folder)
{
    return journalIdOf(folder.filename().string());
}

} // namespace

const SegmentReport* JournalReading::newest() const
{
    const auto found = std::find_if(segments.rbegin(), segments.rend(), [](const auto& segment) {
        return segment.records > 0;
    });
    return found != segments.rend() ? &*found : nullptr;
}

std::string segmentFileName(std::uint64_t number)
{
    std::string digits = std::to_string(number);
    digits.insert(0, digits.size() < 8 ? 8 - digits.size() : 0, '0');
    return digits + std::string(segmentExtension);
}

std::vector<std::filesystem::path> segmentFilesIn(const std::filesystem::path& folder)
{
    std::vector<std::filesystem::path> files;
    std::error_code fault;
    for (std::filesystem::directory_iterator at(folder, fault), end; !fault && at != end;
         at.increment(fault)) {
        if (segmentNumberOf(at->path())) {
            files.push_back(at->path());
        }
    }
    std::ranges::sort(files, {}, segmentNumberOf);
    return files;
}

Result<JournalReading> readJournal(const std::filesystem::path& folder)
{
    JournalReader reader;
    const auto id = idOfFolder(folder);
    for (const auto& file : segmentFilesIn(folder)) {
        const auto content = readFile(file, segmentSizeLimit);
        SegmentReport report{.file = file, .number = segmentNumberOf(file).value_or(0)};
        if (content) {
            reader.take(std::move(report), *content, id);
        } else {
            reader.skip(std::move(report), content.error());
        }
    }
    return reader.finish(folder);
}

Result<JournalReading> readSegment(const std::filesystem::path& file)
{
    const auto content = readFile(file, segmentSizeLimit);
    if (!content) {
        return failure(content.error());
    }
    JournalReader reader;
    reader.take({.file = file}, *content, std::nullopt);
    return reader.finish(file);
}

Result<JournalReading> readSegmentBytes(const Bytes& bytes)
{
    JournalReader reader;
    reader.take({}, bytes, std::nullopt);
    return reader.finish({});
}

} // namespace sectored
