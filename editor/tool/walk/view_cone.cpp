#include "editor/tool/walk/view_cone.h"

#include "sectored/geom/closest_on_segment.h"
#include "sectored/map/portal.h"

#include <optional>

namespace sectored::editor {

namespace {

constexpr int looks = 96;
constexpr int mostPortals = 128;
constexpr double furthest = 1 << 17; ///< map units, if no wall ends the line of sight

double crossOf(Vec2 a, Vec2 b)
{
    return a.x * b.y - a.y * b.x;
}

/// The wall through which a line of sight leaves a sector.
struct Exit {
    WallId wall{};
    double distance = 0; ///< in multiples of the direction's length
};

/// Returns the first wall beyond `from` through which the line of sight leaves the sector.
std::optional<Exit> exitOf(const Map& map, SectorId sector, const Onlooker& look, double from)
{
    std::optional<Exit> nearest;
    for (const WallId id : map.wallsOf(sector)) {
        const Wall& wall = map[id];
        const auto end = map.endOf(wall);
        if (!end) {
            continue;
        }
        const Vec2 start = toVec2(wall.position);
        const Vec2 along{toVec2(*end).x - start.x, toVec2(*end).y - start.y};
        const double slant = crossOf(look.way, along);
        if (!(slant > 0)) {
            continue; // Parallel, or seen from behind.
        }
        const Vec2 away{start.x - look.at.x, start.y - look.at.y};
        const double distance = crossOf(away, along) / slant;
        const double part = crossOf(away, look.way) / slant;
        const bool isNearer = !nearest || distance < nearest->distance;
        if (part >= 0 && part <= 1 && distance >= from && isNearer) {
            nearest = Exit{.wall = id, .distance = distance};
        }
    }
    return nearest;
}

Vec2 endOfLook(const Map& map, const Onlooker& look)
{
    SectorId sector = look.sector;
    double distance = 0;
    for (int portals = 0; portals < mostPortals; ++portals) {
        const auto exit = exitOf(map, sector, look, distance);
        if (!exit) {
            distance = portals == 0 ? furthest : distance;
            break;
        }
        distance = exit->distance;
        const auto next = sectorAcross(map, exit->wall);
        if (!next) {
            break;
        }
        sector = *next;
    }
    return {look.at.x + look.way.x * distance, look.at.y + look.way.y * distance};
}

} // namespace

std::vector<Vec2> viewCone(const Map& map, const Onlooker& onlooker)
{
    std::vector<Vec2> cone{onlooker.at};
    for (int k = 0; k <= looks; ++k) {
        const double aside = onlooker.spread * (2.0 * k / looks - 1);
        Onlooker look = onlooker;
        look.way = {
            onlooker.way.x - aside * onlooker.way.y,
            onlooker.way.y + aside * onlooker.way.x};
        cone.push_back(endOfLook(map, look));
    }
    cone.push_back(onlooker.at);
    return cone;
}

} // namespace sectored::editor
