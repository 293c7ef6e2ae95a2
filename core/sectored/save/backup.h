#pragma once

#include "sectored/base/file.h"
#include "sectored/base/result.h"

#include <cstdint>
#include <filesystem>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

/// Earlier versions of files, kept in the state folder and never beside the files. Each is a file
/// of its own, deflated, named by its number, its time and a hash of its content, so that
/// content that did not change is kept once and no list can get lost. Spec: trust S20.
namespace sectored {

/// Earlier version of a file.
struct Backup {
    std::filesystem::path kept{};  ///< where it is kept
    std::uint64_t number = 0;      ///< counts up for each file; 0: kept by an older program
    std::int64_t milliseconds = 0; ///< when it was kept, Unix time
    std::uint64_t bytes = 0;       ///< that it takes
    std::string hash{};            ///< of the content; empty: kept by an older program
    bool isNamed = false;          ///< a named snapshot, which is never thinned

    bool operator==(const Backup&) const = default;
};

/// Facts inside a backup.
struct BackupFacts {
    std::int64_t modifiedMilliseconds = 0; ///< date of that version of the file, Unix time
    std::uint64_t size = 0;                ///< of the file in bytes
    std::string name{};                    ///< of a snapshot, UTF-8; empty: it has none
};

/// Version of a file to keep.
struct BackupContent {
    const std::filesystem::path& file; ///< path of the file
    std::span<const std::byte> content;
    std::int64_t modifiedMilliseconds = 0;
    std::string_view name{}; ///< makes it a named snapshot
};

/// Returns the folder of the backups of both programs: "backups" in stateFolder(). Empty without
/// one. Creates nothing.
std::filesystem::path backupFolder();

/// Most bytes of a name of a snapshot; the rest is cut at a character.
inline constexpr std::size_t longestSnapshotName = 200;
/// Most bytes of a file of which versions are kept.
inline constexpr std::uint64_t backupSizeLimit = std::uint64_t{64} << 20U;

/// Keeps a version, and removes those that are superfluous (superfluousBackups). If the newest
/// version, or one of the same date, has the same content, that one becomes the newest version,
/// with its date and its name; it gets the given name if it has none, and stays as it is beside the
/// new one if it has another. The folder is made if necessary. Errors: FolderMissing (also for an
/// empty folder), FileTooLarge, those of replaceFile.
Result<Backup> keepBackup(const std::filesystem::path& folder, const BackupContent& version);

/// Returns what keeps the files that replaceFiles replaces as their newest backups. The first error
/// goes to `fault`, which must outlive it.
TakeReplaced keepingReplaced(const std::filesystem::path& folder, std::optional<Error>& fault);

/// Returns the versions of the file that are kept, the newest first, with the one that an older
/// program kept. Does not read them.
std::vector<Backup> backupsOf(
    const std::filesystem::path& folder,
    const std::filesystem::path& file);

/// Returns the facts in a backup. Errors: those of readFileStart; BackupDamaged.
Result<BackupFacts> factsOf(const Backup& backup);

/// Returns the content of a backup. Errors: those of readFile; BackupDamaged if it is cut or has
/// another hash.
Result<Bytes> readBackup(const Backup& backup);

} // namespace sectored
