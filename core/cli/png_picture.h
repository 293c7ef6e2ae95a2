#pragma once

#include "sectored/base/file.h"
#include "sectored/base/result.h"
#include "sectored/render/frame.h"
#include "sectored/render/picture_source.h"

namespace sectored::cli {

/// Returns a frame as an indexed PNG with the colours of the tables. Pixels where nothing is drawn
/// have the colour nearest to black.
Bytes pngOf(const Frame& frame, const ColourTables& colours);

} // namespace sectored::cli
