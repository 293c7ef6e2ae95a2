#include "editor/texture/game_paths.h"

#include "editor/setting/path_list.h"
#include "editor/setting/settings.h"

#include <algorithm>
#include <array>
#include <system_error>

namespace sectored::editor {

namespace {

constexpr const char* setting = "game_files";
constexpr std::array endings{".grp", ".rff", ".zip", ".pk3", ".wad", ".art"};

} // namespace

QLatin1String gamePathSetting()
{
    return QLatin1String(setting);
}

GamePaths programGamePaths(const Settings& settings)
{
    return pathsOfText(settings.value(setting));
}

void setProgramGamePaths(Settings& settings, std::span<const std::filesystem::path> paths)
{
    settings.set(setting, textOfPaths(paths));
}

std::filesystem::path fromLevelText(const std::string& text, const std::filesystem::path& folder)
{
    const std::filesystem::path path(text);
    return path.is_absolute() || folder.empty() ? path : (folder / path).lexically_normal();
}

std::string levelText(const std::filesystem::path& path, const std::filesystem::path& folder)
{
    const auto whole = cleanGamePath(path);
    if (folder.empty()) {
        return whole.generic_string();
    }
    const auto relative = whole.lexically_relative(wholePath(folder));
    const bool isBeneath = !relative.empty() && *relative.begin() != "..";
    return (isBeneath ? relative : whole).generic_string();
}

std::filesystem::path cleanGamePath(const std::filesystem::path& path)
{
    const auto whole = wholePath(path);
    return whole.has_filename() ? whole : whole.parent_path();
}

bool isGamePath(const std::filesystem::path& path)
{
    std::error_code error;
    if (std::filesystem::is_directory(path, error)) {
        return true;
    }
    const QString ending = QString::fromStdString(path.extension().string()).toLower();
    return std::ranges::any_of(endings, [&ending](const char* each) {
        return ending == QLatin1String(each);
    });
}

} // namespace sectored::editor
