#include "sectored/play/installation.h"

#include "sectored/play/places.h"

#include <algorithm>
#include <array>
#include <cctype>
#include <map>
#include <optional>
#include <system_error>

namespace sectored {

namespace {

using std::filesystem::path;

constexpr std::size_t mostFiles = 10'000;

// A sandbox sees neither the temporary folder nor, as a rule, the folder of the game.
constexpr std::string_view flatpakBefore = "run --filesystem={folder} ";

path folderOf(const SearchBases& bases, const GamePlace& place)
{
    const path& base = place.base == GamePlace::Base::Home ? bases.home : bases.root;
    return base.empty() ? path() : base / place.folder;
}

/// Returns the folders of the places that exist, each once.
std::vector<std::pair<path, const GamePlace*>> existingPlaces(const SearchBases& bases)
{
    std::vector<std::pair<path, const GamePlace*>> found;
    std::vector<path> searched;
    for (const GamePlace& place : gamePlaces()) {
        const path folder = folderOf(bases, place);
        std::error_code error;
        const path real = std::filesystem::canonical(folder, error);
        if (!error && std::ranges::find(searched, real) == searched.end()) {
            searched.push_back(real);
            found.emplace_back(folder, &place);
        }
    }
    return found;
}

std::string upperCase(std::string name)
{
    std::ranges::transform(name, name.begin(), [](unsigned char c) {
        return static_cast<char>(std::toupper(c));
    });
    return name;
}

/// Returns the files of a folder by their names in upper case. Empty if it cannot be read.
std::map<std::string, path> filesIn(const path& folder)
{
    std::map<std::string, path> files;
    std::error_code error;
    std::filesystem::directory_iterator entry(folder, error);
    for (; !error && entry != std::filesystem::directory_iterator() && files.size() < mostFiles;
         entry.increment(error)) {
        if (std::error_code ignored; entry->is_regular_file(ignored)) {
            files.emplace(upperCase(entry->path().filename().string()), entry->path());
        }
    }
    return files;
}

std::vector<path> foldersOfPrograms(const SearchBases& bases)
{
    std::vector<path> folders = bases.programs;
    for (const GamePlace& place : programPlaces()) {
        folders.push_back(folderOf(bases, place));
    }
    std::erase_if(folders, [](const path& folder) { return folder.empty(); });
    return folders;
}

std::optional<path> programIn(const path& folder, std::span<const std::string_view> names)
{
    for (const std::string_view name : names) {
        if (path file = folder / name; isExecutable(file)) {
            return file;
        }
    }
    return std::nullopt;
}

std::optional<path> programIn(
    std::span<const path> folders,
    std::span<const std::string_view> names)
{
    for (const path& folder : folders) {
        if (auto file = programIn(folder, names)) {
            return file;
        }
    }
    return std::nullopt;
}

bool isInFlatpak(const SearchBases& bases, std::string_view application)
{
    return std::ranges::any_of(flatpakPlaces(), [&](const GamePlace& place) {
        std::error_code error;
        return std::filesystem::exists(folderOf(bases, place) / application, error);
    });
}

} // namespace

bool isExecutable(const path& file)
{
    using std::filesystem::perms;
    std::error_code error;
    const auto status = std::filesystem::status(file, error);
    const perms any = perms::owner_exec | perms::group_exec | perms::others_exec;
    return !error && std::filesystem::is_regular_file(status)
           && (status.permissions() & any) != perms::none;
}

std::vector<InstalledGame> installedGames(const SearchBases& bases)
{
    std::vector<InstalledGame> found;
    for (const auto& [folder, place] : existingPlaces(bases)) {
        const auto files = filesIn(folder);
        for (const GameArchive& archive : gameArchives()) {
            if (const auto file = files.find(archive.name); file != files.end()) {
                found.push_back(
                    {.id = archive.id,
                     .title = archive.title,
                     .place = place->title,
                     .file = file->second,
                     .isWithFolder = archive.isWithFolder,
                     .hasTiles = archive.hasTiles});
            }
        }
    }
    return found;
}

std::vector<InstalledEngine> installedEngines(const SearchBases& bases)
{
    constexpr std::array<std::string_view, 1> flatpakName{"flatpak"};
    const auto folders = foldersOfPrograms(bases);
    const auto flatpak = programIn(folders, flatpakName);
    const auto places = existingPlaces(bases);
    std::vector<InstalledEngine> found;
    for (const EngineProfile& profile : engineProfiles()) {
        if (const auto program = programIn(folders, profile.programs)) {
            found.push_back({.profile = &profile, .program = *program});
            continue;
        }
        if (flatpak && !profile.flatpak.empty() && isInFlatpak(bases, profile.flatpak)) {
            found.push_back(
                {.profile = &profile,
                 .place = "Flatpak",
                 .program = *flatpak,
                 .before = std::string(flatpakBefore).append(profile.flatpak)});
            continue;
        }
        for (const auto& [folder, place] : places) {
            if (const auto program = programIn(folder, profile.programs)) {
                found.push_back({.profile = &profile, .place = place->title, .program = *program});
                break;
            }
        }
    }
    return found;
}

} // namespace sectored
