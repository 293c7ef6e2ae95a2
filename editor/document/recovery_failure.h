#pragma once

#include "sectored/base/result.h"
#include "sectored/check/finding.h"

#include <cstdint>
#include <string_view>

namespace sectored::editor {

/// The uses of a recovery copy. Copy: unsaved changes for the next start of the program. SetAside:
/// changes that were discarded (dropped_copies.h).
enum class RecoveryStep : std::uint8_t { Copy, SetAside };

/// A failed step and its reason.
struct RecoveryFault {
    RecoveryStep step{};
    Error error{};
};

/// The rule that a changed level has a recovery copy. Not a rule of sectored/check, because it
/// depends on this computer and not on the level.
struct RecoveryFailureRule {
    std::string_view id{};
    std::string_view title{};
    std::string_view why{};
};
inline constexpr RecoveryFailureRule recoveryFailureRule{
    .id = "no-recovery-copy",
    .title = "Recovery copies",
    .why = "A crash or a power cut would lose the unsaved changes."};

/// Returns a warning that refers to no place.
Finding recoveryFailure(const RecoveryFault& fault);
/// Returns true if the finding refers to a place in the level.
bool hasPlace(const Finding& finding);

} // namespace sectored::editor
