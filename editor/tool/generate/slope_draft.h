#pragma once

#include "editor/tool/generate/generator_row.h"
#include "editor/tool/generate/wall_frame.h"

#include <array>
#include <cstdint>
#include <optional>
#include <vector>

namespace sectored::editor {

/// A floor or ceiling that slopes: about a wall, so that it meets the neighbour across a portal,
/// through three heights, or level. The ring on the arrow is the slope, squares are the heights of
/// corners. A drag up on screen raises a corner. A press on another wall of the sector makes it the
/// hinge; Shift+click puts a height at a point.
class SlopeDraft final : public Draft {
public:
    SlopeDraft(EditTarget& target, const DraftStart& start);

    bool isAlive() const override;
    std::vector<DraftHandle> handles() const override;
    void grab(std::size_t handle, Vec2 pointer) override;
    void moveHandle(const HandleMove& move) override;
    std::optional<NumberAim> numberAim(std::size_t) const override { return std::nullopt; }
    void followOptions() override;
    bool turnWheel(int notches) override;
    bool nextVariant(int step) override;
    bool pressAt(const PointerInput& input, Point at) override;
    void reopen(const Request& request) override;
    std::optional<Request> request() const override;
    Selection selectionAfter(const Plan&) const override { return {.sectors = {m_sector}}; }
    void addOverlay(Overlay& overlay, const PlanResult* preview) const override;
    std::vector<Hint> hints() const override;

private:
    enum class Way { Hinge, Meet, Points, Flat };

    /// What a drag of a handle starts from.
    struct Grabbed {
        Vec2 pointer{};
        std::int64_t z = 0;
        int heinum = 0;
    };

    Way way() const { return static_cast<Way>(m_values["way"]); }
    PlaneKind plane() const;
    WallFrame frame() const { return frameOf(m_target.view().map, m_wall); }
    std::vector<Point> corners() const;
    void readHinge();
    /// Returns the height that the hinge and slope of the draft give at a point.
    double heightOf(Vec2 p) const;
    double depth() const;
    void setCorner(Point corner, std::int64_t z);
    void addContours(Overlay& overlay) const;
    void addArrow(Overlay& overlay) const;
    std::vector<Point> shownCorners() const;
    void addHeights(Overlay& overlay, const Map& after) const;
    void addProfile(Overlay& overlay, const Map& after) const;
    void addVerdict(Overlay& overlay, const Map& after) const;

    EditTarget& m_target;
    GeneratorValues m_values;
    SectorId m_sector{};
    WallId m_wall; ///< the hinge
    PlaneKind m_plane = PlaneKind::Floor;
    std::vector<HeightPoint> m_points{}; ///< at most three
    Grabbed m_grabbed{};
};

} // namespace sectored::editor
