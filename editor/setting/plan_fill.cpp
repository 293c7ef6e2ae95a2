#include "editor/setting/plan_fill.h"

#include <algorithm>
#include <array>
#include <cstddef>

namespace sectored::editor {

namespace {

constexpr std::array planFillTable{
    PlanFillRow{PlanFill::Plain, "plain", "Plain", "Fill sectors with one colour and the grid"},
    PlanFillRow{
        PlanFill::FloorTiles,
        "tiles",
        "Tiles",
        "Fill sectors with the tiles of their floors, shaded"},
    PlanFillRow{
        PlanFill::CeilingTiles,
        "ceilings",
        "Ceilings",
        "Fill sectors with the tiles of their ceilings, shaded"},
};

} // namespace

std::span<const PlanFillRow> allPlanFills()
{
    return planFillTable;
}

const PlanFillRow& planFillNamed(const QString& id)
{
    const auto row = std::ranges::find_if(planFillTable, [&id](const PlanFillRow& each) {
        return id == QLatin1String(each.id);
    });
    return row == planFillTable.end() ? planFillTable.front() : *row;
}

const PlanFillRow& planFillAfter(PlanFill fill)
{
    return planFillTable.at((static_cast<std::size_t>(fill) + 1) % planFillTable.size());
}

} // namespace sectored::editor
