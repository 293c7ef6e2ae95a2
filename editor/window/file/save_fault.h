#pragma once

#include "sectored/base/result.h"

#include <QString>

#include <filesystem>

namespace sectored::editor {

/// The ways out of a failed save (Spec: trust 3.3).
struct SaveFault {
    bool mayRetry = false; ///< the cause may go away by itself or by the user's doing
    bool mayCreateFolder = false;
    bool mayRename = false;   ///< only the name is the trouble
    bool isUncertain = false; ///< the file may hold the new level
};

SaveFault saveFaultOf(const Error& error);
/// Returns what a failed save of the level means for the level, as a title.
QString notSavedTitle(const SaveFault& fault);

/// A name like the file's that every file system takes.
std::filesystem::path tameName(const std::filesystem::path& path);

} // namespace sectored::editor
