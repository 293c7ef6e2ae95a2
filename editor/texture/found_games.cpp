#include "editor/texture/found_games.h"

#include <string>

namespace sectored::editor {

std::vector<FoundGame> foundGames(const SearchBases& bases)
{
    std::vector<FoundGame> found;
    for (const InstalledGame& installed : installedGames(bases)) {
        if (!installed.hasTiles) {
            continue;
        }
        FoundGame game{
            .title = QString::fromStdString(std::string(installed.title)),
            .place = QString::fromStdString(std::string(installed.place))};
        if (installed.isWithFolder) {
            game.paths.push_back(installed.file.parent_path());
        }
        game.paths.push_back(installed.file);
        found.push_back(std::move(game));
    }
    return found;
}

} // namespace sectored::editor
