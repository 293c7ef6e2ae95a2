#pragma once

#include "sectored/edit/stroke/redrawn_sectors.h"
#include "sectored/edit/stroke/sheet.h"
#include "sectored/edit/stroke/stroke.h"

#include <span>
#include <vector>

namespace sectored {

/// A move that took place before its walls were overlaid.
struct MoveBasis {
    const MapView& before;                ///< the level before the move
    std::span<const SectorId> deformed{}; ///< their sprites did not move along
};

/// Inputs for writing a settled stroke or move.
struct Drawing {
    const MapView& view; ///< after the move, if there is one
    const Stroke& stroke;
    const Sheet& sheet;
    const SheetOverlay& overlay;
    const FaceOwners& owners;
    const Redrawn& redrawn;
    const std::vector<RedrawnSector>& sectors;
    const MoveBasis* move = nullptr; ///< null for a stroke
};

} // namespace sectored
