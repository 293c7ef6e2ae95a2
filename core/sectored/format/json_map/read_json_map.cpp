#include "sectored/format/build_map/build_map.h"
#include "sectored/format/build_map/read_rows.h"
#include "sectored/format/json_map/json_map.h"
#include "sectored/format/json_map/parse_json.h"
#include "sectored/format/json_map/resolve_rows.h"
#include "sectored/project/project_text.h"

#include <algorithm>
#include <string>
#include <string_view>

namespace sectored {

namespace {

constexpr std::string_view byteOrderMark = "\xef\xbb\xbf";
constexpr std::size_t sniffedBytes = 4096;

/// Tests whether the source, a file of version 4 to 6, gives these rows.
bool saysRows(std::span<const std::byte> source, const MapRows& rows)
{
    auto read = build_map::readRows(source);
    return read && read->rows.header.version < firstWrittenVersion
           && Map(std::move(read->rows)) == Map(rows);
}

/// Keeps the source of the level if it matches the rows, otherwise warns.
void keepSource(LoadedLevel& level, MapRows&& rows, Bytes source)
{
    if (!source.empty() && saysRows(source, rows)) {
        rows.legacySource = std::make_shared<const Bytes>(std::move(source));
    } else if (!source.empty()) {
        level.warnings.push_back(
            {.code = MessageCode::BadValue,
             .arguments = {
                 "/source",
                 rows.header.version < firstWrittenVersion
                     ? "the records do not match the source; the source was dropped"
                     : "only levels of version 4 to 6 have a source; the source was dropped"}});
    }
    level.map = Map(std::move(rows));
}

} // namespace

bool looksLikeJsonMap(std::span<const std::byte> content)
{
    std::string_view text(
        reinterpret_cast<const char*>(content.data()),
        std::min(content.size(), sniffedBytes));
    if (text.starts_with(byteOrderMark)) {
        text.remove_prefix(byteOrderMark.size());
    }
    const std::size_t first = text.find_first_not_of(" \t\r\n");
    return first != std::string_view::npos && text[first] == '{'
           && text.find("\"sectored-json\"") != std::string_view::npos;
}

Result<LoadedLevel> readJsonMap(std::span<const std::byte> content)
{
    Progress unwatched;
    return readJsonMapWatched(content, unwatched);
}

Result<LoadedLevel> readJsonMapWatched(std::span<const std::byte> content, Progress& progress)
{
    auto parsed = json_map::parseJson(content, json_map::Kind::Level, progress);
    if (!parsed) {
        return tl::unexpected(parsed.error());
    }
    LoadedLevel level;
    Bytes source = std::move(parsed->source);
    const std::string project = std::move(parsed->project);
    json_map::ResolvedRows resolved = json_map::resolveRows(std::move(*parsed));
    if (resolved.warning) {
        level.warnings.push_back(*std::move(resolved.warning));
    }
    keepSource(level, std::move(resolved.rows), std::move(source));
    if (!project.empty()) {
        const auto warnings = takeProject(level.map, project);
        level.warnings.insert(level.warnings.end(), warnings.begin(), warnings.end());
    }
    return level;
}

} // namespace sectored
