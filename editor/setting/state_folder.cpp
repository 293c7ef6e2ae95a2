#include "editor/setting/state_folder.h"

#include "sectored/base/state_folder.h"

#include <QFile>
#include <QStandardPaths>

#include <system_error>

namespace sectored::editor {

namespace {

std::filesystem::path pathOf(const QString& path)
{
    return std::filesystem::path(QFile::encodeName(path).toStdString());
}

std::filesystem::path create(const std::filesystem::path& folder)
{
    std::error_code error;
    std::filesystem::create_directories(folder, error);
    if (error || !std::filesystem::is_directory(folder, error)) {
        return {};
    }
    std::filesystem::permissions(folder, std::filesystem::perms::owner_all, error);
    return folder;
}

} // namespace

std::filesystem::path makeStateFolder(const std::filesystem::path& name)
{
    const auto parent = create(stateFolder());
    return parent.empty() ? parent : create(parent / name);
}

std::filesystem::path makeSettingsFolder()
{
    const QString base = QStandardPaths::writableLocation(QStandardPaths::GenericConfigLocation);
    return base.isEmpty() ? std::filesystem::path() : create(pathOf(base) / "sectored");
}

} // namespace sectored::editor
