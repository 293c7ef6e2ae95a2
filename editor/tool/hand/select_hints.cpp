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

std::vector<Hint> handleHints(std::vector<Hint> ofDrag)
{
    std::erase_if(ofDrag, [](const Hint& hint) { return hint.key == "Esc"; });
    ofDrag.front() = {"Drag", "transform"};
    return ofDrag;
}

std::vector<Hint> typedHints(std::vector<Hint> ofDrag)
{
    ofDrag.front().key = "Enter"; // no button is held that could be released
    return ofDrag;
}

} // namespace sectored::editor
