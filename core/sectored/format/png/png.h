#pragma once

#include "sectored/base/result.h"
#include "sectored/format/export_request.h"

namespace sectored {

/// Writes the plan of a level in tiles as PNG, 2048 by 1536 pixels with a margin around the level.
/// Errors: MemberMissing if the request has no looks; those of SurfaceLooks::planOf.
Result<ExportedFiles> exportPng(const ExportRequest& request);

} // namespace sectored
