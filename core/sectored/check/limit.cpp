#include "sectored/check/all_checks.h"
#include "sectored/check/report.h"
#include "sectored/map/limits.h"

#include <algorithm>
#include <cstdint>
#include <cstdlib>
#include <optional>

namespace sectored {

namespace {

constexpr std::string_view limitId = "limit";

struct RowCount {
    std::size_t used = 0;
    std::int32_t limit = 0;
    std::string_view rows{};
};

void checkCount(const MapView& view, RowCount count, Report& report)
{
    const auto limit = static_cast<std::size_t>(count.limit);
    if (count.used * 10 < limit * 9) {
        return;
    }
    const bool over = count.used > limit;
    report.atPoint(
        view.map.header().start.position,
        {over ? Severity::Error : Severity::Warning,
         over ? "The level has {0:,} {1}; version {2} allows {3:,}."
              : "The level has {0:,} of the {3:,} {1} that version {2} allows.",
         {std::to_string(count.used),
          std::string(count.rows),
          std::to_string(view.map.header().version),
          std::to_string(count.limit)}});
}

constexpr std::int32_t firstNear = coordinateLimit / 10 * 9;

/// Tests whether no wall can exceed the range: every wall is in a sector, and thus inside the
/// bounds of the level.
bool isFarWithin(const MapView& view)
{
    const Box bounds = view.index.bounds();
    return view.map.wallTable().empty() && bounds.low.x > -firstNear && bounds.low.y > -firstNear
           && bounds.high.x < firstNear && bounds.high.y < firstNear;
}

std::optional<Severity> severityAt(Point p)
{
    const auto distance = [](std::int32_t c) {
        return std::abs(std::int64_t{c});
    };
    const std::int64_t farthest = std::max(distance(p.x), distance(p.y));
    if (farthest > coordinateLimit) {
        return Severity::Error;
    }
    const bool near = farthest * 10 >= std::int64_t{coordinateLimit} * 9;
    return near ? std::optional(Severity::Warning) : std::nullopt;
}

std::string_view farWallText(Severity severity)
{
    return severity == Severity::Error ? "Wall {0} is outside the coordinate range."
                                       : "Wall {0} is near the edge of the coordinate range.";
}

std::string_view farSpriteText(Severity severity)
{
    return severity == Severity::Error ? "Sprite {0} is outside the coordinate range."
                                       : "Sprite {0} is near the edge of the coordinate range.";
}

std::vector<Finding> findLimit(const MapView& view)
{
    Report report(view, limitId);
    const Limits limits = view.map.limits();
    checkCount(view, {view.map.sectorCount(), limits.sectors, "sectors"}, report);
    checkCount(view, {view.map.wallCount(), limits.walls, "walls"}, report);
    checkCount(view, {view.map.spriteCount(), limits.sprites, "sprites"}, report);
    const auto walls = isFarWithin(view) ? std::vector<WallId>{} : view.numbering().wallOrder();
    for (const WallId wall : walls) {
        if (const auto severity = severityAt(view.map[wall].position)) {
            report.atWall(wall, {*severity, farWallText(*severity), {report.number(wall)}});
        }
    }
    for (const SpriteId sprite : view.map.spriteOrder()) {
        if (const auto severity = severityAt(view.map[sprite].position)) {
            report.atSprite(sprite, {*severity, farSpriteText(*severity), {report.number(sprite)}});
        }
    }
    return report.take();
}

} // namespace

Check limitCheck()
{
    return {
        .id = limitId,
        .severity = Severity::Error,
        .title = "Format limits",
        .why = "Engines do not load levels that exceed the limits of their version.",
        .run = findLimit,
        .reads = {.sectorValues = false, .wallValues = false}};
}

} // namespace sectored
