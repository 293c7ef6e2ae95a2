#pragma once

#include "sectored/base/result.h"

#include <QString>

#include <filesystem>

namespace sectored::editor {

/// The possible remedies for a failed save (Spec: trust 3.3).
struct SaveFault {
    bool mayRetry = false; ///< the user may be able to remove the cause, or it may pass
    bool mayCreateFolder = false;
    bool mayOverwrite = false; ///< if the file can be written and only its folder cannot
    bool mayRename = false;    ///< only the name is invalid
    bool isUncertain = false;  ///< the file may contain the new level
};

SaveFault saveFaultOf(const Error& error);
/// Returns the title that tells the user what a failed save means for the level.
QString notSavedTitle(const SaveFault& fault);

/// Returns a similar name that is valid in every file system.
std::filesystem::path tameName(const std::filesystem::path& path);

} // namespace sectored::editor
