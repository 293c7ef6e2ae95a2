#include "editor/document/recovery_failure.h"

#include "editor/setting/display_text.h"

namespace sectored::editor {

Finding recoveryFailure(const Error& fault)
{
    return {
        .rule = recoveryFailureRule.id,
        .severity = Severity::Warning,
        .text = "There is no recovery copy of this level. {0} Save the level.",
        .arguments = {errorSentence(fault).toStdString()}};
}

bool hasPlace(const Finding& finding)
{
    return finding.rule != recoveryFailureRule.id;
}

} // namespace sectored::editor
