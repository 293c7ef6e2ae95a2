#include "sectored/journal/project_bytes.h"

#include "sectored/base/script_text.h"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <limits>
#include <string>

namespace sectored {

namespace {

/// Tests for a JSON object that readers of project data can parse.
bool isJsonObject(const std::string& text)
{
    return text.starts_with('{') && !tooDeepAt(text) && nlohmann::json::accept(text);
}

bool isUtf8(std::string text)
{
    const auto isSpecial = [](char letter) {
        return static_cast<unsigned char>(letter) < 0x20 || letter == '"' || letter == '\\';
    };
    std::ranges::replace_if(text, isSpecial, ' ');
    return nlohmann::json::accept('"' + text + '"');
}

template <class IdType>
void writeRows(VarWriter& writer, const std::vector<ProjectRow<IdType>>& rows)
{
    writer.number(rows.size());
    for (const ProjectRow<IdType>& row : rows) {
        writer.number(row.id ? std::uint64_t{row.id->value} + 1 : 0);
        writer.text(row.made);
        writer.text(row.kept);
    }
}

template <class IdType>
std::vector<ProjectRow<IdType>> readRows(VarReader& reader)
{
    std::vector<ProjectRow<IdType>> rows;
    const std::size_t count = reader.items();
    for (std::size_t at = 0; at < count && !reader.failed(); ++at) {
        ProjectRow<IdType> row;
        if (const std::uint64_t id = reader.numberTo(VarReader::largestId + 1); id != 0) {
            row.id = IdType{static_cast<std::uint32_t>(id - 1)};
        }
        row.made = reader.text();
        row.kept = reader.text();
        const bool isSound = row.id ? isJsonObjectOrEmpty(row.kept) : isJsonObject(row.kept);
        if (!isSound || !isUtf8(row.made)) {
            reader.fail();
        }
        rows.push_back(std::move(row));
    }
    return rows;
}

void writeEntry(VarWriter& writer, const Generator& generator)
{
    writer.text(generator.request);
    writeRows(writer, generator.sectors);
    writeRows(writer, generator.walls);
    writeRows(writer, generator.changedSectors);
    writeRows(writer, generator.changedWalls);
    writer.number(generator.vertices.size());
    for (const Point p : generator.vertices) {
        writer.signedNumber(p.x);
        writer.signedNumber(p.y);
    }
    writer.text(generator.kept);
}

void readEntry(VarReader& reader, Generator& generator)
{
    generator.request = reader.text();
    generator.sectors = readRows<SectorId>(reader);
    generator.walls = readRows<WallId>(reader);
    generator.changedSectors = readRows<SectorId>(reader);
    generator.changedWalls = readRows<WallId>(reader);
    const std::size_t count = reader.smallItems();
    for (std::size_t at = 0; at < count && !reader.failed(); ++at) {
        const std::int32_t x = reader.int32();
        generator.vertices.push_back({x, reader.int32()});
    }
    generator.kept = reader.text();
    if (!isJsonObject(generator.request) || !isJsonObjectOrEmpty(generator.kept)) {
        reader.fail();
    }
}

void writeEntry(VarWriter& writer, const NamedLayer& layer)
{
    writer.text(layer.name);
    writer.text(layer.colour);
    writeRows(writer, layer.sectors);
    writer.text(layer.kept);
}

void readEntry(VarReader& reader, NamedLayer& layer)
{
    layer.name = reader.text();
    layer.colour = reader.text();
    layer.sectors = readRows<SectorId>(reader);
    layer.kept = reader.text();
    if (!isUtf8(layer.name) || !isUtf8(layer.colour) || !isJsonObjectOrEmpty(layer.kept)) {
        reader.fail();
    }
}

void writeEntry(VarWriter& writer, const UserTile& tile)
{
    writer.signedNumber(tile.number);
    writer.signedNumber(tile.width);
    writer.signedNumber(tile.height);
    writer.number(tile.picanm);
    writer.bytes(std::as_bytes(std::span(tile.columns)));
    writer.text(tile.kept);
}

void readEntry(VarReader& reader, UserTile& tile)
{
    tile.number = reader.int32();
    tile.width = reader.int32();
    tile.height = reader.int32();
    tile.picanm =
        static_cast<std::uint32_t>(reader.numberTo(std::numeric_limits<std::uint32_t>::max()));
    const auto pixels = reader.bytes();
    tile.columns.resize(pixels.size());
    std::ranges::transform(pixels, tile.columns.begin(), [](std::byte pixel) {
        return std::to_integer<std::uint8_t>(pixel);
    });
    tile.kept = reader.text();
    if (!isSound(tile) || !isJsonObjectOrEmpty(tile.kept)) {
        reader.fail();
    }
}

void writeEntry(VarWriter& writer, const SelectionSet& set)
{
    writer.signedNumber(set.number);
    writeRows(writer, set.sectors);
    writeRows(writer, set.walls);
    writeRows(writer, set.sprites);
    writer.text(set.kept);
}

void readEntry(VarReader& reader, SelectionSet& set)
{
    set.number = reader.int32();
    set.sectors = readRows<SectorId>(reader);
    set.walls = readRows<WallId>(reader);
    set.sprites = readRows<SpriteId>(reader);
    set.kept = reader.text();
    if (set.number < 1 || set.number > mostSelectionSets || !isJsonObjectOrEmpty(set.kept)) {
        reader.fail();
    }
}

/// Writes a list of shared entries: for each the place in the list before, from 1, or 0 and the
/// entry.
template <class Entry>
void writeEntries(
    VarWriter& writer,
    const std::vector<std::shared_ptr<const Entry>>& before,
    const std::vector<std::shared_ptr<const Entry>>& after)
{
    writer.number(after.size());
    for (const auto& entry : after) {
        const auto found = std::ranges::find(before, entry);
        writer.number(
            found == before.end() ? 0 : static_cast<std::uint64_t>(found - before.begin()) + 1);
        if (found == before.end()) {
            writeEntry(writer, *entry);
        }
    }
}

template <class Entry>
std::vector<std::shared_ptr<const Entry>> readEntries(
    VarReader& reader,
    const std::vector<std::shared_ptr<const Entry>>& before)
{
    std::vector<std::shared_ptr<const Entry>> entries;
    const std::size_t count = reader.items();
    for (std::size_t at = 0; at < count && !reader.failed(); ++at) {
        if (const std::uint64_t place = reader.numberTo(before.size()); place != 0) {
            entries.push_back(before[static_cast<std::size_t>(place - 1)]);
            continue;
        }
        auto entry = std::make_shared<Entry>();
        readEntry(reader, *entry);
        entries.push_back(std::move(entry));
    }
    return entries;
}

bool areTilesSound(const std::vector<SharedUserTile>& tiles)
{
    const auto isOutOfOrder = [](const SharedUserTile& left, const SharedUserTile& right) {
        return left->number >= right->number;
    };
    return pixelsOf(tiles) <= userTilesPixelLimit
           && std::ranges::adjacent_find(tiles, isOutOfOrder) == tiles.end();
}

} // namespace

bool isJsonObjectOrEmpty(const std::string& text)
{
    return text.empty() || isJsonObject(text);
}

void writeProjectBytes(VarWriter& writer, const ProjectData& before, const ProjectData& after)
{
    writeEntries(writer, before.generators, after.generators);
    writeEntries(writer, before.layers, after.layers);
    writeRows(writer, after.locked);
    writer.number(after.assets.size());
    for (const std::string& asset : after.assets) {
        writer.text(asset);
    }
    writeEntries(writer, before.tiles, after.tiles);
    writer.text(after.unreadTiles);
    writer.text(after.kept);
}

std::optional<ProjectData> readProjectBytes(VarReader& reader, const ProjectData& before)
{
    ProjectData project{
        .generators = readEntries(reader, before.generators),
        .layers = readEntries(reader, before.layers),
        .locked = readRows<SectorId>(reader)};
    const std::size_t assets = reader.items();
    for (std::size_t at = 0; at < assets && !reader.failed(); ++at) {
        project.assets.push_back(reader.text());
    }
    project.tiles = readEntries(reader, before.tiles);
    project.unreadTiles = reader.text();
    project.kept = reader.text();
    project.sets = before.sets;
    project.tagNames = before.tagNames;
    const bool isSound = std::ranges::all_of(project.assets, isUtf8) && isUtf8(project.unreadTiles)
                         && isJsonObjectOrEmpty(project.kept) && areTilesSound(project.tiles);
    return reader.failed() || !isSound ? std::nullopt : std::optional(std::move(project));
}

bool changesMarks(const ProjectData& before, const ProjectData& after)
{
    return before.sets != after.sets || before.tagNames != after.tagNames;
}

void writeMarkBytes(VarWriter& writer, const ProjectData& before, const ProjectData& after)
{
    writeEntries(writer, before.sets, after.sets);
    writer.number(after.tagNames.size());
    for (const TagName& named : after.tagNames) {
        writer.text(named.net);
        writer.signedNumber(named.number);
        writer.text(named.name);
        writer.text(named.kept);
    }
}

bool readMarkBytes(VarReader& reader, const ProjectData& before, ProjectData& after)
{
    after.sets = readEntries(reader, before.sets);
    after.tagNames.clear();
    const std::size_t count = reader.items();
    for (std::size_t at = 0; at < count && !reader.failed(); ++at) {
        std::string net = reader.text();
        const std::int32_t number = reader.int32();
        std::string name = reader.text();
        after.tagNames.push_back({std::move(net), number, std::move(name), reader.text()});
    }
    return !reader.failed() && std::ranges::all_of(after.tagNames, [](const TagName& named) {
        return isUtf8(named.net) && isUtf8(named.name) && isJsonObjectOrEmpty(named.kept);
    });
}

} // namespace sectored
