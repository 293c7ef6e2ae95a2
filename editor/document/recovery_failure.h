#pragma once

#include "sectored/base/result.h"
#include "sectored/check/finding.h"

#include <cstdint>
#include <string_view>

namespace sectored::editor {

/// What recovery copies are for: Copy holds unsaved changes for the next start of the program,
/// SetAside keeps those that were given up (dropped_copies.h).
enum class RecoveryStep : std::uint8_t { Copy, SetAside };

/// A step that failed, and why.
struct RecoveryFault {
    RecoveryStep step{};
    Error error{};
};

/// The rule that a changed level has a recovery copy. It is no rule of sectored/check: it is about
/// this computer and not about the level.
struct RecoveryFailureRule {
    std::string_view id{};
    std::string_view title{};
    std::string_view why{};
};
inline constexpr RecoveryFailureRule recoveryFailureRule{
    .id = "no-recovery-copy",
    .title = "Recovery copies",
    .why = "A crash or a power cut would lose the unsaved changes."};

/// Returns a warning without a place.
Finding recoveryFailure(const RecoveryFault& fault);
/// A finding is about a place in the level.
bool hasPlace(const Finding& finding);

} // namespace sectored::editor
