#include "sectored/prefab/prefab_library.h"

#include "sectored/base/json_files.h"
#include "sectored/base/letter_case.h"
#include "sectored/base/state_folder.h"
#include "sectored/prefab/shipped_prefabs.h"

#include <algorithm>
#include <system_error>
#include <utility>

namespace sectored {

namespace {

void sortByName(std::vector<KnownPrefab>& prefabs)
{
    std::ranges::stable_sort(prefabs, {}, [](const KnownPrefab& known) {
        return std::pair(lowerText(known.prefab.name), known.prefab.id);
    });
}

Result<Prefab> readPrefabFile(const std::filesystem::path& file)
{
    return readFile(file, prefabSizeLimit).and_then([&](const Bytes& content) {
        return readPrefab(content, file.stem().string());
    });
}

bool isIdLetter(char c)
{
    return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9');
}

/// Returns a name as part of a file name: "Lift shaft (old)" becomes "lift-shaft-old".
std::string idOf(std::string_view name)
{
    std::string id;
    for (const char letter : lowerText(name)) {
        if (isIdLetter(letter)) {
            id += letter;
        } else if (!id.empty() && id.back() != '-') {
            id += '-';
        }
    }
    if (!id.empty() && id.back() == '-') {
        id.pop_back();
    }
    return id.empty() ? "prefab" : id;
}

} // namespace

const std::vector<Prefab>& shippedPrefabs()
{
    static const std::vector<Prefab> prefabs = [] {
        std::vector<Prefab> list;
        for (const ShippedPrefab& shipped : shippedPrefabTexts()) {
            if (auto prefab = readPrefab(std::as_bytes(std::span(shipped.text)), shipped.id)) {
                list.push_back(*std::move(prefab));
            }
        }
        std::ranges::sort(list, {}, &Prefab::name);
        return list;
    }();
    return prefabs;
}

PrefabLibrary readPrefabFolder(const std::filesystem::path& folder)
{
    PrefabLibrary library;
    for (const auto& file : jsonFilesIn(folder)) {
        auto prefab = readPrefabFile(file);
        if (prefab) {
            library.prefabs.push_back({.prefab = *std::move(prefab), .file = file});
        } else {
            prefab.error().where.file = file.string();
            library.warnings.push_back(std::move(prefab.error()));
        }
    }
    sortByName(library.prefabs);
    return library;
}

std::filesystem::path userPrefabFolder()
{
    const auto settings = settingsFolder();
    return settings.empty() ? settings : settings / "prefabs";
}

PrefabLibrary knownPrefabs(const std::filesystem::path& folder)
{
    PrefabLibrary library = readPrefabFolder(folder);
    for (const Prefab& shipped : shippedPrefabs()) {
        if (prefabWithId(library, shipped.id) == nullptr) {
            library.prefabs.push_back({.prefab = shipped});
        }
    }
    sortByName(library.prefabs);
    return library;
}

const KnownPrefab* prefabWithId(const PrefabLibrary& library, std::string_view id)
{
    const auto found =
        std::ranges::find(library.prefabs, id, [](const KnownPrefab& known) -> std::string_view {
            return known.prefab.id;
        });
    return found != library.prefabs.end() ? &*found : nullptr;
}

bool fitsSearch(const Prefab& prefab, std::string_view words)
{
    const std::string text =
        lowerText(prefab.name + "\n" + prefab.id + "\n" + prefab.description + "\n" + prefab.game);
    std::size_t at = 0;
    while (at < words.size()) {
        const std::size_t end = std::min(words.find(' ', at), words.size());
        if (text.find(lowerText(words.substr(at, end - at))) == std::string::npos) {
            return false;
        }
        at = end + 1;
    }
    return true;
}

std::string freePrefabId(const PrefabLibrary& library, std::string_view name)
{
    const std::string wanted = idOf(name);
    std::string id = wanted;
    for (int number = 2; prefabWithId(library, id) != nullptr; ++number) {
        id = wanted + "-" + std::to_string(number);
    }
    return id;
}

Result<std::filesystem::path> savePrefab(const std::filesystem::path& folder, const Prefab& prefab)
{
    const auto content = writePrefab(prefab);
    if (!content) {
        return failure(content.error());
    }
    std::error_code fault;
    std::filesystem::create_directories(folder, fault);
    if (!std::filesystem::is_directory(folder, fault)) {
        return failure({.code = MessageCode::FolderMissing, .where = {.file = folder.string()}});
    }
    const auto file = folder / (prefab.id + ".json");
    const auto saved = replaceFile(file, *content);
    if (!saved) {
        Error error = saved.error();
        error.where.file = file.string();
        return failure(std::move(error));
    }
    return file;
}

} // namespace sectored
