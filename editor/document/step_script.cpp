#include "editor/document/step_script.h"

#include "editor/document/edits.h"

#include <algorithm>

namespace sectored::editor {

ExportedSteps lastSteps(const Edits& edits, std::size_t count)
{
    const History& history = edits.history();
    std::vector<std::size_t> states;
    for (std::size_t state = history.current(); state != 0 && states.size() < count;
         state = history.parentOf(state)) {
        states.push_back(state);
    }
    std::ranges::reverse(states);
    ExportedSteps script;
    for (const std::size_t state : states) {
        const ScriptLines& step = edits.records()[state - 1].script;
        for (const std::string& line : step.lines) {
            script.text += line + "\n";
        }
        if (!step.areComplete) {
            script.incomplete.push_back(history.stepTo(state).name);
        }
    }
    return script;
}

} // namespace sectored::editor
