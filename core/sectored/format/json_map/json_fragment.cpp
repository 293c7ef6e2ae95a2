#include "sectored/format/json_map/json_fragment.h"

#include "sectored/format/json_map/parse_json.h"
#include "sectored/format/json_map/resolve_rows.h"
#include "sectored/format/json_map/write_json.h"
#include "sectored/map/blood/marker.h"
#include "sectored/project/project_text.h"

#include <array>
#include <optional>
#include <string>
#include <string_view>

namespace sectored {

namespace {

Error badValue(std::string path, std::string reason)
{
    return {
        .code = MessageCode::BadValue,
        .arguments = {std::move(path), std::move(reason)},
        .where = {}};
}

/// Reference of a row that must not dangle, with the name of its field.
template <class Tag>
struct NamedReference {
    std::string_view name{};
    Reference<Tag> reference{};
};

template <class Tag>
std::optional<Error> danglingFault(std::string row, const NamedReference<Tag>& named)
{
    if (!named.reference.isDangling()) {
        return std::nullopt;
    }
    return badValue(
        std::move(row) + "/" + std::string(named.name),
        std::to_string(named.reference.rawNumber()) + " is not in this fragment");
}

std::optional<Error> referenceFault(const MapRows& rows)
{
    for (std::size_t number = 0; number < rows.walls.size(); ++number) {
        const Wall& wall = rows.walls[number];
        const std::string row = "/walls/" + std::to_string(number);
        for (const auto& named : std::array<NamedReference<WallTag>, 4>{
                 {{"point2", wall.point2},
                  {"nextwall", wall.nextWall},
                  {"upperwall", wall.upperWall},
                  {"lowerwall", wall.lowerWall}}}) {
            if (auto fault = danglingFault(row, named)) {
                return fault;
            }
        }
        if (auto fault = danglingFault<SectorTag>(row, {"nextsector", wall.nextSector})) {
            return fault;
        }
    }
    for (std::size_t number = 0; number < rows.sprites.size(); ++number) {
        const std::string row = "/sprites/" + std::to_string(number);
        if (auto fault = danglingFault<SectorTag>(row, {"sectnum", rows.sprites[number].sector})) {
            return fault;
        }
        const bool isOwned = rows.header.blood && isMarker(rows.sprites[number]);
        if (auto fault = danglingFault<SectorTag>(
                row,
                {"owner", isOwned ? rows.sprites[number].owner : SectorRef{}})) {
            return fault;
        }
    }
    return std::nullopt;
}

/// Reports the first sector whose walls do not follow those of the previous sector, or the first
/// wall outside all sectors.
std::optional<Error> rangeFault(const MapRows& rows)
{
    std::size_t end = 0;
    for (std::size_t number = 0; number < rows.sectors.size(); ++number) {
        const auto& list = rows.wallsOfSector[number];
        if (rows.sectors[number].rawRange || (!list.empty() && list.front().value != end)) {
            return badValue(
                "/sectors/" + std::to_string(number) + "/wallptr",
                "walls in a fragment must be stored sector by sector");
        }
        end += list.size();
    }
    if (end < rows.walls.size()) {
        return badValue("/walls/" + std::to_string(end), "this wall belongs to no sector");
    }
    return std::nullopt;
}

template <class Row, class IdType>
void giveFields(std::vector<Row>& rows, const std::vector<KeptRow<IdType>>& read)
{
    for (const auto& [id, fields] : read) {
        rows[id.value].kept = fields;
    }
}

/// Gives rows the kept fields that a project text has of them. Other project data belongs to the
/// level that the rows were copied from.
Result<void> takeFields(MapRows& rows, const std::string& project)
{
    const auto read = readProject(project, Map(rows));
    if (!read) {
        return failure(read.error());
    }
    if (!read->lost.empty()) {
        return failure(badValue("/project" + read->lost.front(), "it is not in this fragment"));
    }
    giveFields(rows.sectors, read->rows.sectors);
    giveFields(rows.walls, read->rows.walls);
    giveFields(rows.sprites, read->rows.sprites);
    return {};
}

} // namespace

Result<Bytes> writeJsonFragment(const MapRows& fragment)
{
    auto content = json_map::writeJson(Map(fragment), json_map::Kind::Fragment);
    if (content && content->size() > jsonFragmentSizeLimit) {
        return failure(
            {.code = MessageCode::DoesNotFit,
             .arguments = {
                 "the selection",
                 "the clipboard",
                 "more than " + std::to_string(jsonFragmentSizeLimit) + " bytes"}});
    }
    return content;
}

Result<MapRows> readJsonFragment(std::span<const std::byte> content)
{
    if (content.size() > jsonFragmentSizeLimit) {
        return failure(
            {.code = MessageCode::FileTooLarge,
             .arguments = {std::to_string(content.size()), std::to_string(jsonFragmentSizeLimit)}});
    }
    Progress unwatched;
    auto parsed = json_map::parseJson(content, json_map::Kind::Fragment, unwatched);
    if (!parsed) {
        return tl::unexpected(parsed.error());
    }
    const std::string project = std::move(parsed->project);
    MapRows rows = json_map::resolveRows(std::move(*parsed)).rows;
    if (const auto fault = referenceFault(rows)) {
        return failure(*fault);
    }
    if (const auto fault = rangeFault(rows)) {
        return failure(*fault);
    }
    if (const auto taken = project.empty() ? Result<void>() : takeFields(rows, project); !taken) {
        return failure(taken.error());
    }
    return rows;
}

} // namespace sectored
