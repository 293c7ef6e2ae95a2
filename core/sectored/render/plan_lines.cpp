#include "sectored/render/plan_lines.h"

#include "sectored/geom/closest_on_segment.h"
#include "sectored/map/portal.h"

#include <algorithm>
#include <cmath>
#include <utility>

namespace sectored {

namespace {

/// Calls visit(pixel) for the pixels that a line covers with a width of so many pixels, on a
/// picture of a size.
template <class Visit>
void visitLine(Vec2 a, Vec2 b, std::int32_t width, ViewSize size, Visit visit)
{
    const bool isSteep = std::abs(b.y - a.y) > std::abs(b.x - a.x);
    if (isSteep) {
        std::swap(a.x, a.y);
        std::swap(b.x, b.y);
        std::swap(size.width, size.height);
    }
    if (a.x > b.x) {
        std::swap(a, b);
    }
    const auto from = static_cast<std::int32_t>(std::max(std::floor(a.x), 0.0));
    const auto to = static_cast<std::int32_t>(std::min(std::floor(b.x), size.width - 1.0));
    const double slope = b.x > a.x ? (b.y - a.y) / (b.x - a.x) : 0;
    for (std::int32_t along = from; along <= to; ++along) {
        const double at = std::clamp(along + 0.5, a.x, b.x);
        const double across = std::floor(a.y + (at - a.x) * slope);
        if (across < -width || across > size.height + width) {
            continue;
        }
        const auto middle = static_cast<std::int32_t>(across);
        for (std::int32_t side = middle - width / 2; side <= middle + width / 2; ++side) {
            if (side >= 0 && side < size.height) {
                visit(isSteep ? PixelPlace{side, along} : PixelPlace{along, side});
            }
        }
    }
}

/// Colours of the kinds of lines, and of their edges, of which the nearest in the palette count.
constexpr std::array<Colour, 3> lineColours{
    Colour{150, 150, 150},
    Colour{255, 190, 60},
    Colour{255, 255, 255}};
constexpr Colour edgeColour{};

} // namespace

void PlanLines::add(Kind kind, Vec2 a, Vec2 b)
{
    const auto toPixels = [this](Vec2 p) {
        return Vec2{m_style.origin.x + p.x * m_style.scale, m_style.origin.y + p.y * m_style.scale};
    };
    m_lines.at(static_cast<std::size_t>(kind)).push_back({toPixels(a), toPixels(b)});
}

void PlanLines::addWalls(const MapView& view)
{
    for (const WallId id : view.numbering().wallOrder()) {
        const Wall& wall = view.map[id];
        const auto end = view.map.endOf(wall);
        const auto partner = partnerOf(view.map, id);
        const bool isSecond = partner && view.numbering().of(*partner) < view.numbering().of(id);
        if (end && !isSecond) {
            add(partner ? Kind::Portal : Kind::Solid, toVec2(wall.position), toVec2(*end));
        }
    }
}

void PlanLines::addSprite(Vec2 a, Vec2 b)
{
    add(Kind::Sprite, a, b);
}

void PlanLines::drawOn(Frame& frame, const Colours& colours) const
{
    const auto draw = [&](const std::vector<Line>& lines, std::int32_t width, Colour colour) {
        const std::uint8_t number = nearestColour(colours, colour);
        for (const auto& [a, b] : lines) {
            visitLine(a, b, width, frame.size(), [&](PixelPlace place) {
                frame.at(place).colour = number;
            });
        }
    };
    for (const auto& lines : m_lines) {
        draw(lines, 3, edgeColour);
    }
    for (std::size_t kind = 0; kind < m_lines.size(); ++kind) {
        draw(m_lines.at(kind), 1, lineColours.at(kind));
    }
}

} // namespace sectored
