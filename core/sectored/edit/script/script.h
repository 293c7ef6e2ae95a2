#pragma once

#include "sectored/base/result.h"
#include "sectored/base/script_text.h"
#include "sectored/edit/plan.h"

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <variant>

namespace sectored {

/// The most points of one stroke in a script.
inline constexpr std::size_t scriptPointLimit = 65536;

/// Take back that many steps, all or none.
struct UndoOperation {
    std::int64_t times = 1;
};

/// Do that many taken-back steps again, all or none.
struct RedoOperation {
    std::int64_t times = 1;
};

/// Keep a copy of sectors for the pastes that follow; no step.
struct CopyOperation {
    std::vector<SectorId> sectors{};
};

/// One line of an edit script, with its numbers resolved for the level it was read for. A Refusal
/// is a line that is well formed but names nothing or lies outside a range.
struct ScriptOperation {
    std::string name{}; ///< as in the line, e.g. "insert-vertex"
    std::variant<Request, UndoOperation, RedoOperation, CopyOperation, Refusal> what{};
};

/// Reads one JSON object as an operation (contract: command-line.md, `edit`). Sector, wall and
/// sprite numbers are those of the saved file before the operation.
/// Errors, with line and where known column: BadSyntax (not JSON, nested deeper than
/// scriptDepthLimit, unknown operation or field, a field missing or of the wrong type),
/// LineTooLong.
Result<ScriptOperation> parseOperation(const ScriptLine& text, const Numbering& numbering);

/// Whether a line of this operation may say in the field "sheet" which sectors it is about.
bool hasSheetField(std::string_view operation);

} // namespace sectored
