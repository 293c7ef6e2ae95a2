#include "sectored/format/png/png.h"

#include "sectored/format/svg/svg.h"
#include "sectored/map/map_view.h"
#include "sectored/mesh/surface_looks.h"

#include <utility>

namespace sectored {

Result<ExportedFiles> exportPng(const ExportRequest& request)
{
    constexpr std::int32_t width = 2048;
    constexpr std::int32_t height = 1536;
    if (request.looks == nullptr) {
        return failure({.code = MessageCode::MemberMissing, .arguments = {"tile"}});
    }
    const MapIndex index(request.map);
    const MapView view{request.map, index};
    const SvgPlacing placing = svgPlacing(view, {.width = width, .height = height});
    auto picture = request.looks->planOf(
        view,
        {.width = width,
         .height = height,
         .scale = placing.scale,
         .origin = placing.origin,
         .showsCeilings = request.settings.ceilings,
         .drawsSprites = request.settings.sprites});
    if (!picture) {
        return failure(picture.error());
    }
    ExportedFiles exported{
        .losses = {
            {.kind = LossKind::Dropped,
             .subject = "heights and tags",
             .reason = "the PNG shows the layout only and cannot be opened as a level"}}};
    exported.files.push_back({request.path, *std::move(picture)});
    return exported;
}

} // namespace sectored
