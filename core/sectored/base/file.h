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

/// A file to write.
struct FileContent {
    std::filesystem::path path{};
    Bytes content{};

    bool operator==(const FileContent&) const = default;
};

/// Replaces a file atomically. Follows links, writes and syncs the new content under a temporary
/// name in the same folder, copies the rights of the old file, and renames it over the old file
/// (Spec: trust S1, S4 to S8, S10). Every error leaves the old file unchanged, except
/// SaveUncertain: then the file contains either the old or the new content. A new file gets mode
/// 0666 minus the umask. Errors: NotRegularFile, LinkLoop, FolderMissing, NoPermission, DiskFull,
/// NameImpossible, FileBusy, MediumFault, NetworkGone, FileUnwritable, SaveUncertain.
Result<Saved> replaceFile(const std::filesystem::path& path, std::span<const std::byte> content);

/// Replaces several files in one act: writes and syncs all new contents under temporary names, then
/// renames them in order, the most important one last (Spec: trust S19). After an error before the
/// first rename, all files are unchanged; after a later one, the files before it get their old
/// content back. If the program is killed between two renames, the later files keep their old
/// content. Returns one result for each file, in order. Errors: those of replaceFile, with the
/// file; those of readFile for a file to put back.
Result<std::vector<Saved>> replaceFiles(std::span<const FileContent> files);

} // namespace sectored
