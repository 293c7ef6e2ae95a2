#pragma once

#include <sys/stat.h>

#include <filesystem>

namespace sectored {

/// The file that another one takes the place of.
struct OldFile {
    std::filesystem::path path{}; ///< no link
    struct stat status {};
};

/// Gives an open new file the owner, the mode, the access control list and the `user.` attributes
/// of the old one (Spec: trust S6). Where the owner, the group or the list cannot be kept, the
/// rights meant for them go to no others. Returns the errno; 0 on success.
int copyRights(const OldFile& old, int descriptor);

} // namespace sectored
