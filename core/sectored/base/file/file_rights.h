#pragma once

#include <sys/stat.h>

#include <filesystem>

namespace sectored {

/// File that a new one replaces.
struct OldFile {
    std::filesystem::path path{}; ///< not a symbolic link
    struct stat status {};
};

/// Copies owner, mode, access control list and `user.` attributes of the old file to an open new
/// file (Spec: trust S6). If the owner, group or list cannot be kept, its rights are not granted to
/// anyone else. Returns the errno, or 0 on success.
int copyRights(const OldFile& old, int descriptor);

} // namespace sectored
