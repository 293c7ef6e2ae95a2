#include "sectored/format/json_map/write_json.h"

#include "sectored/format/build_map/build_map.h"
#include "sectored/format/build_map/wall_ranges.h"
#include "sectored/format/json_map/blood_record.h"
#include "sectored/format/json_map/hex_lines.h"
#include "sectored/format/json_map/json_map.h"
#include "sectored/format/json_map/json_record.h"
#include "sectored/map/blood/own_x_record.h"
#include "sectored/map/numbering.h"
#include "sectored/project/project_text.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <string>

namespace sectored::json_map {

namespace {

/// Tests whether the level, or a row of it, has what only Blood levels have.
bool hasBlood(const Map& map)
{
    const auto hasX = [&](auto id) {
        return map[id].x.isSet();
    };
    bool hasWall = false;
    map.visitWalls([&](WallId, const Wall& wall) { hasWall = hasWall || wall.x.isSet(); });
    return hasWall || map.header().blood || std::ranges::any_of(map.sectorOrder(), hasX)
           || std::ranges::any_of(map.spriteOrder(), hasX);
}

/// Writes one level.
class TextWriter {
public:
    TextWriter(const Map& map, Kind kind)
        : m_map(map)
        , m_numbering(map)
        , m_kind(kind)
        , m_isBlood(hasBlood(map))
    {}

    Result<Bytes> write();

private:
    void writeHeader();
    void writeSectors();
    void writeWalls();
    void writeSprites();
    void writeBytes(std::string_view name, std::span<const std::byte> bytes);
    void writeSource();
    bool writeProject();

    bool hasProject() const { return hasProjectText(m_map); }
    void beginField(std::string_view name);
    void beginList(std::string_view name);
    void endList();
    void beginElement();
    void put(std::string_view text);
    void putNumber(std::int64_t number);

    void writeBlood();
    template <class Record, class Row>
    void putRecord(std::span<const Member<Record, Row>> members, const Record& record);
    template <class Record, class Row>
    void putRow(
        std::span<const Member<Record, Row>> members,
        const Record& record,
        std::size_t number);
    void addMember(char before, std::string_view name);

    const Map& m_map;
    Numbering m_numbering;
    Kind m_kind;
    bool m_isBlood;
    std::string m_line;
    Bytes m_out;
    std::size_t m_elements = 0;
};

void TextWriter::put(std::string_view text)
{
    const auto bytes = std::as_bytes(std::span(text));
    m_out.insert(m_out.end(), bytes.begin(), bytes.end());
}

void TextWriter::putNumber(std::int64_t number)
{
    std::array<char, 24> digits{};
    const auto end = std::to_chars(digits.data(), digits.data() + digits.size(), number);
    m_line.append(digits.data(), end.ptr);
}

// Building the line separately avoids many small appends to the text.
template <class Record, class Row>
void TextWriter::putRecord(std::span<const Member<Record, Row>> members, const Record& record)
{
    m_line.clear();
    char before = '{';
    for (const auto& member : members) {
        const std::int32_t value = member.read(record);
        if (member.presence == Presence::WhenSet && value == -1) {
            continue;
        }
        addMember(before, member.name);
        putNumber(value);
        before = ',';
    }
    m_line += '}';
    put(m_line);
}

void TextWriter::addMember(char before, std::string_view name)
{
    m_line += before;
    m_line += '"';
    m_line += name;
    m_line += "\":";
}

template <class Record, class Row>
void TextWriter::putRow(
    std::span<const Member<Record, Row>> members,
    const Record& record,
    std::size_t number)
{
    putRecord(members, record);
    const XRecord& x = rowOf(record).x;
    if (!x.isSet()) {
        return;
    }
    m_out.pop_back(); // the closing brace
    const XBytes bytes = x.bytesFor(static_cast<std::int32_t>(number));
    m_line.clear();
    addMember(',', xRecordName);
    m_line += '"' + hexText(std::span(bytes).first(sizeOf(xKindOf<Row>))) + "\"}";
    put(m_line);
}

void TextWriter::writeBlood()
{
    if (!m_map.header().blood) {
        return;
    }
    const BloodHeader& blood = *m_map.header().blood;
    beginField("blood");
    m_line.clear();
    char before = '{';
    for (const BloodNumber& number : bloodNumbers()) {
        addMember(before, number.name);
        putNumber(number.read(blood));
        before = ',';
    }
    for (const BloodText& text : bloodTexts()) {
        if (const Bytes bytes = text.read(blood); !bytes.empty()) {
            addMember(before, text.name);
            m_line += '"' + hexText(bytes) + '"';
        }
    }
    m_line += '}';
    put(m_line);
}

void TextWriter::beginField(std::string_view name)
{
    put(",\n\"");
    put(name);
    put("\":");
}

void TextWriter::beginList(std::string_view name)
{
    beginField(name);
    put("[");
    m_elements = 0;
}

void TextWriter::beginElement()
{
    put(m_elements == 0 ? "\n" : ",\n");
    ++m_elements;
}

void TextWriter::endList()
{
    put(m_elements == 0 ? "]" : "\n]");
}

void TextWriter::writeHeader()
{
    put(R"({"format":")");
    put(formatName);
    const auto schema = m_isBlood      ? jsonMapSchema
                        : hasProject() ? jsonMapSchemaOfProjects
                                       : jsonMapSchemaOfRows;
    put(R"(","schema":)" + std::to_string(schema) + R"(,"kind":")");
    put(nameOf(m_kind));
    put("\"");
    beginField("mapversion");
    put(std::to_string(m_map.header().version));
    if (m_kind == Kind::Level) {
        const Start& start = m_map.header().start;
        beginField("start");
        putRecord(
            startMembers(),
            StartRecord{.start = start, .sector = m_numbering.of(start.sector)});
    }
    writeBlood();
}

void TextWriter::writeSectors()
{
    beginList("sectors");
    const auto ranges = build_map::rangesOf(m_map, m_numbering);
    for (std::size_t number = 0; number < ranges.size(); ++number) {
        beginElement();
        putRow(
            sectorMembers(),
            SectorRecord{.sector = m_map[m_map.sectorOrder()[number]], .range = ranges[number]},
            number);
    }
    endList();
}

void TextWriter::writeWalls()
{
    beginList("walls");
    std::size_t number = 0;
    for (const WallId id : m_numbering.wallOrder()) {
        beginElement();
        putRow(wallMembers(), recordOf(m_map, m_numbering, id), number++);
    }
    endList();
}

void TextWriter::writeSprites()
{
    beginList("sprites");
    std::size_t number = 0;
    for (const SpriteId id : m_map.spriteOrder()) {
        beginElement();
        putRow(spriteMembers(), recordOf(m_map, m_numbering, id), number++);
    }
    endList();
}

void TextWriter::writeBytes(std::string_view name, std::span<const std::byte> bytes)
{
    if (bytes.empty()) {
        return;
    }
    beginList(name);
    for (std::size_t at = 0; at < bytes.size(); at += bytesPerHexLine) {
        beginElement();
        put("\"");
        put(hexText(bytes.subspan(at, std::min(bytesPerHexLine, bytes.size() - at))));
        put("\"");
    }
    endList();
}

// An edited level no longer matches its source and is written without it.
void TextWriter::writeSource()
{
    if (m_map.legacySource() != nullptr && writtenVersion(m_map) < firstWrittenVersion) {
        writeBytes("source", *m_map.legacySource());
    }
}

/// Returns false if the project data is larger than readers accept.
bool TextWriter::writeProject()
{
    if (!hasProject()) {
        return true;
    }
    const std::string text = projectText(m_map);
    beginField("project");
    put(text);
    return text.size() <= projectSizeLimit;
}

Result<Bytes> TextWriter::write()
{
    const auto tooLarge = [](std::string_view what, std::uint64_t limit) {
        return failure(
            {.code = MessageCode::DoesNotFit,
             .arguments = {
                 "the level",
                 "SectorEd JSON",
                 "more than " + std::to_string(limit) + " " + std::string(what)}});
    };
    const std::size_t walls = m_numbering.wallOrder().size();
    if (m_map.sectorCount() + walls + m_map.spriteCount() > jsonMapRecordLimit) {
        return tooLarge("records", jsonMapRecordLimit);
    }
    // Approximate record sizes, to avoid reallocation of a large text.
    m_out.reserve(1024 + 360 * m_map.sectorCount() + 260 * walls + 320 * m_map.spriteCount());
    writeHeader();
    writeSectors();
    writeWalls();
    writeSprites();
    if (m_kind == Kind::Level) {
        writeBytes("trailing", m_map.header().trailing);
        writeSource();
    }
    if (!writeProject()) {
        return tooLarge("bytes of project data", projectSizeLimit);
    }
    put("}\n");
    if (m_out.size() > jsonMapSizeLimit) {
        return tooLarge("bytes", jsonMapSizeLimit);
    }
    return std::move(m_out);
}

} // namespace

Result<Bytes> writeJson(const Map& map, Kind kind)
{
    return TextWriter(map, kind).write();
}

} // namespace sectored::json_map

namespace sectored {

LossReport jsonMapLosses(const Map& map)
{
    return build_map::rangeLosses(map, Numbering(map));
}

Result<Bytes> writeJsonMap(const Map& map)
{
    return json_map::writeJson(map, json_map::Kind::Level);
}

} // namespace sectored
