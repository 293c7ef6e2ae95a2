#include "editor/document/visibility_change.h"

#include "sectored/base/sort_unique.h"

#include "editor/document/document.h"
#include "editor/tool/take/thing.h"

#include <algorithm>
#include <utility>

namespace sectored::editor {

namespace {

template <class Row>
std::vector<Row> sorted(std::vector<Row> rows)
{
    sortUnique(rows);
    return rows;
}

template <class Row>
void add(std::vector<Row>& rows, const std::vector<Row>& others)
{
    rows.insert(rows.end(), others.begin(), others.end());
    rows = sorted(std::move(rows));
}

template <class Row>
void remove(std::vector<Row>& rows, const std::vector<Row>& others)
{
    std::erase_if(rows, [&others](Row row) { return std::ranges::binary_search(others, row); });
}

} // namespace

Visibility visibilityOf(const ProjectData& project)
{
    return {.lockedSectors = lockedSectors(project)};
}

Visibility withHidden(Visibility visibility, const Map& map, const Selection& things)
{
    add(visibility.hiddenSectors, sectorsOf(map, things));
    add(visibility.hiddenSprites, things.sprites);
    return visibility;
}

Visibility withoutHidden(Visibility visibility, const Map& map, const Selection& things)
{
    remove(visibility.hiddenSectors, sectorsOf(map, things));
    remove(visibility.hiddenSprites, things.sprites);
    return visibility;
}

Visibility withLocked(Visibility visibility, const Map& map, const Selection& things)
{
    add(visibility.lockedSectors, sectorsOf(map, things));
    add(visibility.lockedSprites, things.sprites);
    return visibility;
}

Visibility withoutLocked(Visibility visibility, const Map& map, const Selection& things)
{
    remove(visibility.lockedSectors, sectorsOf(map, things));
    remove(visibility.lockedSprites, things.sprites);
    return visibility;
}

Visibility isolating(Visibility visibility, const Map& map, const Selection& things)
{
    const std::vector<SectorId> whole = sectorsOf(map, things);
    std::vector<SectorId> kept = whole;
    visibility.hiddenSprites.clear();
    for (const SpriteId sprite : map.spriteOrder()) {
        const SectorRef sector = map[sprite].sector;
        const bool isNamed = std::ranges::binary_search(things.sprites, sprite);
        const bool isInside = sector.isRow() && std::ranges::binary_search(whole, sector.row());
        if (isNamed && sector.isRow()) {
            kept.push_back(sector.row());
        } else if (!isNamed && !isInside) {
            visibility.hiddenSprites.push_back(sprite);
        }
    }
    kept = sorted(std::move(kept));
    visibility.hiddenSectors.assign(map.sectorOrder().begin(), map.sectorOrder().end());
    visibility.hiddenSectors = sorted(std::move(visibility.hiddenSectors));
    visibility.hiddenSprites = sorted(std::move(visibility.hiddenSprites));
    remove(visibility.hiddenSectors, kept);
    return visibility;
}

namespace {

/// Leaves out sectors, and what is in them.
template <class IsAway>
Selection withoutSectors(Selection things, const Map& map, IsAway isAway)
{
    const auto isInside = [&](auto row) {
        const SectorRef sector = map[row].sector;
        return sector.isRow() && isAway(sector.row());
    };
    std::erase_if(things.sectors, isAway);
    std::erase_if(things.walls, isInside);
    std::erase_if(things.sprites, isInside);
    return things;
}

} // namespace

Selection selectable(Selection things, const Map& map, const Visibility& visibility)
{
    const auto isGone = [&map](auto row) {
        return map.find(row) == nullptr;
    };
    std::erase_if(things.sectors, isGone);
    std::erase_if(things.walls, isGone);
    std::erase_if(things.sprites, isGone);
    things = withoutSectors(std::move(things), map, [&](SectorId sector) {
        return isUnseen(visibility, sector) || isLocked(visibility, sector);
    });
    std::erase_if(things.sprites, [&](SpriteId sprite) {
        return isHidden(visibility, map, sprite) || isLocked(visibility, map, sprite);
    });
    return things;
}

Selection takeable(Selection things, const Map& map, const Visibility& visibility)
{
    return withoutSectors(
        selectable(std::move(things), map, visibility),
        map,
        [&](SectorId sector) { return isOutside(visibility, sector); });
}

namespace {

/// Returns what locks and unlocks sectors of a level until these are the locked ones.
std::vector<Request> lockRequests(const Map& map, const std::vector<SectorId>& wanted)
{
    const std::vector<SectorId> locked = lockedSectors(map.project());
    LockRequest lock{.sectors = wanted};
    LockRequest unlock{.sectors = locked, .isLocked = false};
    remove(lock.sectors, locked);
    remove(unlock.sectors, wanted);
    std::vector<Request> requests;
    for (LockRequest* request : {&lock, &unlock}) {
        std::erase_if(request->sectors, [&map](SectorId id) { return map.find(id) == nullptr; });
        if (!request->sectors.empty()) {
            requests.emplace_back(*request);
        }
    }
    return requests;
}

} // namespace

ShownHeights shownHeightsOf(const Map& map, std::optional<HeightRange> range)
{
    return {
        .range = range,
        .outside = range ? sectorsOutsideHeights(map, *range) : std::vector<SectorId>{}};
}

void showHeights(Document& document, std::optional<HeightRange> range)
{
    Visibility visibility = document.visibility();
    visibility.heights = shownHeightsOf(document.level().map(), range);
    changeVisibility(document, std::move(visibility));
}

void changeVisibility(Document& document, Visibility visibility)
{
    const auto requests = lockRequests(document.level().map(), visibility.lockedSectors);
    if (!requests.empty()) {
        document.commit(requests);
    }
    visibility.lockedSectors = lockedSectors(document.level().map().project());
    document.setVisibility(std::move(visibility));
    document.setSelection(
        takeable(document.selection(), document.level().map(), document.visibility()));
}

} // namespace sectored::editor
