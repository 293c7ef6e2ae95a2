#include "sectored/journal/segment_start.h"

#include "sectored/journal/entry_bytes.h"
#include "sectored/journal/packed.h"

namespace sectored {

Result<SegmentBeginning> segmentBeginning(const SegmentStart& start)
{
    const JournalTime now = journalTimeNow();
    SegmentBeginning beginning{.nextRecord = start.record};
    const SegmentHeader header{
        .id = start.id,
        .number = start.segment,
        .time = now,
        .firstRecord = start.record};
    beginning.bytes = segmentHeaderBytes(header);
    beginning.chain = readSegmentHeader(beginning.bytes).header.checksum;
    const auto append = [&beginning](RecordType type, std::span<const std::byte> payload) {
        beginning.chain = appendRecord(
            beginning.bytes,
            {.type = type, .number = beginning.nextRecord++, .chain = beginning.chain},
            payload);
    };
    const Bytes snapshot = entry::snapshotBytes(
        {.position = start.position, .time = now, .hash = start.hash.value()},
        start.level);
    if (snapshot.size() > payloadLimit) {
        return failure(
            {.code = MessageCode::DoesNotFit,
             .arguments = {
                 "the level",
                 "a journal",
                 std::to_string(snapshot.size()) + " bytes, the limit is "
                     + std::to_string(payloadLimit)}});
    }
    append(RecordType::Snapshot, snapshot);
    if (start.saved) {
        append(RecordType::Saved, entry::savedBytes(*start.saved));
    }
    for (const auto& [name, content] : start.attachments) {
        append(RecordType::Attachment, entry::attachmentBytes(name, content));
    }
    return beginning;
}

} // namespace sectored
