#pragma once

#include "sectored/geom/point.h"
#include "sectored/geom/vec3.h"

#include <array>
#include <optional>

namespace sectored::editor {

/// Position and direction of the 3D view. Coordinates as in vec3.h: map units, z up.
struct Camera {
    Vec3 eye{};
    double yaw = 0; ///< Build angle, from 0 to less than 2048: 0 along +x, clockwise in the 2D view
    double pitch = 0; ///< degrees, positive upwards, within +-`steepest`

    bool operator==(const Camera&) const = default;
};

/// Largest pitch in degrees. Straight up or down would leave no horizontal direction.
inline constexpr double steepest = 89;

/// The axes of a camera, as unit vectors.
struct CameraAxes {
    Vec3 forward{};
    Vec3 right{};
    Vec3 up{};
};
CameraAxes axesOf(const Camera& camera);

/// Size and projection of a picture. Pixel coordinates run right and down from the upper left
/// corner.
struct Lens {
    double width = 1; ///< pixels
    double height = 1;
    double angle = 90; ///< horizontal degrees at an aspect ratio of 4:3; wider pictures show more
    double near = 16;  ///< map units; closer parts are cut off
    double far = 1 << 20;
};

/// Half the width of the picture at distance 1.
double spreadOf(const Lens& lens);

/// Returns the matrix from coordinates to OpenGL clip coordinates, in column order. The picture is
/// upside down there, so that its top row comes first in memory. `origin` is subtracted from
/// coordinates before they are multiplied.
std::array<float, 16> clipMatrix(const Camera& camera, const Lens& lens, Vec3 origin);

/// Returns the pixel of a point. Empty if the point is not at least `near` in front of the camera.
std::optional<Vec2> pixelOf(const Camera& camera, const Lens& lens, Vec3 place);

/// A straight line in a picture, in pixels.
struct PixelLine {
    Vec2 from{};
    Vec2 to{};
};

/// Returns the pixels of a straight line, without its parts that are less than `near` in front of
/// the camera or far beside the picture. Empty if nothing remains.
std::optional<PixelLine> pixelsOf(const Camera& camera, const Lens& lens, Vec3 from, Vec3 to);

/// Returns the direction through a pixel, as a unit vector.
Vec3 directionAt(const Camera& camera, const Lens& lens, Vec2 pixel);

/// A change of direction: Build angle clockwise, and degrees up.
struct Turn {
    double yaw = 0;
    double pitch = 0;
};
Camera turned(Camera camera, Turn turn);

/// A movement in map units along the axes of the camera; `rise` is vertical.
struct Flight {
    double forward = 0;
    double right = 0;
    double rise = 0;
};
Camera flown(Camera camera, const Flight& flight);

} // namespace sectored::editor
