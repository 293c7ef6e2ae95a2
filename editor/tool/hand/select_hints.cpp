#include "editor/tool/hand/select_hints.h"

#include "editor/tool/generate/reopen.h"
#include "editor/tool/hand/select_option.h"

namespace sectored::editor {

std::vector<Hint> selectHints(const EditTarget& target, bool isListed, const Hint& drag)
{
    if (isListed) {
        const char* const next = "next object here";
        return {{"Click", next}, {"N", next}, drag, {"Shift", "add"}};
    }
    const Hint filter{"A", filterText(target.options().selectFilter()), "select.filter.next"};
    if (!target.selection().isEmpty()) {
        std::vector<Hint> hints{
            drag,
            {"Arrows", "nudge"},
            {"Shift", "add"},
            {"Ctrl", "deselect"},
            {"Del", "delete", "edit.delete"},
            {"Esc", "deselect all"},
            filter};
        if (const auto generator = generatorAt(target)) {
            hints.insert(hints.begin() + 1, editHint(*generator, GeneratorStage::Made));
        }
        return hints;
    }
    return {
        {"Click", "select"},
        drag,
        {"Shift", "add"},
        {"Ctrl", "deselect"},
        {"Double-click", "select loop"},
        filter};
}

} // namespace sectored::editor
