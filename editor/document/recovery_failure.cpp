#include "editor/document/recovery_failure.h"

#include "editor/setting/display_text.h"

namespace sectored::editor {

Finding recoveryFailure(const RecoveryFault& fault)
{
    return {
        .rule = recoveryFailureRule.id,
        .severity = Severity::Warning,
        .text = fault.step == RecoveryStep::Copy
                    ? "There is no recovery copy of this level. {0} Save the level."
                    : "Discarded changes could not be kept for Restore. {0}",
        .arguments = {errorSentence(fault.error).toStdString()}};
}

bool hasPlace(const Finding& finding)
{
    return finding.rule != recoveryFailureRule.id;
}

} // namespace sectored::editor
