#include "sectored/edit/script/script_shape.h"

#include "sectored/edit/answer/refuse.h"
#include "sectored/geom/build_angle.h"
#include "sectored/geom/transform.h"

#include <array>

namespace sectored {

namespace {

/// Reads the fields common to all strokes.
DrawRequest strokeOptions(LineReader& line)
{
    constexpr std::array fills{Fill::Sector, Fill::Void, Fill::Merge};
    return {
        .fill = fills.at(line.choice("fill", {"sector", "void", "merge"})),
        .allowRemove = line.isTrue("allowRemove", false),
        .sheet = line.sheet()};
}

/// Reads a required field from 0 to `most`; E-RANGE outside.
std::int32_t countUpTo(LineReader& line, std::string_view name, std::int32_t most)
{
    const std::int64_t value = line.requiredInteger(name);
    if (auto refusal = rangeRefusal(
            {.name = std::string(name), .value = value, .minimum = 0, .maximum = most})) {
        line.refuseLine(std::move(*refusal));
        return 0;
    }
    return static_cast<std::int32_t>(value);
}

} // namespace

ScriptAction readDraw(LineReader& line)
{
    DrawRequest draw = strokeOptions(line);
    draw.points = line.requiredPoints("points");
    draw.closed = line.isTrue("closed", false);
    return Request(std::move(draw));
}

ScriptAction readSplit(LineReader& line)
{
    DrawRequest draw{.points = line.requiredPoints("points"), .isSplit = true};
    draw.sheet.only = std::vector{line.requiredSector("sector")};
    return Request(std::move(draw));
}

ScriptAction readRect(LineReader& line)
{
    DrawRequest draw = strokeOptions(line);
    const auto box = line.requiredCoordinates("box", 4);
    draw.points = rectanglePoints({{box[0], box[1]}, {box[2], box[3]}});
    draw.closed = true;
    return Request(std::move(draw));
}

ScriptAction readNgon(LineReader& line)
{
    DrawRequest draw = strokeOptions(line);
    const Point center = line.requiredPoint("center");
    const std::int32_t radius = countUpTo(line, "radius", coordinateLimit);
    draw.points = ngonPoints(
        {.doubledCenter = {2 * center.x, 2 * center.y},
         .doubledRadius = {2 * radius, 2 * radius},
         .sides = countUpTo(line, "sides", static_cast<std::int32_t>(scriptPointLimit)),
         .angle = static_cast<std::int32_t>(line.integer("angle").value_or(0) % fullCircle)});
    draw.closed = true;
    return Request(std::move(draw));
}

ScriptAction readArc(LineReader& line)
{
    DrawRequest draw = strokeOptions(line);
    draw.points = arcPoints(
        {.from = line.requiredPoint("from"),
         .to = line.requiredPoint("to"),
         .through = line.requiredPoint("through"),
         .segments = countUpTo(line, "segments", static_cast<std::int32_t>(scriptPointLimit))});
    return Request(std::move(draw));
}

} // namespace sectored
