#include "sectored/query/query_case.h"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <array>
#include <utility>

namespace sectored {

namespace {

using Json = nlohmann::ordered_json;

/// The name of a location in JSON and in C++.
struct LocationName {
    PointLocation location;
    const char* json;
    const char* enumerator;
};

constexpr std::array locationNames{
    LocationName{PointLocation::Inside, "inside", "PointLocation::Inside"},
    LocationName{PointLocation::OnBoundary, "boundary", "PointLocation::OnBoundary"},
    LocationName{PointLocation::Outside, "outside", "PointLocation::Outside"}};

const LocationName& nameOf(PointLocation location)
{
    return *std::ranges::find(locationNames, location, &LocationName::location);
}

Json pointJson(Point p)
{
    return Json::array({p.x, p.y});
}

Json wallJson(const Numbering& numbering, const WallStep& step)
{
    return {
        {"wall", numbering.of(step.wall)},
        {"from", pointJson(step.edge.a)},
        {"to", pointJson(step.edge.b)},
        {"quadrants", Json::array({step.fromQuadrant, step.toQuadrant})},
        {"step", step.step},
        {"total", step.total},
        {"angle", step.angle},
        {"angleSum", step.angleSum},
        {"crosses", step.crosses}};
}

Json sectorJson(const Numbering& numbering, const SectorExplanation& sector)
{
    Json walls = Json::array();
    for (const WallStep& step : sector.steps) {
        walls.push_back(wallJson(numbering, step));
    }
    return {
        {"sector", numbering.of(sector.sector)},
        {"location", nameOf(sector.location).json},
        {"total", sector.total},
        {"angleSum", sector.angleSum},
        {"crossings", sector.crossings},
        {"engineContains", sector.engineContains},
        {"halfOpenContains", sector.halfOpenContains},
        {"walls", std::move(walls)}};
}

Json sectorsWhere(
    const Numbering& numbering,
    const PointExplanation& explanation,
    PointLocation location)
{
    Json numbers = Json::array();
    for (const SectorExplanation& sector : explanation.sectors) {
        if (sector.location == location) {
            numbers.push_back(numbering.of(sector.sector));
        }
    }
    return numbers;
}

std::string pointText(Point p)
{
    return "{" + std::to_string(p.x) + ", " + std::to_string(p.y) + "}";
}

/// Returns text for a part of a C++ identifier: a minus becomes an m.
std::string nameText(std::int32_t coordinate)
{
    std::string text = std::to_string(coordinate);
    std::ranges::replace(text, '-', 'm');
    return text;
}

std::string boolText(bool value)
{
    return value ? "true" : "false";
}

std::string sectorTest(const Numbering& numbering, const SectorExplanation& sector)
{
    const std::string name = "sector" + std::to_string(numbering.of(sector.sector));
    std::string text = "    const std::vector<Segment> " + name + "{\n";
    for (const WallStep& step : sector.steps) {
        text += "        {" + pointText(step.edge.a) + ", " + pointText(step.edge.b) + "},\n";
    }
    text += "    };\n";
    const std::string expected = nameOf(sector.location).enumerator;
    for (const char* const method : {"locateByQuadrant", "locateByAngle", "locateByParity"}) {
        text += "    QCOMPARE(" + std::string(method) + "(" + name + ", p), " + expected + ");\n";
    }
    text += "    QCOMPARE(engineContains(" + name + ", p), " + boolText(sector.engineContains)
            + ");\n    QCOMPARE(containsHalfOpen(" + name + ", p), "
            + boolText(sector.halfOpenContains) + ");\n";
    return text;
}

} // namespace

std::string jsonCase(const MapView& view, const PointExplanation& explanation)
{
    const Numbering& numbering = view.numbering();
    Json sector = nullptr;
    if (explanation.engineSector) {
        sector = numbering.of(*explanation.engineSector);
    }
    Json explained = Json::array();
    for (const SectorExplanation& each : explanation.sectors) {
        explained.push_back(sectorJson(numbering, each));
    }
    const Json answer{
        {"x", explanation.point.x},
        {"y", explanation.point.y},
        {"inside", sectorsWhere(numbering, explanation, PointLocation::Inside)},
        {"boundary", sectorsWhere(numbering, explanation, PointLocation::OnBoundary)},
        {"sector", std::move(sector)},
        {"explained", std::move(explained)}};
    return answer.dump() + "\n";
}

std::string testCase(const MapView& view, const PointExplanation& explanation)
{
    const Point p = explanation.point;
    std::string text =
        "// #include \"sectored/geom/inside/half_open.h\", "
        "\"sectored/geom/inside/inside_by_angle.h\",\n"
        "// \"sectored/geom/inside/inside_by_engine.h\", "
        "\"sectored/geom/inside/inside_by_parity.h\" and\n"
        "// \"sectored/geom/inside/inside_by_quadrant.h\"; using namespace sectored.\n"
        "void whichSectorHolds_"
        + nameText(p.x) + "_" + nameText(p.y) + "()\n{\n    const Point p" + pointText(p) + ";\n";
    for (const SectorExplanation& sector : explanation.sectors) {
        text += sectorTest(view.numbering(), sector);
    }
    return text + "}\n";
}

std::string commandCase(std::string_view file, Point p, std::string_view options)
{
    // A name that begins with a minus would be read as an option.
    std::string quoted = file.starts_with('-') ? "'./" : "'";
    for (const char c : file) {
        quoted += c == '\'' ? std::string("'\\''") : std::string(1, c);
    }
    quoted += "'";
    return "sectored-cli query " + quoted + " " + std::to_string(p.x) + " " + std::to_string(p.y)
           + " " + std::string(options) + "\n";
}

} // namespace sectored
