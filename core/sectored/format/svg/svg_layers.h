#pragma once

#include "sectored/format/svg/sector_steps.h"
#include "sectored/format/svg/svg_frame.h"
#include "sectored/format/svg/svg_style.h"

#include <string>

namespace sectored::svg {

/// Inputs for drawing a layer.
struct Canvas {
    const MapView& view;
    const Frame& frame;
    const Style& style;
};

/// Return the elements of one layer each, from bottom to top.
std::string gridLayer(const Canvas& canvas);
std::string fillLayer(const Canvas& canvas, const SectorSteps& steps);
std::string wallLayer(const Canvas& canvas);
std::string spriteLayer(const Canvas& canvas);
std::string startLayer(const Canvas& canvas);
std::string labelLayer(const Canvas& canvas);
std::string legendLayer(const Canvas& canvas, const SectorSteps& steps);

} // namespace sectored::svg
