#pragma once

#include "sectored/base/file.h"
#include "sectored/base/result.h"

#include <sys/stat.h>

#include <filesystem>
#include <string>
#include <string_view>

namespace sectored {

/// Returns the system's text for an errno.
std::string systemText(int number);

/// Returns "a folder", "a named pipe" and so on for an object that is not a regular file.
std::string_view kindOf(const struct stat& status);

FileStamp stampFrom(const struct stat& status);

/// Step of a save at which an errno occurred. Some errnos have different meanings in the two steps.
enum class SaveStep { Naming, Writing };

/// Errno of a save; `needed` is the number of bytes to write.
struct SaveFault {
    int number = 0;
    SaveStep step{};
    std::uint64_t needed = 0;
};

/// Returns whether the folder of the file is on another computer, by the type of its file system.
bool isOnNetwork(const std::filesystem::path& path);

/// Returns the error to report (Spec: trust 3.3).
Error saveError(const std::filesystem::path& path, const SaveFault& fault);

} // namespace sectored
