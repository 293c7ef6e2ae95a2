#include "sectored/format/doom/read_level.h"

#include "sectored/format/doom/classic_lumps.h"
#include "sectored/format/doom/udmf_level.h"

namespace sectored::doom {

namespace {

/// A level of ten times the size of the largest that is known.
constexpr std::uint64_t textLimit = std::uint64_t{128} << 20;

} // namespace

Result<ReadLevel> readLevelOf(
    const ByteSource& file,
    const ArchiveDirectory& wad,
    const WadLevel& level)
{
    if (!level.isText) {
        return readClassic(file, wad, level);
    }
    const Member& member = wad.members[level.marker + 1];
    if (member.isCut) {
        return failure(
            {.code = MessageCode::MemberCut,
             .arguments = {member.name},
             .where = {.offset = member.offset}});
    }
    if (member.size > textLimit) {
        return failure(
            {.code = MessageCode::FileTooLarge,
             .arguments = {std::to_string(member.size), std::to_string(textLimit)},
             .where = {.offset = member.offset}});
    }
    const auto bytes = file.read(member.offset, static_cast<std::size_t>(member.size));
    if (!bytes) {
        return failure(bytes.error());
    }
    auto read = readUdmf({reinterpret_cast<const char*>(bytes->data()), bytes->size()});
    if (!read) {
        Error error = read.error();
        error.where.offset = member.offset;
        return failure(std::move(error));
    }
    return read;
}

} // namespace sectored::doom
