#include "editor/document/play/engine_start.h"

#include "editor/document/play/search_bases.h"
#include "editor/setting/display_text.h"

#include <algorithm>
#include <array>

namespace sectored::editor {

namespace {

constexpr const char* usualSkill = "2"; ///< value of {skill} if none is chosen

void append(std::string& command, std::string_view more)
{
    if (!more.empty()) {
        command += command.empty() ? "" : " ";
        command += more;
    }
}

std::filesystem::path gameFileOf(
    const EngineProfile& profile,
    const Installed& installed,
    const EngineChoice& choice,
    std::string_view game)
{
    if (!choice.gameFile.isEmpty()) {
        return pathFromQt(choice.gameFile);
    }
    const std::array own{game};
    const InstalledGame* found = plays(profile, game) ? installed.game(own) : nullptr;
    if (found == nullptr && !plays(profile, game)) {
        found = installed.game(profile.games);
    }
    return found == nullptr ? std::filesystem::path() : found->file;
}

/// Returns the chosen skill as text. Empty if none is chosen, or one that the engine does not have.
std::string skillOf(const EngineProfile& profile, const EngineChoice& choice)
{
    bool isNumber = false;
    const int skill = choice.skill.toInt(&isNumber);
    const bool isKnown = skill >= 1 && (skill <= profile.skills || isCustom(profile));
    return isNumber && isKnown ? std::to_string(skill) : std::string();
}

std::vector<PlayForm> formsFor(const EngineProfile& profile, const QString& chosen)
{
    auto forms = writableForms(profile);
    const std::string id = chosen.toStdString();
    const auto wanted =
        std::ranges::find_if(forms, [&id](const PlayForm& each) { return each.form->id == id; });
    return wanted == forms.end() ? forms : std::vector{*wanted};
}

} // namespace

const InstalledEngine* Installed::engine(std::string_view id) const
{
    const auto found = std::ranges::find_if(engines, [id](const InstalledEngine& each) {
        return each.profile->id == id;
    });
    return found == engines.end() ? nullptr : &*found;
}

const InstalledGame* Installed::game(std::span<const std::string_view> ids) const
{
    for (const std::string_view id : ids) {
        const auto found = std::ranges::find(games, id, &InstalledGame::id);
        if (found != games.end()) {
            return &*found;
        }
    }
    return nullptr;
}

Installed searchInstalled()
{
    const SearchBases bases = searchBases();
    return {.engines = installedEngines(bases), .games = installedGames(bases)};
}

bool plays(const EngineProfile& profile, std::string_view game)
{
    return isCustom(profile) || std::ranges::find(profile.games, game) != profile.games.end();
}

EngineStart engineStart(
    const EngineProfile& profile,
    const Installed& installed,
    const EngineChoice& choice,
    std::string_view game)
{
    EngineStart start{
        .profile = &profile,
        .gameFile = gameFileOf(profile, installed, choice, game),
        .forms = formsFor(profile, choice.form)};
    const InstalledEngine* const found = installed.engine(profile.id);
    if (!choice.program.isEmpty()) {
        start.program = pathFromQt(choice.program);
    } else if (found != nullptr) {
        start.program = found->program;
        append(start.command, found->before);
    }
    append(start.command, profile.arguments);
    if (!start.gameFile.empty()) {
        append(start.command, profile.gameArguments);
    }
    start.skill = skillOf(profile, choice);
    if (!start.skill.empty()) {
        append(start.command, profile.skillArguments);
    }
    if (choice.monsters == QLatin1String("off")) {
        append(start.command, profile.noMonsters);
    }
    append(start.command, choice.arguments.toStdString());
    return start;
}

const EngineProfile* engineFor(
    std::string_view game,
    const Installed& installed,
    const PlayChoice& choice)
{
    if (const auto* const chosen = engineProfile(choice.engineOf(game).toStdString())) {
        return chosen;
    }
    for (const InstalledEngine& each : installed.engines) {
        if (plays(*each.profile, game) && !writableForms(*each.profile).empty()) {
            return each.profile;
        }
    }
    return nullptr;
}

Result<StartedCommand> commandOf(const EngineStart& start, CommandValues values)
{
    if (!start.gameFile.empty()) {
        values["game-files"] = start.gameFile.string();
        values["game-file"] = start.gameFile.filename().string();
        values["game-folder"] = start.gameFile.parent_path().string();
    }
    values["skill"] = start.skill.empty() ? usualSkill : start.skill;
    const auto parsed = parseCommand(start.command);
    if (!parsed) {
        return failure(parsed.error());
    }
    auto arguments = fillCommand(*parsed, values);
    if (!arguments) {
        return failure(arguments.error());
    }
    StartedCommand command{.program = start.program, .arguments = *std::move(arguments)};
    if (isCustom(*start.profile)) {
        if (command.arguments.empty() || command.arguments.front().empty()) {
            return failure(
                {.code = MessageCode::BadValue,
                 .arguments = {"command", "it is empty; write the program and its arguments"}});
        }
        command.program = command.arguments.front();
        command.arguments.erase(command.arguments.begin());
    }
    return command;
}

} // namespace sectored::editor
