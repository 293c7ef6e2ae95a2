#include "sectored/format/png/png.h"

#include "sectored/format/svg/svg.h"
#include "sectored/map/map_view.h"
#include "sectored/mesh/surface_looks.h"
#include "sectored/query/sector_at.h"

#include <utility>

namespace sectored {

namespace {

/// Width and height in pixels.
struct Sides {
    std::int32_t width = 0;
    std::int32_t height = 0;
};

Sides sidesOr(const ExportSettings& settings, Sides usual)
{
    return settings.width > 0 ? Sides{settings.width, settings.height} : usual;
}

Result<Bytes> planPicture(const MapView& view, const ExportRequest& request)
{
    const auto [width, height] = sidesOr(request.settings, {2048, 1536});
    const SvgPlacing placing = svgPlacing(view, {.width = width, .height = height});
    return request.looks->planOf(
        view,
        {.width = width,
         .height = height,
         .scale = placing.scale,
         .origin = placing.origin,
         .showsCeilings = request.settings.ceilings,
         .drawsSprites = request.settings.sprites});
}

Result<Bytes> startPicture(const MapView& view, const ExportRequest& request)
{
    const Start& start = view.map.header().start;
    if (!sectorAt(view, start.position)) {
        return failure(
            {.code = MessageCode::DoomNoStart,
             .arguments = {std::to_string(start.position.x), std::to_string(start.position.y)}});
    }
    const auto [width, height] = sidesOr(request.settings, {1024, 768});
    return request.looks->spaceOf(
        view,
        {.width = width,
         .height = height,
         .place = {static_cast<double>(start.position.x), static_cast<double>(start.position.y)},
         .z = static_cast<double>(start.z),
         .angle = static_cast<double>(start.angle),
         .drawsSprites = request.settings.sprites});
}

} // namespace

Result<ExportedFiles> exportPng(const ExportRequest& request)
{
    if (request.looks == nullptr) {
        return failure({.code = MessageCode::MemberMissing, .arguments = {"tile"}});
    }
    const MapIndex index(request.map);
    const MapView view{request.map, index};
    const bool isInSpace = request.form == pngViewForm;
    auto picture = isInSpace ? startPicture(view, request) : planPicture(view, request);
    if (!picture) {
        return failure(picture.error());
    }
    ExportedFiles exported{
        .losses = {
            {.kind = LossKind::Dropped,
             .subject = isInSpace ? "all but what is seen from the start" : "heights and tags",
             .reason = isInSpace
                           ? "a picture cannot be opened as a level"
                           : "the PNG shows the layout only and cannot be opened as a level"}}};
    exported.files.push_back({request.path, *std::move(picture)});
    return exported;
}

} // namespace sectored
