#include "sectored/lab/json_text.h"
#include "sectored/lab/sweep_text.h"

namespace sectored {

namespace {

std::string listOf(std::initializer_list<double> numbers)
{
    std::string text;
    for (const double number : numbers) {
        text += (text.empty() ? "" : ",") + jsonNumber(number);
    }
    return text;
}

std::string listOf(Vec3 v)
{
    return listOf({v.x, v.y, v.z});
}

/// Returns a word for a POSIX shell.
std::string quotedWord(std::string_view word)
{
    std::string quoted = "'";
    for (const char c : word) {
        quoted += c == '\'' ? std::string("'\\''") : std::string(1, c);
    }
    return quoted + "'";
}

bool isUpright(const SweepShape& shape)
{
    return shape.axis == Vec3{0, 0, 1};
}

/// Returns the option for a shape; empty if it has none.
std::string shapeOption(const SweepShape& shape)
{
    const std::string rod = listOf({shape.halfLength, shape.radius});
    switch (shape.kind) {
    case SweepShapeKind::Sphere:
        return "--sphere " + jsonNumber(shape.radius);
    case SweepShapeKind::Point:
        return "--point";
    case SweepShapeKind::Ellipsoid:
        return "--ellipsoid " + listOf(shape.extents);
    case SweepShapeKind::Box:
        return "--box " + listOf(shape.extents);
    case SweepShapeKind::Capsule:
        return isUpright(shape) ? "--capsule " + rod : "";
    case SweepShapeKind::Cylinder:
        return isUpright(shape) ? "--cylinder " + rod : "";
    default:
        return {};
    }
}

/// Returns the option for a target; empty if it has none or needs none.
std::string targetOption(const SweepTarget& target)
{
    switch (target.kind) {
    case SweepTargetKind::Plane:
        return " --plane=" + listOf(target.normal) + "," + listOf(target.point);
    case SweepTargetKind::Triangle: {
        const TriangleCorners& corners = target.triangles.front();
        return " --triangle=" + listOf(corners[0]) + "," + listOf(corners[1]) + ","
               + listOf(corners[2]);
    }
    case SweepTargetKind::Sphere: {
        const std::string way = target.by == Vec3{} ? "" : "," + listOf(target.by);
        return " --against=" + listOf(target.centre) + "," + jsonNumber(target.radius) + way;
    }
    default:
        return {};
    }
}

std::string slideOptions(const SweepCase& sweep)
{
    if (sweep.slide == 0) {
        return {};
    }
    std::string text = " --slide " + std::to_string(sweep.slide);
    text += sweep.friction > 0 ? " --friction " + jsonNumber(sweep.friction) : "";
    return text + (sweep.bounce > 0 ? " --bounce " + jsonNumber(sweep.bounce) : "");
}

} // namespace

std::string sweepCommand(const SweepCase& sweep, std::string_view file)
{
    const std::string shape = shapeOption(sweep.shape);
    const bool isLevel = sweep.target.kind == SweepTargetKind::Level;
    const std::string level = isLevel ? " " + quotedWord(file) : "";
    if (shape.empty() || sweep.target.kind == SweepTargetKind::Triangles) {
        return "printf '%s\\n' " + quotedWord(sweepCaseJson(sweep)) + " | sectored-cli sweep"
               + level + " --cases - --json";
    }
    std::string command = "sectored-cli sweep" + level + " " + shape + " --at=" + listOf(sweep.at)
                          + " --by=" + listOf(sweep.by) + targetOption(sweep.target);
    if (sweep.sector && isLevel) {
        command += " --sector " + std::to_string(*sweep.sector);
    }
    return command + slideOptions(sweep);
}

} // namespace sectored
