#include "core/cli/prefab/prefab_input.h"

#include "core/cli/terminal.h"

#include <algorithm>
#include <utility>

namespace sectored::cli {

tl::expected<Prefab, ExitCode> openPrefab(const std::string& name)
{
    const std::filesystem::path path = name;
    if (path.extension() == ".json") {
        auto prefab = readFile(path, prefabSizeLimit).and_then([&](const Bytes& content) {
            return readPrefab(content, path.stem().string());
        });
        if (!prefab) {
            prefab.error().where.file = name;
            sayError(prefab.error());
            return tl::unexpected(ExitCode::Unreadable);
        }
        return *std::move(prefab);
    }
    const PrefabLibrary library = knownPrefabs(userPrefabFolder());
    const KnownPrefab* const known = prefabWithId(library, name);
    if (known == nullptr) {
        std::ranges::for_each(library.warnings, sayError);
        sayError({.code = MessageCode::NoSuchPrefab, .arguments = {name}});
        return tl::unexpected(ExitCode::Unreadable);
    }
    return known->prefab;
}

void findPrefab(PlacePrefabRequest& request)
{
    const PrefabLibrary library = knownPrefabs(userPrefabFolder());
    std::ranges::for_each(library.warnings, sayError);
    if (const KnownPrefab* const known = prefabWithId(library, request.prefab)) {
        request.rows = known->prefab.rows;
        request.version = known->prefab.version;
    }
}

} // namespace sectored::cli
