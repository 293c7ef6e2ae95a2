#include "sectored/asset/archive/archive_directory.h"
#include "sectored/base/shown_text.h"
#include "sectored/format/doom/row_losses.h"
#include "sectored/format/doom/udmf_level.h"
#include "sectored/format/doom/udmf_names.h"
#include "sectored/format/doom/udmf_text.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>
#include <set>

namespace sectored::doom {

namespace {

constexpr double mostCoordinate = static_cast<double>(coordinateLimit) / unitScale;

/// Returns the fields for whose place in the list isWanted(place) holds. Of those with one name,
/// the last counts.
template <class IsWanted>
DoomFields fieldsOf(const std::vector<UdmfField>& fields, IsWanted isWanted)
{
    DoomFields wanted;
    std::set<std::string_view> names;
    for (std::size_t at = fields.size(); at-- > 0;) {
        const UdmfField& field = fields[at];
        if (isWanted(at) && names.insert(field.name).second) {
            wanted.push_back({.name = field.name, .value = field.value});
        }
    }
    std::ranges::reverse(wanted);
    return wanted;
}

/// Reads the fields of one block, and remembers which of them had no reader.
class BlockReader {
public:
    BlockReader(const UdmfBlock& block, std::size_t number, RowLosses& losses)
        : m_block(block)
        , m_number(number)
        , m_losses(losses)
        , m_isRead(block.fields.size())
    {}
    BlockReader(const BlockReader&) = delete;
    BlockReader& operator=(const BlockReader&) = delete;
    ~BlockReader() = default;

    std::optional<Error> fault() const { return m_fault; }

    double real(std::string_view name, std::optional<double> usual)
    {
        const UdmfField* const field = find(name, usual.has_value());
        if (field == nullptr) {
            return usual.value_or(0);
        }
        double value = 0;
        if (const auto* whole = std::get_if<std::int64_t>(&field->value)) {
            value = static_cast<double>(*whole);
        } else if (const auto* number = std::get_if<double>(&field->value)) {
            value = *number;
        } else {
            fail(*field, "must be a number");
        }
        if (!std::isfinite(value) || std::abs(value) > mostCoordinate) {
            fail(*field, "is out of range");
            return 0;
        }
        return value;
    }

    /// Reads a whole number; one with a fraction is rounded, and counted.
    std::int32_t whole(std::string_view name, std::optional<std::int32_t> usual)
    {
        const UdmfField* const field = find(name, usual.has_value());
        if (field == nullptr) {
            return usual.value_or(0);
        }
        if (const auto* value = std::get_if<std::int64_t>(&field->value)) {
            if (*value < std::numeric_limits<std::int32_t>::min()
                || *value > std::numeric_limits<std::int32_t>::max()) {
                fail(*field, "is out of range");
                return 0;
            }
            return static_cast<std::int32_t>(*value);
        }
        const double value = real(name, std::nullopt);
        if (value != std::floor(value)) {
            lose(LossKind::Rounded, std::string(name), "whole numbers only");
        }
        return static_cast<std::int32_t>(std::lround(value));
    }

    /// Reads a whole number of 16 bits, as heights and offsets are.
    std::int32_t shortWhole(std::string_view name)
    {
        const std::int32_t value = whole(name, 0);
        if (!fitsUdmfShort(value)) {
            if (const UdmfField* const field = find(name, true)) {
                fail(*field, "is out of range");
            }
            return 0;
        }
        return value;
    }

    /// Reads the number of another row.
    std::uint32_t row(std::string_view name, std::size_t count)
    {
        const std::int32_t number = whole(name, std::nullopt);
        const UdmfField* const field = find(name, true);
        if (field != nullptr && (number < 0 || static_cast<std::size_t>(number) >= count)) {
            fail(*field, std::to_string(number) + " is not in the level");
            return 0;
        }
        return static_cast<std::uint32_t>(number);
    }

    std::string text(std::string_view name, const std::optional<std::string>& usual)
    {
        const UdmfField* const field = find(name, usual.has_value());
        if (field == nullptr) {
            return usual.value_or("");
        }
        const auto* value = std::get_if<std::string>(&field->value);
        if (value == nullptr) {
            fail(*field, "must be a string");
            return {};
        }
        // Longer names are paths, whose case may matter.
        return value->size() > lumpNameLimit ? *value : foldedName(*value);
    }

    bool flag(std::string_view name)
    {
        const UdmfField* const field = find(name, true);
        if (field == nullptr) {
            return false;
        }
        const auto* value = std::get_if<bool>(&field->value);
        if (value == nullptr) {
            fail(*field, "must be true or false");
            return false;
        }
        return *value;
    }

    bool has(std::string_view name)
    {
        return std::ranges::find(m_block.fields, name, &UdmfField::name) != m_block.fields.end();
    }

    void lose(LossKind kind, std::string subject, const char* reason)
    {
        m_losses.add(
            {.kind = kind,
             .subject = std::move(subject),
             .reason = reason,
             .rows = shownText(m_block.name) + "s"},
            m_number);
    }

    /// Returns the fields that nothing read.
    DoomFields others() const
    {
        return fieldsOf(m_block.fields, [&](std::size_t at) { return m_isRead[at] == 0; });
    }

private:
    const UdmfField* find(std::string_view name, bool isOptional)
    {
        // Of a field that is given twice, the last one counts.
        const auto found =
            std::find_if(m_block.fields.rbegin(), m_block.fields.rend(), [&](const auto& field) {
                return field.name == name;
            });
        if (found != m_block.fields.rend()) {
            for (std::size_t at = 0; at < m_isRead.size(); ++at) {
                m_isRead[at] =
                    static_cast<char>(m_isRead[at] != 0 || m_block.fields[at].name == name);
            }
            return &*found;
        }
        if (!isOptional && !m_fault) {
            m_fault = Error{
                .code = MessageCode::BadValue,
                .arguments = {place(), "the field " + std::string(name) + " is missing"},
                .where = {.line = m_block.line}};
        }
        return nullptr;
    }

    std::string place() const { return m_block.name + " " + std::to_string(m_number); }

    void fail(const UdmfField& field, std::string reason)
    {
        if (!m_fault) {
            m_fault = Error{
                .code = MessageCode::BadValue,
                .arguments = {place() + ", " + shownText(field.name), std::move(reason)},
                .where = {.line = field.line, .column = field.column}};
        }
    }

    const UdmfBlock& m_block;
    std::size_t m_number;
    RowLosses& m_losses;
    std::vector<char> m_isRead;
    std::optional<Error> m_fault;
};

/// Numbers of blocks of each kind.
struct Counts {
    std::size_t vertices = 0;
    std::size_t sides = 0;
    std::size_t sectors = 0;
};

Point positionIn(BlockReader& in)
{
    const double x = in.real("x", std::nullopt) * unitScale;
    const double y = in.real("y", std::nullopt) * -unitScale;
    const Point point{
        static_cast<std::int32_t>(std::lround(x)),
        static_cast<std::int32_t>(std::lround(y))};
    if (point.x != x || point.y != y) {
        in.lose(LossKind::Rounded, "position", "map units are 1/16 of a Doom unit");
    }
    return point;
}

template <std::size_t count>
std::uint32_t flagsFrom(BlockReader& in, const std::array<FlagName, count>& names)
{
    std::uint32_t flags = 0;
    for (const FlagName& name : names) {
        flags |= in.flag(name.name) ? name.bit : 0;
    }
    return flags;
}

/// Returns the namespace of the text; without one it is Doom's.
Result<UdmfNamespace> namespaceOf(const UdmfText& text)
{
    UdmfNamespace nameSpace = UdmfNamespace::Doom;
    for (const UdmfField& field : text.fields) {
        if (field.name != namespaceKey) {
            continue;
        }
        const auto* const value = std::get_if<std::string>(&field.value);
        if (value == nullptr) {
            return failure(
                {.code = MessageCode::BadValue,
                 .arguments = {"namespace", "must be a string"},
                 .where = {.line = field.line, .column = field.column}});
        }
        const auto known = namespaceNamed(*value);
        if (!known) {
            return failure(
                {.code = MessageCode::UnsupportedFormat,
                 .arguments = {"levels in the UDMF namespace " + shownText(*value)},
                 .where = {.line = field.line, .column = field.column}});
        }
        nameSpace = *known;
    }
    return nameSpace;
}

DoomLine lineIn(BlockReader& in, const Counts& counts, UdmfNamespace nameSpace)
{
    DoomLine line;
    line.from = in.row("v1", counts.vertices);
    line.to = in.row("v2", counts.vertices);
    line.front = in.row("sidefront", counts.sides);
    if (in.whole("sideback", -1) != -1) {
        line.back = in.row("sideback", counts.sides);
    }
    line.flags = flagsFrom(in, lineFlags);
    line.special = in.whole("special", 0);
    const std::int32_t id = std::max(in.whole("id", 0), 0);
    if (nameSpace == UdmfNamespace::ZDoom) {
        line.tag = id; // The arguments are those of the special.
        return line;
    }
    const std::int32_t argument = in.whole("arg0", 0);
    line.tag = id != 0 ? id : argument;
    if (id != 0 && argument != 0 && id != argument) {
        in.lose(LossKind::Dropped, "field arg0", "a line has one tag");
    }
    return line;
}

DoomSide sideIn(BlockReader& in, const Counts& counts)
{
    return {
        .xOffset = in.shortWhole("offsetx"),
        .yOffset = in.shortWhole("offsety"),
        .upper = in.text("texturetop", noTexture),
        .lower = in.text("texturebottom", noTexture),
        .middle = in.text("texturemiddle", noTexture),
        .sector = in.row("sector", counts.sectors)};
}

std::optional<DoomSlope> slopeIn(BlockReader& in, const std::string& plane)
{
    if (!in.has(plane + "_a")) {
        return std::nullopt;
    }
    const DoomSlope slope{
        .a = in.real(plane + "_a", 0),
        .b = in.real(plane + "_b", 0),
        .c = in.real(plane + "_c", 0),
        .d = in.real(plane + "_d", 0)};
    return slope.c != 0 && (slope.a != 0 || slope.b != 0) ? std::optional(slope) : std::nullopt;
}

DoomSector sectorIn(BlockReader& in)
{
    constexpr std::int32_t usualLight = 160;
    DoomSector sector;
    sector.floor = {
        .height = in.shortWhole("heightfloor"),
        .flat = in.text("texturefloor", std::nullopt),
        .slope = slopeIn(in, "floorplane")};
    sector.ceiling = {
        .height = in.shortWhole("heightceiling"),
        .flat = in.text("textureceiling", std::nullopt),
        .slope = slopeIn(in, "ceilingplane")};
    sector.light = in.whole("lightlevel", usualLight);
    sector.special = in.whole("special", 0);
    sector.tag = in.whole("id", 0);
    return sector;
}

DoomThing thingIn(BlockReader& in)
{
    DoomThing thing;
    thing.position = positionIn(in);
    thing.height = in.shortWhole("height");
    thing.angle = in.whole("angle", 0);
    thing.type = in.whole("type", std::nullopt);
    thing.flags = flagsFrom(in, thingFlags);
    for (const FlagName& name : absentFlags) {
        thing.flags |= in.flag(name.name) ? 0 : name.bit;
    }
    return thing;
}

/// Adds the rows of a text to a level.
class RowReader {
public:
    RowReader(const UdmfText& text, UdmfNamespace nameSpace)
        : m_text(text)
    {
        m_level.nameSpace = nameSpace;
        const auto count = [&](std::string_view name) {
            return static_cast<std::size_t>(
                std::ranges::count(text.blocks, name, &UdmfBlock::name));
        };
        m_counts = {
            .vertices = count("vertex"),
            .sides = count("sidedef"),
            .sectors = count("sector")};
    }

    Result<ReadLevel> read()
    {
        m_level.others = fieldsOf(m_text.fields, [&](std::size_t at) {
            return m_text.fields[at].name != namespaceKey;
        });
        for (const UdmfBlock& block : m_text.blocks) {
            if (const auto fault = add(block)) {
                return failure(*fault);
            }
        }
        return ReadLevel{.level = std::move(m_level), .losses = m_losses.take()};
    }

private:
    std::optional<Error> add(const UdmfBlock& block)
    {
        DoomLevel& level = m_level;
        if (block.name == "vertex") {
            BlockReader in(block, level.vertices.size(), m_losses);
            const Point position = positionIn(in);
            if (DoomFields others = in.others(); !others.empty()) {
                level.vertexOthers.emplace(level.vertices.size(), std::move(others));
            }
            level.vertices.push_back(position);
            return in.fault();
        }
        if (block.name == "linedef") {
            return add(block, level.lines, [&](BlockReader& in) {
                return lineIn(in, m_counts, level.nameSpace);
            });
        }
        if (block.name == "sidedef") {
            return add(block, level.sides, [&](BlockReader& in) { return sideIn(in, m_counts); });
        }
        if (block.name == "sector") {
            return add(block, level.sectors, sectorIn);
        }
        if (block.name == "thing") {
            return add(block, level.things, thingIn);
        }
        BlockReader in(block, level.otherBlocks.size(), m_losses);
        level.otherBlocks.push_back({.name = block.name, .fields = in.others()});
        return std::nullopt;
    }

    template <class Row, class ReadRow>
    std::optional<Error> add(const UdmfBlock& block, std::vector<Row>& rows, ReadRow readRow)
    {
        BlockReader in(block, rows.size(), m_losses);
        Row& row = rows.emplace_back(readRow(in));
        row.others = in.others();
        return in.fault();
    }

    const UdmfText& m_text;
    Counts m_counts;
    RowLosses m_losses;
    DoomLevel m_level;
};

} // namespace

Result<ReadLevel> readUdmf(std::string_view text)
{
    const auto parsed = parseUdmf(text);
    if (!parsed) {
        return tl::unexpected(parsed.error());
    }
    const auto nameSpace = namespaceOf(*parsed);
    if (!nameSpace) {
        return failure(nameSpace.error());
    }
    return RowReader(*parsed, *nameSpace).read();
}

} // namespace sectored::doom
