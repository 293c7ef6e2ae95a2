#include "editor/tool/landing.h"

#include <array>

namespace sectored::editor {

namespace {

struct LandingRow {
    OverlapPolicy overlap;
    std::string_view hint;
};

/// In the order of Landing.
constexpr std::array rows{
    LandingRow{OverlapPolicy::Stitch, "landing: stitch"},
    LandingRow{OverlapPolicy::Cut, "landing: cut"},
    LandingRow{OverlapPolicy::Keep, "landing: keep over"},
    LandingRow{OverlapPolicy::Stitch, "landing: refuse"}};

const LandingRow& rowOf(Landing landing)
{
    return rows.at(static_cast<std::size_t>(landing));
}

} // namespace

OverlapPolicy overlapOf(Landing landing)
{
    return rowOf(landing).overlap;
}

Landing neighbourOf(Landing landing, ToolKey key)
{
    const std::size_t step = key == ToolKey::NextLanding ? 1 : rows.size() - 1;
    return static_cast<Landing>((static_cast<std::size_t>(landing) + step) % rows.size());
}

Landing otherOf(Landing landing)
{
    return joins(landing) ? Landing::KeepOver : Landing::Stitch;
}

std::string_view landingHint(Landing landing)
{
    return rowOf(landing).hint;
}

} // namespace sectored::editor
