#include "editor/panel/problems/problem_badges.h"

#include "sectored/geom/closest_on_segment.h"

#include "editor/document/recovery_failure.h"
#include "editor/panel/problems/problem_model.h"

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
    const Wall* const wall = finding.wall ? map.find(*finding.wall) : nullptr;
    const auto end = wall != nullptr ? map.endOf(*wall) : std::nullopt;
    const Vec2 at = toVec2(finding.at);
    if (!end || wall->position != finding.at) {
        return at;
    }
    const Vec2 to = toVec2(*end);
    return {(at.x + to.x) / 2, (at.y + to.y) / 2};
}

} // namespace

std::vector<OverlayBadge> badgesOf(
    const MapView& view,
    const ProblemModel& model,
    const QModelIndex& chosen)
{
    std::vector<OverlayBadge> badges;
    const QModelIndex parent = chosen.parent();
    const QModelIndex group = parent.isValid() ? parent : chosen.siblingAtColumn(0);
    const auto add = [&](const QModelIndex& row) {
        const Finding& finding = model.at(row);
        if (hasPlace(finding)) {
            badges.push_back(
                {.at = badgePlaceOf(view.map, finding),
                 .text = model.numberOf(row).toStdString(),
                 .kind = kindOf(finding.severity),
                 .isChosen = row == chosen.siblingAtColumn(0)});
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
