#include "editor/window/dock/problem_counts.h"

#include "editor/document/watch/problems.h"
#include "editor/setting/display_text.h"

#include <QCoreApplication>

#include <array>

namespace sectored::editor {

namespace {

struct SeverityText {
    const char* one;
    const char* many;
};

/// Indexed by Severity.
constexpr std::array severityTexts{
    SeverityText{
        QT_TRANSLATE_NOOP("Problems", "1 error"),
        QT_TRANSLATE_NOOP("Problems", "%1 errors")},
    SeverityText{
        QT_TRANSLATE_NOOP("Problems", "1 warning"),
        QT_TRANSLATE_NOOP("Problems", "%1 warnings")},
    SeverityText{
        QT_TRANSLATE_NOOP("Problems", "1 note"),
        QT_TRANSLATE_NOOP("Problems", "%1 notes")},
};

} // namespace

QStringList problemCounts(const Problems& problems)
{
    QStringList counts;
    for (std::size_t at = 0; at < severityTexts.size(); ++at) {
        const std::size_t count = problems.count(static_cast<Severity>(at));
        const SeverityText& text = severityTexts[at];
        if (count == 1) {
            counts += QCoreApplication::translate("Problems", text.one);
        } else if (count > 1) {
            counts += QCoreApplication::translate("Problems", text.many)
                          .arg(displayNumber(static_cast<std::int64_t>(count)));
        }
    }
    return counts;
}

std::optional<WorstProblems> worstProblems(const Problems& problems)
{
    for (std::size_t at = 0; at < severityTexts.size(); ++at) {
        const auto severity = static_cast<Severity>(at);
        if (problems.count(severity) > 0) {
            return WorstProblems{.severity = severity, .count = problems.count(severity)};
        }
    }
    return std::nullopt;
}

} // namespace sectored::editor
