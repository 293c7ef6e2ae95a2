#pragma once

#include "sectored/base/result.h"
#include "sectored/format/export_request.h"

namespace sectored {

/// Forms of glTF, as ExportForm::id.
inline constexpr std::string_view gltfBinaryForm = "gltf-binary";
inline constexpr std::string_view gltfTextForm = "gltf-text";

/// Writes a level as glTF 2.0, as text if `form` is gltfTextForm: a node for each sector, with its
/// number and tags as extras. The binary form (.glb) is one file. The text form (.gltf) has its
/// numbers in NAME.bin and its pictures in PNG files beside it. Equal requests give equal bytes.
/// Errors: those of pictures; DoesNotFit over 4 GiB.
Result<ExportedFiles> exportGltf(const ExportRequest& request);

} // namespace sectored
