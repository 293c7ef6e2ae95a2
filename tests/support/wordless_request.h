#pragma once

#include "sectored/edit/script/script.h"

#include <optional>
#include <string_view>

namespace sectored::test {

/// Requests that edit scripts have no verb for, as lines that only tests write and read: one object
/// whose fields after "op" are lists of whole numbers, points one number after the other.
///
///     {"op":"fill-void","at":[x,y]}
///     {"op":"delete-rows","sectors":[...],"sprites":[...],"keep":[0 or 1]}
///     {"op":"move-rows","from":[x,y],"to":[x,y],"sprite":[number,x,y]}
///     {"op":"set-each","sectors":[...],"floorz":[...]}
///     {"op":"unlink-all","walls":[...]}
///     {"op":"draw-over","points":[...],"guide":[...],"closed":[0 or
///     1],"seed":[...],"hidden":[...]}
///
/// Nothing for any other line, and for one whose numbers name nothing.
std::optional<ScriptOperation> wordlessOperation(std::string_view line, const Numbering& numbering);

} // namespace sectored::test
