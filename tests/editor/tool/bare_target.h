#pragma once

#include "sectored/edit/script/plan_together.h"
#include "sectored/map/history.h"
#include "sectored/map/tile_sizes.h"
#include "sectored/query/layer.h"

#include "editor/tool/edit_target.h"
#include "editor/tool/input.h"
#include "editor/tool/tool.h"

#include <string_view>

namespace sectored::test {

/// An edit target without a document: a map, its history and a selection. Tile 0 has a size.
class BareTarget final : public editor::EditTarget {
public:
    explicit BareTarget(Map map)
        : m_map(std::move(map))
        , m_index(m_map)
    {
        m_options.setSnap({.grid = 16});
    }

    MapView view() const override { return {m_map, m_index, &m_tiles}; }
    SectorsAt sectorsAt(Point p) const override { return sectored::sectorsAt(view(), p); }
    std::optional<SectorId> sectorAt(Point p) const override
    {
        return sectored::sectorAt(view(), p);
    }
    const editor::Visibility& visibility() const override { return shown; }
    void chooseLayer(std::vector<SectorId> sectors) override
    {
        shown.layer.outside = sectorsOutsideLayer(view(), OverlapTable(view()), sectors);
        shown.layer.sectors = std::move(sectors);
    }
    PlanResult preview(const Request& request) const override
    {
        ++previews;
        return plan(view(), request);
    }
    using EditTarget::commit;
    PlanResult commit(std::span<const Request> requests) override
    {
        PlanResult result = planTogether(view(), requests);
        if (result) {
            apply(m_map, result->patch);
            m_index.update(m_map, result->patch);
            m_query.followLevel(m_map);
            m_sweep.followLevel(view(), result->patch);
            history.push({.name = stepName(requests.front()), .patch = result->patch});
        }
        return result;
    }
    const editor::Selection& selection() const override { return m_selection; }
    void setSelection(editor::Selection selection) override { m_selection = std::move(selection); }
    const editor::ToolOptions& options() const override { return m_options; }
    editor::ToolOptions& options() override { return m_options; }
    const editor::QueryState& query() const override { return m_query; }
    editor::QueryState& query() override { return m_query; }
    const editor::SweepState& sweep() const override { return m_sweep; }
    editor::SweepState& sweep() override { return m_sweep; }
    const editor::HeldRows& heldRows() const override { return m_heldRows; }
    editor::HeldRows& heldRows() override { return m_heldRows; }

    const Map& map() const { return m_map; }

    editor::Visibility shown;
    History history{};
    mutable int previews = 0; ///< how often preview was called

private:
    Map m_map;
    MapIndex m_index;
    TileSizes m_tiles{{{0, {64, 64}}}};
    editor::Selection m_selection{};
    editor::ToolOptions m_options{};
    editor::QueryState m_query{};
    editor::SweepState m_sweep{};
    editor::HeldRows m_heldRows{};
};

/// Returns pointer input at a position, with one map unit per pixel.
inline editor::PointerInput at(double x, double y, editor::Modifiers modifiers = {})
{
    return {.at = {x, y}, .unitsPerPixel = 1, .modifiers = modifiers};
}

inline void click(editor::Tool& tool, const editor::PointerInput& input)
{
    tool.move(input);
    tool.press(input);
    tool.release(input);
}

/// Presses at one position and moves to another in steps. The button stays down.
inline void dragTo(
    editor::Tool& tool,
    const editor::PointerInput& from,
    const editor::PointerInput& to)
{
    tool.move(from);
    tool.press(from);
    for (const double part : {0.25, 0.5, 1.0}) {
        editor::PointerInput step = to;
        step.at.x = from.at.x + part * (to.at.x - from.at.x);
        step.at.y = from.at.y + part * (to.at.y - from.at.y);
        tool.move(step);
    }
}

inline constexpr editor::Modifiers shift{.shift = true};
inline constexpr editor::Modifiers control{.control = true};

} // namespace sectored::test
