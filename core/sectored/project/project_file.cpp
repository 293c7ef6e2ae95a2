#include "sectored/project/project_file.h"

#include "sectored/project/fields_text.h"
#include "sectored/project/project_text.h"
#include "sectored/project/tile_file.h"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <string>
#include <system_error>
#include <utility>

namespace sectored {

namespace {

constexpr std::string_view projectEnding = ".project.json";

std::string_view textOf(const Bytes& content)
{
    return {reinterpret_cast<const char*>(content.data()), content.size()};
}

Error named(Error error, const std::filesystem::path& file)
{
    error.where.file = file.string();
    return error;
}

std::optional<Bytes> ifAny(Result<Bytes> content)
{
    return content ? std::optional(*std::move(content)) : std::nullopt;
}

/// Returns a name that no file has.
std::filesystem::path freeNameBeside(const std::filesystem::path& file, const char* ending)
{
    std::error_code fault;
    std::filesystem::path name = file.string() + ending;
    for (int number = 2; std::filesystem::exists(symlink_status(name, fault)); ++number) {
        name = file.string() + ending + "-" + std::to_string(number);
    }
    return name;
}

KeptAside keptAside(
    const std::filesystem::path& file,
    const char* ending,
    Bytes content,
    MessageCode why)
{
    return {
        .copy = {.path = freeNameBeside(file, ending), .content = std::move(content)},
        .replaced = file,
        .why = why};
}

/// Compares values, so that a file that was formatted by hand stays. The order of kept fields does
/// not matter: those of rows that are not found come last, wherever they were.
bool areEqual(std::string_view left, std::string_view right)
{
    const auto parse = [](std::string_view text) {
        auto object = nlohmann::ordered_json::parse(text, nullptr, false);
        std::vector<std::string> fields;
        if (object.contains(keptFieldsKey)) {
            for (const auto& entry : object[keptFieldsKey]) {
                fields.push_back(entry.dump());
            }
            std::ranges::sort(fields);
            object[keptFieldsKey] = fields;
        }
        return object;
    };
    return parse(left) == parse(right);
}

bool readsBack(Map map, std::string_view text)
{
    auto read = readProject(text, map);
    if (!read) {
        return false;
    }
    const Map written = map;
    setReadProject(map, *std::move(read));
    return haveSameProject(written, map);
}

/// Tests whether a name of a project file is that of a file beside it, and not a path.
bool isPlainName(const std::string& name)
{
    const std::filesystem::path path(name);
    return path.filename() == path && name != "." && name != ".."
           && name.find('\0') == std::string::npos;
}

/// Reads the user tiles in the file beside the level that the project data names. Without it, the
/// name stays in the project data. Returns the warning.
std::optional<Error> takeTileFile(
    Map& map,
    const std::filesystem::path& level,
    const ReadsFile& read)
{
    const std::string name = map.project().unreadTiles;
    if (name.empty()) {
        return std::nullopt;
    }
    const auto file = level.parent_path() / name;
    auto tiles = isPlainName(name)
                     ? read(file, tileFileSizeLimit).and_then(readTileFile)
                     : Result<std::vector<SharedUserTile>>(failure(
                         {.code = MessageCode::NameImpossible, .arguments = {}, .where = {}}));
    if (!tiles) {
        const Error reason{.code = tiles.error().code, .arguments = tiles.error().arguments};
        return named(
            {.code = MessageCode::TilesUnread,
             .arguments = {englishText(reason)},
             .where = tiles.error().where},
            file);
    }
    ProjectData data = map.project();
    data.tiles = *std::move(tiles);
    data.unreadTiles.clear();
    setProject(map, std::move(data));
    return std::nullopt;
}

/// Tests whether the project file names this file of tiles.
bool namesTiles(const std::optional<ReadProject>& project, const std::filesystem::path& file)
{
    return project && project->data.unreadTiles == file.filename().string();
}

/// Adds what has to be written for the user tiles. `present` is the project file as it is.
Result<void> addTileFile(
    ProjectFiles& files,
    const std::filesystem::path& level,
    const Map& map,
    const std::optional<ReadProject>& present)
{
    const auto& tiles = map.project().tiles;
    if (tiles.empty()) {
        return {};
    }
    const auto file = tileFileOf(level);
    Bytes content = writeTileFile(tiles);
    const auto isSame = [&tiles](const Result<std::vector<SharedUserTile>>& read) {
        return read && std::ranges::equal(*read, tiles, [](const auto& a, const auto& b) {
                   return a->number == b->number && a->width == b->width && a->height == b->height
                          && a->picanm == b->picanm && a->columns == b->columns;
               });
    };
    if (!isSame(readTileFile(content))) {
        return failure(named({.code = MessageCode::SelfCheckFailed}, file));
    }
    auto old = readFile(file, tileFileSizeLimit);
    if (old && isSame(readTileFile(*old))) {
        return {};
    }
    if (!old && old.error().code != MessageCode::FileMissing) {
        return failure(named(old.error(), file));
    }
    if (old && !namesTiles(present, file)) {
        files.keptAside.push_back(
            keptAside(file, ".other", *std::move(old), MessageCode::TilesKeptAside));
    } else if (old && !readTileFile(*old)) {
        files.keptAside.push_back(
            keptAside(file, ".unread", *std::move(old), MessageCode::UnreadTilesKeptAside));
    }
    files.tiles = FileContent{.path = file, .content = std::move(content)};
    return {};
}

/// Returns the level as its project file describes it: with the name of the file of tiles in place
/// of the tiles.
Map withTilesInFile(Map map, const std::filesystem::path& level)
{
    if (!map.project().tiles.empty()) {
        ProjectData data = map.project();
        data.tiles.clear();
        data.unreadTiles = tileFileOf(level).filename().string();
        setProject(map, std::move(data));
    }
    return map;
}

} // namespace

std::filesystem::path projectFileOf(const std::filesystem::path& level)
{
    return level.parent_path() / (level.stem().string() + std::string(projectEnding));
}

TakenProject takeProjectFile(Map& map, const std::filesystem::path& level, const ReadsFile& read)
{
    const auto file = projectFileOf(level);
    auto content = read(file, projectSizeLimit);
    if (!content && content.error().code == MessageCode::FileMissing) {
        return {};
    }
    auto project =
        content.and_then([&](const Bytes& bytes) { return readProject(textOf(bytes), map); });
    TakenProject taken{.content = ifAny(std::move(content))};
    if (!project) {
        taken.warnings.push_back(named(unreadWarning(project.error()), file));
        return taken;
    }
    for (Error& warning : lostRowsWarning(project->lost)) {
        taken.warnings.push_back(named(std::move(warning), file));
    }
    setReadProject(map, *std::move(project));
    if (auto warning = takeTileFile(map, level, read)) {
        taken.warnings.push_back(*std::move(warning));
    }
    return taken;
}

Result<ProjectFiles> projectFilesFor(const std::filesystem::path& level, const Map& whole)
{
    const Map map = withTilesInFile(whole, level);
    const auto file = projectFileOf(level);
    auto present = readFile(file, projectSizeLimit);
    const bool isMissing = !present && present.error().code == MessageCode::FileMissing;
    std::optional<ReadProject> read;
    if (present) {
        if (auto project = readProject(textOf(*present), map)) {
            read = *std::move(project);
        }
    }
    const bool isReadable = read.has_value();
    if (!hasProjectText(map) && !isReadable) {
        return ProjectFiles{.content = ifAny(std::move(present))};
    }
    const std::string text = projectText(map) + "\n";
    if (text.size() > projectSizeLimit) {
        return failure(named(
            {.code = MessageCode::DoesNotFit,
             .arguments =
                 {"the project data",
                  "a project file",
                  "more than " + std::to_string(projectSizeLimit) + " bytes"}},
            file));
    }
    if (!readsBack(map, text)) {
        return failure(named({.code = MessageCode::SelfCheckFailed}, file));
    }
    ProjectFiles files;
    if (auto added = addTileFile(files, level, whole, read); !added) {
        return failure(added.error());
    }
    if (isReadable && areEqual(textOf(*present), text)) {
        files.content = ifAny(std::move(present));
        return files;
    }
    if (!present && !isMissing) {
        return failure(named(present.error(), file));
    }
    const auto bytes = std::as_bytes(std::span(text));
    const Bytes content(bytes.begin(), bytes.end());
    files.file = FileContent{.path = file, .content = content};
    files.content = content;
    if (present && !isReadable) {
        files.keptAside.push_back(
            keptAside(file, ".unread", *std::move(present), MessageCode::ProjectKeptAside));
    }
    return files;
}

} // namespace sectored
