#pragma once

#include "core/cli/command.h"
#include "core/cli/repair_summary.h"
#include "sectored/check/finding.h"
#include "sectored/geom/point.h"
#include "sectored/map/numbering.h"

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace sectored::cli {

/// Names of the severities, by their values.
std::span<const std::string_view> severityNames();
std::string_view nameOf(Severity severity);

/// A finding with the numbers of its file.
struct NumberedFinding {
    std::string_view rule{};
    Severity severity{};
    std::string message{};
    std::optional<std::int32_t> sector{};
    std::optional<std::int32_t> wall{};
    std::optional<std::int32_t> sprite{};
    Point at{};
};

NumberedFinding numbered(const Finding& finding, const Numbering& numbering);

/// What was found in a file.
struct CheckedFile {
    std::string file{};
    std::vector<NumberedFinding> findings{};
    std::optional<std::vector<FixCount>> fixes{}; ///< of a repair
    bool wasChecked = false; ///< false: it could not be read, or not be repaired
    std::string messages{};  ///< lines of standard error
    ExitCode code = ExitCode::Done;
};

/// Returns the lines of a file: `FILE: repaired link: 3 fixes in 2 sectors`, and for each finding
/// `FILE: error RULE: message [sector 3, wall 17] at X,Y`.
std::string checkText(const CheckedFile& file);

/// Returns the results as one JSON document. Files that could not be checked are left out.
std::string checkJson(std::span<const CheckedFile> files);

/// A rule, as reports describe it.
struct ReportedRule {
    std::string_view id{};
    std::string_view title{};
    std::string_view why{};
    Severity severity{};
};

/// Returns the results as one SARIF 2.1.0 document, for services that show findings beside files.
/// Files that could not be checked are notifications.
std::string checkSarif(std::span<const CheckedFile> files, std::span<const ReportedRule> rules);

} // namespace sectored::cli
