#include "editor/tool/hand/stamp_tool.h"

#include <cmath>

namespace sectored::editor {

StampTool::StampTool(EditTarget& target)
    : Tool(target)
{}

void StampTool::press(const PointerInput& input)
{
    const Point low{
        static_cast<std::int32_t>(std::lround(input.at.x)) - side() / 2,
        static_cast<std::int32_t>(std::lround(input.at.y)) - side() / 2};
    const Point high{low.x + side(), low.y + side()};
    target().commit(
        DrawRequest{.points = {low, {high.x, low.y}, high, {low.x, high.y}}, .closed = true});
}

std::vector<Hint> StampTool::hints() const
{
    return {{"Click", "draw a square"}};
}

std::vector<ToolOption> StampTool::options() const
{
    return {
        {.id = "side",
         .text = "Side",
         .tip = "Side of the square in map units",
         .least = 16,
         .most = 4096,
         .value = side()}};
}

void StampTool::setOption(std::string_view id, const OptionValue& value)
{
    if (id == "side") {
        target().options().setNumber("stamp.side", std::get<int>(value));
    }
}

std::unique_ptr<Tool> makeStampTool(EditTarget& target)
{
    return std::make_unique<StampTool>(target);
}

} // namespace sectored::editor
