#include "sectored/edit/same_sectors.h"

#include "sectored/map/field.h"
#include "sectored/map/portal.h"
#include "sectored/project/fingerprint.h"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <set>
#include <span>
#include <string>
#include <utility>
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
    if (row.x.isSet()) {
        for (const std::byte byte : row.x.bytes()) {
            add(text, std::to_integer<std::int64_t>(byte));
        }
    }
    if (!row.kept.isSet()) {
        return; // looksOf is stored in files, from before there were any
    }
    // Each after its length, so that no two lists of texts give the same.
    for (const KeptPart part : keptParts) {
        const std::string& kept = row.kept.of(part);
        add(text, static_cast<std::int64_t>(kept.size()));
        text += kept;
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

std::string unlinkedWallText(const Map& map, WallId wall)
{
    const Wall& row = map[wall];
    std::string text;
    add(text, row.position);
    add(text, map.endOf(row).value_or(row.position));
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

/// Begins the text of a sector: its fields, and where its first wall begins.
std::string headOf(const Map& map, SectorId sector)
{
    std::string text;
    addFields(text, sectorFields(), map[sector]);
    const auto walls = map.wallsOf(sector);
    if (!walls.empty()) {
        add(text, map[walls.front()].position);
    }
    return text;
}

/// Appends the parts, one a line, so that their order does not matter.
std::string joined(std::string text, std::vector<std::string> parts)
{
    std::ranges::sort(parts);
    for (const std::string& part : parts) {
        text += '\n' + part;
    }
    return text;
}

/// Returns a text that is equal for sectors that differ only in numbers and order.
std::string sectorText(const MapView& view, SectorId sector)
{
    std::vector<std::string> parts;
    for (const WallId wall : view.map.wallsOf(sector)) {
        parts.push_back(wallText(view.map, wall));
    }
    for (const SpriteId sprite : view.index.spritesOf(std::span(&sector, 1))) {
        parts.push_back("sprite " + spriteText(view.map, sprite));
    }
    return joined(headOf(view.map, sector), std::move(parts));
}

/// Returns the sectors that a patch changes, in either of its levels.
std::set<SectorId> touchedBy(const Patch& patch)
{
    std::set<SectorId> sectors;
    const auto include = [&sectors](const auto& row) {
        if (row && row->sector.isRow()) {
            sectors.insert(row->sector.row());
        }
    };
    for (const auto& change : patch.sectors) {
        sectors.insert(change.id);
    }
    for (const auto& change : patch.wallLists) {
        sectors.insert(change.id);
    }
    for (const auto& change : patch.walls) {
        include(change.before);
        include(change.after);
    }
    for (const auto& change : patch.sprites) {
        include(change.before);
        include(change.after);
    }
    return sectors;
}

} // namespace

std::optional<SectorId> changedSector(const MapView& one, const MapView& other, const Patch& patch)
{
    const std::set<SectorId> touched = touchedBy(patch);
    std::multiset<std::string> texts;
    for (const SectorId sector : touched) {
        if (other.map.find(sector) != nullptr) {
            texts.insert(sectorText(other, sector));
        }
    }
    for (const SectorId sector : touched) {
        if (one.map.find(sector) == nullptr) {
            continue;
        }
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
    return fingerprintOf(joined(headOf(map, sector), std::move(parts)));
}

std::string copyLooksOf(const Map& map, std::span<const SectorId> sectors)
{
    const std::set<SectorId> among(sectors.begin(), sectors.end());
    std::vector<std::string> parts;
    for (const SectorId sector : among) {
        std::vector<std::string> walls;
        for (const WallId wall : map.wallsOf(sector)) {
            walls.push_back(unlinkedWallText(map, wall));
        }
        parts.push_back(joined(headOf(map, sector), std::move(walls)));
    }
    for (const SpriteId sprite : map.spriteOrder()) {
        const SectorRef& sector = map[sprite].sector;
        if (sector.isRow() && among.contains(sector.row())) {
            parts.push_back("sprite " + spriteText(map, sprite));
        }
    }
    return fingerprintOf(joined({}, std::move(parts)));
}

} // namespace sectored
