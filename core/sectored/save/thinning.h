#pragma once

#include "sectored/save/backup.h"

#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <span>
#include <vector>

namespace sectored {

/// What may be kept of the versions of a file. Spec: trust S20.
struct BackupLimits {
    std::size_t saves = 20;                          ///< the newest ones
    int hours = 24;                                  ///< the last version of each hour
    int days = 30;                                   ///< the last version of each day
    std::uint64_t bytes = std::uint64_t{200} << 20U; ///< of a file
    std::size_t always = 3;                          ///< the newest ones, whatever they take
};
/// Most bytes of all backups together.
inline constexpr std::uint64_t allBackupsLimit = std::uint64_t{1} << 30U;

/// Returns the versions of a file that need not be kept, given the newest first. Named snapshots
/// are never among them.
std::vector<Backup> superfluousBackups(
    std::span<const Backup> newestFirst,
    std::int64_t nowMilliseconds,
    const BackupLimits& limits = {});

/// Removes the oldest versions of all files until the rest takes at most `limit` bytes: never a
/// named snapshot, and never one of the newest three of a file. Looks at most once an hour, unless
/// `nowMilliseconds` is before the last time.
void limitAllBackups(
    const std::filesystem::path& folder,
    std::int64_t nowMilliseconds,
    std::uint64_t limit = allBackupsLimit);

} // namespace sectored
