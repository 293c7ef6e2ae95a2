#pragma once

#include "sectored/base/file.h"

#include <filesystem>
#include <system_error>

/// What journals know the file of a level by.
namespace sectored::editor {

/// Returns the path by which journals know a level, whatever links lead to it.
inline std::filesystem::path canonicalPath(const std::filesystem::path& level)
{
    std::error_code error;
    return std::filesystem::weakly_canonical(level, error);
}

} // namespace sectored::editor
