#pragma once

#include "sectored/geom/point.h"
#include "sectored/lab/sweep_case.h"

#include <array>
#include <span>
#include <vector>

namespace sectored::editor {

/// The directions from which the bench shows a case.
enum class BenchEye { Space, Above, Side };

inline constexpr std::array allBenchEyes{BenchEye::Space, BenchEye::Above, BenchEye::Side};

/// The part of space that all pictures of a case show, at one scale.
struct BenchFrame {
    Vec3 middle{};
    double scale = 1; ///< pixels per map unit
};

/// The size of a picture, in pixels.
struct BenchRoom {
    BenchEye eye{};
    Vec2 size{};
};

/// Returns the largest frame at which the shape at both ends, and of the target a part as large as
/// the way, fit into all pictures.
BenchFrame frameOf(const SweepCase& sweep, std::span<const BenchRoom> rooms);

/// Whether a drag in the picture in space moves along the ground or up and down.
enum class BenchDrag { Level, Upright };

/// A parallel projection of the frame. From above y points down, as on the plan; from the side z
/// points up. Pixels are relative to the middle of the picture, y down.
class BenchLens {
public:
    BenchLens(BenchEye eye, const BenchFrame& frame);

    BenchEye eye() const { return m_eye; }
    Vec3 right() const { return m_right; }
    Vec3 up() const { return m_up; }
    double scale() const { return m_frame.scale; }

    Vec2 toPixels(Vec3 place) const;
    /// Returns the outline of a shape at a place, in pixels.
    std::vector<Vec2> outline(const SweepShape& shape, Vec3 place) const;
    /// Returns the motion that a drag by some pixels stands for. From above and from the side it
    /// stays in the plane of the picture; in space it is level, or upright.
    Vec3 motionOf(Vec2 pixels, BenchDrag drag) const;

private:
    BenchEye m_eye;
    BenchFrame m_frame;
    Vec3 m_right;
    Vec3 m_up;
};

} // namespace sectored::editor
