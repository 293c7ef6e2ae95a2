#pragma once

#include "sectored/lab/sweep_answer.h"

#include <vector>

namespace sectored {

/// Returns the legs of a slide: at each contact the velocity becomes what the surfaces touched
/// there leave of it (velocityAfter), and the way goes on for the time that is left. Ends after
/// SweepCase::slide legs, at rest, or with a free way. Precondition: that of `answer`, which found
/// a place for the start.
std::vector<SweepLeg> slideLegs(const SweepCase& sweep, const SweepLevel* level);

/// Returns the legs of the slide as published (historic::nettleSlide), in the space in which the
/// shape is a sphere. Empty for shapes that are not spheres there, and against levels.
std::vector<SweepLeg> publishedSlideLegs(const SweepCase& sweep);

} // namespace sectored
