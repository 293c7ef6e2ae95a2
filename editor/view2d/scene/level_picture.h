#pragma once

#include "sectored/map/map_view.h"
#include "sectored/map/shared_table.h"

#include "editor/view2d/canvas/canvas.h"

#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <vector>

namespace sectored {

struct Patch;

} // namespace sectored

namespace sectored::editor {

/// A position inside a sector with room for a text.
struct LabelSpot {
    Vec2 at{};
    double halfWidth = 0;  ///< free to the left and to the right, map units
    double halfHeight = 0; ///< free in all directions, map units
};

/// A vertex and the length of the wall that starts there.
struct PlanCorner {
    Vec2 at{};
    double wall = 0; ///< map units
};

/// A portal, for the sector with the higher id.
struct FarPortal {
    PlanLine line{};
    SectorId beside{}; ///< the sector whose picture contains the line
};

/// The lines and fill of one sector, in map units.
struct SectorPicture {
    Box box{};
    std::vector<Vec2> fill{}; ///< all loops as one even-odd polygon
    std::vector<PlanLine> solid{};
    std::vector<PlanLine> portal{};      ///< each portal is in the picture of the lower id only
    std::vector<FarPortal> farPortals{}; ///< portals whose line is in another picture
    std::vector<PlanLine> damaged{};
    std::vector<PlanLine> edges{}; ///< all walls, including both sides of portals
    std::vector<PlanCorner> corners{};
    bool isDamaged = false;
    bool isUprightRectangle = false; ///< equal to its box
    std::int64_t length = 0;         ///< total length of its lines, rounded, map units
    std::uint64_t signature = 0;     ///< hash of all input data

    /// Returns a position for texts. Computed on first use.
    const LabelSpot& labelSpot() const;

private:
    mutable std::optional<LabelSpot> m_spot;
};

/// The pictures of all sectors of a level. Copies are cheap: they share unchanged data.
class LevelPicture {
public:
    /// Result of an update.
    struct Update {
        std::vector<Box> places{};       ///< boxes in which lines or fills have changed
        std::size_t sectorsLookedAt = 0; ///< number of sectors examined, a measure of cost
    };

    LevelPicture() = default;
    /// Linear in the number of walls.
    explicit LevelPicture(const MapView& view);

    /// Applies a patch; `after` is the level after it. Cost is proportional to the patch. Examines
    /// all sectors if walls elsewhere refer to changed rows, or if the level has an explicit wall
    /// table.
    Update update(const MapView& after, const Patch& patch);

    /// Returns null for a sector without a picture.
    const SectorPicture* find(SectorId id) const { return m_byId[id.value].get(); }
    /// Shares ownership, so that the picture may outlive this object.
    std::shared_ptr<const SectorPicture> share(SectorId id) const { return m_byId[id.value]; }
    /// Mean wall length in map units.
    double averageWall() const;

private:
    Update look(const MapView& view, std::span<const SectorId> sectors);
    void put(SectorId id, std::shared_ptr<const SectorPicture> picture);
    void count(const SectorPicture& picture, std::int64_t by);

    SharedTable<std::shared_ptr<const SectorPicture>> m_byId;
    std::int64_t m_length = 0;
    std::int64_t m_lines = 0;
};

} // namespace sectored::editor
