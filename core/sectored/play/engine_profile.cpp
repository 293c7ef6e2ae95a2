#include "sectored/play/engine_profile.h"

#include <algorithm>
#include <array>
#include <optional>

namespace sectored {

namespace {

using Word = std::string_view;

// Version 7 first: every port loads it. A level that does not fit into it takes the next one.
constexpr std::array<Word, 3> edukeForms{"build-map-7", "build-map-8", "build-map-9"};
constexpr std::array<Word, 1> classicForms{"build-map-7"};
constexpr std::array<Word, 4> razeForms{"build-map-7", "build-map-8", "build-map-9", "blood-map"};
constexpr std::array<Word, 1> bloodForms{"blood-map"};
constexpr std::array<Word, 1> doomForms{"doom-wad"};
constexpr std::array<Word, 2> zdoomForms{"udmf", "doom-wad"};

constexpr std::array<Word, 1> dukeGame{"duke3d"};
constexpr std::array<Word, 3> edukeGames{"duke3d", "nam", "ww2gi"};
constexpr std::array<Word, 6>
    razeGames{"duke3d", "shadow-warrior", "blood", "redneck", "nam", "ww2gi"};
constexpr std::array<Word, 1> bloodGame{"blood"};
constexpr std::array<Word, 1> doomGame{"doom2"};

constexpr std::array<Word, 1> edukePrograms{"eduke32"};
constexpr std::array<Word, 1> razePrograms{"raze"};
constexpr std::array<Word, 1> nbloodPrograms{"nblood"};
constexpr std::array<Word, 2> jfdukePrograms{"jfduke3d", "duke3d"};
constexpr std::array<Word, 1> chocolatePrograms{"chocolate-doom"};
constexpr std::array<Word, 1> crispyPrograms{"crispy-doom"};
constexpr std::array<Word, 2> woofPrograms{"woof", "woof-doom"};
constexpr std::array<Word, 1> dsdaPrograms{"dsda-doom"};
constexpr std::array<Word, 2> gzdoomPrograms{"gzdoom", "uzdoom"};

constexpr int dukeSkills = 4;
constexpr int doomSkills = 5;

// The arguments are those that the engines list themselves. Build ports look for -map in the
// folders of their search list, so they get the folder and the name of the file.
constexpr std::array profiles{
    EngineProfile{
        .id = "eduke32",
        .title = "EDuke32",
        .programs = edukePrograms,
        .flatpak = "com.eduke32.EDuke32",
        .forms = edukeForms,
        .games = edukeGames,
        .arguments = "-nosetup -nologo -j {folder} -map {file}",
        .gameArguments = "-j {game-folder} -gamegrp {game-file}",
        .skills = dukeSkills,
        .skillArguments = "-s{skill}",
        .noMonsters = "-m"},
    EngineProfile{
        .id = "raze",
        .title = "Raze",
        .programs = razePrograms,
        .flatpak = "org.zdoom.Raze",
        .forms = razeForms,
        .games = razeGames,
        .arguments = "-nosetup -nologo -file {folder} -map {file}",
        .gameArguments = "-gamegrp {game-files}",
        .noMonsters = "-nomonsters"},
    EngineProfile{
        .id = "nblood",
        .title = "NBlood",
        .programs = nbloodPrograms,
        .flatpak = "",
        .forms = bloodForms,
        .games = bloodGame,
        .arguments = "-nosetup -quick -j {folder} -map {file}",
        .gameArguments = "-j {game-folder}"},
    EngineProfile{
        .id = "jfduke3d",
        .title = "JFDuke3D",
        .programs = jfdukePrograms,
        .flatpak = "",
        .forms = classicForms,
        .games = dukeGame,
        .arguments = "-nosetup -j{folder} -map {file}",
        .gameArguments = "-j{game-folder}",
        .skills = dukeSkills,
        .skillArguments = "-s{skill}",
        .noMonsters = "-m"},
    EngineProfile{
        .id = "chocolate-doom",
        .title = "Chocolate Doom",
        .programs = chocolatePrograms,
        .flatpak = "org.chocolate_doom.ChocolateDoom",
        .forms = doomForms,
        .games = doomGame,
        .arguments = "-file {level} -warp 1",
        .gameArguments = "-iwad {game-files}",
        .skills = doomSkills,
        .skillArguments = "-skill {skill}",
        .noMonsters = "-nomonsters"},
    EngineProfile{
        .id = "crispy-doom",
        .title = "Crispy Doom",
        .programs = crispyPrograms,
        .flatpak = "io.github.fabiangreffrath.Doom",
        .forms = doomForms,
        .games = doomGame,
        .arguments = "-file {level} -warp 1",
        .gameArguments = "-iwad {game-files}",
        .skills = doomSkills,
        .skillArguments = "-skill {skill}",
        .noMonsters = "-nomonsters"},
    EngineProfile{
        .id = "woof",
        .title = "Woof!",
        .programs = woofPrograms,
        .flatpak = "io.github.fabiangreffrath.woof",
        .forms = doomForms,
        .games = doomGame,
        .arguments = "-file {level} -warp 1",
        .gameArguments = "-iwad {game-files}",
        .skills = doomSkills,
        .skillArguments = "-skill {skill}",
        .noMonsters = "-nomonsters"},
    EngineProfile{
        .id = "dsda-doom",
        .title = "DSDA-Doom",
        .programs = dsdaPrograms,
        .flatpak = "",
        .forms = doomForms,
        .games = doomGame,
        .arguments = "-file {level} -warp 1",
        .gameArguments = "-iwad {game-files}",
        .skills = doomSkills,
        .skillArguments = "-skill {skill}",
        .noMonsters = "-nomonsters"},
    EngineProfile{
        .id = "gzdoom",
        .title = "GZDoom",
        .programs = gzdoomPrograms,
        .flatpak = "org.zdoom.GZDoom",
        .forms = zdoomForms,
        .games = doomGame,
        .arguments = "-file {level} +map {map}",
        .gameArguments = "-iwad {game-files}",
        .skills = doomSkills,
        .skillArguments = "-skill {skill}",
        .noMonsters = "-nomonsters"},
    EngineProfile{
        .id = "custom",
        .title = "Custom command",
        .programs = {},
        .flatpak = "",
        .forms = {},
        .games = {},
        .arguments = "",
        .gameArguments = ""}};

std::optional<PlayForm> writableForm(std::string_view id)
{
    for (const Format& format : allFormats()) {
        const auto form = std::ranges::find(format.exports, id, &ExportForm::id);
        if (form != format.exports.end() && format.write != nullptr) {
            return PlayForm{.format = &format, .form = &*form};
        }
    }
    return std::nullopt;
}

void addForm(std::vector<PlayForm>& forms, std::string_view id)
{
    const auto form = writableForm(id);
    const bool isListed =
        std::ranges::any_of(forms, [id](const PlayForm& each) { return each.form->id == id; });
    if (form && !isListed) {
        forms.push_back(*form);
    }
}

} // namespace

std::span<const EngineProfile> engineProfiles()
{
    return profiles;
}

const EngineProfile* engineProfile(std::string_view id)
{
    const auto* const found = std::ranges::find(profiles, id, &EngineProfile::id);
    return found != profiles.end() ? found : nullptr;
}

bool isCustom(const EngineProfile& profile)
{
    return profile.programs.empty();
}

std::vector<PlayForm> writableForms(const EngineProfile& profile)
{
    std::vector<PlayForm> forms;
    for (const EngineProfile& each : profiles) {
        if (isCustom(profile) || each.id == profile.id) {
            for (const std::string_view id : each.forms) {
                addForm(forms, id);
            }
        }
    }
    return forms;
}

std::string_view mapNameOf(const Format& format)
{
    // UDMF is written into a WAD, too.
    const bool isWad = format.id == "doom-wad" || format.id == "udmf";
    return isWad ? "MAP01" : playFileStem;
}

} // namespace sectored
