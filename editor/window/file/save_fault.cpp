#include "editor/window/file/save_fault.h"

#include "sectored/save/backup.h"

#include <QObject>

#include <algorithm>
#include <string>

namespace sectored::editor {

namespace {

constexpr std::size_t longestStem = 60;

/// Returns whether the fault is one of the folder of the backups. What helps the folder of the
/// level does not help there.
bool isOfBackups(const Error& error)
{
    const std::string folder = backupFolder().string();
    return !folder.empty() && error.where.file.starts_with(folder + '/');
}

} // namespace

SaveFault saveFaultOf(const Error& error)
{
    if (isOfBackups(error)) {
        return {.mayRetry = true};
    }
    switch (error.code) {
    case MessageCode::DiskFull:
    case MessageCode::NetworkGone:
    case MessageCode::NetworkFault:
    case MessageCode::FileReplaced:
    case MessageCode::FileBusy:
    case MessageCode::FileUnwritable:
        return {.mayRetry = true};
    case MessageCode::SaveUncertain:
        return {.mayRetry = true, .isUncertain = true};
    case MessageCode::NoPermission:
        return {.mayOverwrite = true};
    case MessageCode::FolderMissing:
        return {.mayCreateFolder = true};
    case MessageCode::NameImpossible:
        return {.mayRename = true};
    default:
        return {};
    }
}

QString notSavedTitle(const SaveFault& fault)
{
    return fault.isUncertain
               ? QObject::tr("Could not confirm that the level was saved. Your changes are still "
                             "open in this window.")
               : QObject::tr(
                   "The level could not be saved. Your changes are still open in this window.");
}

std::filesystem::path tameName(const std::filesystem::path& path)
{
    std::string stem;
    for (const char c : path.stem().string()) {
        const bool plain = (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z')
                           || (c >= '0' && c <= '9') || c == '-' || c == '_';
        stem += plain ? c : '_';
    }
    stem.resize(std::min(stem.size(), longestStem));
    return path.parent_path() / ((stem.empty() ? "level" : stem) + ".map");
}

} // namespace sectored::editor
