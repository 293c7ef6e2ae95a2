#include "sectored/asset/archive/grp.h"

#include "sectored/asset/archive/directory_parts.h"
#include "sectored/base/byte_reader.h"
#include "sectored/base/byte_writer.h"
#include "sectored/base/shown_text.h"

#include <algorithm>
#include <limits>

namespace sectored {

namespace {

constexpr std::string_view kenSilverman = "KenSilverman";
constexpr std::size_t grpHeader = 16;
constexpr std::size_t grpEntry = 16;
constexpr std::size_t nameLength = 12;

Error grpNameError(const std::string& name, const char* reason)
{
    return {
        .code = MessageCode::DoesNotFit,
        .arguments = {"the name " + shownText(name), "GRP", reason}};
}

} // namespace

bool isGrp(std::span<const std::byte> start)
{
    return beginsWith(start, kenSilverman);
}

Result<ArchiveDirectory> readGrp(const ByteSource& file)
{
    const auto header =
        readHeader(file, {.magic = kenSilverman, .size = grpHeader, .what = "a GRP"});
    if (!header) {
        return failure(header.error());
    }
    ByteReader head{std::span(*header).subspan(nameLength)};
    const auto bytes = readEntries(
        file,
        {.offset = grpHeader, .count = head.u32(), .entry = grpEntry, .countAt = 12});
    if (!bytes) {
        return failure(bytes.error());
    }
    ArchiveDirectory grp{.kind = ArchiveKind::Grp};
    grp.members.reserve(bytes->size() / grpEntry);
    std::uint64_t at = grpHeader + bytes->size();
    for (std::size_t entry = 0; entry < bytes->size(); entry += grpEntry) {
        const auto row = std::span(*bytes).subspan(entry, grpEntry);
        ByteReader reader(row.subspan(nameLength));
        const std::uint64_t size = reader.u32();
        grp.members.push_back(
            {.name = paddedName(row.first(nameLength)),
             .offset = at,
             .size = size,
             .number = entry / grpEntry,
             .isCut = at + size > file.size()});
        at += size;
    }
    noteCutMembers(grp);
    if (at < file.size()) {
        grp.notes.push_back(
            {.code = MessageCode::ExtraBytes,
             .arguments = {std::to_string(file.size() - at)},
             .where = {.offset = at}});
    }
    noteNamesTwice(grp);
    return grp;
}

Result<Bytes> writeGrp(std::span<const NamedBytes> members)
{
    std::uint64_t total = grpHeader + grpEntry * members.size();
    for (const NamedBytes& member : members) {
        if (member.name.empty() || member.name.size() > nameLength
            || member.name.find('\0') != std::string::npos) {
            return failure(grpNameError(member.name, "a name has 1 to 12 characters"));
        }
        total += member.content.size();
    }
    if (members.size() > memberLimit || total > std::numeric_limits<std::uint32_t>::max()) {
        return failure(
            {.code = MessageCode::DoesNotFit,
             .arguments = {
                 std::to_string(members.size()) + " members",
                 "GRP",
                 "the limits are 65,536 members and 4 GiB"}});
    }
    ByteWriter writer;
    writer.reserve(static_cast<std::size_t>(total));
    writer.bytes(std::as_bytes(std::span(kenSilverman)));
    writer.u32(static_cast<std::uint32_t>(members.size()));
    for (const NamedBytes& member : members) {
        std::string name = member.name;
        name.resize(nameLength);
        writer.bytes(std::as_bytes(std::span(name)));
        writer.u32(static_cast<std::uint32_t>(member.content.size()));
    }
    for (const NamedBytes& member : members) {
        writer.bytes(member.content);
    }
    return writer.take();
}

} // namespace sectored
