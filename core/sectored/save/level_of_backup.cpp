#include "sectored/save/level_of_backup.h"

#include <cstdint>
#include <optional>
#include <utility>

namespace sectored {

namespace {

/// Returns the content that a file had at a time. The order in which versions were kept is not that
/// of their dates.
Result<Bytes> contentAt(
    const std::filesystem::path& folder,
    const std::filesystem::path& file,
    std::int64_t milliseconds,
    std::uint64_t limit)
{
    const auto stamp = stampOf(file);
    if (stamp && stamp->modifiedMilliseconds() <= milliseconds) {
        return readFile(file, limit);
    }
    std::optional<Backup> latest;
    std::int64_t latestDate = 0;
    for (Backup& backup : backupsOf(folder, file)) {
        const auto facts = factsOf(backup);
        if (facts && facts->modifiedMilliseconds <= milliseconds
            && (!latest || facts->modifiedMilliseconds > latestDate)) {
            latest = std::move(backup);
            latestDate = facts->modifiedMilliseconds;
        }
    }
    if (latest) {
        return readBackup(*latest);
    }
    return failure({.code = MessageCode::FileMissing, .where = {.file = file.string()}});
}

} // namespace

Result<LoadedLevel> levelOfBackup(
    const std::filesystem::path& folder,
    const std::filesystem::path& level,
    const Backup& backup)
{
    const auto facts = factsOf(backup);
    if (!facts) {
        return failure(facts.error());
    }
    const auto content = readBackup(backup);
    if (!content) {
        return failure(content.error());
    }
    auto read = readLevel(*content, level.string());
    if (read) {
        addProjectFile(*read, level, [&](const auto& file, std::uint64_t limit) {
            return contentAt(folder, file, facts->modifiedMilliseconds, limit);
        });
    }
    return read;
}

} // namespace sectored
