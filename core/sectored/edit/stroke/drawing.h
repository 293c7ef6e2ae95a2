#pragma once

#include "sectored/edit/stroke/redrawn_sectors.h"
#include "sectored/edit/stroke/sheet.h"
#include "sectored/edit/stroke/stroke.h"

#include <vector>

namespace sectored {

/// Inputs for writing a settled stroke.
struct Drawing {
    const MapView& view;
    const Stroke& stroke;
    const Sheet& sheet;
    const SheetOverlay& overlay;
    const FaceOwners& owners;
    const Redrawn& redrawn;
    const std::vector<RedrawnSector>& sectors;
};

} // namespace sectored
