#include "sectored/edit/same_sectors.h"

#include "sectored/map/field.h"
#include "sectored/map/portal.h"
#include "sectored/project/fingerprint.h"

#include <algorithm>
#include <set>
#include <span>
#include <string>
#include <vector>

namespace sectored {

namespace {

void add(std::string& text, std::int64_t number)
{
    text += std::to_string(number) + ' ';
}

void add(std::string& text, Point p)
{
    add(text, p.x);
    add(text, p.y);
}

template <class Row>
void addFields(std::string& text, std::span<const Field<Row>> fields, const Row& row)
{
    for (const Field<Row>& field : fields) {
        add(text, field.read(row));
    }
}

std::string wallText(const Map& map, WallId wall)
{
    const Wall& row = map[wall];
    std::string text;
    add(text, row.position);
    add(text, map.endOf(row).value_or(row.position));
    add(text, row.nextWall.isNull() ? 0 : 1);
    addFields(text, wallFields(), row);
    return text;
}

std::string spriteText(const Map& map, SpriteId sprite)
{
    std::string text;
    add(text, map[sprite].position);
    addFields(text, spriteFields(), map[sprite]);
    return text;
}

/// Returns a text that is equal for sectors that differ only in numbers and order.
std::string sectorText(const MapView& view, SectorId sector)
{
    std::string text;
    addFields(text, sectorFields(), view.map[sector]);
    const auto walls = view.map.wallsOf(sector);
    if (!walls.empty()) {
        add(text, view.map[walls.front()].position);
    }
    std::vector<std::string> parts;
    for (const WallId wall : walls) {
        parts.push_back(wallText(view.map, wall));
    }
    for (const SpriteId sprite : view.index.spritesOf(std::span(&sector, 1))) {
        parts.push_back("sprite " + spriteText(view.map, sprite));
    }
    std::ranges::sort(parts);
    for (const std::string& part : parts) {
        text += '\n' + part;
    }
    return text;
}

/// Returns the sectors of a level among those that a patch changes.
std::set<SectorId> touched(const Map& map, const Patch& patch)
{
    std::set<SectorId> sectors;
    const auto include = [&](SectorRef sector) {
        if (sector.isRow() && map.find(sector.row()) != nullptr) {
            sectors.insert(sector.row());
        }
    };
    for (const auto& change : patch.sectors) {
        include(SectorRef(change.id));
    }
    for (const auto& change : patch.wallLists) {
        include(SectorRef(change.id));
    }
    const auto includeOf = [&](const auto& changes) {
        for (const auto& change : changes) {
            include(change.before ? change.before->sector : SectorRef());
            include(change.after ? change.after->sector : SectorRef());
        }
    };
    includeOf(patch.walls);
    includeOf(patch.sprites);
    return sectors;
}

} // namespace

std::optional<SectorId> changedSector(const MapView& one, const MapView& other, const Patch& patch)
{
    std::multiset<std::string> texts;
    for (const SectorId sector : touched(other.map, patch)) {
        texts.insert(sectorText(other, sector));
    }
    for (const SectorId sector : touched(one.map, patch)) {
        const auto same = texts.find(sectorText(one, sector));
        if (same == texts.end()) {
            return sector;
        }
        texts.erase(same);
    }
    return std::nullopt;
}

std::string looksOf(const Map& map, SectorId sector)
{
    std::vector<std::string> parts;
    for (const WallId wall : map.wallsOf(sector)) {
        parts.push_back(wallText(map, wall));
        if (const auto partner = partnerOf(map, wall)) {
            parts.push_back(wallText(map, *partner));
        }
    }
    std::ranges::sort(parts);
    std::string text;
    addFields(text, sectorFields(), map[sector]);
    add(text, map[map.wallsOf(sector).front()].position);
    for (const std::string& part : parts) {
        text += '\n' + part;
    }
    // FNV-1a, as for other fingerprints (Spec: project D8).
    std::uint64_t hash = 0xcbf29ce484222325;
    for (const char letter : text) {
        hash = (hash ^ static_cast<unsigned char>(letter)) * 0x100000001b3;
    }
    return hexOf(hash);
}

} // namespace sectored
