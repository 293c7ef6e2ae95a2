#include "editor/panel/tags/retag.h"

#include "sectored/base/overload.h"

#include <map>
#include <string>

namespace sectored::editor {

namespace {

/// Returns whether the row itself has the number, where its field is a tag of a MAP.
template <class Row>
bool hasNumber(const Row& row, std::string_view field, std::int32_t number)
{
    if (field == "lotag") {
        return unsignedTag(row.lotag) == number;
    }
    return field != "hitag" || unsignedTag(row.hitag) == number;
}

} // namespace

std::vector<Request> retagRequests(const Map& map, const TagGroup& group, std::int32_t number)
{
    /// The rows of a group by their field.
    struct Rows {
        std::vector<SectorId> sectors{};
        std::vector<WallId> walls{};
        std::vector<SpriteId> sprites{};
    };
    std::map<std::string, Rows> fields;
    for (const TagUser& user : group.users) {
        std::visit(
            Overload{
                [&](SectorId id) {
                    if (hasNumber(map[id], user.field, group.value)) {
                        fields[std::string(user.field)].sectors.push_back(id);
                    }
                },
                [&](WallId id) {
                    if (hasNumber(map[id], user.field, group.value)) {
                        fields[std::string(user.field)].walls.push_back(id);
                    }
                },
                [&](SpriteId id) {
                    if (hasNumber(map[id], user.field, group.value)) {
                        fields[std::string(user.field)].sprites.push_back(id);
                    }
                }},
            user.row);
    }
    std::vector<Request> requests;
    for (const auto& [field, rows] : fields) {
        const std::vector<SetRequest::Value> values{{.field = field, .value = number}};
        if (!rows.sectors.empty()) {
            requests.emplace_back(SetRequest{.rows = rows.sectors, .values = values});
        }
        if (!rows.walls.empty()) {
            requests.emplace_back(SetRequest{.rows = rows.walls, .values = values});
        }
        if (!rows.sprites.empty()) {
            requests.emplace_back(SetRequest{.rows = rows.sprites, .values = values});
        }
    }
    return requests;
}

std::vector<Request> renumberRequests(
    const Map& map,
    const std::string& net,
    const TagGroup& group,
    std::int32_t number)
{
    std::vector<Request> requests = retagRequests(map, group, number);
    const std::string name(tagNameOf(map.project(), net, group.value));
    if (requests.empty() || name.empty()) {
        return requests;
    }
    requests.emplace_back(NameTagRequest{.net = net, .number = group.value});
    if (tagNameOf(map.project(), net, number).empty()) {
        requests.emplace_back(NameTagRequest{.net = net, .number = number, .name = name});
    }
    return requests;
}

} // namespace sectored::editor
