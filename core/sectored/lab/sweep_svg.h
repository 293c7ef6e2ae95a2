#pragma once

#include "sectored/format/svg/svg.h"
#include "sectored/lab/sweep_answer.h"

#include <string>

namespace sectored {

/// Returns an answer as an SVG document. Two panes, as published and as it should be, each from
/// above (y down, as on the plan) and from the side (z up), at one scale: the start dotted, the
/// way, the shape at the contact and at the end, contact and normal. Against a level, its plan with
/// the way over it. Equal arguments give equal bytes.
std::string sweepSvg(
    const SweepCase& sweep,
    const SweepAnswer& given,
    const SweepLevel* level = nullptr,
    SvgTheme theme = SvgTheme::Light);

} // namespace sectored
