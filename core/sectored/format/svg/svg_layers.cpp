#include "sectored/format/svg/svg_layers.h"

#include "sectored/format/svg/label_point.h"
#include "sectored/format/svg/svg_text.h"
#include "sectored/map/invariant.h"
#include "sectored/map/loops.h"
#include "sectored/map/portal.h"

#include <cmath>
#include <numbers>
#include <unordered_set>
#include <vector>

namespace sectored::svg {

namespace {

constexpr double smallestCell = 16; // pixels
constexpr double labelRoom = 7;     // pixels to the nearest wall
constexpr std::string_view fontSize = "11";

/// Line style of the theme.
struct Line {
    std::string_view color;
    std::string_view width;
    std::string_view dash{};
};

std::string strokedPath(std::string_view data, const Line& line)
{
    if (data.empty()) {
        return {};
    }
    if (line.dash.empty()) {
        return element(
            "path",
            {{"d", data},
             {"fill", "none"},
             {"stroke", line.color},
             {"stroke-width", line.width},
             {"stroke-linecap", "round"}});
    }
    return element(
        "path",
        {{"d", data},
         {"fill", "none"},
         {"stroke", line.color},
         {"stroke-width", line.width},
         {"stroke-dasharray", line.dash}});
}

/// Visible grid lines of one direction.
struct GridLines {
    double step = 0; ///< map units
    double from = 0; ///< map units
    double to = 0;
};

/// Returns the coordinates of the lines in map units.
std::vector<double> linesOf(const GridLines& grid)
{
    std::vector<double> lines;
    const double first = std::ceil(grid.from / grid.step);
    const auto count = static_cast<int>(std::floor(grid.to / grid.step) - first) + 1;
    for (int line = 0; line < count; ++line) {
        lines.push_back((first + line) * grid.step);
    }
    return lines;
}

std::string linesAcross(const Frame& frame, const GridLines& grid)
{
    std::string data;
    for (const double x : linesOf(grid)) {
        data += "M" + decimal(frame.toPixels(Vec2{x, 0}).x) + " 0V" + decimal(frame.height);
    }
    return data;
}

std::string linesDown(const Frame& frame, const GridLines& grid)
{
    std::string data;
    for (const double y : linesOf(grid)) {
        data += "M0 " + decimal(frame.toPixels(Vec2{0, y}).y) + "H" + decimal(frame.width);
    }
    return data;
}

std::string axes(const Frame& frame)
{
    std::string data;
    if (frame.origin.x >= 0 && frame.origin.x <= frame.width) {
        data += "M" + decimal(frame.origin.x) + " 0V" + decimal(frame.height);
    }
    if (frame.origin.y >= 0 && frame.origin.y <= frame.height) {
        data += "M0 " + decimal(frame.origin.y) + "H" + decimal(frame.width);
    }
    return data;
}

std::string outlineOf(const Canvas& canvas, SectorId sector)
{
    const Map& map = canvas.view.map;
    std::string data;
    for (const Loop& loop : loopsOf(map, sector)) {
        char command = 'M';
        for (const WallId wall : loop.walls) {
            data += command + decimal(canvas.frame.toPixels(map[wall].position));
            command = 'L';
        }
        data += 'Z';
    }
    return data;
}

std::string lineOf(const Canvas& canvas, const Wall& wall)
{
    const auto end = canvas.view.map.endOf(wall);
    if (!end) {
        return {};
    }
    return "M" + decimal(canvas.frame.toPixels(wall.position)) + "L"
           + decimal(canvas.frame.toPixels(*end));
}

/// Returns the walls that break a rule, or all walls of a sector if the rule is about the sector.
std::unordered_set<WallId> damagedWallsOf(const MapView& view)
{
    std::unordered_set<WallId> damaged;
    for (const SectorId sector : view.map.sectorOrder()) {
        if (!isDamaged(view, sector)) {
            continue;
        }
        for (const Violation& violation : violationsOf(view, sector)) {
            damaged.insert(violation.walls.begin(), violation.walls.end());
            if (violation.walls.empty()) {
                const auto walls = view.map.wallsOf(sector);
                damaged.insert(walls.begin(), walls.end());
            }
        }
    }
    return damaged;
}

Vec2 forwardOf(std::int32_t angle)
{
    const double radians = (angle & 2047) * std::numbers::pi / 1024;
    return {std::cos(radians), std::sin(radians)};
}

bool isInPicture(const Frame& frame, Point p)
{
    return frame.shows({p, p});
}

} // namespace

std::string gridLayer(const Canvas& canvas)
{
    const Frame& frame = canvas.frame;
    double step = 1;
    while (step * frame.scale < smallestCell) {
        step *= 2;
    }
    const Vec2 low = frame.toMap({0, 0});
    const Vec2 high = frame.toMap({frame.width, frame.height});
    const auto lines = [&](double cell) {
        return linesAcross(frame, {.step = cell, .from = low.x, .to = high.x})
               + linesDown(frame, {.step = cell, .from = low.y, .to = high.y});
    };
    return strokedPath(lines(step), {.color = canvas.style.gridMinor, .width = "1"})
           + strokedPath(lines(step * 4), {.color = canvas.style.gridMajor, .width = "1"})
           + strokedPath(axes(frame), {.color = canvas.style.axis, .width = "1.25"});
}

std::string fillLayer(const Canvas& canvas, const SectorSteps& steps)
{
    std::string layer = opened("g", {{"id", "sectors"}, {"fill-rule", "evenodd"}});
    const auto order = canvas.view.map.sectorOrder();
    for (std::size_t number = 0; number < order.size(); ++number) {
        const Box& box = canvas.view.index.boxOf(order[number]);
        if (box.isEmpty() || !canvas.frame.shows(box)) {
            continue;
        }
        const auto step = steps.steps[number];
        layer += element(
            "path",
            {{"d", outlineOf(canvas, order[number])},
             {"fill",
              step ? canvas.style.ramp.at(static_cast<std::size_t>(*step)) : canvas.style.fill}});
    }
    return layer + "</g>\n";
}

std::string wallLayer(const Canvas& canvas)
{
    const Map& map = canvas.view.map;
    const auto damaged = damagedWallsOf(canvas.view);
    std::string portals;
    std::string solids;
    std::string broken;
    for (const WallId id : canvas.view.numbering().wallOrder()) {
        const Wall& wall = map[id];
        const auto end = map.endOf(wall);
        if (!end || !canvas.frame.shows(boxOf(Segment{wall.position, *end}))) {
            continue;
        }
        const auto partner = partnerOf(map, id);
        if (damaged.contains(id)) {
            broken += lineOf(canvas, wall);
        } else if (!partner) {
            solids += lineOf(canvas, wall);
        } else if (
            damaged.contains(*partner)
            || canvas.view.numbering().of(id) < canvas.view.numbering().of(*partner)) {
            portals += lineOf(canvas, wall);
        }
    }
    return opened("g", {{"id", "walls"}})
           + strokedPath(portals, {.color = canvas.style.portal, .width = "1.25"})
           + strokedPath(solids, {.color = canvas.style.solid, .width = "2"})
           + strokedPath(
               broken,
               {.color = canvas.style.damaged, .width = "2.25", .dash = "9 3 2 3"})
           + "</g>\n";
}

std::string spriteLayer(const Canvas& canvas)
{
    constexpr double pointer = 7; // pixels
    std::string dots;
    std::string pointers;
    for (const SpriteId id : canvas.view.map.spriteOrder()) {
        const Sprite& sprite = canvas.view.map[id];
        if (!isInPicture(canvas.frame, sprite.position)) {
            continue;
        }
        const Vec2 at = canvas.frame.toPixels(sprite.position);
        const Vec2 forward = forwardOf(sprite.ang);
        dots += element("circle", {{"cx", decimal(at.x)}, {"cy", decimal(at.y)}, {"r", "2.5"}});
        pointers += "M" + decimal(at) + "L"
                    + decimal(Vec2{at.x + pointer * forward.x, at.y + pointer * forward.y});
    }
    if (dots.empty()) {
        return {};
    }
    return opened("g", {{"id", "sprites"}, {"fill", canvas.style.sprite}})
           + strokedPath(pointers, {.color = canvas.style.sprite, .width = "1.25"}) + dots
           + "</g>\n";
}

std::string startLayer(const Canvas& canvas)
{
    constexpr double radius = 8; // pixels
    constexpr double tip = 15;
    const Start& start = canvas.view.map.header().start;
    if (!isInPicture(canvas.frame, start.position)) {
        return {};
    }
    const Vec2 at = canvas.frame.toPixels(start.position);
    const Vec2 forward = forwardOf(start.angle);
    const auto place = [&](double along, double aside) {
        return decimal(Vec2{
            at.x + along * forward.x - aside * forward.y,
            at.y + along * forward.y + aside * forward.x});
    };
    const std::string arrow = "M" + place(0, 0) + "L" + place(tip, 0) + "M" + place(tip - 5, -4)
                              + "L" + place(tip, 0) + "L" + place(tip - 5, 4);
    return opened("g", {{"id", "start"}})
           + element(
               "circle",
               {{"cx", decimal(at.x)},
                {"cy", decimal(at.y)},
                {"r", decimal(radius)},
                {"fill", "none"},
                {"stroke", canvas.style.start},
                {"stroke-width", "2"}})
           + strokedPath(arrow, {.color = canvas.style.start, .width = "2"}) + "</g>\n";
}

std::string labelLayer(const Canvas& canvas)
{
    std::string texts;
    const auto order = canvas.view.map.sectorOrder();
    for (std::size_t number = 0; number < order.size(); ++number) {
        const Box& box = canvas.view.index.boxOf(order[number]);
        if (box.isEmpty() || !canvas.frame.shows(box)) {
            continue;
        }
        const auto place = labelPointOf(edgesOf(canvas.view.map, order[number]));
        if (!place || place->room * canvas.frame.scale < labelRoom) {
            continue;
        }
        const Vec2 at = canvas.frame.toPixels(place->at);
        const std::string x = decimal(at.x);
        const std::string y = decimal(at.y + 4);
        const std::string text = std::to_string(number);
        texts += elementWithText(
            "text",
            {{"x", x},
             {"y", y},
             {"stroke", canvas.style.background},
             {"stroke-width", "3.5"},
             {"stroke-linejoin", "round"}},
            text);
        texts += elementWithText("text", {{"x", x}, {"y", y}}, text);
    }
    return opened(
               "g",
               {{"id", "labels"},
                {"fill", canvas.style.label},
                {"font-family", "sans-serif"},
                {"font-size", fontSize},
                {"text-anchor", "middle"}})
           + texts + "</g>\n";
}

std::string legendLayer(const Canvas& canvas, const SectorSteps& steps)
{
    constexpr double stepWidth = 18; // pixels
    constexpr double stepHeight = 10;
    constexpr double left = 12;
    const double top = canvas.frame.height - 12 - stepHeight;
    std::string layer = opened(
        "g",
        {{"id", "legend"},
         {"fill", canvas.style.label},
         {"font-family", "sans-serif"},
         {"font-size", fontSize}});
    for (std::size_t step = 0; step < rampSteps; ++step) {
        layer += element(
            "rect",
            {{"x", decimal(left + stepWidth * static_cast<double>(step))},
             {"y", decimal(top)},
             {"width", decimal(stepWidth)},
             {"height", decimal(stepHeight)},
             {"fill", canvas.style.ramp.at(step)}});
    }
    const std::string y = decimal(top - 5);
    const double right = left + stepWidth * static_cast<double>(rampSteps);
    layer +=
        elementWithText("text", {{"x", decimal(left)}, {"y", y}}, std::to_string(steps.lowest));
    layer += elementWithText(
        "text",
        {{"x", decimal(right)}, {"y", y}, {"text-anchor", "end"}},
        std::to_string(steps.highest));
    return layer + "</g>\n";
}

} // namespace sectored::svg
