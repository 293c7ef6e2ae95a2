#pragma once

#include "sectored/edit/script/script.h"

#include <optional>
#include <string_view>

namespace sectored::test {

/// Parses a request for which edit scripts have no verb, from a line that only tests write: one
/// object whose fields after "op" are lists of integers, with the coordinates of points in a row.
///
///     {"op":"delete-rows","sectors":[...],"sprites":[...],"keep":[0 or 1]}
///     {"op":"move-rows","from":[x,y],"to":[x,y],"sprite":[number,x,y]}
///     {"op":"set-each","sectors":[...],"floorz":[...]}
///     {"op":"unlink-all","walls":[...]}
///     {"op":"draw-over","points":[...],"guide":[...],"closed":[0 or
///     1],"seed":[...],"hidden":[...]}
///
/// Also parses lines of operations whose verbs scripts may not use, such as
/// {"op":"fill-void","at":[x,y]}. Empty for any other line, and for a line whose numbers refer to
/// no row.
std::optional<ScriptOperation> wordlessOperation(std::string_view line, const Numbering& numbering);

} // namespace sectored::test
