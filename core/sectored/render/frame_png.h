#pragma once

#include "sectored/base/file.h"
#include "sectored/base/result.h"
#include "sectored/render/frame.h"
#include "sectored/render/picture_source.h"

namespace sectored {

/// Returns a frame as an indexed PNG with the colours of the tables.
Bytes pngOf(const Frame& frame, const ColourTables& colours);

} // namespace sectored
