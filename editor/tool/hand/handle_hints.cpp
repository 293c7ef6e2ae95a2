#include "editor/tool/hand/handle_hints.h"

namespace sectored::editor {

NumberUse useOf(const Handle& handle, EdgeHandles edges)
{
    if (handle.turns) {
        return NumberUse::Turn;
    }
    const bool skews = !handle.isCorner() && edges == EdgeHandles::Skew;
    return skews ? NumberUse::Skew : NumberUse::Scale;
}

SelectionDrag::Kind transformedKind(const EditTarget& target)
{
    return target.selection().sectors.empty() ? SelectionDrag::Kind::Vertices
                                              : SelectionDrag::Kind::Sectors;
}

void addHandleKeys(std::vector<Hint>& hints, NumberUse use)
{
    switch (use) {
    case NumberUse::Turn:
        hints.insert(hints.end(), {{"Shift", "15\u00b0 steps"}, {"0 … 9", "type the angle"}});
        break;
    case NumberUse::Scale:
        hints.insert(
            hints.end(),
            {{"Shift", "keep proportions"},
             {"Ctrl", "about the centre"},
             {"0 … 9", "type the size"}});
        break;
    case NumberUse::Skew:
    case NumberUse::Position:
        hints.insert(
            hints.end(),
            {{"Shift", "15\u00b0 steps"},
             {"Ctrl", "about the centre"},
             {"0 … 9", "type the angle"}});
    }
}

std::vector<Hint> handleHints(const EditTarget& target, const Handle& handle)
{
    std::vector<Hint> hints = SelectionDrag::landingHints(target, transformedKind(target));
    hints.insert(hints.begin(), {"Drag", "transform"});
    addHandleKeys(hints, useOf(handle, edgeHandles(target.options())));
    return hints;
}

} // namespace sectored::editor
