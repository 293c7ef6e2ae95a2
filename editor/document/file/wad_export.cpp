#include "editor/document/file/wad_export.h"

#include "sectored/asset/archive/wad.h"
#include "sectored/format/archive_levels.h"
#include "sectored/format/doom/build_nodes.h"
#include "sectored/format/doom/present_wad.h"

#include <algorithm>
#include <span>
#include <utility>

namespace sectored::editor {

namespace {

constexpr std::string_view textFormat = "udmf";

bool isOfName(char letter)
{
    return (letter >= 'A' && letter <= 'Z') || (letter >= 'a' && letter <= 'z')
           || (letter >= '0' && letter <= '9') || letter == '_';
}

} // namespace

bool isWadFormat(const Format& format)
{
    return format.id == "doom-wad" || format.id == textFormat;
}

bool isLevelName(const std::string& name)
{
    constexpr std::size_t longest = 8;
    return !name.empty() && name.size() <= longest && std::ranges::all_of(name, isOfName);
}

Result<FinishedExport> exportToWad(
    const ExportRequest& request,
    const Format& format,
    const WadChoices& choices)
{
    const bool isText = format.id == textFormat;
    auto level = exportForDoom(
        request.map,
        {.name = choices.level, .isRecentred = choices.isRecentred, .isText = isText});
    if (!level) {
        return failure(level.error());
    }
    FinishedExport result{.warnings = std::move(level->warnings)};
    if (choices.hasNodes && !isText) {
        if (auto fault = buildNodes(std::span(&*level, 1))) {
            result.warnings.push_back(*std::move(fault));
        }
    }
    const auto present = choices.keepsOthers ? presentWad(request.path) : Result<Bytes>(Bytes());
    auto wad = present.and_then(
        [&](const Bytes& content) { return wadWithLevels(content, std::span(&*level, 1)); });
    if (!wad) {
        return failure(wad.error());
    }
    result.content.losses = std::move(level->losses);
    result.content.files.push_back({.path = request.path, .content = *std::move(wad)});
    return result;
}

PresentFile presentFile(const std::filesystem::path& path)
{
    constexpr std::size_t magicSize = 12;
    const auto start = readFileStart(path, magicSize);
    if (start) {
        return isWad(*start) ? PresentFile::Wad : PresentFile::Other;
    }
    return start.error().code == MessageCode::FileMissing ? PresentFile::None : PresentFile::Other;
}

std::vector<std::string> levelsInWad(const std::filesystem::path& path)
{
    std::vector<std::string> names;
    if (const auto archive = AssetSource::open(path);
        archive && (*archive)->kind() == ArchiveKind::Wad) {
        for (ListedLevel& level : listLevels(**archive)) {
            names.push_back(std::move(level.name));
        }
    }
    return names;
}

} // namespace sectored::editor
