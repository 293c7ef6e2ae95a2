#include "sectored/edit/motion/scale_fields.h"

#include "sectored/edit/answer/refuse.h"
#include "sectored/edit/row/slope_hinge.h"
#include "sectored/geom/closest_on_segment.h"

#include <algorithm>
#include <cmath>

namespace sectored {

namespace {

/// Limits of heinum in the file.
constexpr std::int32_t leastSlope = -32768;
constexpr std::int32_t mostSlope = 32767;

std::optional<Refusal> scaleSlope(Plane& plane, double factor)
{
    if (plane.heinum == 0) {
        return std::nullopt;
    }
    const auto slope = std::llround(plane.heinum * factor);
    if (auto refusal = rangeRefusal(
            {.name = "heinum", .value = slope, .minimum = leastSlope, .maximum = mostSlope})) {
        return refusal;
    }
    plane.heinum = static_cast<std::int32_t>(slope);
    return std::nullopt;
}

double lengthOf(const Segment& line)
{
    return distanceBetween(toVec2(line.a), toVec2(line.b));
}

std::int32_t scaledRepeat(std::int32_t repeat, double factor)
{
    const double scaled = std::floor(repeat * factor + 0.5);
    return static_cast<std::int32_t>(std::clamp(scaled, 1.0, 255.0));
}

void scaleRepeats(
    const MapView& view,
    const SectorMotion& motion,
    SectorId sector,
    PatchBuilder& builder)
{
    for (const WallId wall : view.map.wallsOf(sector)) {
        if (!view.map.endOf(view.map[wall])) {
            continue;
        }
        const Segment before = lineOf(view.map, wall);
        const double length = lengthOf(before);
        const double after = lengthOf({motion.target(before.a), motion.target(before.b)});
        if (view.map[wall].xrepeat > 0 && length > 0 && after != length) {
            const std::int32_t repeat = scaledRepeat(view.map[wall].xrepeat, after / length);
            builder.edit(wall).xrepeat = repeat;
        }
    }
}

} // namespace

std::optional<Refusal> scaleFields(
    const MapView& view,
    const SectorMotion& motion,
    RepeatPolicy repeats,
    PatchBuilder& builder)
{
    const AffineMap& map = *motion.affine;
    if (map.keepsLengths()) {
        return std::nullopt;
    }
    for (const SectorId sector : motion.sectors) {
        if (view.map.wallsOf(sector).empty()) {
            continue;
        }
        const double factor = map.stretchAlong(hingeOf(view.map, sector)) / map.determinant();
        Sector row = builder[sector];
        for (Plane* plane : {&row.ceiling, &row.floor}) {
            if (auto refusal = scaleSlope(*plane, factor)) {
                refusal->culprits.sectors = {sector};
                return refusal;
            }
        }
        if (row != builder[sector]) {
            builder.edit(sector) = row;
        }
        if (repeats == RepeatPolicy::Density) {
            scaleRepeats(view, motion, sector, builder);
        }
    }
    return std::nullopt;
}

std::int64_t roundingOf(const MapView& view, const SectorMotion& motion)
{
    constexpr double hundredths = 100;
    double most = 0;
    for (const SectorId sector : motion.sectors) {
        for (const WallId wall : view.map.wallsOf(sector)) {
            most = std::max(most, motion.affine->roundingAt(view.map[wall].position));
        }
    }
    return std::llround(hundredths * most);
}

} // namespace sectored
