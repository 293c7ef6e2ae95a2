#include "editor/document/watch/walk_failure.h"

#include "sectored/geom/nearest_point.h"

#include "editor/document/watch/walk_text.h"

#include <cmath>
#include <string>

namespace sectored::editor {

namespace {

constexpr std::string_view cannotStart = "Recorded walk {0} cannot start: {1}. Fix the level or "
                                         "delete the walk (View > Panels > Walks).";
constexpr std::string_view endsInSector =
    "Recorded walk {0} ends {1:,} units from the recorded end, in sector {2}. Clear the route or "
    "record the walk again (View > Panels > Walks).";
constexpr std::string_view endsOutside =
    "Recorded walk {0} ends {1:,} units from the recorded end, outside all sectors. Clear the "
    "route or record the walk again (View > Panels > Walks).";

} // namespace

Finding walkFailure(const KeptWalk& walk, const WalkReplay& replay)
{
    const ReplayReport& report = replay.report;
    Finding finding{
        .rule = walkFailureRule.id,
        .severity = Severity::Warning,
        .arguments = {walkName(walk).toStdString()},
        .at = nearestPoint(
            report.first ? report.first->recorded.place : walk.recording->track.front().place)};
    if (replay.verdict == WalkVerdict::NoPlace) {
        finding.text = cannotStart;
        finding.arguments.push_back(englishText(*report.noPlace));
        return finding;
    }
    finding.text = report.end.sector ? endsInSector : endsOutside;
    finding.arguments.push_back(std::to_string(std::llround(report.offBy)));
    if (report.end.sector) {
        finding.arguments.push_back(std::to_string(*report.end.sector));
    }
    return finding;
}

std::string_view failedWalk(const Finding& finding)
{
    if (finding.rule != walkFailureRule.id) {
        return {};
    }
    return finding.arguments.front();
}

} // namespace sectored::editor
