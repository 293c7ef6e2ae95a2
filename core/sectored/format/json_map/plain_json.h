#pragma once

#include "sectored/base/progress.h"
#include "sectored/format/json_map/json_text.h"
#include "sectored/format/json_map/level_sink.h"

namespace sectored::json_map {

enum class PlainEnd {
    Done,     ///< the sink received the whole text
    NotPlain, ///< the content of the sink is invalid
    Cancelled
};

/// Reads text as writeJsonMap writes it, much faster than a complete JSON parser: objects, lists,
/// integers, and strings of printable ASCII without escapes, separated by white space. Any other or
/// invalid text is not plain; a complete parser must then read it with a new sink and report its
/// errors.
PlainEnd readPlainJson(TextWatch& watch, LevelSink& sink, Progress& progress);

/// Number of bytes between two progress reports.
inline constexpr std::size_t reportStep = std::size_t{1} << 18;

} // namespace sectored::json_map
