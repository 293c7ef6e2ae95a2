#include "tests/support/script/shape_script.h"

#include "sectored/asset/game/game_machines.h"
#include "sectored/map/portal.h"

#include "tests/support/script/operation_text.h"

#include <algorithm>
#include <array>

namespace sectored::test {

namespace {

std::string numberOf(const DraftReading& reading, WallId wall)
{
    return textOf(std::max(reading.numbering().of(wall), 0));
}

/// Returns a portal if there is one, else any wall.
std::string portalNumber(DraftReading& reading)
{
    std::vector<WallId> portals = reading.walls();
    std::erase_if(portals, [&](WallId wall) { return !partnerOf(reading.map(), wall); });
    if (portals.empty() || reading.oneIn(8)) {
        return textOf(reading.wallNumber());
    }
    return numberOf(
        reading,
        portals[static_cast<std::size_t>(reading.numberBelow(portals.size()))]);
}

/// Returns a solid wall if there is one, else any wall.
std::string solidNumber(DraftReading& reading)
{
    std::vector<WallId> solid = reading.walls();
    std::erase_if(solid, [&](WallId wall) { return !reading.map()[wall].nextWall.isNull(); });
    if (solid.empty() || reading.oneIn(8)) {
        return textOf(reading.wallNumber());
    }
    return numberOf(reading, solid[static_cast<std::size_t>(reading.numberBelow(solid.size()))]);
}

std::string heightPoint(DraftReading& reading)
{
    const Point p = reading.point();
    return "[" + textOf(p.x) + "," + textOf(p.y) + "," + textOf(64 * reading.within(16)) + "]";
}

} // namespace

std::string stairsLine(DraftReading& reading, const std::string& sheet)
{
    const Point from = reading.point();
    const Point to = reading.near(from);
    TextFields fields{
        {"from", jsonText(from)},
        {"to", jsonText(to)},
        {"width", textOf(2 + reading.below(std::max(reading.reach() / 2, 1)))},
        {"steps", textOf(1 + reading.below(5))},
        {"rise", textOf(256 * reading.within(8))},
        {"ceiling", reading.oneIn(2) ? R"("follow")" : R"("keep")"}};
    const int way = reading.below(4);
    if (way == 0) {
        fields.push_back({"through", jsonText(reading.near(from))});
    } else if (way == 1) {
        constexpr std::array turns{"0.25", "-0.5", "1", "-1.25", "2"};
        fields.push_back({"turns", turns.at(static_cast<std::size_t>(reading.below(5)))});
    }
    return operation("stairs", fields, sheet);
}

std::string curveLine(DraftReading& reading)
{
    const auto wall = reading.wall();
    const Point start = wall ? reading.map()[*wall].position : reading.point();
    TextFields fields{
        {"wall", wall ? numberOf(reading, *wall) : "0"},
        {"through", jsonText(reading.near(start))},
        {"segments", textOf(2 + reading.below(4))}};
    if (reading.oneIn(2)) {
        fields.push_back({"shape", reading.oneIn(2) ? R"("ellipse")" : R"("bezier")"});
    }
    return operation("curve", fields);
}

std::string extrudeLine(DraftReading& reading)
{
    const std::string wall = solidNumber(reading);
    const std::int32_t reach = reading.reach();
    return operation("extrude", {{"wall", wall}, {"by", textOf(reading.within(reach))}});
}

std::string doorLine(DraftReading& reading)
{
    const std::string wall = portalNumber(reading);
    TextFields fields{{"wall", wall}, {"depth", textOf(1 + reading.below(reading.reach()))}};
    if (reading.oneIn(3)) {
        fields.push_back({"lotag", textOf(reading.below(30))});
    }
    return operation("door", fields);
}

std::string slopeLine(DraftReading& reading)
{
    const auto wall = reading.wall();
    const SectorRef own = wall ? reading.map()[*wall].sector : SectorRef();
    TextFields fields{
        {"sector", textOf(own.isRow() ? reading.numbering().of(own.row()) : 0)},
        {"plane", reading.oneIn(2) ? R"("ceiling")" : R"("floor")"}};
    const std::string number = wall ? numberOf(reading, *wall) : "0";
    switch (reading.below(3)) {
    case 0: {
        const std::string first = heightPoint(reading);
        const std::string second = heightPoint(reading);
        fields.push_back(
            {"through", "[" + first + "," + second + "," + heightPoint(reading) + "]"});
        break;
    }
    case 1:
        fields.push_back({"align", number});
        if (reading.oneIn(2)) {
            fields.push_back({"heinum", textOf(64 * reading.within(64))});
        }
        break;
    default:
        fields.push_back({"meet", number});
    }
    return operation("slope", fields);
}

std::string makeLine(DraftReading& reading)
{
    const auto kinds = machineKinds();
    const auto count = static_cast<int>(kinds.size());
    const auto at = static_cast<std::size_t>(reading.below(count));
    const std::string sectors = "[" + textOf(reading.sectorNumber())
                                + (reading.oneIn(3) ? "," + textOf(reading.sectorNumber()) : "")
                                + "]";
    TextFields fields{
        {"kind", '"' + std::string(kinds[at].id) + '"'},
        {"sectors", sectors},
        {"wall", solidNumber(reading)}};
    if (reading.oneIn(3)) {
        fields.push_back({"picnum", "0"});
    }
    return operation("make", fields);
}

std::string alignLine(DraftReading& reading)
{
    const std::string wall = solidNumber(reading);
    TextFields fields{{"wall", wall}, {"to", reading.oneIn(2) ? "\"left\"" : "\"right\""}};
    if (reading.oneIn(3)) {
        fields.push_back({"close", "true"});
        fields.push_back({"stretch", "true"});
    }
    return operation("align", fields);
}

std::string fitLine(DraftReading& reading)
{
    const std::string wall = solidNumber(reading);
    return operation("fit", {{"wall", wall}, {"across", textOf(1 + reading.below(16))}});
}

std::string replaceLine(DraftReading& reading)
{
    const auto wall = reading.wall();
    const std::string query = "wall where number = " + (wall ? numberOf(reading, *wall) : "0");
    const std::string set = "shade = " + textOf(reading.below(32));
    return operation("replace", {{"query", '"' + query + '"'}, {"set", '"' + set + '"'}});
}

} // namespace sectored::test
