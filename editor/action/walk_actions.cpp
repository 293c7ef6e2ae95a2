#include "editor/action/action.h"
#include "editor/action/display_switch.h"
#include "editor/action/setting_choice.h"
#include "editor/action/workbench.h"
#include "editor/setting/settings.h"

#include <utility>

namespace sectored::editor {

namespace {

/// Completes an action that chooses a reading of the article, a value of "walk_reading", and shows
/// what it finds.
Action readingAction(Action action, const char* reading)
{
    action.words = "walk trace collision nettle ellipsoid historic reading article";
    Action chosen = settingChoice(std::move(action), "walk_reading", QString::fromLatin1(reading));
    chosen.run = [choose = std::move(chosen.run)](const Workbench& bench) {
        choose(bench);
        bench.settings.set("walk_historic", QStringLiteral("on"));
    };
    return chosen;
}

} // namespace

/// Switches for what is shown of each tick of a walk.
std::vector<Action> walkActions()
{
    return {
        displaySwitch(
            {.id = "walk.contacts",
             .text = "Show contacts",
             .tip = "Show what the player touched in this tick, with normals and creases",
             .words = "walk trace collision normal",
             .brief = "Contacts"},
            "walk_contacts"),
        displaySwitch(
            {.id = "walk.candidates",
             .text = "Show candidates",
             .tip = "Show the walls and floors the move could have hit",
             .words = "walk trace collision",
             .brief = "Candidates"},
            "walk_candidates"),
        displaySwitch(
            {.id = "walk.skipped",
             .text = "Show skipped walls",
             .tip =
                 "Show walls that were culled because the move stays on one side of them (dashed)",
             .words = "what culled walk trace collision half space",
             .brief = "Skipped"},
            "walk_skipped"),
        displaySwitch(
            {.id = "walk.sweep",
             .text = "Show sweep",
             .tip = "Show the area swept by the intended move and its bounding box (dashed)",
             .words = "walk trace collision box",
             .brief = "Sweep"},
            "walk_sweep"),
        displaySwitch(
            {.id = "walk.heights",
             .text = "Show player heights",
             .tip = "Show the player from the side: floor, feet, step, eyes, head and ceiling",
             .words = "walk trace z eye step",
             .brief = "Heights"},
            "walk_heights"),
        displaySwitch(
            {.id = "walk.historic",
             .text = "Compare with Nettle (2000)",
             .tip = "Show what the algorithm of Nettle's article (2000) finds for each contact",
             .words = "walk trace collision nettle ellipsoid historic",
             .brief = "Nettle 2000"},
            "walk_historic"),
        readingAction(
            {.id = "walk.nettleSphere",
             .text = "Nettle (2000) in sphere space",
             .tip = "Ask the algorithm in the space in which the player is a sphere",
             .brief = "Sphere space"},
            "sphere"),
        readingAction(
            {.id = "walk.nettleListing",
             .text = "Nettle (2000) by its listing",
             .tip = "Ask the algorithm about the ellipsoid as the article's listing has it",
             .brief = "Listing"},
            "listing"),
        readingAction(
            {.id = "walk.nettleText",
             .text = "Nettle (2000) by its text",
             .tip = "Ask the algorithm about the ellipsoid as the article's text has it",
             .brief = "Text"},
            "text"),
        {.id = "walk.saveTic",
         .text = "Export this tick",
         .icon = "export",
         .keys = "",
         .tip = "Export the tick shown as a picture (SVG) or a trace (JSON)",
         .run = [](const Workbench& bench) { bench.tic.askAndSaveTic(); },
         .enabled = [](const Workbench& bench) { return bench.tic.hasTic(); },
         .needs = "Walk a few steps first",
         .words = "save tic walk trace export svg json picture"},
    };
}

} // namespace sectored::editor
