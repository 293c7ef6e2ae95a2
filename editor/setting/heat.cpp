#include "editor/setting/heat.h"

#include <algorithm>
#include <array>

namespace sectored::editor {

namespace {

constexpr std::array rows{
    HeatRow{Heat::None, "none", "None", "The plan without a heat map"},
    HeatRow{
        Heat::Stacks,
        "stacks",
        "Sectors at each point",
        "Tint where sectors lie over each other: two of them, three and more"},
    HeatRow{
        Heat::Methods,
        "methods",
        "Where methods disagree",
        "Ask quadrant winding, angle sum and crossings at every pixel; nothing must show"},
};

} // namespace

std::span<const HeatRow> allHeats()
{
    return rows;
}

const HeatRow& heatNamed(const QString& id)
{
    const auto row = std::ranges::find_if(rows, [&id](const HeatRow& each) {
        return id == QLatin1String(each.id);
    });
    return row == rows.end() ? rows.front() : *row;
}

} // namespace sectored::editor
