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

ToolOption heightsOption(LandingHeights heights)
{
    return {
        .id = "keepHeights",
        .text = "Keep heights",
        .tip = "Moved and pasted sectors keep their floor and ceiling; otherwise they take those "
               "across their longest new portal (B)",
        .kind = OptionKind::Switch,
        .most = 1,
        .value = heights == LandingHeights::Keep ? 1 : 0,
        .givesWay = true}; // its key works without it
}

LandingHeights heightsOf(const OptionValue& value)
{
    return std::get<int>(value) != 0 ? LandingHeights::Keep : LandingHeights::Neighbour;
}

ToolOption lockTilesOption(const ToolOptions& options)
{
    return {
        .id = "lockTiles",
        .text = "Lock tiles",
        .tip = "Floor and ceiling textures move along with their sector, and walls that stretch "
               "keep the size and place of theirs",
        .kind = OptionKind::Switch,
        .most = 1,
        .value = locksTiles(options) ? 1 : 0,
        .givesWay = true};
}

void stepLanding(ToolOptions& options, ToolKey key)
{
    if (key == ToolKey::OtherHeights) {
        setLandingHeights(options, otherOf(landingHeights(options)));
    } else {
        options.setLanding(neighbourOf(options.landing(), key));
    }
}

} // namespace sectored::editor
