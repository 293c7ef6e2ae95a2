#pragma once

#include "sectored/base/file.h"
#include "sectored/base/result.h"
#include "sectored/render/frame.h"
#include "sectored/render/picture_source.h"

namespace sectored::cli {

/// Returns a frame as a PNG of 8 bits a channel. Pixels where nothing is drawn are black.
Bytes pngOf(const Frame& frame, const ColourTables& colours);

} // namespace sectored::cli
