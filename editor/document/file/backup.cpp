#include "editor/document/file/backup.h"

#include "sectored/base/file.h"

#include "editor/setting/state_folder.h"

#include <QByteArray>
#include <QCryptographicHash>

#include <system_error>

namespace sectored::editor {

namespace {

constexpr std::uint64_t backupLimit = std::uint64_t{64} << 20;
constexpr qsizetype longestName = 64;

} // namespace

std::filesystem::path backupOf(const std::filesystem::path& path)
{
    const auto folder = makeStateFolder("backups");
    if (folder.empty()) {
        return {};
    }
    std::error_code error;
    const auto place = std::filesystem::weakly_canonical(path, error);
    const QByteArray whole = QByteArray::fromStdString((error ? path : place).string());
    const QByteArray hash =
        QCryptographicHash::hash(whole, QCryptographicHash::Sha256).toHex().left(16);
    const QByteArray name = QByteArray::fromStdString(path.filename().string()).left(longestName);
    return folder / (hash + '-' + name).toStdString();
}

Result<void> keepBackup(const std::filesystem::path& path)
{
    const auto content = readFile(path, backupLimit);
    if (!content) {
        const bool isNew = content.error().code == MessageCode::FileMissing;
        return isNew ? Result<void>() : failure(content.error());
    }
    const auto target = backupOf(path);
    if (target.empty()) {
        return failure({.code = MessageCode::FolderMissing, .arguments = {}, .where = {}});
    }
    const auto saved = replaceFile(target, *content);
    return saved ? Result<void>() : failure(saved.error());
}

} // namespace sectored::editor
