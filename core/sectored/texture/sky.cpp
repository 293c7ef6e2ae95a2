#include "sectored/texture/sky.h"

#include "sectored/geom/build_angle.h"

#include <cmath>
#include <cstddef>
#include <numbers>

namespace sectored {

namespace {

double columnAngle(SkyKind kind, const SkyView& view, std::int32_t x)
{
    if (kind == SkyKind::Linear) {
        return view.projection.linearAngleOf(x);
    }
    return view.rules == TextureRules::Engine ? view.projection.tableAngleOf(x)
                                              : view.projection.angleOf(x);
}

double radiansOf(double buildAngle)
{
    return buildAngle * std::numbers::pi / (fullCircle / 2.0);
}

} // namespace

const SkyLook& SkyLooks::of(std::int32_t tile) const
{
    const auto found = ofTile.find(tile);
    return found == ofTile.end() ? usual : found->second;
}

SkyTexel skyTexelAt(
    const SkySurface& surface,
    const SkyLook& look,
    const TileShape& shape,
    const SkyView& view,
    PixelPlace pixel)
{
    constexpr double panningTurn = 256;
    const double offset = columnAngle(look.kind, view, pixel.x);
    const double turn = view.angle + offset;
    const double angle = turn - std::floor(turn / fullCircle) * fullCircle;
    const double panelWidth = panningPeriod({shape.width, shape.height}).u;
    const double column = angle * std::ldexp(panelWidth, look.panelBits) / fullCircle;
    const auto panel = static_cast<std::size_t>(column / panelWidth);
    double rows = view.projection.skyRowsTo(pixel.y, look.horizonShare);
    if (look.kind == SkyKind::Bent) {
        rows *= std::cos(radiansOf(offset));
    }
    const double turned = surface.ypanning * wallRowPeriod(shape.height) / panningTurn;
    return {
        .tile = surface.tile + (panel < look.panels.size() ? look.panels[panel] : 0),
        .position = {
            column + surface.xpanning,
            std::floor(shape.height / 2.0) + look.yOffset + turned + rows}};
}

std::optional<TileTexel> skyPixel(const SkyTexel& texel, const TileShape& shape, TextureRules rules)
{
    const UnwrappedTexel whole{
        static_cast<std::int64_t>(std::floor(texel.position.u)),
        static_cast<std::int64_t>(std::floor(texel.position.v))};
    return wrapped(shape, whole, TileRepeat::Wall, rules);
}

} // namespace sectored
