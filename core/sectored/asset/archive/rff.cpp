#include "sectored/asset/archive/rff.h"

#include "sectored/asset/archive/directory_parts.h"
#include "sectored/base/byte_reader.h"

#include <algorithm>
#include <array>

namespace sectored {

namespace {

constexpr std::string_view rffMagic = "RFF\x1a";
constexpr std::size_t rffHeader = 32;
constexpr std::size_t rffEntry = 48;
constexpr std::size_t unusedStart = 16;
constexpr std::size_t typeLength = 3;
constexpr std::size_t stemLength = 8;
constexpr std::size_t cipherLength = 256;
constexpr unsigned outsideFlag = 2;
constexpr unsigned cipherFlag = 16;
constexpr unsigned clearMajor = 2;
constexpr unsigned cipherMajor = 3;

/// Deciphers the directory. The key depends on its offset and on the minor version.
void decipherDirectory(std::span<std::byte> bytes, std::uint32_t offset, unsigned minor)
{
    std::uint32_t key = offset + minor * offset;
    for (std::byte& value : bytes) {
        value ^= static_cast<std::byte>((key & 0xffff) >> 1 & 0xff);
        ++key;
    }
}

Member memberFrom(std::span<const std::byte> row, std::uint64_t fileSize)
{
    ByteReader reader(row.subspan(unusedStart));
    Member member{.offset = reader.u32(), .size = reader.u32()};
    reader.skip(8); // packed size and time
    const unsigned flags = reader.u8();
    const auto rest = reader.rest();
    member.name = paddedName(rest.subspan(typeLength, stemLength));
    const std::string type = paddedName(rest.first(typeLength));
    if (!type.empty()) {
        member.name += "." + type;
    }
    reader.skip(typeLength + stemLength);
    member.id = reader.i32();
    member.isOutside = (flags & outsideFlag) != 0;
    member.isEnciphered = (flags & cipherFlag) != 0;
    member.isCut = !member.isOutside && member.offset + member.size > fileSize;
    return member;
}

} // namespace

bool isRff(std::span<const std::byte> start)
{
    return beginsWith(start, rffMagic);
}

Result<ArchiveDirectory> readRff(const ByteSource& file)
{
    const auto header = readHeader(file, {.magic = rffMagic, .size = rffHeader, .what = "an RFF"});
    if (!header) {
        return failure(header.error());
    }
    ByteReader head{std::span(*header).subspan(rffMagic.size())};
    const unsigned version = head.u16();
    head.skip(2);
    const std::uint32_t offset = head.u32();
    const std::uint32_t count = head.u32();
    const unsigned major = version >> 8;
    if (major != clearMajor && major != cipherMajor) {
        return failure(
            {.code = MessageCode::AssetVersion,
             .arguments =
                 {"RFF",
                  std::to_string(major) + "." + std::to_string(version & 0xff),
                  "2.0, 3.0 and 3.1"},
             .where = {.offset = rffMagic.size()}});
    }
    auto bytes =
        readEntries(file, {.offset = offset, .count = count, .entry = rffEntry, .countAt = 12});
    if (!bytes) {
        return failure(bytes.error());
    }
    if (major == cipherMajor) {
        decipherDirectory(*bytes, offset, version & 0xff);
    }
    ArchiveDirectory rff{.kind = ArchiveKind::Rff};
    rff.members.reserve(count);
    for (std::size_t entry = 0; entry < bytes->size(); entry += rffEntry) {
        rff.members.push_back(
            memberFrom(std::span<const std::byte>(*bytes).subspan(entry, rffEntry), file.size()));
        rff.members.back().number = entry / rffEntry;
        rff.members.back().isEnciphered &= major == cipherMajor;
    }
    const auto cut = std::ranges::count_if(rff.members, &Member::isCut);
    if (2 * static_cast<std::size_t>(cut) > rff.members.size()) {
        return failure(
            {.code = MessageCode::WrongContent,
             .arguments = {"an RFF archive: most members would lie outside of the file"},
             .where = {.offset = offset}});
    }
    noteCutMembers(rff);
    noteNamesTwice(rff);
    return rff;
}

void decipherMember(std::span<std::byte> content)
{
    const std::size_t count = std::min(content.size(), cipherLength);
    for (std::size_t at = 0; at < count; ++at) {
        content[at] ^= static_cast<std::byte>(at >> 1);
    }
}

} // namespace sectored
