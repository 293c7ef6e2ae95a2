#include "editor/document/journal/journal_fault.h"

#include "editor/setting/display_text.h"

namespace sectored::editor {

Finding findingOf(const JournalFault& fault)
{
    return {
        .rule = journalRule.id,
        .severity = Severity::Warning,
        .text = "The journal of this level cannot be written. {0} Save the level.",
        .arguments = {errorSentence(fault.error).toStdString()}};
}

bool hasPlace(const Finding& finding)
{
    return finding.rule != journalRule.id;
}

} // namespace sectored::editor
