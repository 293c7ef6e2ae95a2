#pragma once

#include "sectored/base/result.h"
#include "sectored/format/export_request.h"

namespace sectored {

/// Writes a level as Wavefront OBJ: an object for each sector, NAME.mtl with the materials, and
/// their pictures as PNG files beside it. Equal requests give equal bytes. Errors: those of
/// pictures.
Result<ExportedFiles> exportObj(const ExportRequest& request);

} // namespace sectored
