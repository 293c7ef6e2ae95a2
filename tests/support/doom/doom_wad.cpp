#include "tests/support/doom/doom_wad.h"

#include "tests/support/text_bytes.h"

#include <algorithm>
#include <stdexcept>

namespace sectored::test {

namespace {

std::string numberText(std::int64_t value, int bytes)
{
    std::string text;
    for (int at = 0; at < bytes; ++at) {
        text += static_cast<char>(value >> (8 * at) & 0xff);
    }
    return text;
}

std::string shorts(std::initializer_list<int> values)
{
    std::string text;
    for (const int value : values) {
        text += numberText(value, 2);
    }
    return text;
}

std::string padded(std::string name)
{
    name.resize(8);
    return name;
}

std::uint32_t wordAt(std::string_view text, std::size_t offset)
{
    std::uint32_t value = 0;
    for (std::size_t at = 0; at < 4; ++at) {
        value |= static_cast<std::uint32_t>(static_cast<unsigned char>(text.at(offset + at)))
                 << (8 * at);
    }
    return value;
}

} // namespace

Bytes wadOf(const std::vector<WadLump>& lumps, std::string_view magic)
{
    std::string data;
    std::string directory;
    for (const auto& [name, content] : lumps) {
        directory += numberText(12 + static_cast<std::int64_t>(data.size()), 4);
        directory += numberText(static_cast<std::int64_t>(content.size()), 4) + padded(name);
        data += content;
    }
    return bytesOf(
        std::string(magic) + numberText(static_cast<std::int64_t>(lumps.size()), 4)
        + numberText(12 + static_cast<std::int64_t>(data.size()), 4) + data + directory);
}

std::vector<WadLump> lumpsOf(const Bytes& wad)
{
    const std::string text = textOf(wad);
    if (!text.starts_with("PWAD") && !text.starts_with("IWAD")) {
        throw std::runtime_error("no WAD");
    }
    std::vector<WadLump> lumps;
    for (std::uint32_t number = 0; number < wordAt(text, 4); ++number) {
        const std::size_t entry = wordAt(text, 8) + std::size_t{16} * number;
        const std::string name = text.substr(entry + 8, 8);
        lumps.emplace_back(
            name.substr(0, name.find('\0')),
            text.substr(wordAt(text, entry), wordAt(text, entry + 4)));
    }
    return lumps;
}

std::string lumpIn(const Bytes& wad, std::string_view name)
{
    const auto lumps = lumpsOf(wad);
    const auto found = std::ranges::find(lumps, name, &WadLump::first);
    if (found == lumps.end()) {
        throw std::runtime_error("no lump " + std::string(name));
    }
    return found->second;
}

int shortAt(std::string_view lump, std::size_t offset)
{
    const auto low = static_cast<unsigned char>(lump.at(offset));
    return static_cast<signed char>(lump.at(offset + 1)) * 256 + low;
}

std::vector<WadLump> classicLumps(const std::string& name, const WadLevelRows& level)
{
    std::string things;
    for (const WadThing& row : level.things) {
        things += shorts({row.x, row.y, row.angle, row.type, row.flags});
    }
    std::string lines;
    for (const WadLine& row : level.lines) {
        lines += shorts({row.from, row.to, row.flags, row.special, row.tag, row.front, row.back});
    }
    std::string sides;
    for (const WadSide& row : level.sides) {
        sides += shorts({row.x, row.y}) + padded(row.upper) + padded(row.lower) + padded(row.middle)
                 + shorts({row.sector});
    }
    std::string vertices;
    for (const auto& [x, y] : level.vertices) {
        vertices += shorts({x, y});
    }
    std::string sectors;
    for (const WadSector& row : level.sectors) {
        sectors += shorts({row.floor, row.ceiling}) + padded(row.floorFlat)
                   + padded(row.ceilingFlat) + shorts({row.light, row.special, row.tag});
    }
    return {
        {name, ""},
        {"THINGS", things},
        {"LINEDEFS", lines},
        {"SIDEDEFS", sides},
        {"VERTEXES", vertices},
        {"SEGS", ""},
        {"SSECTORS", ""},
        {"NODES", ""},
        {"SECTORS", sectors},
        {"REJECT", ""},
        {"BLOCKMAP", ""}};
}

WadLevelRows twoDoomRooms()
{
    WadLevelRows level;
    level.vertices = {
        {0, 0},
        {0, 256},
        {256, 256},
        {256, 0},
        {512, 256},
        {512, 0},
        {64, 64},
        {128, 64},
        {128, 128},
        {64, 128}};
    level.sectors = {
        {},
        {.floor = 16,
         .ceiling = 120,
         .floorFlat = "NUKAGE1",
         .ceilingFlat = "F_SKY1",
         .light = 200}};
    level.sides = {
        {},
        {},
        {.lower = "STEP1", .middle = "-"},
        {.sector = 1, .upper = "BROWN1", .middle = "-"},
        {},
        {.sector = 1},
        {.sector = 1, .middle = "SW1COMP", .x = 5, .y = 8},
        {.sector = 1},
        {},
        {},
        {},
        {}};
    level.lines = {
        {.from = 0, .to = 1, .front = 0},
        {.from = 1, .to = 2, .front = 1},
        {.from = 2, .to = 3, .front = 2, .back = 3, .flags = 4},
        {.from = 3, .to = 0, .front = 4},
        {.from = 2, .to = 4, .front = 5},
        {.from = 4, .to = 5, .front = 6, .special = 11},
        {.from = 5, .to = 3, .front = 7},
        {.from = 6, .to = 7, .front = 8},
        {.from = 7, .to = 8, .front = 9},
        {.from = 8, .to = 9, .front = 10},
        {.from = 9, .to = 6, .front = 11}};
    level.things = {
        {.x = 32, .y = 32, .angle = 90},
        {.x = 400, .y = 128, .angle = 180, .type = 3001, .flags = 15}};
    return level;
}

} // namespace sectored::test
