#pragma once

#include "sectored/base/result.h"

#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <optional>
#include <span>
#include <vector>

namespace sectored {

/// Content of a file.
using Bytes = std::vector<std::byte>;

/// Identifies one state of a file, to detect changes by other programs.
struct FileStamp {
    std::uint64_t device = 0;
    std::uint64_t inode = 0;
    std::uint64_t size = 0;
    std::int64_t modifiedNanoseconds = 0;
    std::int64_t changedNanoseconds = 0;

    bool operator==(const FileStamp&) const = default;
};

/// Returns the whole content of a regular file of at most `limit` bytes. Errors: FileMissing,
/// NotRegularFile, FileTooLarge (by its size, before anything is read), FileChanged,
/// FileUnreadable.
Result<Bytes> readFile(const std::filesystem::path& path, std::uint64_t limit);

/// Returns the first `count` bytes of a regular file, or all of a shorter file. Errors:
/// FileMissing, NotRegularFile, FileUnreadable.
Result<Bytes> readFileStart(const std::filesystem::path& path, std::size_t count);

/// Returns the current stamp of the file. Empty if there is no regular file at the path.
std::optional<FileStamp> stampOf(const std::filesystem::path& path);

/// Result of a save.
struct Saved {
    FileStamp stamp{};
    bool folderSynced = true; ///< false: saved completely, but a power failure in the next seconds
                              ///< may restore the old file
};

/// Replaces a file atomically. Follows links, writes and syncs the new content under a temporary
/// name in the same folder, copies the rights of the old file, and renames it over the old file
/// (Spec: trust S1, S4 to S8, S10). Every error leaves the old file unchanged, except
/// SaveUncertain: then the file contains either the old or the new content. A new file gets mode
/// 0666 minus the umask. Errors: NotRegularFile, LinkLoop, FolderMissing, NoPermission, DiskFull,
/// NameImpossible, FileBusy, MediumFault, NetworkGone, FileUnwritable, SaveUncertain.
Result<Saved> replaceFile(const std::filesystem::path& path, std::span<const std::byte> content);

} // namespace sectored
