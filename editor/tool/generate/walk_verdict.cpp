#include "editor/tool/generate/walk_verdict.h"

#include "sectored/geom/closest_on_segment.h"
#include "sectored/map/slope.h"

#include "editor/tool/generate/draft_overlay.h"
#include "editor/tool/number_text.h"

#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <limits>

namespace sectored::editor {

namespace {

constexpr double zPerUnit = 16; ///< Build z units of a map unit

std::int64_t zOf(double units)
{
    return std::llround(units * zPerUnit);
}

} // namespace

std::int64_t highestStep(const WalkerSettings& player)
{
    return zOf(player.mover.stepHeight);
}

std::int64_t neededHeadroom(const WalkerSettings& player)
{
    return zOf(2 * player.standing.z);
}

double sideHeight(std::int64_t z)
{
    return static_cast<double>(z) / zPerUnit;
}

WalkVerdict stepVerdict(std::int64_t rise, const WalkerSettings& player)
{
    const bool isClimbed = std::abs(rise) <= highestStep(player);
    return {
        .isWalkable = isClimbed,
        .text = filledText(
            isClimbed ? "{0} a step: can be walked (at most {1})"
                      : "{0} a step: too high to climb (at most {1})",
            {heightText(std::abs(rise)), heightText(highestStep(player))})};
}

std::optional<std::int64_t> leastHeadroom(const Map& map, std::span<const SectorId> sectors)
{
    std::optional<std::int64_t> least;
    for (const SectorId sector : sectors) {
        for (const WallId wall : map.wallsOf(sector)) {
            const Vec2 corner = toVec2(map[wall].position);
            const double room = heightAt(map, sector, PlaneKind::Floor, corner)
                                - heightAt(map, sector, PlaneKind::Ceiling, corner);
            least = std::min<std::int64_t>(
                least.value_or(std::numeric_limits<std::int64_t>::max()),
                std::llround(room));
        }
    }
    return least;
}

WalkVerdict headroomVerdict(std::int64_t headroom, const WalkerSettings& player)
{
    if (headroom <= 0) {
        return {.isWalkable = false, .text = "no headroom: the floor is not below the ceiling"};
    }
    const bool fits = headroom >= neededHeadroom(player);
    return {
        .isWalkable = fits,
        .text = filledText(
            fits ? "headroom {0}" : "headroom {0}: too low to stand (at least {1})",
            {heightText(headroom), heightText(neededHeadroom(player))})};
}

} // namespace sectored::editor
