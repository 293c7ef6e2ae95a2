#include "editor/panel/problems/problem_badges.h"

#include "sectored/geom/closest_on_segment.h"

#include "editor/document/journal/journal_fault.h"
#include "editor/panel/problems/problem_model.h"
#include "editor/tool/aim/plan_points.h"

namespace sectored::editor {

namespace {

BadgeKind kindOf(Severity severity)
{
    switch (severity) {
    case Severity::Error:
        return BadgeKind::Error;
    case Severity::Warning:
        return BadgeKind::Warning;
    case Severity::Note:
        break;
    }
    return BadgeKind::Note;
}

/// Returns the place of a problem: the middle of its wall, if the wall is all that it is about.
Vec2 badgePlaceOf(const Map& map, const Finding& finding)
{
    const Vec2 at = toVec2(finding.at);
    const Wall* const wall = finding.wall ? map.find(*finding.wall) : nullptr;
    const auto end =
        wall != nullptr && wall->position == finding.at ? map.endOf(*wall) : std::nullopt;
    return end ? middleOf(at, toVec2(*end)) : at;
}

} // namespace

std::vector<OverlayBadge> badgesOf(
    const MapView& view,
    const ProblemModel& model,
    const QModelIndex& chosen)
{
    std::vector<OverlayBadge> badges;
    const QModelIndex chosenRow = chosen.siblingAtColumn(0);
    const QModelIndex group = chosen.parent().isValid() ? chosen.parent() : chosenRow;
    const auto add = [&](const QModelIndex& row) {
        const Finding& finding = model.at(row);
        if (hasPlace(finding)) {
            badges.push_back(
                {.at = badgePlaceOf(view.map, finding),
                 .text = model.numberOf(row).toStdString(),
                 .kind = kindOf(finding.severity),
                 .isChosen = row == chosenRow});
        }
    };
    const int count = model.rowCount(group);
    if (count == 0) {
        add(group);
    }
    for (int at = 0; at < count; ++at) {
        add(model.index(at, 0, group));
    }
    return badges;
}

} // namespace sectored::editor
