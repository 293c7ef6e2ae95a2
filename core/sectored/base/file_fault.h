#pragma once

#include "sectored/base/file.h"
#include "sectored/base/result.h"

#include <sys/stat.h>

#include <filesystem>
#include <string>
#include <string_view>

namespace sectored {

/// The system's sentence for an errno.
std::string systemText(int number);

/// "a folder", "a pipe", ...: what an object that is no regular file is.
std::string_view kindOf(const struct stat& status);

FileStamp stampFrom(const struct stat& status);

/// At which step of a save an errno came up: some mean something else there.
enum class SaveStep { Naming, Writing };

/// An errno of a save; `needed` is the size that was to be written.
struct SaveFault {
    int number = 0;
    SaveStep step{};
    std::uint64_t needed = 0;
};

/// What to say about it (Spec: trust 3.3).
Error saveError(const std::filesystem::path& path, const SaveFault& fault);

} // namespace sectored
