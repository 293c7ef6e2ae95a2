#include "sectored/format/doom/wad_levels.h"

#include "sectored/base/byte_writer.h"

#include <algorithm>
#include <array>
#include <limits>

namespace sectored::doom {

namespace {

using namespace std::string_view_literals;

/// Lumps of a level in the classic format and in that of Hexen.
constexpr std::array levelLumps{
    "THINGS"sv,
    "LINEDEFS"sv,
    "SIDEDEFS"sv,
    "VERTEXES"sv,
    "SEGS"sv,
    "SSECTORS"sv,
    "NODES"sv,
    "SECTORS"sv,
    "REJECT"sv,
    "BLOCKMAP"sv,
    "BEHAVIOR"sv,
    "SCRIPTS"sv};
constexpr std::string_view textLump = "TEXTMAP";
constexpr std::string_view textEnd = "ENDMAP";
constexpr std::size_t lumpNameLength = 8;

bool isLevelLump(std::string_view name)
{
    return std::ranges::find(levelLumps, name) != levelLumps.end();
}

/// Returns the number after the lumps of a level that begin at `first`: each name once.
std::size_t endOfLumps(std::span<const Member> members, std::size_t first)
{
    std::size_t end = first;
    while (
        end < members.size() && isLevelLump(members[end].name)
        && std::ranges::find(members.subspan(first, end - first), members[end].name, &Member::name)
               == members.begin() + static_cast<std::ptrdiff_t>(end)) {
        ++end;
    }
    return end;
}

/// Returns the number after the last lump of a level whose text is at `first`: after ENDMAP, or
/// after the text if there is none before the text of another level.
std::size_t endOfText(std::span<const Member> members, std::size_t first)
{
    for (std::size_t at = first + 1; at < members.size() && members[at].name != textLump; ++at) {
        if (members[at].name == textEnd) {
            return at + 1;
        }
    }
    return first + 1;
}

} // namespace

std::vector<WadLevel> levelsIn(const ArchiveDirectory& wad)
{
    const std::span<const Member> members = wad.members;
    std::vector<WadLevel> levels;
    for (std::size_t at = 0; at + 1 < members.size(); ++at) {
        const std::string& next = members[at + 1].name;
        const bool isText = next == textLump;
        if (isLevelLump(members[at].name) || (!isText && !isLevelLump(next))) {
            continue;
        }
        const std::size_t end = isText ? endOfText(members, at + 1) : endOfLumps(members, at + 1);
        levels.push_back({.name = members[at].name, .isText = isText, .marker = at, .end = end});
        at = end - 1;
    }
    return levels;
}

Result<Bytes> writeWad(std::string_view magic, std::span<const Lump> lumps)
{
    constexpr std::size_t header = 12;
    constexpr std::size_t entry = 16;
    std::uint64_t size = header + entry * lumps.size();
    for (const Lump& lump : lumps) {
        size += lump.content.size();
    }
    if (size > std::numeric_limits<std::int32_t>::max()) {
        return failure(
            {.code = MessageCode::DoesNotFit,
             .arguments = {"the content", "a WAD", std::to_string(size) + " bytes"}});
    }
    ByteWriter out;
    out.reserve(size);
    out.bytes(std::as_bytes(std::span(magic)));
    out.u32(static_cast<std::uint32_t>(lumps.size()));
    out.u32(static_cast<std::uint32_t>(size - entry * lumps.size()));
    for (const Lump& lump : lumps) {
        out.bytes(lump.content);
    }
    std::size_t offset = header;
    for (const Lump& lump : lumps) {
        out.u32(static_cast<std::uint32_t>(offset));
        out.u32(static_cast<std::uint32_t>(lump.content.size()));
        std::array<char, lumpNameLength> name{};
        std::ranges::copy(lump.name.substr(0, lumpNameLength), name.begin());
        out.bytes(std::as_bytes(std::span(name)));
        offset += lump.content.size();
    }
    return out.take();
}

} // namespace sectored::doom
