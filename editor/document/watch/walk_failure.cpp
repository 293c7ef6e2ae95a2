#include "editor/document/watch/walk_failure.h"

#include "sectored/geom/nearest_point.h"

#include "editor/document/watch/walk_text.h"

#include <QObject>

namespace sectored::editor {

namespace {

std::string_view textOf(WalkVerdict verdict)
{
    return verdict == WalkVerdict::NoPlace
               ? "The recorded {0} {1}; or delete the walk (View > Panels > Walks)."
               : "The recorded {0} {1}. Clear its way, or record it again (View > Panels > Walks).";
}

} // namespace

Finding walkFailure(const KeptWalk& walk, const WalkReplay& replay)
{
    const auto& first = replay.report.first;
    return {
        .rule = walkFailureRule.id,
        .severity = Severity::Warning,
        .text = textOf(replay.verdict),
        .arguments =
            {QObject::tr("walk %1").arg(walkName(walk)).toStdString(),
             replayText(replay).toStdString()},
        .at = nearestPoint(first ? first->recorded.place : walk.recording->track.front().place)};
}

std::string_view failedWalk(const Finding& finding)
{
    if (finding.rule != walkFailureRule.id) {
        return {};
    }
    return finding.arguments.front();
}

} // namespace sectored::editor
