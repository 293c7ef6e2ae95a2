#pragma once

#include "sectored/base/result.h"

#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <optional>
#include <span>
#include <vector>

namespace sectored {

/// The content of a file.
using Bytes = std::vector<std::byte>;

/// What identifies one state of a file, to notice that somebody else changed it.
struct FileStamp {
    std::uint64_t device = 0;
    std::uint64_t inode = 0;
    std::uint64_t size = 0;
    std::int64_t modifiedNanoseconds = 0;
    std::int64_t changedNanoseconds = 0;

    bool operator==(const FileStamp&) const = default;
};

/// The whole content of a regular file of at most `limit` bytes.
/// Errors: FileMissing, NotRegularFile, FileTooLarge (told from the size, nothing is read),
/// FileChanged, FileUnreadable.
Result<Bytes> readFile(const std::filesystem::path& path, std::uint64_t limit);

/// The first `count` bytes of a regular file, or all of it when it has no more. Errors:
/// FileMissing, NotRegularFile, FileUnreadable.
Result<Bytes> readFileStart(const std::filesystem::path& path, std::size_t count);

/// The stamp of the file as it is now; nothing when there is no such regular file.
std::optional<FileStamp> stampOf(const std::filesystem::path& path);

/// What a save came to.
struct Saved {
    FileStamp stamp{};
    bool folderSynced = true; ///< false: whole on disk, but a power cut in the next seconds may
                              ///< bring back the old file
};

/// Replaces a file as a whole or not at all: links are followed, the new content is written and
/// synced under a temporary name in the same folder, given the old file's rights, and renamed over
/// it (Spec: trust S1, S4 to S8, S10). The old file is untouched by every error but SaveUncertain,
/// after which the file holds either the old content or the new. A new file gets the rights 0666
/// less the umask. Errors: NotRegularFile, LinkLoop, FolderMissing, NoPermission, DiskFull,
/// NameImpossible, FileBusy, MediumFault, NetworkGone, FileUnwritable, SaveUncertain.
Result<Saved> replaceFile(const std::filesystem::path& path, std::span<const std::byte> content);

} // namespace sectored
