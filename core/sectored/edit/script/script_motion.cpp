#include "sectored/edit/script/script_motion.h"

#include <array>
#include <cmath>

namespace sectored {

namespace {

/// Returns how many of these fields are present.
std::size_t countOf(const LineReader& line, std::initializer_list<std::string_view> names)
{
    std::size_t count = 0;
    for (const std::string_view name : names) {
        count += line.has(name) ? 1U : 0U;
    }
    return count;
}

/// Empty unless the angle is a multiple of 90 degrees.
std::optional<QuarterTurn> quarterTurnOf(double degrees)
{
    constexpr std::array turns{
        QuarterTurn::None,
        QuarterTurn::Quarter,
        QuarterTurn::Half,
        QuarterTurn::ThreeQuarters};
    const double within = std::fmod(std::fmod(degrees, 360.0) + 360.0, 360.0);
    const double quarters = within / 90.0;
    return std::floor(quarters) == quarters
               ? std::optional(turns.at(static_cast<std::size_t>(quarters) % 4))
               : std::nullopt;
}

/// Empty if the policy is not available yet.
std::optional<OverlapPolicy> overlapOf(LineReader& line)
{
    constexpr std::array policies{OverlapPolicy::Keep, OverlapPolicy::Refuse};
    const std::size_t overlap = line.choice("overlap", {"keep", "refuse", "cut", "stitch"});
    return overlap < policies.size() ? std::optional(policies.at(overlap)) : std::nullopt;
}

ScriptAction unsupportedOverlap()
{
    return unsupportedAction("cutting or stitching the sectors below moved sectors");
}

} // namespace

ScriptAction readMoveSectors(LineReader& line)
{
    const auto overlap = overlapOf(line);
    MoveSectorsRequest move{
        .sectors = line.requiredSectorList("sectors"),
        .by = line.requiredPoint("by"),
        .borders = line.isTrue("detach", false) ? Borders::Detach : Borders::Stretch};
    if (!overlap) {
        return unsupportedOverlap();
    }
    move.overlap = *overlap;
    return Request(std::move(move));
}

ScriptAction readTransform(LineReader& line)
{
    if (countOf(line, {"rotate", "scale", "skew", "mirror"}) != 1) {
        line.fail(R"("transform" takes exactly one of "rotate", "scale", "skew" and "mirror")");
    }
    TransformRequest transform{
        .sectors = line.requiredSectorsOrAll(),
        .doubledPivot = line.doubledPoint("about")};
    const auto overlap = overlapOf(line);
    if (!overlap) {
        return unsupportedOverlap();
    }
    transform.overlap = *overlap;
    if (line.has("mirror")) {
        constexpr std::array axes{MirrorAxis::X, MirrorAxis::Y};
        transform.motion = axes.at(line.choice("mirror", {"x", "y"}));
        return Request(std::move(transform));
    }
    const auto turn = quarterTurnOf(line.number("rotate").value_or(1));
    if (!turn) {
        return unsupportedAction("rotation by angles other than multiples of 90 degrees");
    }
    transform.motion = *turn;
    return Request(std::move(transform));
}

ScriptAction readCopy(LineReader& line)
{
    return CopyOperation{.sectors = line.requiredSectorList("sectors")};
}

ScriptAction readPaste(LineReader& line)
{
    constexpr std::array policies{TagPolicy::Keep, TagPolicy::Renumber, TagPolicy::Clear};
    PasteRequest paste{
        .by = line.requiredPoint("at"),
        .tags = policies.at(line.choice("tags", {"keep", "renumber", "clear"}))};
    if (line.has("mode") && line.choice("mode", {"free", "merge"}) != 0) {
        return unsupportedAction("pasting with merge; use \"mode\": \"free\"");
    }
    return Request(std::move(paste));
}

} // namespace sectored
