#include "sectored/project/generator.h"
#include "sectored/project/project_text.h"

#include "tests/fuzz/fuzz_target.h"
#include "tests/support/map_text.h"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <string>
#include <string_view>
#include <vector>

namespace {

using namespace sectored;

const Map& fuzzedLevel()
{
    static const Map map = test::mapFromText("sector 0: 0,0 64,0 64,64 0,64\n"
                                             "sector 1: 64,0 128,0 128,64 64,64\n"
                                             "sprite: 8,8 sector 0\n");
    return map;
}

/// Returns what is kept of a row or of rows that were not found, without their numbers: these hold
/// in no other text.
nlohmann::json withoutNumbers(const std::string& kept)
{
    auto keys = kept.empty() ? nlohmann::json() : nlohmann::json::parse(kept);
    if (keys.is_object()) {
        keys.erase("number");
    }
    if (keys.is_object() && keys.contains("fields") && keys["fields"].is_array()) {
        for (auto& entry : keys["fields"]) {
            if (entry.is_object()) {
                entry.erase("number");
            }
        }
    }
    return keys;
}

/// Tests whether the rows were read again. A row that the level did not seem to have may be found
/// now, because the numbers of what was written hold in this level.
template <class IdType>
bool areKept(
    const std::vector<ProjectRow<IdType>>& rows,
    const std::vector<ProjectRow<IdType>>& again)
{
    return std::ranges::equal(rows, again, [](const auto& row, const auto& other) {
        const bool isSame = row.id == other.id && row.made == other.made
                            && withoutNumbers(row.kept) == withoutNumbers(other.kept);
        return isSame || (!row.id && other.id);
    });
}

bool isKept(const Generator& generator, const Generator& again)
{
    return generator.request == again.request && areKept(generator.sectors, again.sectors)
           && areKept(generator.walls, again.walls)
           && areKept(generator.changedSectors, again.changedSectors)
           && areKept(generator.changedWalls, again.changedWalls)
           && generator.vertices == again.vertices && generator.kept == again.kept;
}

bool isKept(const NamedLayer& layer, const NamedLayer& again)
{
    return layer.name == again.name && layer.colour == again.colour
           && areKept(layer.sectors, again.sectors) && layer.kept == again.kept;
}

/// Compares row by row, unlike haveSameProject, which accepts everything if one row was not found.
/// What has no rows is not written.
bool isKept(ProjectData data, const ProjectData& again)
{
    std::erase_if(data.generators, [](const auto& generator) {
        return generator->sectors.empty() && generator->walls.empty();
    });
    std::erase_if(data.layers, [](const auto& layer) { return layer->sectors.empty(); });
    const auto isSame = [](const auto& entry, const auto& other) {
        return isKept(*entry, *other);
    };
    return std::ranges::equal(data.generators, again.generators, isSame)
           && std::ranges::equal(data.layers, again.layers, isSame)
           && areKept(data.locked, again.locked)
           && (withoutNumbers(data.kept) == withoutNumbers(again.kept)
               || countsOf(again).lost < countsOf(data).lost);
}

/// Tests whether the level has all rows that the generator made.
bool hasAllRows(const Map& map, const Generator& generator)
{
    const auto isThere = [&map](const auto& row) {
        return row.id && map.find(*row.id) != nullptr;
    };
    return std::ranges::all_of(generator.sectors, isThere)
           && std::ranges::all_of(generator.walls, isThere);
}

} // namespace

/// What is read is written as a text that reads the same. Every entry can be asked for.
SECTORED_FUZZ_TARGET(project)
{
    const std::string_view text(reinterpret_cast<const char*>(bytes.data()), bytes.size());
    auto read = readProject(text, fuzzedLevel());
    if (!read) {
        return;
    }
    Map map = fuzzedLevel();
    setReadProject(map, *std::move(read));
    const std::string written = projectText(map);
    auto again = readProject(written, fuzzedLevel());
    fuzz::demandThat(again.has_value());
    Map other = fuzzedLevel();
    setReadProject(other, *std::move(again));
    fuzz::demandThat(haveSameProject(map, other));
    fuzz::demandThat(isKept(map.project(), other.project()));
    const MapIndex index(map);
    for (const auto& generator : map.project().generators) {
        fuzz::demandThat(!lineOf(*generator, {map, index}).line.empty());
        fuzz::demandThat(isChanged(map, *generator) || hasAllRows(map, *generator));
    }
    for (const SectorId sector : map.sectorOrder()) {
        const auto generator = generatorOf(map.project(), map, sector);
        fuzz::demandThat(!generator || !generator->sectors.empty() || !generator->walls.empty());
    }
}
