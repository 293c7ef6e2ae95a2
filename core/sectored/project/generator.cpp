#include "sectored/project/generator.h"

#include "sectored/project/fingerprint.h"
#include "sectored/project/row_finder.h"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <array>
#include <iterator>
#include <utility>

namespace sectored {

namespace {

template <class IdType>
bool isUnchanged(const Map& map, const ProjectRow<IdType>& row)
{
    return row.id && map.find(*row.id) != nullptr && fingerprintOf(map, *row.id) == row.made;
}

bool made(const Map& map, const Generator& generator, SectorId sector)
{
    const auto isOfSector = [&](const ProjectWall& wall) {
        const Wall* const row = wall.id ? map.find(*wall.id) : nullptr;
        return row != nullptr && row->sector == SectorRef(sector);
    };
    return std::ranges::find(generator.sectors, std::optional(sector), &ProjectSector::id)
               != generator.sectors.end()
           || std::ranges::any_of(generator.walls, isOfSector);
}

template <class IdType>
std::vector<ProjectRow<IdType>> rowsOf(const Map& map, const std::vector<IdType>& ids)
{
    std::vector<ProjectRow<IdType>> rows;
    std::ranges::transform(ids, std::back_inserter(rows), [&](IdType id) {
        return ProjectRow<IdType>{.id = id, .made = fingerprintOf(map, id)};
    });
    return rows;
}

/// Returns whether `newer` contains every row of `older` that still exists. A row that was not
/// found in the level is not contained.
template <class IdType>
bool covers(
    const Map& map,
    const std::vector<ProjectRow<IdType>>& newer,
    const std::vector<ProjectRow<IdType>>& older)
{
    return std::ranges::all_of(older, [&](const ProjectRow<IdType>& row) {
        const bool isGone = row.id && map.find(*row.id) == nullptr;
        return isGone
               || (row.id
                   && std::ranges::find(newer, row.id, &ProjectRow<IdType>::id) != newer.end());
    });
}

/// Tests for the same operation, on the same plane if it is one of planes.
bool areAlike(const Generator& one, const Generator& other)
{
    const OrderedJson left = OrderedJson::parse(one.request);
    const OrderedJson right = OrderedJson::parse(other.request);
    return std::ranges::all_of(std::array{"op", "plane"}, [&](const char* key) {
        return left.value(key, OrderedJson()) == right.value(key, OrderedJson());
    });
}

bool isReplaced(const Map& map, const Generator& older, const Generator& newer)
{
    static const Generator nothing{};
    const auto isCovered = [&](const Generator& by) {
        return covers(map, by.sectors, older.sectors) && covers(map, by.walls, older.walls);
    };
    return isCovered(nothing) || (isCovered(newer) && areAlike(older, newer));
}

/// Replaces a number, or each number of a list.
template <class Find>
void anchor(OrderedJson& value, const MapView& view, Find find)
{
    if (value.is_array()) {
        for (OrderedJson& item : value) {
            anchor(item, view, find);
        }
    } else if (
        const auto id =
            value.is_number_integer() ? find(value.get<std::int64_t>()) : std::nullopt) {
        value = anchorOf(view.map, view.numbering(), *id);
    }
}

/// Replaces an anchor, or each anchor of a list, by the number of its row. Returns whether all were
/// found.
bool number(OrderedJson& value, RowFinder& finder)
{
    if (value.is_array()) {
        bool areFound = true;
        for (OrderedJson& item : value) {
            areFound = number(item, finder) && areFound;
        }
        return areFound;
    }
    const auto replace = [&](const auto& anchor) {
        const auto id = anchor ? finder.find(*anchor) : std::nullopt;
        if (id) {
            value = finder.numbering().of(*id);
        }
        return id.has_value();
    };
    if (isSectorAnchor(value)) {
        return replace(readSectorAnchor(value));
    }
    return !isWallAnchor(value) || replace(readWallAnchor(value));
}

} // namespace

std::shared_ptr<const Generator> generatorOf(
    const ProjectData& project,
    const Map& map,
    SectorId sector)
{
    const auto& all = project.generators;
    const auto newest = std::find_if(all.rbegin(), all.rend(), [&](const auto& generator) {
        return made(map, *generator, sector) && verbOf(*generator) != prefabVerb;
    });
    return newest != all.rend() ? *newest : nullptr;
}

bool isChanged(const Map& map, const Generator& generator)
{
    const auto isSame = [&](const auto& row) {
        return isUnchanged(map, row);
    };
    return !std::ranges::all_of(generator.sectors, isSame)
           || !std::ranges::all_of(generator.walls, isSame);
}

GeneratorLine lineOf(const Generator& generator, const MapView& view)
{
    OrderedJson request = OrderedJson::parse(generator.request);
    RowFinder finder(view.map, RowFinder::Numbers::Stale, RowFinder::Numbers::Stale);
    GeneratorLine result;
    for (const auto& [key, value] : request.items()) {
        if (!number(value, finder)) {
            result.lost.push_back(key);
        }
    }
    result.line = request.dump();
    return result;
}

std::string anchoredRequest(const std::string& line, const RowFields& fields, const MapView& view)
{
    OrderedJson request = OrderedJson::parse(line);
    const Numbering& numbering = view.numbering();
    for (const auto& [key, value] : request.items()) {
        if (std::ranges::find(fields.sectors, key) != fields.sectors.end()) {
            anchor(value, view, [&](std::int64_t at) { return numbering.sectorAt(at); });
        } else if (std::ranges::find(fields.walls, key) != fields.walls.end()) {
            anchor(value, view, [&](std::int64_t at) { return numbering.wallAt(at); });
        }
    }
    return request.dump();
}

std::string verbOf(const Generator& generator)
{
    const OrderedJson request = OrderedJson::parse(generator.request);
    const auto verb = request.find("op");
    return verb != request.end() && verb->is_string() ? verb->get<std::string>() : std::string();
}

std::optional<std::int64_t> numberOf(const Generator& generator, std::string_view field)
{
    const OrderedJson request = OrderedJson::parse(generator.request);
    const auto number = request.find(std::string(field));
    return number != request.end() && number->is_number_integer()
               ? std::optional(number->get<std::int64_t>())
               : std::nullopt;
}

ProjectData withGenerator(const Map& map, std::string request, MadeRows rows)
{
    std::vector<ProjectSector> sectors = rowsOf(map, rows.sectors);
    for (std::size_t at = 0; at < rows.replaced.origins.size(); ++at) {
        sectors[at].kept = std::move(rows.replaced.origins[at]);
    }
    const auto newer = std::make_shared<const Generator>(Generator{
        .request = std::move(request),
        .sectors = std::move(sectors),
        .walls = rowsOf(map, rows.walls),
        .changedSectors = std::move(rows.replaced.sectors),
        .changedWalls = std::move(rows.replaced.walls),
        .vertices = std::move(rows.replaced.vertices),
        .kept = std::move(rows.kept)});
    ProjectData project = map.project();
    std::erase_if(project.generators, [&](const auto& older) {
        return isReplaced(map, *older, *newer);
    });
    project.generators.push_back(newer);
    return project;
}

} // namespace sectored
