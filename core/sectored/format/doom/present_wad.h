#pragma once

#include "sectored/base/file.h"
#include "sectored/base/result.h"

#include <filesystem>

namespace sectored {

/// Returns the content of a WAD to which levels will be added; nothing if there is no file yet.
/// Errors: those of readFile except FileMissing. A file that cannot be read is never taken for one
/// that is not there, because the new file would replace it.
Result<Bytes> presentWad(const std::filesystem::path& path);

} // namespace sectored
