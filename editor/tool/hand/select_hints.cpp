#include "editor/tool/hand/select_hints.h"

#include "sectored/project/generator.h"

#include "editor/tool/generate/reopen.h"
#include "editor/tool/hand/select_option.h"

#include <algorithm>
#include <array>
#include <string>

namespace sectored::editor {

namespace {

std::string_view editHint(const Generator& generator)
{
    static constexpr std::array hints{
        std::array<std::string_view, 2>{"stairs", "edit stairs"},
        std::array<std::string_view, 2>{"curve", "edit curve"},
        std::array<std::string_view, 2>{"extrude", "edit extrusion"},
        std::array<std::string_view, 2>{"door", "edit door"},
        std::array<std::string_view, 2>{"slope", "edit slope"},
    };
    const std::string verb = verbOf(generator);
    const auto found =
        std::ranges::find(hints, verb, [](const auto& hint) { return hint.front(); });
    return found == hints.end() ? "edit again" : found->back();
}

} // namespace

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
            hints.insert(
                hints.begin() + 1,
                Hint{"Shift+F2", editHint(*generator), "geometry.editGenerator"});
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
