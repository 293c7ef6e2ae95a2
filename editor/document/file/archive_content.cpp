#include "editor/document/file/archive_content.h"

#include "sectored/format/archive_levels.h"

#include <algorithm>

namespace sectored::editor {

ArchiveContent contentOfArchive(const std::filesystem::path& file)
{
    if (!isArchiveFile(file)) {
        return {};
    }
    const auto archive = AssetSource::open(file);
    if (!archive) {
        return {};
    }
    const auto isTiles = [](const Member& member) {
        return extensionOf(member.name) == "art";
    };
    return {
        .hasLevels = !listLevels(**archive).empty(),
        .hasTiles = std::ranges::any_of((*archive)->members(), isTiles)};
}

} // namespace sectored::editor
