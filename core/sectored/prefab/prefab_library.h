#pragma once

#include "sectored/prefab/prefab.h"

#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

namespace sectored {

/// A prefab and where it is.
struct KnownPrefab {
    Prefab prefab{};
    std::filesystem::path file{}; ///< empty: the program comes with it
};

/// The prefabs of a computer, or of a folder.
struct PrefabLibrary {
    std::vector<KnownPrefab> prefabs{}; ///< by name; each id once
    std::vector<Error> warnings{};      ///< with the file: why one was left out
};

/// Returns the prefabs that the program comes with, by name.
const std::vector<Prefab>& shippedPrefabs();

/// Reads every file *.json of a folder as a prefab. A missing folder has none. Errors are warnings:
/// one damaged file does not hide the others.
PrefabLibrary readPrefabFolder(const std::filesystem::path& folder);

/// Returns the folder of the prefabs of the user: "prefabs" in settingsFolder(). Empty if there is
/// no home folder.
std::filesystem::path userPrefabFolder();

/// Returns the shipped prefabs with those of a folder, which is read each time. One of the folder
/// replaces a shipped one of the same id.
PrefabLibrary knownPrefabs(const std::filesystem::path& folder);

/// Returns the prefab with the id. Null if there is none.
const KnownPrefab* prefabWithId(const PrefabLibrary& library, std::string_view id);

/// Tests whether a prefab has all words of a text in its name, id, description or game. The case of
/// the letters A to Z does not count.
bool fitsSearch(const Prefab& prefab, std::string_view words);

/// Returns an id for a new prefab with this name that no prefab of the library has: "lift-shaft",
/// or "lift-shaft-2" if there is one.
std::string freePrefabId(const PrefabLibrary& library, std::string_view name);

/// Writes a prefab into a folder, which is made if need be, as the file of its id. Replaces a file
/// of this name. Returns the file. Errors: those of writePrefab and replaceFile; FolderMissing if
/// the folder is empty or cannot be made.
Result<std::filesystem::path> savePrefab(const std::filesystem::path& folder, const Prefab& prefab);

} // namespace sectored
