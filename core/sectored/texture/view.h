#pragma once

#include "sectored/geom/point.h"
#include "sectored/map/ids.h"

#include <cstdint>
#include <optional>

namespace sectored {

/// Where one looks from, and in which direction.
struct Viewpoint {
    Vec2 place{};
    double z = 0;                     ///< Build z units
    double angle = 0;                 ///< Build angle
    double horizon = 100;             ///< as the engine's "horiz": 100 looks straight ahead
    std::optional<SectorId> sector{}; ///< empty: that of the place
};

/// Width and height of a picture in pixels, at least 1.
struct ViewSize {
    std::int32_t width = 640;
    std::int32_t height = 480;

    bool operator==(const ViewSize&) const = default;
};

/// A pixel, from the upper left corner.
struct PixelPlace {
    std::int32_t x = 0;
    std::int32_t y = 0;

    bool operator==(const PixelPlace&) const = default;
};

/// Whether a unit of height is as long on the screen as one of width.
enum class Proportions : std::uint8_t {
    Engine, ///< 0.96 times as long, on all sizes but 320 x 200 and 640 x 400: 0.8 times there
    True,   ///< as long
};

/// How points of space land on a picture. Depth is the distance along the axis of the view, in map
/// units. A pixel (x, y) shows what lands at (x, y + 1). Spec: content 2.1.
class Projection {
public:
    explicit Projection(
        ViewSize size,
        double horizon = 100,
        Proportions proportions = Proportions::Engine);

    ViewSize size() const { return m_size; }
    /// Returns the height of the horizon on the picture, in pixels from its upper edge.
    double horizonRow() const { return m_horizonRow; }

    /// Returns the engine's "yxaspect" for the size.
    double aspect() const { return m_aspect; }

    /// Returns where a point lands that is `lateral` map units to the right of the axis, at a
    /// depth.
    double columnOf(double lateral, double depth) const
    {
        return m_size.width / 2.0 + m_columnScale * lateral / depth;
    }
    /// Returns where a point lands that is `below` Build z units below the eye, at a depth.
    double rowOf(double below, double depth) const
    {
        return m_horizonRow + m_rowScale * below / depth;
    }
    /// Returns the lateral offset that a column shows at a depth of 1.
    double lateralOf(std::int32_t x) const { return (x - m_size.width / 2.0) / m_columnScale; }
    /// Returns the Build z units below the eye that a row shows at a depth of 1.
    double belowOf(std::int32_t y) const { return (y + 1 - m_horizonRow) / m_rowScale; }
    /// Returns the Build angle between the axis and the ray of a column, and 90 degrees at the edge
    /// of the picture and the engine's own linear one.
    double angleOf(std::int32_t x) const;
    double linearAngleOf(std::int32_t x) const;
    /// Returns the angle of the engine's table, a whole number: that of half a column of 320
    /// further, rounded down.
    double tableAngleOf(std::int32_t x) const;
    /// Returns the rows of a sky, in texels, from the horizon of the sky to a row of the picture.
    /// `horizonShare` is how much the sky's horizon follows that of the view.
    double skyRowsTo(std::int32_t y, double horizonShare) const;

private:
    ViewSize m_size;
    double m_aspect; ///< the engine's yxaspect / 65536
    double m_wide;   ///< how much wider than 90 degrees the picture is
    double m_horizonRow;
    double m_columnScale; ///< pixels per map unit at a depth of 1
    double m_rowScale;    ///< pixels per Build z unit at a depth of 1
};

} // namespace sectored
