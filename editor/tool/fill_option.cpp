#include "editor/tool/fill_option.h"

#include <array>

namespace sectored::editor {

namespace {

/// The fills, in the order of Fill.
constexpr std::array choices{
    OptionChoice{.id = "fillSector", .text = "Sector", .tip = "Closed shapes become new sectors"},
    OptionChoice{.id = "fillVoid", .text = "Void", .tip = "Closed shapes become void"},
    OptionChoice{
        .id = "fillMerge",
        .text = "Merge",
        .tip = "Closed shapes merge into the sector they start in"},
};

} // namespace

ToolOption fillOption(Fill fill)
{
    return {
        .id = "fill",
        .text = "Fill",
        .kind = OptionKind::Choice,
        .most = static_cast<int>(choices.size()) - 1,
        .value = static_cast<int>(fill),
        .choices = choices};
}

Fill fillOf(const OptionValue& value)
{
    return static_cast<Fill>(std::get<int>(value));
}

} // namespace sectored::editor
