constexpr std::array tools{
    ToolInfo{.id = "select", .text = "Select"},
    ToolInfo{.id = "draw", .text = "Draw"},
};
const bool isFirst = tools.front().id == "select";
