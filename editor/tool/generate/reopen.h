#pragma once

#include "sectored/edit/remake.h"
#include "sectored/map/project/project_data.h"

#include "editor/tool/edit_target.h"
#include "editor/tool/generate/generator_row.h"
#include "editor/tool/tool.h"

#include <memory>
#include <string>

namespace sectored::editor {

// A generator that is opened again. Which one it is belongs to the options of the window, so that
// its tool finds it when it becomes active, whoever opened it.

/// Opens a generator of the project data of the level; the tool with its name takes it up.
/// Precondition: the project data has it.
void openGenerator(EditTarget& target, const Generator& generator);
/// Opens none.
void closeGenerator(EditTarget& target);
/// Returns the open generator. Null if there is none.
std::shared_ptr<const Generator> openedGenerator(const EditTarget& target);

/// Returns the newest generator that made something of the selection: any of its walls, or else its
/// first sector or that of its first wall. Without a selection, of the sector at the point, if one
/// is given. Null if there is none. Cheap enough for every movement of the pointer: linear in the
/// rows that generators made.
std::shared_ptr<const Generator> generatorAt(
    const EditTarget& target,
    std::optional<Point> point = std::nullopt);

/// Says what a generator made, such as "Stairs, 8 steps".
std::string generatorText(const Generator& generator);

/// Made: a generator in the level. Open: one that is opened again.
enum class GeneratorStage { Made, Open };

/// Returns the hint how to change a generator, such as "Shift+F2: edit stairs" or, when it is open,
/// "Enter: replace stairs".
Hint editHint(const Generator& generator, GeneratorStage stage);

/// The level without the result of a generator, for the draft that makes it again. What belongs to
/// the window is that of another target.
class ReopenedLevel final : public EditTarget {
public:
    /// Precondition: `level` is that of the target without the generator's result.
    ReopenedLevel(EditTarget& target, std::shared_ptr<const Generator> generator, Unmade level);

    const std::shared_ptr<const Generator>& generator() const { return m_generator; }
    /// Returns the request that made the result.
    const Request& request() const { return m_level.request; }
    /// Tests whether the level has changed since.
    bool isStale() const { return !(m_target.view().map == m_before); }
    /// Returns what the whole edit of the level does: the old result is replaced by the new one.
    PlanResult replaced(const Request& request) const;
    PlanResult replace(const Request& request);

    MapView view() const override;
    SectorsAt sectorsAt(Point p) const override { return sectored::sectorsAt(view(), p); }
    std::optional<SectorId> sectorAt(Point p) const override
    {
        return sectored::sectorAt(view(), p);
    }
    PlanResult preview(const Request& request) const override
    {
        return planWithout(m_target.view(), m_level, request);
    }
    /// Precondition: there is one request.
    PlanResult commit(std::span<const Request> requests) override
    {
        return replace(requests.front());
    }
    const Visibility& visibility() const override { return m_target.visibility(); }
    void chooseLayer(std::vector<SectorId> sectors) override
    {
        m_target.chooseLayer(std::move(sectors));
    }
    const Selection& selection() const override { return m_target.selection(); }
    void setSelection(Selection selection) override { m_target.setSelection(std::move(selection)); }
    const ToolOptions& options() const override { return m_target.options(); }
    ToolOptions& options() override { return m_target.options(); }
    const QueryState& query() const override { return m_target.query(); }
    QueryState& query() override { return m_target.query(); }
    const SweepState& sweep() const override { return m_target.sweep(); }
    SweepState& sweep() override { return m_target.sweep(); }
    const HeldRows& heldRows() const override { return m_target.heldRows(); }
    HeldRows& heldRows() override { return m_target.heldRows(); }

private:
    EditTarget& m_target;
    std::shared_ptr<const Generator> m_generator;
    Unmade m_level;
    Map m_before;
};

} // namespace sectored::editor
