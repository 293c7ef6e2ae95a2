#pragma once

#include "sectored/asset/picture/colour.h"
#include "sectored/map/map_view.h"
#include "sectored/render/draw_plan.h"
#include "sectored/render/frame.h"

#include <array>
#include <cstddef>
#include <cstdint>
#include <vector>

namespace sectored {

/// The lines of a plan. They are a pixel wide, with dark edges on both sides.
class PlanLines {
public:
    explicit PlanLines(const PlanStyle& style)
        : m_style(style)
    {}

    /// Adds the walls of a level, each portal once.
    void addWalls(const MapView& view);
    /// Adds a wall sprite, by its ends on the plan.
    void addSprite(Vec2 a, Vec2 b);
    /// Draws first the edges of all lines, then the lines: portals, sprites, other walls. Changes
    /// colours alone.
    void drawOn(Frame& frame, const Colours& colours) const;

private:
    enum class Kind : std::uint8_t { Portal, Sprite, Solid };

    /// A line in pixels.
    struct Line {
        Vec2 a{};
        Vec2 b{};
    };

    void add(Kind kind, Vec2 a, Vec2 b);

    const PlanStyle& m_style;
    std::array<std::vector<Line>, 3> m_lines{}; ///< by kind
};

} // namespace sectored
