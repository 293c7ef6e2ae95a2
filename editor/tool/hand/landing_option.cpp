#include "editor/tool/hand/landing_option.h"

#include <array>

namespace sectored::editor {

namespace {

/// The choices, in the order of Landing.
constexpr std::array landings{
    OptionChoice{
        .id = "landingStitch",
        .text = "Stitch",
        .tip = "Join borders that touch, and leave what lies below (U: next)"},
    OptionChoice{
        .id = "landingCut",
        .text = "Cut",
        .tip = "Join borders that touch, and cut away what lies below (U: next)"},
    OptionChoice{
        .id = "landingKeepOver",
        .text = "Keep over",
        .tip = "Join nothing, and leave what lies below (U: next)"},
    OptionChoice{
        .id = "landingRefuse",
        .text = "Refuse",
        .tip = "Join borders that touch, and reject moves that cover a sector (U: next)"},
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
        .choices = landings,
        .givesWay = true}; // its key works without it
}

Landing landingOf(const OptionValue& value)
{
    return static_cast<Landing>(std::get<int>(value));
}

} // namespace sectored::editor
