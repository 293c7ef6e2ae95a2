#include "sectored/edit/flat_panning.h"

#include "sectored/geom/tolerance.h"

#include <cmath>
#include <cstdint>
#include <optional>

namespace sectored {

namespace {

constexpr int wholePanning = 256;
/// No tile is larger, so a shift by this much is invisible.
constexpr double anyPeriod = 1024;

std::optional<TileSize> tileOf(const MapView& view, const Plane& plane)
{
    return view.tiles != nullptr ? view.tiles->of(plane.picnum) : std::nullopt;
}

/// Rounds halves away from zero, so that there and back, or four quarter turns, change nothing.
std::int32_t stepsOf(double texels, double period)
{
    const double steps = std::fmod(texels, period) * wholePanning / period;
    return static_cast<std::int32_t>(std::lround(steps));
}

std::int32_t panned(std::int32_t panning, std::int32_t steps)
{
    return steps % wholePanning == 0 ? panning : (panning + steps) & (wholePanning - 1);
}

double nearestMultiple(double value, double period)
{
    return std::floor(value / period + 0.5) * period;
}

/// Returns the shift that panning by `steps` makes, in the period nearest to `wanted`.
double shiftMade(std::int32_t steps, double period, double wanted)
{
    const double made = steps * period / wholePanning;
    return made + nearestMultiple(wanted - made, period);
}

} // namespace

void panBy(const MapView& view, Plane& plane, Texel shift)
{
    const auto tile = tileOf(view, plane);
    if (!tile) {
        return;
    }
    const Texel period = panningPeriod(*tile);
    if (!bunchOf(view.map, plane)) {
        plane.xpanning = panned(plane.xpanning, stepsOf(shift.u, period.u));
    }
    plane.ypanning = panned(plane.ypanning, stepsOf(shift.v, period.v));
}

TextureLoss lossAfterPanning(
    const MapView& view,
    const Plane& before,
    const Plane& after,
    const TexelDrift& drift)
{
    const auto tile = tileOf(view, before);
    const Texel period = tile ? panningPeriod(*tile) : Texel{anyPeriod, anyPeriod};
    const Texel wanted = drift.middle();
    const double error = drift.errorAfter(
        {shiftMade(after.xpanning - before.xpanning, period.u, wanted.u),
         shiftMade(after.ypanning - before.ypanning, period.v, wanted.v)});
    if (error <= texelSlack) {
        return {};
    }
    return tile ? TextureLoss{TextureLoss::Kind::Shifted, error}
                : TextureLoss{TextureLoss::Kind::Unknown};
}

} // namespace sectored
