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
    std::int64_t length = 0;         ///< of its lines, rounded, map units
    std::uint64_t signature = 0;     ///< of all it was made from

    /// Worked out when first asked for.
    const LabelSpot& labelSpot() const;

private:
    mutable std::optional<LabelSpot> m_spot;
};

/// The pictures of a level's sectors. A value, cheap to copy: copies share what neither changes.
class LevelPicture {
public:
    /// What an update did.
    struct Update {
        std::vector<Box> places{};       ///< where lines or fills differ now
        std::size_t sectorsLookedAt = 0; ///< what it cost
    };

    LevelPicture() = default;
    /// Linear.
    explicit LevelPicture(const MapView& view);

    /// Brings it up to date; `after` is the level after the patch. What it costs follows the patch;
    /// of a level where walls elsewhere name what changed, or with an explicit wall table, all
    /// sectors are looked at.
    Update update(const MapView& after, const Patch& patch);

    /// Null for a sector without a picture.
    const SectorPicture* find(SectorId id) const { return m_byId[id.value].get(); }
    /// The same, to keep it longer than this lives.
    std::shared_ptr<const SectorPicture> share(SectorId id) const { return m_byId[id.value]; }
    /// The mean length of the walls, map units.
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
