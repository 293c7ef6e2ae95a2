#pragma once

#include "sectored/edit/operation/new_sector.h"
#include "sectored/geom/stairs.h"

#include "editor/tool/generate/generator_row.h"
#include "editor/tool/generate/wall_frame.h"

#include <cstdint>
#include <optional>
#include <span>
#include <vector>

namespace sectored::editor {

/// Stairs that begin at a wall: straight to their end, along an arc through a bend, or about the
/// axis of a spiral. The square is the end or axis; rings are the width, the bend and the turn.
class StairsDraft final : public Draft {
public:
    StairsDraft(EditTarget& target, const DraftStart& start);

    bool isAlive() const override;
    std::vector<DraftHandle> handles() const override;
    void moveHandle(const HandleMove& move) override;
    std::optional<NumberAim> numberAim(std::size_t handle) const override;
    bool turnWheel(int notches) override;
    bool nextVariant(int step) override;
    void reopen(const Request& request) override;
    std::optional<Request> request() const override { return requestWith(m_values["steps"]); }
    std::optional<Request> requestWith(int steps) const override;
    void addOverlay(Overlay& overlay, const PlanResult* preview) const override;
    std::vector<Hint> hints() const override;

private:
    enum class Form { Straight, Rounded, Spiral };

    /// What the request made.
    struct Made {
        const Map& after;
        std::span<const SectorId> treads;
        std::int64_t rise = 0; ///< of a step
    };

    Form form() const { return static_cast<Form>(m_values["shape"]); }
    WallFrame frame() const { return frameOf(m_target.view().map, m_wall); }
    SectorId sector() const { return m_target.view().map[m_wall].sector.row(); }
    int width() const;
    double turns() const;
    Vec2 bendPoint() const;
    Vec2 spiralEnd() const;
    StairsShape shape() const;
    Point endAt(const HandleMove& move) const;
    void bendTo(Vec2 to);
    void turnTo(Vec2 to);
    std::optional<std::int64_t> heightAtEnd() const;
    std::optional<std::int64_t> riseToEnd(int steps) const;
    void addProfile(Overlay& overlay, const Made& made) const;
    void addTreads(Overlay& overlay, bool isRefused) const;

    EditTarget& m_target;
    GeneratorValues m_values;
    WallId m_wall;
    Segment m_line; ///< of the wall when the draft began
    Point m_from{};
    Point m_to{};                   ///< end of straight and rounded stairs
    Point m_axis{};                 ///< of a spiral
    std::optional<double> m_bend{}; ///< height of the arc; empty: a quarter of its chord
    /// What sectors made from void look like in stairs that were made before; empty: as the window
    /// has it.
    std::optional<NewSector> m_newSector{};
};

} // namespace sectored::editor
