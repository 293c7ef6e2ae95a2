#include "sectored/asset/tiles/game_of_sources.h"

#include <algorithm>

namespace sectored {

namespace {

bool hasFile(const AssetSource& source, std::string_view name)
{
    const bool isFolder = source.kind() == ArchiveKind::Folder;
    return isFolder ? source.find(name) != nullptr
                    : foldedName(source.path().filename().string()) == foldedName(name);
}

bool haveFile(const AssetSources& sources, const std::vector<std::string>& names)
{
    return std::ranges::any_of(sources.all(), [&](const auto& source) {
        return std::ranges::any_of(names, [&](const std::string& name) {
            return hasFile(*source, name);
        });
    });
}

/// Adds the paths of the files that the folder has.
void addFound(
    std::vector<std::filesystem::path>& paths,
    const AssetSource& folder,
    const std::vector<std::string>& names)
{
    for (const std::string& name : names) {
        if (const Member* const file = folder.find(name)) {
            paths.push_back(folder.path() / file->name);
        }
    }
}

} // namespace

const Game* gameOf(const AssetSources& sources, std::span<const Game> games)
{
    const auto found = std::ranges::find_if(games, [&](const Game& game) {
        return haveFile(sources, game.assets.groups) || haveFile(sources, game.assets.rff);
    });
    return found == games.end() ? nullptr : &*found;
}

std::vector<std::filesystem::path> archivesIn(
    const AssetSource& folder,
    std::span<const Game> games)
{
    std::vector<std::filesystem::path> paths;
    if (folder.kind() != ArchiveKind::Folder) {
        return paths;
    }
    for (const Game& game : games) {
        addFound(paths, folder, game.assets.groups);
        addFound(paths, folder, game.assets.rff);
        if (!paths.empty()) {
            break;
        }
    }
    return paths;
}

} // namespace sectored
