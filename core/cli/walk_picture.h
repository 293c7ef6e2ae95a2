#pragma once

#include "sectored/collide/shape/body_radii.h"
#include "sectored/format/svg/svg.h"
#include "sectored/walk/walk_run.h"

#include <cstdint>
#include <string>
#include <vector>

namespace sectored::cli {

/// Draws a walk over the SVG plan of its level: the route, the body at the end, and the contacts
/// that ended moves, except those with the floor.
class WalkPicture {
public:
    /// Adds a tick. Called for every tick, starting at 0.
    void take(const WalkMoment& moment);
    /// Returns the plan around the walk as an SVG document, or the whole plan if there was no tick.
    std::string svg(const MapView& view) const;

private:
    struct Contact {
        std::uint64_t tic = 0;
        BodyContact touched{};
    };

    std::string bodySvg(const SvgPlacing& placing) const;
    std::string contactsSvg(const SvgPlacing& placing) const;

    /// Each teleport starts a new route.
    std::vector<std::vector<Vec2>> m_ways;
    std::vector<Contact> m_contacts;
    BodyRadii m_body{}; ///< at the end
    int m_angle = 0;    ///< Build angle at the end
};

} // namespace sectored::cli
