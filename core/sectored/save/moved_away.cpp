#include "sectored/save/moved_away.h"

#include "sectored/base/file/temporary_file.h"
#include "sectored/save/backup.h"
#include "sectored/save/backup_names.h"

#include <algorithm>
#include <system_error>

namespace sectored {

void keepMovedAway(
    const std::filesystem::path& backups,
    const std::filesystem::path& file,
    const IsWhole& isWhole)
{
    std::error_code fault;
    const auto target = std::filesystem::canonical(file, fault);
    const auto stamp = fault ? std::nullopt : stampOf(target);
    if (!stamp) {
        return;
    }
    for (const auto& temporary : temporaryFilesOf(target)) {
        const auto old = stampOf(temporary);
        if (!old || old->inode == stamp->inode
            || old->modifiedNanoseconds > stamp->modifiedNanoseconds) {
            continue;
        }
        const auto content = readFile(temporary, backupSizeLimit);
        if (!content || !isWhole(*content)) {
            continue;
        }
        const auto kept = backupsOf(backups, file);
        const std::string hash = backupHash(*content);
        if (std::ranges::find(kept, hash, &Backup::hash) == kept.end()) {
            static_cast<void>(keepBackup(
                backups,
                {.file = file,
                 .content = *content,
                 .modifiedMilliseconds = old->modifiedMilliseconds()}));
        }
    }
}

} // namespace sectored
