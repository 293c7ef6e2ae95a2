#include "editor/setting/heat.h"

#include <algorithm>
#include <array>

namespace sectored::editor {

namespace {

constexpr std::array heatTable{
    HeatRow{Heat::None, "none", "None", "No heat map"},
    HeatRow{
        Heat::Stacks,
        "stacks",
        "Overlapping sectors",
        "Tint areas where two, or three and more, sectors overlap"},
    HeatRow{
        Heat::Methods,
        "methods",
        "Method disagreements",
        "Compare quadrant winding, angle sum and crossings at every pixel; any tint is a bug"},
};

} // namespace

std::span<const HeatRow> allHeats()
{
    return heatTable;
}

const HeatRow& heatNamed(const QString& id)
{
    const auto row = std::ranges::find_if(heatTable, [&id](const HeatRow& each) {
        return id == QLatin1String(each.id);
    });
    return row == heatTable.end() ? heatTable.front() : *row;
}

} // namespace sectored::editor
