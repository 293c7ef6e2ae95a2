constexpr std::array table{ToolInfo{"select", "Select", "V", "", makeSelectTool}};
