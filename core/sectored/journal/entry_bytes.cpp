#include "sectored/journal/entry_bytes.h"

#include "sectored/journal/level_bytes.h"
#include "sectored/journal/patch_bytes.h"

namespace sectored::entry {

namespace {

/// Name of the form in which a snapshot contains the level.
constexpr std::string_view levelForm = "rows";

/// Returns the value if everything was read.
template <class Value>
std::optional<Value> ifWhole(const VarReader& reader, Value value)
{
    return reader.isAtEnd() ? std::optional(std::move(value)) : std::nullopt;
}

} // namespace

Bytes snapshotBytes(const Snapshot& snapshot, const Map& level)
{
    VarWriter writer;
    writer.text(levelForm);
    writer.number(snapshot.position);
    writer.signedNumber(snapshot.time);
    writer.fixed64(snapshot.hash);
    writeLevelBytes(writer, level);
    return writer.take();
}

std::optional<Snapshot> readSnapshot(VarReader& reader)
{
    const bool isKnown = reader.text() == levelForm;
    Snapshot snapshot{.position = reader.number(), .time = reader.signedNumber()};
    snapshot.hash = reader.fixed64();
    return isKnown && !reader.failed() ? std::optional(snapshot) : std::nullopt;
}

Bytes editBytes(const Edit& edit, const Patch& patch)
{
    VarWriter writer;
    writer.fixed64(edit.hash);
    writer.text(edit.name);
    writer.signedNumber(edit.time);
    writer.number(edit.joins ? 1 : 0);
    writePatchBytes(writer, patch);
    return writer.take();
}

std::optional<Edit> readEdit(VarReader& reader)
{
    Edit edit{.hash = reader.fixed64()};
    edit.name = reader.text();
    edit.time = reader.signedNumber();
    edit.joins = reader.numberTo(1) == 1;
    return reader.failed() ? std::nullopt : std::optional(std::move(edit));
}

Bytes moveBytes(const Move& move, const Patch& patch)
{
    VarWriter writer;
    writer.number(move.position);
    if (move.hash) {
        writer.fixed64(*move.hash);
        writePatchBytes(writer, patch);
    }
    return writer.take();
}

std::optional<Move> readMove(VarReader& reader)
{
    Move move{.position = reader.number()};
    if (!reader.isAtEnd()) {
        move.hash = reader.fixed64();
    }
    return reader.failed() ? std::nullopt : std::optional(move);
}

Bytes savedBytes(const SavedMark& mark)
{
    VarWriter writer;
    writer.number(mark.position);
    writer.signedNumber(mark.time);
    writer.text(mark.path);
    writer.number(mark.stamp.device);
    writer.number(mark.stamp.inode);
    writer.number(mark.stamp.size);
    writer.signedNumber(mark.stamp.modifiedNanoseconds);
    writer.signedNumber(mark.stamp.changedNanoseconds);
    writer.fixed64(mark.contentHash);
    return writer.take();
}

std::optional<SavedMark> readSaved(VarReader& reader)
{
    SavedMark mark{.position = reader.number(), .time = reader.signedNumber()};
    mark.path = reader.text();
    mark.stamp.device = reader.number();
    mark.stamp.inode = reader.number();
    mark.stamp.size = reader.number();
    mark.stamp.modifiedNanoseconds = reader.signedNumber();
    mark.stamp.changedNanoseconds = reader.signedNumber();
    mark.contentHash = reader.fixed64();
    return ifWhole(reader, std::move(mark));
}

Bytes nameBytes(const Name& name)
{
    VarWriter writer;
    writer.number(name.isSnapshot ? 1 : 0);
    writer.number(name.text.position);
    writer.signedNumber(name.text.time);
    writer.text(name.text.name);
    return writer.take();
}

std::optional<Name> readName(VarReader& reader)
{
    Name name{.isSnapshot = reader.numberTo(1) == 1};
    name.text.position = reader.number();
    name.text.time = reader.signedNumber();
    name.text.name = reader.text();
    return ifWhole(reader, std::move(name));
}

Bytes scriptBytes(StepNumber step, const StepScript& script)
{
    VarWriter writer;
    writer.number(step);
    writer.number(script.isComplete ? 1 : 0);
    writer.number(script.lines.size());
    for (const std::string& line : script.lines) {
        writer.text(line);
    }
    return writer.take();
}

std::optional<std::pair<StepNumber, StepScript>> readScript(VarReader& reader)
{
    const StepNumber step = reader.number();
    StepScript script{.isComplete = reader.numberTo(1) == 1};
    const std::size_t count = reader.items();
    for (std::size_t at = 0; at < count && !reader.failed(); ++at) {
        script.lines.push_back(reader.text());
    }
    return ifWhole(reader, std::pair(step, std::move(script)));
}

Bytes outsideBytes(const OutsideMark& mark)
{
    VarWriter writer;
    writer.number(mark.position);
    writer.signedNumber(mark.time);
    writer.fixed64(mark.hashBefore);
    writer.fixed64(mark.hashAfter);
    return writer.take();
}

std::optional<OutsideMark> readOutside(VarReader& reader)
{
    OutsideMark mark{.position = reader.number(), .time = reader.signedNumber()};
    mark.hashBefore = reader.fixed64();
    mark.hashAfter = reader.fixed64();
    return ifWhole(reader, mark);
}

Bytes closedBytes(JournalTime time)
{
    VarWriter writer;
    writer.signedNumber(time);
    return writer.take();
}

std::optional<JournalTime> readClosed(VarReader& reader)
{
    const JournalTime time = reader.signedNumber();
    return ifWhole(reader, time);
}

Bytes attachmentBytes(std::string_view name, const Bytes& content)
{
    VarWriter writer;
    writer.text(name);
    writer.bytes(content);
    return writer.take();
}

std::optional<std::pair<std::string, Bytes>> readAttachment(VarReader& reader)
{
    std::string name = reader.text();
    const auto content = reader.bytes();
    return ifWhole(reader, std::pair(std::move(name), Bytes(content.begin(), content.end())));
}

} // namespace sectored::entry
