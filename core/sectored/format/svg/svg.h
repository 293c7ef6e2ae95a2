#pragma once

#include "sectored/base/file.h"
#include "sectored/base/result.h"
#include "sectored/format/loss_report.h"
#include "sectored/geom/box.h"
#include "sectored/map/map_view.h"

#include <optional>
#include <string>

namespace sectored {

/// What the colour of a sector tells.
enum class SvgColorBy { None, Floor, Ceiling, Light, Tag, Area };
/// The colours of the plan, as the editor's themes of these names.
enum class SvgTheme { Dark, Light, Classic };

/// How the plan of a level looks.
struct SvgOptions {
    std::int32_t width = 1024; ///< pixels, at least 16
    std::int32_t height = 768; ///< pixels, at least 16
    std::optional<Box> box{};  ///< map units; nothing: the whole level with a margin
    SvgColorBy colorBy = SvgColorBy::None;
    bool labels = false; ///< the sectors' numbers
    SvgTheme theme = SvgTheme::Dark;
    /// Elements of SVG that are drawn over the level, in the pixels of svgPlacing. They are taken
    /// as they are.
    std::string over{};
};

/// Where map units lie in a picture.
struct SvgPlacing {
    double scale = 1; ///< pixels a map unit
    Vec2 origin{};    ///< pixels of the point (0, 0)

    /// The pixel of a place of the level.
    Vec2 toPixels(Vec2 p) const { return {origin.x + p.x * scale, origin.y + p.y * scale}; }
};

/// Where the level lies in the picture that svgPlan makes with these options.
SvgPlacing svgPlacing(const MapView& view, const SvgOptions& options);

/// The 2D plan of a level as an SVG document: y down, sectors filled by the even-odd rule, the look
/// of the editor's canvas. Equal levels and options give equal bytes.
std::string svgPlan(const MapView& view, const SvgOptions& options = {});

/// The plan with the default options.
Result<Bytes> writeSvg(const Map& map);
/// All but the plan.
LossReport svgLosses(const Map& map);

} // namespace sectored
