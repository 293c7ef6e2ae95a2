#pragma once

#include "sectored/base/result.h"
#include "sectored/project/anchor.h"

#include <string_view>

namespace sectored {

/// Parses a text of project data. Errors: FileEmpty, FileTooLarge, and BadSyntax with line and
/// column: not JSON, nested deeper than scriptDepthLimit, an object with more than 4,096 keys,
/// which the parser would compare with each other, or (without a place) a key twice in one object.
Result<OrderedJson> parseProjectJson(std::string_view text);

/// Returns valid JSON that was refused as project data as the value that is kept: its value, or the
/// text itself if an object has too many keys. Precondition: valid JSON.
OrderedJson unreadJson(std::string_view text);

} // namespace sectored
