#include "editor/action/action.h"
#include "editor/action/display_switch.h"
#include "editor/action/workbench.h"

namespace sectored::editor {

/// Switches for what is shown of each tick of a walk.
std::vector<Action> walkActions()
{
    return {
        displaySwitch(
            {.id = "walk.contacts",
             .text = "Show contacts",
             .tip = "Draw what the player touched in the tic, with normals and creases",
             .words = "walk trace collision normal",
             .brief = "Contacts"},
            "walk_contacts"),
        displaySwitch(
            {.id = "walk.candidates",
             .text = "Show candidates",
             .tip = "Draw the walls and floors that the move might have met",
             .words = "walk trace collision",
             .brief = "Candidates"},
            "walk_candidates"),
        displaySwitch(
            {.id = "walk.skipped",
             .text = "Show what was skipped",
             .tip = "Draw, dashed, the walls that could be left out because the move stays on one "
                    "side of them",
             .words = "walk trace collision half space",
             .brief = "Skipped"},
            "walk_skipped"),
        displaySwitch(
            {.id = "walk.sweep",
             .text = "Show the sweep",
             .tip = "Draw what the wanted move sweeps over: its outline, and its box dashed",
             .words = "walk trace collision box",
             .brief = "Sweep"},
            "walk_sweep"),
        displaySwitch(
            {.id = "walk.heights",
             .text = "Show heights",
             .tip = "Show the player from the side: floor, foot, step, eye, head and ceiling",
             .words = "walk trace z eye step",
             .brief = "Heights"},
            "walk_heights"),
        displaySwitch(
            {.id = "walk.historic",
             .text = "Compare with the article of 2000",
             .tip = "Draw beside each contact what a well-known article of 2000 finds instead",
             .words = "walk trace collision nettle ellipsoid historic",
             .brief = "Historic"},
            "walk_historic"),
        {.id = "walk.saveTic",
         .text = "Save this tic",
         .icon = "export",
         .keys = "",
         .tip = "Write what happened in the shown tic as a picture (SVG) or as a trace (JSON)",
         .run = [](const Workbench& bench) { bench.tic.askAndSaveTic(); },
         .enabled = [](const Workbench& bench) { return bench.tic.hasTic(); },
         .needs = "Walk a few steps first",
         .words = "walk trace export svg json picture"},
    };
}

} // namespace sectored::editor
