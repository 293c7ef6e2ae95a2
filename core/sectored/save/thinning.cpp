#include "sectored/save/thinning.h"

#include "sectored/save/backup_names.h"

#include <algorithm>
#include <chrono>
#include <optional>
#include <system_error>
#include <unordered_set>
#include <utility>

namespace sectored {

namespace {

constexpr std::int64_t hour = std::int64_t{3600} * 1000;
constexpr std::int64_t day = 24 * hour;

/// Returns which versions the saves, hours and days keep.
std::vector<bool> keptByTime(
    std::span<const Backup> newestFirst,
    std::int64_t now,
    const BackupLimits& limits)
{
    std::vector<bool> kept;
    std::unordered_set<std::int64_t> hours;
    std::unordered_set<std::int64_t> days;
    for (const Backup& backup : newestFirst) {
        const std::int64_t age = now - backup.milliseconds;
        // The last of an hour is the first one met. A version from the future counts as new.
        const bool isOfHour = hours.insert(backup.milliseconds / hour).second;
        const bool isOfDay = days.insert(backup.milliseconds / day).second;
        kept.push_back(
            backup.isNamed || kept.size() < std::max(limits.saves, limits.always)
            || (isOfHour && age <= limits.hours * hour) || (isOfDay && age <= limits.days * day));
    }
    return kept;
}

/// Removes entries of the oldest versions until the rest fits.
void keepToSize(
    std::vector<bool>& kept,
    std::span<const Backup> newestFirst,
    const BackupLimits& limits)
{
    std::uint64_t bytes = 0;
    for (std::size_t at = 0; at < kept.size(); ++at) {
        bytes += kept[at] ? newestFirst[at].bytes : 0;
    }
    for (std::size_t at = kept.size(); at-- > limits.always && bytes > limits.bytes;) {
        if (kept[at] && !newestFirst[at].isNamed) {
            kept[at] = false;
            bytes -= newestFirst[at].bytes;
        }
    }
}

/// Marks that all backups were looked at, with the date of a file. Returns whether that is due.
bool isDue(const std::filesystem::path& folder, std::int64_t now)
{
    const auto mark = folder / "looked-at";
    const auto stamp = stampOf(mark);
    const std::int64_t last = stamp ? stamp->modifiedMilliseconds() : 0;
    if (stamp && now >= last && now - last < hour) {
        return false;
    }
    static_cast<void>(replaceFile(mark, {}));
    return true;
}

} // namespace

std::vector<Backup> superfluousBackups(
    std::span<const Backup> newestFirst,
    std::int64_t nowMilliseconds,
    const BackupLimits& limits)
{
    auto kept = keptByTime(newestFirst, nowMilliseconds, limits);
    keepToSize(kept, newestFirst, limits);
    std::vector<Backup> superfluous;
    for (std::size_t at = 0; at < kept.size(); ++at) {
        if (!kept[at]) {
            superfluous.push_back(newestFirst[at]);
        }
    }
    return superfluous;
}

void limitAllBackups(
    const std::filesystem::path& folder,
    std::int64_t nowMilliseconds,
    std::uint64_t limit)
{
    if (!isDue(folder, nowMilliseconds)) {
        return;
    }
    std::uint64_t bytes = 0;
    std::vector<Backup> removable;
    std::error_code fault;
    for (std::filesystem::directory_iterator at(versionsFolder(folder), fault), end;
         !fault && at != end;
         at.increment(fault)) {
        const auto backups = backupsIn(at->path());
        for (std::size_t place = 0; place < backups.size(); ++place) {
            bytes += backups[place].bytes;
            if (place >= BackupLimits().always && !backups[place].isNamed) {
                removable.push_back(backups[place]);
            }
        }
    }
    std::ranges::sort(removable, {}, &Backup::milliseconds);
    for (const Backup& backup : removable) {
        if (bytes <= limit) {
            break;
        }
        std::error_code gone;
        std::filesystem::remove(backup.kept, gone);
        bytes -= gone ? 0 : backup.bytes;
    }
}

} // namespace sectored
