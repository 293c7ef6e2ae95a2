#include "sectored/prefab/prefab_copies.h"

#include "sectored/edit/same_sectors.h"
#include "sectored/edit/script/script.h"
#include "sectored/project/generator.h"

#include <nlohmann/json.hpp>

namespace sectored {

namespace {

using CopyJson = nlohmann::ordered_json;

std::string copyText(const std::string& object, const char* key)
{
    const CopyJson parsed = object.empty() ? CopyJson::object() : CopyJson::parse(object);
    const auto value = parsed.find(key);
    return value != parsed.end() && value->is_string() ? value->get<std::string>() : std::string();
}

/// Returns the request that placed a copy. Empty if it cannot be read, as after a change by hand.
std::optional<PlacePrefabRequest> placingOf(const MapView& view, const PrefabCopy& copy)
{
    const std::string line = lineOf(*copy.generator, view).line;
    const auto read = parseOperation({.text = line, .number = 1}, view.numbering());
    const auto* const request = read ? std::get_if<Request>(&read->what) : nullptr;
    const auto* const placing =
        request != nullptr ? std::get_if<PlacePrefabRequest>(request) : nullptr;
    return placing != nullptr ? std::optional(*placing) : std::nullopt;
}

} // namespace

std::vector<PrefabCopy> prefabCopiesOf(const Map& map)
{
    std::vector<PrefabCopy> copies;
    for (const auto& generator : map.project().generators) {
        if (verbOf(*generator) != prefabVerb) {
            continue;
        }
        PrefabCopy copy{
            .generator = generator,
            .prefab = copyText(generator->request, "prefab"),
            .version = copyText(generator->request, "version")};
        for (const ProjectSector& sector : generator->sectors) {
            if (sector.id && map.find(*sector.id) != nullptr) {
                copy.sectors.push_back(*sector.id);
            }
        }
        copy.isEdited = copy.sectors.size() != generator->sectors.size()
                        || copyLooksOf(map, copy.sectors) != copyText(generator->kept, "as");
        if (!copy.sectors.empty()) {
            copies.push_back(std::move(copy));
        }
    }
    return copies;
}

std::vector<Request> replaceCopies(const MapView& view, const Prefab& prefab)
{
    std::vector<Request> requests;
    for (const PrefabCopy& copy : prefabCopiesOf(view.map)) {
        const bool isOther = copy.prefab == prefab.id && copy.version != prefab.version;
        auto placing = isOther && !copy.isEdited ? placingOf(view, copy) : std::nullopt;
        if (placing) {
            placing->rows = prefab.rows;
            placing->version = prefab.version;
            requests.emplace_back(DeleteRequest{.sectors = copy.sectors});
            requests.emplace_back(*std::move(placing));
        }
    }
    return requests;
}

} // namespace sectored
