#pragma once

#include "sectored/base/result.h"
#include "sectored/format/export_request.h"

#include <cstdint>
#include <string_view>

namespace sectored {

/// Form of the view in space.
inline constexpr std::string_view pngViewForm = "png-3d";
/// Largest side of a picture, in pixels.
inline constexpr std::int32_t pngSideLimit = 4096;

/// Writes a picture of a level in tiles as PNG: the plan, usually 2048 by 1536 pixels, with a
/// margin around the level; or in the form pngViewForm the view from the player start, usually 1024
/// by 768 pixels. Errors: MemberMissing if the request has no looks; those of SurfaceLooks::planOf;
/// for the view DoomNoStart.
Result<ExportedFiles> exportPng(const ExportRequest& request);

} // namespace sectored
