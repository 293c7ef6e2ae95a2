#pragma once

#include "sectored/base/file/descriptor.h"
#include "sectored/base/result.h"

#include <cstdint>
#include <filesystem>
#include <optional>

namespace sectored {

/// Waits until the entries of a folder are on the disk. Returns the errno, or 0, also for file
/// systems that do not sync folders and do not need to.
int syncFolder(const Descriptor& folder);
int syncFolder(const std::filesystem::path& folder);

/// Makes a folder that only its owner can access. An existing one of this user is closed to others;
/// a link, a file or the folder of another user is refused. The folders above are created with the
/// usual rights. New folders are synced, so that no power cut takes one away from the files in it.
/// Returns the error, if any: NotRegularFile for a link or file; NoPermission;
/// otherwise those of replaceFile.
std::optional<Error> makePrivateFolder(const std::filesystem::path& folder);

/// Returns the number of the user whose rights the program has.
std::uint32_t ownUserNumber();

} // namespace sectored
