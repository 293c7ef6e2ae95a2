#include "editor/document/dropped_copies.h"

#include "sectored/base/file.h"

#include "editor/document/recovery_facts.h"

#include <QUuid>

#include <algorithm>
#include <system_error>

namespace sectored::editor {

namespace {

Error folderError(const std::filesystem::path& folder)
{
    return {
        .code = MessageCode::FolderMissing,
        .arguments = {},
        .where = {.file = folder.string()}};
}

void moveWalks(const std::filesystem::path& from, const std::filesystem::path& to)
{
    std::error_code error;
    for (const WalkFile& walk : walkFilesBeside(from)) {
        std::filesystem::rename(walk.path, walkFileOf(to, walk.name), error);
    }
}

/// Returns when the copy was dropped, or the time of the copy if that is unknown.
QDateTime droppedTime(const RecoveryCopy& copy)
{
    return copy.dropped.value_or(copy.time);
}

} // namespace

std::filesystem::path droppedFolder(const std::filesystem::path& recoveryFolder)
{
    return recoveryFolder / "dropped";
}

Result<void> setAside(const std::filesystem::path& file, const QDateTime& now)
{
    const auto stamp = stampOf(file);
    if (!stamp) {
        return {};
    }
    const auto folder = droppedFolder(file.parent_path());
    std::error_code error;
    std::filesystem::create_directories(folder, error);
    const auto target =
        folder / QUuid::createUuid().toString(QUuid::Id128).append(".map").toStdString();
    RecoveryCopy copy = copyAt(file, *stamp);
    copy.file = target;
    copy.dropped = now;
    // The level is moved last, because facts and walks alone are not a copy.
    if (auto written = writeFacts(copy); !written) {
        return written;
    }
    moveWalks(file, target);
    std::filesystem::rename(file, target, error);
    if (error) {
        moveWalks(target, file);
        discard(copy);
        return failure(folderError(folder));
    }
    removeCopy(file);
    return {};
}

void drop(const RecoveryCopy& copy)
{
    if (setAside(copy.file, QDateTime::currentDateTimeUtc())) {
        discard(copy);
    }
}

std::vector<RecoveryCopy> droppedCopies(const std::filesystem::path& recoveryFolder)
{
    auto copies = copiesIn(droppedFolder(recoveryFolder));
    std::ranges::sort(copies, std::ranges::greater(), droppedTime);
    return copies;
}

void removeOldDroppedCopies(const std::filesystem::path& recoveryFolder, const QDateTime& now)
{
    for (const RecoveryCopy& copy : copiesIn(droppedFolder(recoveryFolder))) {
        if (droppedTime(copy).addDays(daysOfDroppedCopies) < now) {
            discard(copy);
        }
    }
}

} // namespace sectored::editor
