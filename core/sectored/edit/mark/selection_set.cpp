#include "sectored/edit/mark/selection_set.h"

#include "sectored/base/overload.h"
#include "sectored/edit/answer/project_plan.h"
#include "sectored/edit/answer/refuse.h"
#include "sectored/project/present_rows.h"

#include <algorithm>
#include <memory>
#include <optional>
#include <utility>
#include <vector>

namespace sectored {

namespace {

template <class IdType>
void addRows(std::vector<ProjectRow<IdType>>& rows, const std::vector<IdType>& added)
{
    for (const IdType id : added) {
        if (std::ranges::find(rows, std::optional(id), &ProjectRow<IdType>::id) == rows.end()) {
            rows.push_back({.id = id});
        }
    }
}

/// Replaces the set with this number, and removes it if no row is left.
void putSet(const Map& map, ProjectData& project, SelectionSet set)
{
    auto& sets = project.sets;
    std::erase_if(sets, [&](const auto& each) { return each->number == set.number; });
    if (hasAny(map, set.sectors) || hasAny(map, set.walls) || hasAny(map, set.sprites)) {
        const auto place =
            std::ranges::find_if(sets, [&](const auto& each) { return each->number > set.number; });
        sets.insert(place, std::make_shared<const SelectionSet>(std::move(set)));
    }
}

} // namespace

PlanResult planSelectionSet(const MapView& view, const SelectionSetRequest& request)
{
    if (auto refused = rangeRefusal(
            {.name = "number",
             .value = request.number,
             .minimum = 1,
             .maximum = mostSelectionSets})) {
        return refuse(*std::move(refused));
    }
    const Refused missing =
        std::visit([&](const auto& rows) { return missingRow(view.map, rows); }, request.rows);
    if (missing) {
        return refuse(*missing);
    }
    const auto number = static_cast<std::int32_t>(request.number);
    const SelectionSet* const before = selectionSetOf(view.map.project(), number);
    SelectionSet set = request.adds && before != nullptr ? *before : SelectionSet();
    set.number = number;
    std::visit(
        Overload{
            [&](const std::vector<SectorId>& sectors) { addRows(set.sectors, sectors); },
            [&](const std::vector<WallId>& walls) { addRows(set.walls, walls); },
            [&](const std::vector<SpriteId>& sprites) {
                addRows(set.sprites, sprites);
            }},
        request.rows);
    ProjectData project = view.map.project();
    putSet(view.map, project, std::move(set));
    return projectPlan(view, std::move(project));
}

void describe(FieldVisitor& fields, SelectionSetRequest& request)
{
    fields.visit("number", request.number);
    fields.visitRows(request.rows);
    visitFlag(fields, "add", request.adds);
}

std::string stepNameOf(const SelectionSetRequest& request)
{
    const bool isEmpty = std::visit([](const auto& rows) { return rows.empty(); }, request.rows);
    return std::string(
               request.adds ? "Add to"
               : isEmpty    ? "Clear"
                            : "Store")
           + " set " + std::to_string(request.number);
}

} // namespace sectored
