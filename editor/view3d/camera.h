#pragma once

#include "sectored/geom/point.h"
#include "sectored/geom/vec3.h"

#include <array>
#include <optional>

namespace sectored::editor {

/// Where one looks from in the preview, and where to. Places are those of vec3.h: map units, z up.
struct Camera {
    Vec3 eye{};
    double yaw = 0;   ///< Build angle from 0 to less than 2048: 0 along +x, clockwise on the plan
    double pitch = 0; ///< degrees, up positive, at most `steepest` either way

    bool operator==(const Camera&) const = default;
};

/// As far up or down as one can look, degrees: straight up there would be no ahead.
inline constexpr double steepest = 89;

/// The directions of a camera, each of length 1.
struct CameraAxes {
    Vec3 forward{};
    Vec3 right{};
    Vec3 up{};
};
CameraAxes axesOf(const Camera& camera);

/// The picture that a camera makes: pixels run right and down from its upper left corner.
struct Lens {
    double width = 1; ///< pixels
    double height = 1;
    double angle = 90; ///< degrees across a picture that is 4 wide and 3 high; wider ones show more
    double near = 16;  ///< map units; what is nearer is cut off
    double far = 1 << 20;
};

/// Half the width of the picture at the distance 1.
double spreadOf(const Lens& lens);

/// What turns a place into OpenGL's clip coordinates, column by column. The picture stands on its
/// head there, so that its first row in memory is its upper one. Places are those of the level less
/// `origin`.
std::array<float, 16> clipMatrix(const Camera& camera, const Lens& lens, Vec3 origin);

/// The pixel that a place is seen at; nothing for what is not ahead by `near`.
std::optional<Vec2> pixelOf(const Camera& camera, const Lens& lens, Vec3 place);

/// The direction in which a pixel looks, of length 1.
Vec3 directionAt(const Camera& camera, const Lens& lens, Vec2 pixel);

/// How a camera turns: Build angle clockwise, degrees up.
struct Turn {
    double yaw = 0;
    double pitch = 0;
};
Camera turned(Camera camera, Turn turn);

/// Map units to move by along the own directions; `rise` is straight up.
struct Flight {
    double forward = 0;
    double right = 0;
    double rise = 0;
};
Camera flown(Camera camera, const Flight& flight);

} // namespace sectored::editor
