#include "editor/tool/hand/landing_option.h"

#include <array>

namespace sectored::editor {

namespace {

/// The choices, in the order of Landing.
constexpr std::array landings{
    OptionChoice{
        .id = "landingStitch",
        .text = "Stitch",
        .tip = "Join the borders that touch. What lies below stays (U: next)"},
    OptionChoice{
        .id = "landingCut",
        .text = "Cut",
        .tip = "Join the borders that touch. What lies below is cut away (U: next)"},
    OptionChoice{
        .id = "landingKeepOver",
        .text = "Keep over",
        .tip = "Join nothing. One sector may lie over another (U: next)"},
    OptionChoice{
        .id = "landingRefuse",
        .text = "Refuse",
        .tip = "Join the borders that touch. Nothing may lie below (U: next)"},
};

} // namespace

ToolOption landingOption(Landing landing)
{
    return {
        .id = "landing",
        .text = "Where it lands",
        .kind = OptionKind::Choice,
        .most = static_cast<int>(landings.size()) - 1,
        .value = static_cast<int>(landing),
        .choices = landings};
}

Landing landingOf(const OptionValue& value)
{
    return static_cast<Landing>(std::get<int>(value));
}

} // namespace sectored::editor
