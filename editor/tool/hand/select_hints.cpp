#include "editor/tool/hand/select_hints.h"

#include "editor/tool/generate/reopen.h"
#include "editor/tool/hand/select_option.h"

namespace sectored::editor {

namespace {

Hint dragHint(const EditTarget& target, const SelectPlace& place)
{
    if (place.isMoved) {
        return {"Drag", "move"};
    }
    const bool isLasso = target.options().selectShape() == SelectShape::Lasso;
    return {"Drag", isLasso ? "lasso" : "selection box"};
}

std::vector<Hint> hintsFor(const EditTarget& target, const SelectPlace& place)
{
    const Hint drag = dragHint(target, place);
    if (place.isListed) {
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

} // namespace

std::vector<Hint> selectHints(const EditTarget& target, const SelectPlace& place)
{
    std::vector<Hint> hints = hintsFor(target, place);
    if (place.isStacked || !target.visibility().layer.sectors.empty()) {
        hints.insert(hints.begin() + 1, {"N", "next layer", "select.nextLayer"});
    }
    return hints;
}

} // namespace sectored::editor
