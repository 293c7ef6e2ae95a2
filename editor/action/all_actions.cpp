#include "editor/action/action.h"

#include <algorithm>
#include <iterator>

namespace sectored::editor {

namespace {

std::vector<Action> collect()
{
    std::vector<Action> all;
    for (auto* const area :
         {fileActions,   editActions,     clipActions,       selectActions,  toolActions,
          queryActions,  geometryActions, floorActions,      machineActions, surfaceActions,
          layoutActions, spriteActions,   levelActions,      testActions,    walkActions,
          benchActions,  viewActions,     visibilityActions, layerActions,   panelActions,
          windowActions}) {
        std::ranges::move(area(), std::back_inserter(all));
    }
    return all;
}

} // namespace

std::span<const Action> allActions()
{
    static const std::vector<Action> all = collect();
    return all;
}

const Action* findAction(std::string_view id)
{
    const auto found = std::ranges::find(allActions(), id, &Action::id);
    return found == allActions().end() ? nullptr : &*found;
}

} // namespace sectored::editor
