#pragma once

#include "sectored/journal/level_hash.h"
#include "sectored/journal/packed.h"
#include "sectored/journal/segment_bytes.h"
#include "sectored/journal/timeline.h"
#include "sectored/journal/var_bytes.h"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

/// Payloads of records (Spec: trust 4.3). Readers are empty if the bytes are not those of such a
/// payload.
namespace sectored::entry {

/// The first record of a segment, besides the level.
struct Snapshot {
    StepNumber position = 0;
    JournalTime time = 0;
    std::uint64_t hash = 0; ///< LevelHash of the level
};

Bytes snapshotBytes(const Snapshot& snapshot, const Map& level);
/// Leaves the reader at the level, which readLevelBytes reads.
std::optional<Snapshot> readSnapshot(VarReader& reader);

/// An edit, besides its patch.
struct Edit {
    std::string name{};
    JournalTime time = 0;
    bool joins = false;     ///< part of the step before it
    std::uint64_t hash = 0; ///< LevelHash of the level after it
};

Bytes editBytes(const Edit& edit, const Patch& patch);
/// Leaves the reader at the patch, which readPatchBytes reads.
std::optional<Edit> readEdit(VarReader& reader);

/// A move to another position, besides its patch. The patch is needed only if a reader does not
/// know the step, because older segments are gone or were too much to keep.
struct Move {
    StepNumber position = 0;
    std::optional<std::uint64_t> hash{}; ///< LevelHash of the level there; empty: without a patch
};

Bytes moveBytes(const Move& move, const Patch& patch);
/// Leaves the reader at the patch, if there is one.
std::optional<Move> readMove(VarReader& reader);

Bytes savedBytes(const SavedMark& mark);
std::optional<SavedMark> readSaved(VarReader& reader);

/// A text of the user.
struct Name {
    bool isSnapshot = false; ///< a named snapshot; otherwise the label of a step
    NamedSnapshot text{};
};

Bytes nameBytes(const Name& name);
std::optional<Name> readName(VarReader& reader);

Bytes scriptBytes(StepNumber step, const StepScript& script);
std::optional<std::pair<StepNumber, StepScript>> readScript(VarReader& reader);

Bytes outsideBytes(const OutsideMark& mark);
std::optional<OutsideMark> readOutside(VarReader& reader);

Bytes closedBytes(JournalTime time);
std::optional<JournalTime> readClosed(VarReader& reader);

Bytes attachmentBytes(std::string_view name, const Bytes& content);
std::optional<std::pair<std::string, Bytes>> readAttachment(VarReader& reader);

/// Unpacks the payload of a record, if it is packed, and returns what `read`, one of the functions
/// above, makes of it.
template <class Read>
auto ofRecord(const StoredRecord& record, Read read)
{
    const bool isPacked = (record.flags & packedFlag) != 0;
    const Bytes inflated = isPacked ? unpacked(record.payload).value_or(Bytes()) : Bytes();
    VarReader reader(isPacked ? std::span<const std::byte>(inflated) : record.payload);
    return read(reader);
}

} // namespace sectored::entry
