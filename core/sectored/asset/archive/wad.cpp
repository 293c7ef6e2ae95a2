#include "sectored/asset/archive/wad.h"

#include "sectored/asset/archive/directory_parts.h"
#include "sectored/base/byte_reader.h"

namespace sectored {

namespace {

constexpr std::string_view iwadMagic = "IWAD";
constexpr std::string_view pwadMagic = "PWAD";
constexpr std::size_t wadHeader = 12;
constexpr std::size_t wadEntry = 16;
constexpr std::size_t lumpName = 8;

} // namespace

bool isWad(std::span<const std::byte> start)
{
    return beginsWith(start, iwadMagic) || beginsWith(start, pwadMagic);
}

Result<ArchiveDirectory> readWad(const ByteSource& file)
{
    const auto start = file.read(0, file.size() > 0 ? 1 : 0);
    if (!start) {
        return failure(start.error());
    }
    const bool isIwad = beginsWith(*start, "I");
    const auto header = readHeader(
        file,
        {.magic = isIwad ? iwadMagic : pwadMagic, .size = wadHeader, .what = "a WAD"});
    if (!header) {
        return failure(header.error());
    }
    ByteReader head{std::span(*header).subspan(pwadMagic.size())};
    const std::uint32_t count = head.u32();
    const std::uint32_t offset = head.u32();
    const auto bytes =
        readEntries(file, {.offset = offset, .count = count, .entry = wadEntry, .countAt = 4});
    if (!bytes) {
        return failure(bytes.error());
    }
    ArchiveDirectory wad{.kind = ArchiveKind::Wad};
    wad.members.reserve(count);
    for (std::size_t entry = 0; entry < bytes->size(); entry += wadEntry) {
        ByteReader reader(std::span<const std::byte>(*bytes).subspan(entry, wadEntry));
        Member member{.offset = reader.u32(), .size = reader.u32(), .number = entry / wadEntry};
        member.name = paddedName(reader.rest().first(lumpName));
        if (member.size == 0) {
            member.offset = 0; // may be anything in the file
        }
        member.isCut = member.offset + member.size > file.size();
        wad.members.push_back(std::move(member));
    }
    noteCutMembers(wad);
    return wad;
}

} // namespace sectored
