#include "editor/view3d/camera.h"

#include "sectored/geom/build_angle.h"

#include <algorithm>
#include <cmath>
#include <numbers>

namespace sectored::editor {

namespace {

double radiansOfBuild(double angle)
{
    return angle * 2 * std::numbers::pi / fullCircle;
}

double radiansOfDegrees(double angle)
{
    return angle * std::numbers::pi / 180;
}

/// Maps an angle to the range from 0 to less than a full circle.
double wrapped(double angle)
{
    const double rest = std::fmod(angle, fullCircle);
    const double positive = rest < 0 ? rest + fullCircle : rest;
    return positive < fullCircle ? positive : 0;
}

/// Half the height of the picture at distance 1; half the width is this times the aspect ratio.
double halfHeight(const Lens& lens)
{
    constexpr double usualAspect = 4.0 / 3;
    return std::tan(radiansOfDegrees(lens.angle) / 2) / usualAspect;
}

/// Returns a place by the axes of a camera: to the right, up, and ahead.
Vec3 seenFrom(const Camera& camera, Vec3 place)
{
    const CameraAxes axes = axesOf(camera);
    const Vec3 way = place - camera.eye;
    return {dot(axes.right, way), dot(axes.up, way), dot(axes.forward, way)};
}

/// Returns the pixel of a place by the axes of the camera. Precondition: it is ahead.
Vec2 pixelAhead(const Lens& lens, Vec3 seen)
{
    return {
        .x = (seen.x / (spreadOf(lens) * seen.z) + 1) * lens.width / 2,
        .y = (1 - seen.y / (halfHeight(lens) * seen.z)) * lens.height / 2};
}

/// A side of what a picture shows, by the axes of the camera: places whose product with `inwards`
/// is at least `least`.
struct PictureSide {
    Vec3 inwards{};
    double least = 0;
};

/// Returns the sides between which lines are kept.
std::array<PictureSide, 5> sidesOf(const Lens& lens)
{
    // A line that ends at the very border would show its end.
    constexpr double beside = 1.25;
    const double across = beside * spreadOf(lens);
    const double high = beside * halfHeight(lens);
    return {
        PictureSide{.inwards = {0, 0, 1}, .least = lens.near},
        PictureSide{.inwards = {1, 0, across}},
        PictureSide{.inwards = {-1, 0, across}},
        PictureSide{.inwards = {0, 1, high}},
        PictureSide{.inwards = {0, -1, high}}};
}

} // namespace

double spreadOf(const Lens& lens)
{
    return halfHeight(lens) * lens.width / lens.height;
}

CameraAxes axesOf(const Camera& camera)
{
    const double yaw = radiansOfBuild(camera.yaw);
    const double pitch = radiansOfDegrees(camera.pitch);
    const Vec3 ahead{std::cos(yaw), std::sin(yaw), 0};
    const Vec3 up{0, 0, 1};
    return {
        .forward = ahead * std::cos(pitch) + up * std::sin(pitch),
        .right = {-ahead.y, ahead.x, 0}, // y points down in the 2D view
        .up = up * std::cos(pitch) - ahead * std::sin(pitch)};
}

std::array<float, 16> clipMatrix(const Camera& camera, const Lens& lens, Vec3 origin)
{
    const CameraAxes axes = axesOf(camera);
    const Vec3 eye = camera.eye - origin;
    const double down = -1 / halfHeight(lens);
    const double across = 1 / spreadOf(lens);
    const double depth = (lens.far + lens.near) / (lens.far - lens.near);
    const double shift = -2 * lens.far * lens.near / (lens.far - lens.near);
    struct Row {
        Vec3 way{};
        double along = 0;
    };
    const std::array rows{
        Row{axes.right * across, -dot(axes.right, eye) * across},
        Row{axes.up * down, -dot(axes.up, eye) * down},
        Row{axes.forward * depth, -dot(axes.forward, eye) * depth + shift},
        Row{axes.forward, -dot(axes.forward, eye)}};
    std::array<float, 16> matrix{};
    for (std::size_t row = 0; row < rows.size(); ++row) {
        const std::array values{rows[row].way.x, rows[row].way.y, rows[row].way.z, rows[row].along};
        for (std::size_t column = 0; column < values.size(); ++column) {
            matrix[column * 4 + row] = static_cast<float>(values[column]);
        }
    }
    return matrix;
}

std::optional<Vec2> pixelOf(const Camera& camera, const Lens& lens, Vec3 place)
{
    const Vec3 seen = seenFrom(camera, place);
    return seen.z < lens.near ? std::nullopt : std::optional(pixelAhead(lens, seen));
}

std::optional<PixelLine> pixelsOf(const Camera& camera, const Lens& lens, Vec3 from, Vec3 to)
{
    Vec3 first = seenFrom(camera, from);
    Vec3 last = seenFrom(camera, to);
    for (const PictureSide& side : sidesOf(lens)) {
        const double before = dot(side.inwards, first) - side.least;
        const double after = dot(side.inwards, last) - side.least;
        if (before < 0 && after < 0) {
            return std::nullopt;
        }
        if (before < 0) {
            first = lerp(first, last, before / (before - after));
        } else if (after < 0) {
            last = lerp(first, last, before / (before - after));
        }
    }
    return PixelLine{.from = pixelAhead(lens, first), .to = pixelAhead(lens, last)};
}

Vec3 directionAt(const Camera& camera, const Lens& lens, Vec2 pixel)
{
    const CameraAxes axes = axesOf(camera);
    const double right = (2 * pixel.x / lens.width - 1) * spreadOf(lens);
    const double up = (1 - 2 * pixel.y / lens.height) * halfHeight(lens);
    const Vec3 way = axes.forward + axes.right * right + axes.up * up;
    return way * (1 / length(way));
}

Camera turned(Camera camera, Turn turn)
{
    camera.yaw = wrapped(camera.yaw + turn.yaw);
    camera.pitch = std::clamp(camera.pitch + turn.pitch, -steepest, steepest);
    return camera;
}

Camera flown(Camera camera, const Flight& flight)
{
    const CameraAxes axes = axesOf(camera);
    camera.eye = camera.eye + axes.forward * flight.forward + axes.right * flight.right
                 + Vec3{0, 0, flight.rise};
    return camera;
}

} // namespace sectored::editor
