#include "editor/action/action.h"
#include "editor/action/workbench.h"
#include "editor/tool/tool.h"

namespace sectored::editor {

std::vector<Action> toolActions()
{
    std::vector<Action> actions;
    for (const ToolInfo& tool : allTools()) {
        if (!tool.command.empty()) {
            continue;
        }
        actions.push_back(
            {.id = actionOf(tool),
             .text = std::string(tool.text),
             .icon = std::string(tool.id),
             .keys = std::string(tool.key),
             .scope = ActionScope::Plan,
             .tip = std::string(tool.tip),
             .run = [id = tool.id](const Workbench& bench) { bench.view.setTool(id); },
             .checked =
                 [id = tool.id](const Workbench& bench) {
                     return bench.view.toolInfo().id == id && !bench.walk.isWalking();
                 }});
    }
    return actions;
}

} // namespace sectored::editor
