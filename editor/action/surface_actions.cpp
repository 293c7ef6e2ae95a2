#include "editor/action/action.h"
#include "editor/action/workbench.h"
#include "editor/texture/surface_command.h"

namespace sectored::editor {

/// What changes the look of the surface aimed at in the 3D view.
std::vector<Action> surfaceActions()
{
    std::vector<Action> actions;
    for (const SurfaceCommand& command : surfaceCommands()) {
        actions.push_back(
            {.id = std::string(command.id),
             .text = std::string(command.text),
             .keys = std::string(command.keys),
             .scope = ActionScope::Solid,
             .tip = std::string(command.tip),
             .run = [&command](const Workbench& bench) { bench.surface.run(command); },
             .enabled = [](const Workbench& bench) { return bench.surface.canRun(); },
             .needs = "Aim at a surface in the 3D view first",
             .words = "texture tile look 3d"});
    }
    return actions;
}

} // namespace sectored::editor
