#pragma once

#include "core/map/map_view.h"

#include "editor/view2d/canvas.h"

#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <vector>

namespace sectored::editor {

/// A place inside a sector with room for a text around it.
struct LabelSpot {
    Vec2 at{};
    double halfWidth = 0;  ///< free to the left and right, map units
    double halfHeight = 0; ///< free on all sides, map units
};

/// A vertex with the length of the wall that starts there.
struct PlanCorner {
    Vec2 at{};
    double wall = 0; ///< map units
};

/// A portal as the sector with the higher id sees it.
struct FarPortal {
    PlanLine line{};
    SectorId beside{}; ///< whose picture has the line
};

/// What is painted of one sector, ready in map units.
struct SectorPicture {
    Box box{};
    std::vector<Vec2> fill{}; ///< all loops as one even-odd polygon
    std::vector<PlanLine> solid{};
    std::vector<PlanLine> portal{};      ///< a pair is in the picture of its lower id only
    std::vector<FarPortal> farPortals{}; ///< those of the pairs that are in another picture
    std::vector<PlanLine> damaged{};
    std::vector<PlanLine> edges{}; ///< all walls, both sides of portals
    std::vector<PlanCorner> corners{};
    bool isDamaged = false;
    bool isUprightRectangle = false; ///< the sector is its box
    std::uint64_t signature = 0;     ///< of all it was made from

    /// Worked out when first asked for.
    const LabelSpot& labelSpot() const;

private:
    mutable std::optional<LabelSpot> m_spot;
};

/// The pictures of a level's sectors. Those that an edit leaves alike are shared with the level
/// before it, so that each edit and each step of a preview costs what it touches plus one look at
/// each wall.
class LevelPicture {
public:
    struct Entry {
        SectorId id{};
        std::shared_ptr<const SectorPicture> picture{};
    };

    LevelPicture() = default;
    /// In file order; takes over from `before` what is alike.
    LevelPicture(const MapView& view, const LevelPicture& before);

    std::span<const Entry> sectors() const { return m_sectors; }
    /// Null for a sector without a picture.
    const SectorPicture* find(SectorId id) const;
    /// The mean length of the walls, map units.
    double averageWall() const { return m_averageWall; }

private:
    std::vector<Entry> m_sectors;
    std::vector<std::shared_ptr<const SectorPicture>> m_byId;
    double m_averageWall = 0;
};

} // namespace sectored::editor
