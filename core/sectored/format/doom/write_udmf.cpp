#include "sectored/format/doom/udmf_level.h"
#include "sectored/format/doom/udmf_names.h"

#include <array>
#include <charconv>

namespace sectored::doom {

namespace {

std::string decimal(double value)
{
    std::array<char, 64> digits{};
    const auto end = std::to_chars(digits.data(), digits.data() + digits.size(), value);
    std::string text(digits.data(), end.ptr);
    return text.find_first_of(".e") == std::string::npos ? text + ".0" : text;
}

std::string inQuotes(std::string_view text)
{
    std::string result = "\"";
    for (const char c : text) {
        if (c == '"' || c == '\\') {
            result += '\\';
        }
        result += c;
    }
    return result + "\"";
}

std::string textOfValue(const UdmfValue& value)
{
    if (const auto* whole = std::get_if<std::int64_t>(&value)) {
        return std::to_string(*whole);
    }
    if (const auto* number = std::get_if<double>(&value)) {
        return decimal(*number);
    }
    if (const auto* flag = std::get_if<bool>(&value)) {
        return *flag ? "true" : "false";
    }
    return inQuotes(std::get<std::string>(value));
}

/// Writes blocks. Fields with their usual value are left out.
class UdmfWriter {
public:
    void begin(std::string_view block) { m_text += std::string(block) + "\n{\n"; }
    void end() { m_text += "}\n"; }
    void put(std::string_view name, const std::string& value)
    {
        m_text += std::string(name) + " = " + value + ";\n";
    }
    void number(std::string_view name, std::int64_t value, std::int64_t usual)
    {
        if (value != usual) {
            put(name, std::to_string(value));
        }
    }
    void name(std::string_view field, const std::string& value)
    {
        if (value != noTexture) {
            put(field, inQuotes(value));
        }
    }
    template <std::size_t count>
    void flags(std::uint32_t flags, const std::array<FlagName, count>& names)
    {
        for (const FlagName& flag : names) {
            if ((flags & flag.bit) != 0) {
                put(flag.name, "true");
            }
        }
    }
    void position(Point point)
    {
        put("x", decimal(static_cast<double>(point.x) / unitScale));
        put("y", decimal(0 - static_cast<double>(point.y) / unitScale));
    }
    void slope(const std::string& plane, const std::optional<DoomSlope>& slope)
    {
        if (slope) {
            put(plane + "_a", decimal(slope->a));
            put(plane + "_b", decimal(slope->b));
            put(plane + "_c", decimal(slope->c));
            put(plane + "_d", decimal(slope->d));
        }
    }
    void others(const DoomFields& fields)
    {
        for (const DoomField& field : fields) {
            put(field.name, textOfValue(field.value));
        }
    }
    std::string take() { return std::move(m_text); }

private:
    std::string m_text;
};

void writeThing(UdmfWriter& out, const DoomThing& thing)
{
    out.begin("thing");
    out.position(thing.position);
    if (thing.height != 0) {
        out.put("height", decimal(thing.height));
    }
    out.number("angle", thing.angle, 0);
    out.put("type", std::to_string(thing.type));
    out.flags(thing.flags, thingFlags);
    out.flags(~thing.flags, absentFlags);
    out.others(thing.others);
    out.end();
}

void writeLine(UdmfWriter& out, const DoomLine& line, UdmfNamespace nameSpace)
{
    out.begin("linedef");
    out.put("v1", std::to_string(line.from));
    out.put("v2", std::to_string(line.to));
    out.put("sidefront", std::to_string(line.front.value_or(0)));
    if (line.back) {
        out.put("sideback", std::to_string(*line.back));
    }
    out.flags(line.flags, lineFlags);
    out.number("special", line.special, 0);
    out.number("id", line.tag, 0);
    if (nameSpace != UdmfNamespace::ZDoom) {
        out.number("arg0", line.tag, 0);
    }
    out.others(line.others);
    out.end();
}

void writeSector(UdmfWriter& out, const DoomSector& sector)
{
    constexpr std::int32_t usualLight = 160;
    out.begin("sector");
    out.number("heightfloor", sector.floor.height, 0);
    out.number("heightceiling", sector.ceiling.height, 0);
    out.put("texturefloor", inQuotes(sector.floor.flat));
    out.put("textureceiling", inQuotes(sector.ceiling.flat));
    out.slope("floorplane", sector.floor.slope);
    out.slope("ceilingplane", sector.ceiling.slope);
    out.number("lightlevel", sector.light, usualLight);
    out.number("special", sector.special, 0);
    out.number("id", sector.tag, 0);
    out.others(sector.others);
    out.end();
}

Error textMisfit(std::string what)
{
    return {
        .code = MessageCode::DoesNotFit,
        .arguments = {
            std::move(what),
            "a Doom level",
            "heights and offsets must be within -32,768 to 32,767"}};
}

} // namespace

std::optional<Error> udmfExcess(const DoomLevel& level)
{
    for (std::size_t number = 0; number < level.sectors.size(); ++number) {
        const DoomSector& sector = level.sectors[number];
        if (!fitsUdmfShort(sector.floor.height) || !fitsUdmfShort(sector.ceiling.height)) {
            return textMisfit("sector " + std::to_string(number));
        }
    }
    for (std::size_t number = 0; number < level.sides.size(); ++number) {
        const DoomSide& side = level.sides[number];
        if (!fitsUdmfShort(side.xOffset) || !fitsUdmfShort(side.yOffset)) {
            return textMisfit("side " + std::to_string(number));
        }
    }
    for (std::size_t number = 0; number < level.things.size(); ++number) {
        if (!fitsUdmfShort(level.things[number].height)) {
            return textMisfit("thing " + std::to_string(number));
        }
    }
    return std::nullopt;
}

std::string writeUdmf(const DoomLevel& level)
{
    UdmfWriter out;
    out.put(namespaceKey, inQuotes(nameOf(level.nameSpace)));
    out.others(level.others);
    for (const DoomThing& thing : level.things) {
        writeThing(out, thing);
    }
    for (std::uint32_t number = 0; number < level.vertices.size(); ++number) {
        out.begin("vertex");
        out.position(level.vertices[number]);
        if (const auto others = level.vertexOthers.find(number);
            others != level.vertexOthers.end()) {
            out.others(others->second);
        }
        out.end();
    }
    for (const DoomLine& line : level.lines) {
        writeLine(out, line, level.nameSpace);
    }
    for (const DoomSide& side : level.sides) {
        out.begin("sidedef");
        out.number("offsetx", side.xOffset, 0);
        out.number("offsety", side.yOffset, 0);
        out.name("texturetop", side.upper);
        out.name("texturebottom", side.lower);
        out.name("texturemiddle", side.middle);
        out.put("sector", std::to_string(side.sector));
        out.others(side.others);
        out.end();
    }
    for (const DoomSector& sector : level.sectors) {
        writeSector(out, sector);
    }
    for (const DoomBlock& block : level.otherBlocks) {
        out.begin(block.name);
        out.others(block.fields);
        out.end();
    }
    return out.take();
}

} // namespace sectored::doom
