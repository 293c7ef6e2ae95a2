#pragma once

#include "sectored/base/result.h"

#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <functional>
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

    /// Returns when the file was last written, in whole milliseconds since 1970.
    std::int64_t modifiedMilliseconds() const
    {
        constexpr std::int64_t nanosecondsOfMillisecond = 1'000'000;
        return modifiedNanoseconds / nanosecondsOfMillisecond;
    }

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

/// A file as it was before it was replaced.
struct ReplacedFile {
    std::filesystem::path path{};
    FileStamp stamp{};
    Result<Bytes> content{};
};

/// Replaces a file atomically. Follows links, writes and syncs the new content under a temporary
/// name in the same folder, copies the rights of the old file, and exchanges the two, or renames
/// the new one where the file system cannot (Spec: trust S1, S4 to S10). Every error leaves the old
/// file unchanged, except SaveUncertain: then the file contains either the old or the new content.
/// A new file gets mode 0666 minus the umask. Of several programs that write the file at once, the
/// last one counts. Errors: NotRegularFile, LinkLoop, FolderMissing, NoPermission, DiskFull,
/// NameImpossible, FileBusy, MediumFault, NetworkGone, NetworkFault, FileUnwritable, SaveUncertain.
Result<Saved> replaceFile(const std::filesystem::path& path, std::span<const std::byte> content);

/// Writes into a file instead of replacing it, so that its other names (hard links) get the content
/// too, and a folder that cannot be written is no obstacle. This is not one act: a program that is
/// killed meanwhile leaves a part of the content, so a copy of the old one must be safe elsewhere
/// (Spec: trust S14). An error puts the old content back. A missing file is made by replaceFile.
/// Errors: those of readFile and replaceFile; SaveUncertain if the old content cannot be put back.
Result<Saved> overwriteFile(const std::filesystem::path& path, std::span<const std::byte> content);

/// Gets each replaced file. Its content may be an error; the new file is in its place anyway.
using TakeReplaced = std::function<void(const ReplacedFile&)>;

/// Replaces several files in one act: writes and syncs all new contents under temporary names, then
/// moves them into place in order, the most important one last (Spec: trust S19). After an error,
/// all files have their old content. If the program is killed between two moves, the later files
/// keep their old content. The old files exist until `take` got each of them, in order; it is not
/// called after an error. Returns one result for each file, in order. Errors: those of replaceFile,
/// with the file; FileReplaced if another program changed a file meanwhile.
Result<std::vector<Saved>> replaceFiles(
    std::span<const FileContent> files,
    const TakeReplaced& take = {});

} // namespace sectored
