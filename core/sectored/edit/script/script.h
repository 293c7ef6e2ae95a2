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

/// Undo this many steps, or none if there are fewer.
struct UndoOperation {
    std::int64_t times = 1;
};

/// Redo this many steps, or none if there are fewer.
struct RedoOperation {
    std::int64_t times = 1;
};

/// Copy sectors for later pastes. This is not an undo step.
struct CopyOperation {
    std::vector<SectorId> sectors{};
};

/// One line of an edit script, with its numbers resolved for the level it was read for. Contains a
/// Refusal if the line is well formed but refers to missing rows or has a value out of range.
struct ScriptOperation {
    std::string name{}; ///< as in the line, e.g. "insert-vertex"
    std::variant<Request, UndoOperation, RedoOperation, CopyOperation, Refusal> what{};
};

/// Reads one JSON object as an operation (contract: command-line.md, `edit`). Sector, wall and
/// sprite numbers are those of the saved file before the operation.
/// Errors, with line and column if known: BadSyntax (invalid JSON, nesting deeper than
/// scriptDepthLimit, unknown operation or field, a missing field or one of the wrong type),
/// LineTooLong.
Result<ScriptOperation> parseOperation(const ScriptLine& text, const Numbering& numbering);

/// Returns true if this operation has the optional field "sheet", which limits the sectors it may
/// change.
bool hasSheetField(std::string_view operation);

} // namespace sectored
