#pragma once

#include "core/edit/redrawn_sectors.h"
#include "core/edit/sheet.h"
#include "core/edit/stroke.h"

#include <vector>

namespace sectored {

/// What a drawing comes to, before it is written.
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
