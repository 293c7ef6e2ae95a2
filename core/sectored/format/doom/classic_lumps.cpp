#include "sectored/format/doom/classic_lumps.h"

#include "sectored/base/byte_reader.h"
#include "sectored/base/byte_writer.h"
#include "sectored/base/shown_text.h"
#include "sectored/format/doom/block_map.h"

#include <algorithm>
#include <limits>
#include <tuple>

namespace sectored::doom {

namespace {

constexpr std::size_t nameLength = 8;
constexpr std::uint32_t noSide = 0xffff;
/// Lumps are far smaller; the limit keeps a wrong size from filling the memory.
constexpr std::uint64_t lumpLimit = std::uint64_t{16} << 20;

std::string nameFrom(ByteReader& in)
{
    const auto bytes = in.rest().first(std::min(nameLength, in.remaining()));
    const std::string_view text(reinterpret_cast<const char*>(bytes.data()), bytes.size());
    std::string name(text.substr(0, text.find('\0')));
    in.skip(nameLength);
    return foldedName(name);
}

void putName(ByteWriter& out, std::string_view name)
{
    std::array<char, nameLength> padded{};
    std::ranges::copy(name.substr(0, nameLength), padded.begin());
    out.bytes(std::as_bytes(std::span(padded)));
}

/// Sizes of records in bytes.
constexpr std::size_t thingSize = 10;
constexpr std::size_t lineSize = 14;
constexpr std::size_t sideSize = 30;
constexpr std::size_t vertexSize = 4;
constexpr std::size_t sectorSize = 26;

Point pointFrom(ByteReader& in)
{
    const std::int32_t x = in.i16();
    const std::int32_t y = in.i16();
    return {x * unitScale, -y * unitScale};
}

DoomThing thingFrom(ByteReader& in)
{
    const Point position = pointFrom(in);
    const std::int32_t angle = in.i16();
    const std::int32_t type = in.u16();
    return {.position = position, .angle = angle, .type = type, .flags = in.u16()};
}

DoomLine lineFrom(ByteReader& in)
{
    DoomLine line;
    line.from = in.u16();
    line.to = in.u16();
    line.flags = in.u16();
    line.special = in.i16();
    line.tag = in.i16();
    for (auto* const side : {&line.front, &line.back}) {
        const std::uint32_t number = in.u16();
        if (number != noSide) {
            *side = number;
        }
    }
    return line;
}

DoomSide sideFrom(ByteReader& in)
{
    DoomSide side;
    side.xOffset = in.i16();
    side.yOffset = in.i16();
    side.upper = nameFrom(in);
    side.lower = nameFrom(in);
    side.middle = nameFrom(in);
    side.sector = in.u16();
    return side;
}

DoomSector sectorFrom(ByteReader& in)
{
    DoomSector sector;
    sector.floor.height = in.i16();
    sector.ceiling.height = in.i16();
    sector.floor.flat = nameFrom(in);
    sector.ceiling.flat = nameFrom(in);
    sector.light = in.i16();
    sector.special = in.i16();
    sector.tag = in.i16();
    return sector;
}

/// Reads the lumps of one level.
class ClassicReader {
public:
    ClassicReader(const ByteSource& file, const ArchiveDirectory& wad, const WadLevel& level)
        : m_file(file)
        , m_members(std::span(wad.members).subspan(level.marker + 1, level.end - level.marker - 1))
        , m_level(level)
        , m_end(level.marker < wad.members.size() ? wad.members[level.marker].offset : 0)
    {}

    Result<ReadLevel> read()
    {
        if (std::ranges::find(m_members, "BEHAVIOR", &Member::name) != m_members.end()) {
            return failure(
                {.code = MessageCode::UnsupportedFormat,
                 .arguments = {"levels in the format of Hexen"},
                 .where = {.offset = m_end}});
        }
        DoomLevel& level = m_read.level;
        const auto done =
            rows("VERTEXES", vertexSize, level.vertices, pointFrom)
                .and_then([&] { return rows("SECTORS", sectorSize, level.sectors, sectorFrom); })
                .and_then([&] { return rows("SIDEDEFS", sideSize, level.sides, sideFrom); })
                .and_then([&] { return checkSides(); })
                .and_then([&] { return rows("LINEDEFS", lineSize, level.lines, lineFrom); })
                .and_then([&] { return checkLines(); })
                .and_then([&] { return rows("THINGS", thingSize, level.things, thingFrom); });
        if (!done) {
            return tl::unexpected(done.error());
        }
        return std::move(m_read);
    }

private:
    template <class Row>
    Result<void> rows(
        std::string_view name,
        std::size_t size,
        std::vector<Row>& into,
        Row (*rowFrom)(ByteReader&))
    {
        const auto member = std::ranges::find(m_members, name, &Member::name);
        if (member == m_members.end()) {
            return failure(
                {.code = MessageCode::LumpMissing,
                 .arguments = {shownText(m_level.name), std::string(name)},
                 .where = {.offset = m_end}});
        }
        if (member->isCut) {
            return failure(
                {.code = MessageCode::MemberCut,
                 .arguments = {std::string(name)},
                 .where = {.offset = member->offset}});
        }
        if (member->size > lumpLimit) {
            return failure(
                {.code = MessageCode::FileTooLarge,
                 .arguments = {std::to_string(member->size), std::to_string(lumpLimit)},
                 .where = {.offset = member->offset}});
        }
        const auto bytes = m_file.read(member->offset, static_cast<std::size_t>(member->size));
        if (!bytes) {
            return failure(bytes.error());
        }
        const std::size_t count = bytes->size() / size;
        into.reserve(count);
        for (std::size_t row = 0; row < count; ++row) {
            ByteReader in(std::span<const std::byte>(*bytes).subspan(row * size, size));
            into.push_back(rowFrom(in));
        }
        if (const std::size_t extra = bytes->size() % size; extra != 0) {
            m_read.warnings.push_back(
                {.code = MessageCode::ExtraBytes,
                 .arguments = {std::to_string(extra)},
                 .where = {.offset = member->offset + count * size}});
        }
        m_at = member->offset;
        return {};
    }

    /// Returns the error for a row of the lump that was read last.
    Result<void> wrong(std::string row, std::string names, std::size_t offset) const
    {
        return failure(
            {.code = MessageCode::NoSuchDoomRow,
             .arguments = {std::move(row), std::move(names)},
             .where = {.offset = m_at + offset}});
    }

    Result<void> checkSides() const
    {
        const DoomLevel& level = m_read.level;
        for (std::size_t number = 0; number < level.sides.size(); ++number) {
            const std::uint32_t sector = level.sides[number].sector;
            if (sector >= level.sectors.size()) {
                constexpr std::size_t sectorAt = 28;
                return wrong(
                    "side " + std::to_string(number),
                    "sector " + std::to_string(sector),
                    number * sideSize + sectorAt);
            }
        }
        return {};
    }

    Result<void> checkLines() const
    {
        const DoomLevel& level = m_read.level;
        for (std::size_t number = 0; number < level.lines.size(); ++number) {
            const DoomLine& line = level.lines[number];
            const std::string row = "line " + std::to_string(number);
            for (const std::uint32_t vertex : {line.from, line.to}) {
                if (vertex >= level.vertices.size()) {
                    return wrong(row, "vertex " + std::to_string(vertex), number * lineSize);
                }
            }
            for (const auto& side : {line.front, line.back}) {
                if (side && *side >= level.sides.size()) {
                    constexpr std::size_t sidesAt = 10;
                    return wrong(row, "side " + std::to_string(*side), number * lineSize + sidesAt);
                }
            }
        }
        return {};
    }

    const ByteSource& m_file;
    std::span<const Member> m_members;
    const WadLevel& m_level;
    std::uint64_t m_end;
    std::uint64_t m_at = 0;
    ReadLevel m_read;
};

void putPoint(ByteWriter& out, Point point)
{
    out.u16(static_cast<std::uint32_t>(point.x / unitScale));
    out.u16(static_cast<std::uint32_t>(-point.y / unitScale));
}

void putThing(ByteWriter& out, const DoomThing& thing)
{
    putPoint(out, thing.position);
    out.u16(static_cast<std::uint32_t>(thing.angle));
    out.u16(static_cast<std::uint32_t>(thing.type));
    out.u16(thing.flags);
}

void putLine(ByteWriter& out, const DoomLine& line)
{
    for (const std::uint32_t value :
         {line.from,
          line.to,
          line.flags,
          static_cast<std::uint32_t>(line.special),
          static_cast<std::uint32_t>(line.tag),
          line.front.value_or(noSide),
          line.back.value_or(noSide)}) {
        out.u16(value);
    }
}

void putSide(ByteWriter& out, const DoomSide& side)
{
    out.u16(static_cast<std::uint32_t>(side.xOffset));
    out.u16(static_cast<std::uint32_t>(side.yOffset));
    putName(out, side.upper);
    putName(out, side.lower);
    putName(out, side.middle);
    out.u16(side.sector);
}

void putSector(ByteWriter& out, const DoomSector& sector)
{
    out.u16(static_cast<std::uint32_t>(sector.floor.height));
    out.u16(static_cast<std::uint32_t>(sector.ceiling.height));
    putName(out, sector.floor.flat);
    putName(out, sector.ceiling.flat);
    out.u16(static_cast<std::uint32_t>(sector.light));
    out.u16(static_cast<std::uint32_t>(sector.special));
    out.u16(static_cast<std::uint32_t>(sector.tag));
}

template <class Row>
Bytes lumpOf(const std::vector<Row>& rows, void (*put)(ByteWriter&, const Row&))
{
    ByteWriter out;
    for (const Row& row : rows) {
        put(out, row);
    }
    return out.take();
}

void putVertex(ByteWriter& out, const Point& point)
{
    putPoint(out, point);
}

Error doesNotFit(std::string what, std::string why)
{
    return {
        .code = MessageCode::DoesNotFit,
        .arguments = {std::move(what), "a Doom level", std::move(why)}};
}

bool fitsShort(std::int64_t value)
{
    return value >= std::numeric_limits<std::int16_t>::min()
           && value <= std::numeric_limits<std::int16_t>::max();
}

bool isInRange(Point point)
{
    const auto fits = [](std::int32_t value) {
        return value >= std::numeric_limits<std::int16_t>::min()
               && value <= std::numeric_limits<std::int16_t>::max();
    };
    return fits(point.x / unitScale) && fits(-point.y / unitScale);
}

/// Returns the first row that has a value that does not fit, as "sector 3".
template <class Row, class Fits>
std::optional<std::string> firstMisfit(const char* kind, const std::vector<Row>& rows, Fits fits)
{
    const auto found = std::ranges::find_if_not(rows, fits);
    return found == rows.end()
               ? std::nullopt
               : std::optional(std::string(kind) + " " + std::to_string(found - rows.begin()));
}

} // namespace

Result<ReadLevel> readClassic(
    const ByteSource& file,
    const ArchiveDirectory& wad,
    const WadLevel& level)
{
    return ClassicReader(file, wad, level).read();
}

ClassicLumps writeClassic(const DoomLevel& level)
{
    ClassicLumps lumps;
    lumps.contents = {
        lumpOf(level.things, putThing),
        lumpOf(level.lines, putLine),
        lumpOf(level.sides, putSide),
        lumpOf(level.vertices, putVertex),
        Bytes(),
        Bytes(),
        Bytes(),
        lumpOf(level.sectors, putSector),
        rejectOf(level.sectors.size()),
        blockMapOf(level)};
    return lumps;
}

std::optional<Error> classicExcess(const DoomLevel& level)
{
    constexpr std::size_t limit = std::numeric_limits<std::uint16_t>::max();
    const std::array counts{
        std::pair("vertices", level.vertices.size()),
        std::pair("lines", level.lines.size()),
        std::pair("sides", level.sides.size()),
        std::pair("sectors", level.sectors.size()),
        std::pair("things", level.things.size())};
    for (const auto& [rows, count] : counts) {
        if (count > limit) {
            return doesNotFit(
                std::to_string(count) + " " + rows,
                "the limit is " + std::to_string(limit));
        }
    }
    const std::string range =
        "coordinates must be within -32,768 to 32,767 Doom units; recentre the "
        "level (--recentre)";
    if (!std::ranges::all_of(level.vertices, isInRange)) {
        return doesNotFit("the level", range);
    }
    if (!std::ranges::all_of(level.things, isInRange, &DoomThing::position)) {
        return doesNotFit("a thing", range);
    }
    auto misfit = firstMisfit("sector", level.sectors, [](const DoomSector& sector) {
        constexpr std::int32_t most = std::numeric_limits<std::int16_t>::max();
        constexpr std::int32_t least = std::numeric_limits<std::int16_t>::min();
        return sector.floor.height >= least && sector.floor.height <= most
               && sector.ceiling.height >= least && sector.ceiling.height <= most
               && fitsShort(sector.special) && fitsShort(sector.tag);
    });
    if (misfit) {
        return doesNotFit(*misfit, "heights and tags have 16 bits");
    }
    misfit = firstMisfit("line", level.lines, [](const DoomLine& line) {
        return fitsShort(line.special) && fitsShort(line.tag);
    });
    if (misfit) {
        return doesNotFit(*misfit, "specials and tags have 16 bits");
    }
    misfit = firstMisfit("thing", level.things, [](const DoomThing& thing) {
        return thing.type >= 0 && thing.type <= std::numeric_limits<std::uint16_t>::max();
    });
    return misfit ? std::optional(doesNotFit(*misfit, "types have 16 bits")) : std::nullopt;
}

} // namespace sectored::doom
