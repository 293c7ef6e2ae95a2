#pragma once

#include "sectored/base/progress.h"
#include "sectored/format/json_map/json_text.h"
#include "sectored/format/json_map/level_sink.h"

namespace sectored::json_map {

enum class PlainEnd {
    Done,     ///< the sink has the whole text
    NotPlain, ///< what the sink has is worth nothing
    Cancelled
};

/// Reads a text as writeJsonMap makes them, much faster than a parser of all JSON: objects, lists,
/// whole numbers, and texts of printable ASCII without escapes, with white space between them.
/// Whatever is more than that, or wrong with it, is not plain: a parser of all JSON has to read it,
/// and to say what is wrong, with a fresh sink.
PlainEnd readPlainJson(TextWatch& watch, LevelSink& sink, Progress& progress);

/// How many bytes are read between two reports of the progress.
inline constexpr std::size_t reportStep = std::size_t{1} << 18;

} // namespace sectored::json_map
