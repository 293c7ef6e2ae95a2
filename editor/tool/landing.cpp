#include "editor/tool/landing.h"

#include "editor/tool/tool_options.h"

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

/// Names of the options among the numbers of ToolOptions.
constexpr std::string_view storedHeights = "landing.heights";
constexpr std::string_view storedLock = "landing.tiles";

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

LandingHeights landingHeights(const ToolOptions& options)
{
    return static_cast<LandingHeights>(options.number(storedHeights, 0));
}

void setLandingHeights(ToolOptions& options, LandingHeights heights)
{
    options.setNumber(storedHeights, static_cast<int>(heights));
}

bool locksTiles(const ToolOptions& options)
{
    return options.number(storedLock, 1) != 0;
}

void setLocksTiles(ToolOptions& options, bool isOn)
{
    options.setNumber(storedLock, isOn ? 1 : 0);
}

LandingHeights otherOf(LandingHeights heights)
{
    return heights == LandingHeights::Keep ? LandingHeights::Neighbour : LandingHeights::Keep;
}

std::string_view heightsHint(LandingHeights heights)
{
    return heights == LandingHeights::Keep ? "heights: keep" : "heights: neighbour's";
}

} // namespace sectored::editor
