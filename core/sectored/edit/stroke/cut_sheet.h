#pragma once

#include "sectored/edit/stroke/sheet_overlay.h"

#include <cstddef>
#include <optional>
#include <span>
#include <vector>

namespace sectored {

/// A wall to overlay.
struct SheetWall {
    WallId wall{};
    SectorId sector{};
    Segment line{};
};

/// The segments of an overlay, before they are cut. The first `fixedCount` stay in one piece unless
/// others disturb them; the rest may cross all others.
struct SheetSegments {
    std::vector<WallId> walls{};
    std::vector<SectorId> sectors{};                 ///< of each wall
    std::vector<Segment> linesBefore{};              ///< of each wall
    std::vector<Segment> segments{};                 ///< of the walls, then others
    std::vector<std::optional<std::size_t>> parts{}; ///< of each segment: the id of a sector
    std::size_t fixedCount = 0;

    /// Adds a wall, except for its line before the edit.
    void addWall(const SheetWall& wall);
};

/// An overlay whose faces have no sectors yet.
struct CutSheet {
    SheetOverlay overlay{};
    PerFace<std::vector<PartWinding>> windings{};
};

/// Cuts the segments where they meet and finds the faces between them. Walls that pass the pixel of
/// one of the points get it as a vertex. Refused: E-OVERLAP if fixed walls cross, E-TOOMUCH if
/// there are too many crossings for the memory (cut_limit.h).
tl::expected<CutSheet, Refusal> cutSheet(
    const MapView& view,
    SheetSegments all,
    std::span<const Point> vertices);

/// Returns E-OVERLAP: these sectors overlap, or loops of the only one.
Refusal overlapRefusal(const MapView& view, std::vector<SectorId> sectors);

/// Returns E-COLLAPSE: nothing would be left of these sectors.
Refusal vanishRefusal(const MapView& view, std::vector<SectorId> sectors);

} // namespace sectored
