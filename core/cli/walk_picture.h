#pragma once

#include "sectored/format/svg/svg.h"
#include "sectored/walk/walk_run.h"

#include <cstdint>
#include <string>
#include <vector>

namespace sectored::cli {

/// A walk over the plan of its level: the way of the body, where it is in the end, and what ended
/// pieces of its way, without the ground that it keeps to.
class WalkPicture {
public:
    /// Takes every tic, from 0 on.
    void take(const WalkMoment& moment);
    /// The plan around the walk as an SVG document; the whole plan where nobody walked.
    std::string svg(const MapView& view) const;

private:
    struct Contact {
        std::uint64_t tic = 0;
        BodyContact touched{};
    };

    std::string bodySvg(const SvgPlacing& placing) const;
    std::string contactsSvg(const SvgPlacing& placing) const;

    /// A teleport begins another.
    std::vector<std::vector<Vec2>> m_ways;
    std::vector<Contact> m_contacts;
    double m_radius = 0; ///< of the body in the end, map units
    int m_angle = 0;     ///< Build angle in the end
};

} // namespace sectored::cli
