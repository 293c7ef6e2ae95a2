#pragma once

#include "sectored/base/result.h"
#include "sectored/format/export_request.h"
#include "sectored/geom/box.h"
#include "sectored/map/map_view.h"

#include <cstdint>
#include <optional>
#include <string>

namespace sectored {

/// Value shown by the colour of a sector.
enum class SvgColorBy { None, Floor, Ceiling, Light, Tag, Area };
/// Colours of the plan, as in the editor themes of these names.
enum class SvgTheme { Dark, Light, Classic };

/// Appearance of the plan of a level.
struct SvgOptions {
    std::int32_t width = 1024; ///< pixels, at least 16
    std::int32_t height = 768; ///< pixels, at least 16
    std::optional<Box> box{};  ///< map units; empty: the whole level with a margin
    SvgColorBy colorBy = SvgColorBy::None;
    bool labels = false; ///< show sector numbers
    SvgTheme theme = SvgTheme::Dark;
    /// SVG elements to draw over the level, in the pixels of svgPlacing. Inserted without escaping.
    std::string over{};
};

/// Transformation from map units to pixels.
struct SvgPlacing {
    double scale = 1; ///< pixels per map unit
    Vec2 origin{};    ///< pixel position of (0, 0)

    /// Converts a position to pixels.
    Vec2 toPixels(Vec2 p) const { return {origin.x + p.x * scale, origin.y + p.y * scale}; }
};

/// Returns the transformation that svgPlan uses with these options.
SvgPlacing svgPlacing(const MapView& view, const SvgOptions& options);

/// Returns the plan of a level as an SVG document, drawn like the 2D view: y points down, sectors
/// are filled by the even-odd rule. Equal levels and options give equal bytes.
std::string svgPlan(const MapView& view, const SvgOptions& options = {});

/// Largest side of a plan that is exported, in pixels.
inline constexpr std::int32_t svgSideLimit = 32'768;

/// Writes the plan, with the labels, the theme and the size of the settings. Never fails.
Result<ExportedFiles> exportSvg(const ExportRequest& request);

} // namespace sectored
