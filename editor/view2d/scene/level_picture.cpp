#include "editor/view2d/scene/level_picture.h"

#include "sectored/map/invariant.h"
#include "sectored/map/loops.h"
#include "sectored/map/patch.h"
#include "sectored/map/portal.h"

#include "editor/tool/aim/plan_points.h"
#include "editor/tool/take/thing.h"
#include "editor/view2d/scene/label_spot.h"
#include "editor/view2d/scene/touched_sectors.h"

#include <algorithm>
#include <cmath>
#include <initializer_list>

namespace sectored::editor {

namespace {

std::uint64_t numberOf(Point p)
{
    return std::uint64_t{static_cast<std::uint32_t>(p.x)} << 32 | static_cast<std::uint32_t>(p.y);
}

/// FNV-1a, applied to words.
class Signature {
public:
    void add(std::uint64_t word)
    {
        m_value = (m_value ^ word) * 0x100000001b3U;
        m_value ^= m_value >> 29;
    }
    std::uint64_t value() const { return m_value; }

private:
    std::uint64_t m_value = 0xcbf29ce484222325U;
};

template <class Ref>
std::uint64_t numberOf(const Ref& reference)
{
    return reference.isRow()
               ? reference.row().value
               : std::uint64_t{1} << 40 | static_cast<std::uint32_t>(reference.rawNumber());
}

/// Adds all wall data that its drawing and grade depend on.
void addWall(Signature& signature, const Map& map, WallId id)
{
    const Wall& wall = map[id];
    signature.add(id.value);
    signature.add(numberOf(wall.position));
    signature.add(numberOf(wall.point2));
    signature.add(numberOf(wall.nextWall));
    signature.add(numberOf(wall.nextSector));
    signature.add(numberOf(map.endOf(wall).value_or(Point{})));
    const Wall* next = wall.nextWall.isRow() ? map.find(wall.nextWall.row()) : nullptr;
    if (next != nullptr) {
        signature.add(numberOf(next->nextWall));
        signature.add(numberOf(next->sector));
        signature.add(numberOf(next->position));
        signature.add(numberOf(map.endOf(*next).value_or(Point{})));
    }
}

std::uint64_t signatureOf(const Map& map, SectorId sector)
{
    Signature signature;
    for (const WallId wall : map.wallsOf(sector)) {
        addWall(signature, map, wall);
    }
    return signature.value();
}

/// A link to a missing wall, or one that is not mutual, counts as a broken rule.
bool hasBadLink(const Map& map, WallId id)
{
    const Wall& wall = map[id];
    return !(wall.nextWall.isNull() && wall.nextSector.isNull()) && !partnerOf(map, id);
}

void addLine(SectorPicture& picture, const Map& map, WallId id, bool broken)
{
    const Wall& wall = map[id];
    const auto end = map.endOf(wall);
    if (!end) {
        return;
    }
    const Vec2 corner = toVec2(wall.position);
    picture.corners.push_back({.at = corner, .wall = distanceOf(corner, toVec2(*end))});
    const PlanLine line{.a = toVec2(wall.position), .b = toVec2(*end)};
    picture.edges.push_back(line);
    const auto partner = partnerOf(map, id);
    if (broken || hasBadLink(map, id)) {
        picture.damaged.push_back(line);
    } else if (!partner) {
        picture.solid.push_back(line);
    } else if (id < *partner) {
        picture.portal.push_back(line);
    } else if (map[*partner].sector.isRow()) {
        picture.farPortals.push_back({.line = line, .beside = map[*partner].sector.row()});
    }
}

/// Returns the walls that break a rule, sorted.
std::vector<WallId> brokenWalls(const MapView& view, SectorId sector)
{
    std::vector<WallId> walls;
    for (const Violation& violation : violationsOf(view, sector)) {
        walls.insert(walls.end(), violation.walls.begin(), violation.walls.end());
    }
    std::ranges::sort(walls);
    return walls;
}

/// Tests for a single closed loop of four corners around its box.
bool isBox(std::span<const Vec2> fill)
{
    if (fill.size() != 5) {
        return false;
    }
    for (std::size_t k = 0; k < 4; ++k) {
        const Vec2 way{fill[k + 1].x - fill[k].x, fill[k + 1].y - fill[k].y};
        const std::size_t after = (k + 1) % 4;
        const Vec2 next{fill[after + 1].x - fill[after].x, fill[after + 1].y - fill[after].y};
        if (way.x * next.x + way.y * next.y != 0 || (way.x != 0 && way.y != 0)) {
            return false;
        }
    }
    return true;
}

std::int64_t lengthOf(const SectorPicture& picture)
{
    double length = 0;
    for (const auto* lines : {&picture.solid, &picture.portal, &picture.damaged}) {
        for (const PlanLine& line : *lines) {
            length += distanceOf(line.a, line.b);
        }
    }
    return std::llround(length);
}

enum class Health { Sound, Damaged };

std::shared_ptr<const SectorPicture> pictureOf(
    const MapView& view,
    SectorId sector,
    std::uint64_t signature,
    Health health)
{
    auto picture = std::make_shared<SectorPicture>();
    picture->signature = signature;
    picture->box = view.index.boxOf(sector);
    picture->fill = joinedLoops(loopPointsOf(view.map, sector));
    picture->isUprightRectangle = isBox(picture->fill);
    picture->isDamaged = health == Health::Damaged;
    const std::vector<WallId> broken =
        picture->isDamaged ? brokenWalls(view, sector) : std::vector<WallId>{};
    for (const WallId wall : view.map.wallsOf(sector)) {
        addLine(*picture, view.map, wall, std::ranges::binary_search(broken, wall));
    }
    picture->length = lengthOf(*picture);
    return picture;
}

} // namespace

const LabelSpot& SectorPicture::labelSpot() const
{
    if (!m_spot) {
        m_spot = findLabelSpot(*this);
    }
    return *m_spot;
}

LevelPicture::LevelPicture(const MapView& view)
{
    look(view, view.map.sectorOrder());
}

LevelPicture::Update LevelPicture::update(const MapView& after, const Patch& patch)
{
    const auto touched = touchedSectors(after, patch);
    if (touched) {
        return look(after, *touched);
    }
    for (const auto& change : patch.sectors) {
        if (!change.after) {
            put(change.id, nullptr);
        }
    }
    return look(after, after.map.sectorOrder());
}

/// Rebuilds the pictures that are out of date.
LevelPicture::Update LevelPicture::look(const MapView& view, std::span<const SectorId> sectors)
{
    Update update{.sectorsLookedAt = sectors.size()};
    struct Changed {
        SectorId id{};
        std::uint64_t signature = 0;
    };
    std::vector<Changed> changed;
    std::vector<SectorId> ids;
    for (const SectorId id : sectors) {
        const SectorPicture* const known = find(id);
        const bool exists = view.map.find(id) != nullptr;
        const std::uint64_t signature = exists ? signatureOf(view.map, id) : 0;
        if (exists && (known == nullptr || known->signature != signature)) {
            changed.push_back({.id = id, .signature = signature});
            ids.push_back(id);
        } else if (!exists && known != nullptr) {
            update.places.push_back(known->box);
            put(id, nullptr);
        }
    }
    std::vector<SectorId> damaged = damagedAmong(view, ids);
    std::ranges::sort(damaged);
    for (const auto& [id, signature] : changed) {
        const auto health =
            std::ranges::binary_search(damaged, id) ? Health::Damaged : Health::Sound;
        if (const SectorPicture* const before = find(id)) {
            update.places.push_back(before->box);
        }
        put(id, pictureOf(view, id, signature, health));
        update.places.push_back(find(id)->box);
    }
    return update;
}

void LevelPicture::put(SectorId id, std::shared_ptr<const SectorPicture> picture)
{
    auto& place = m_byId.edit(id.value);
    if (place != nullptr) {
        count(*place, -1);
    }
    place = std::move(picture);
    if (place != nullptr) {
        count(*place, 1);
    }
}

void LevelPicture::count(const SectorPicture& picture, std::int64_t by)
{
    const std::size_t lines = picture.solid.size() + picture.portal.size() + picture.damaged.size();
    m_lines += by * static_cast<std::int64_t>(lines);
    m_length += by * picture.length;
}

double LevelPicture::averageWall() const
{
    return m_lines > 0 ? static_cast<double>(m_length) / static_cast<double>(m_lines) : 0;
}

} // namespace sectored::editor
