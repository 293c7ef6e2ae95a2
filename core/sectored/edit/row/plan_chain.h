#pragma once

#include "sectored/edit/plan.h"
#include "sectored/edit/row/trial.h"

#include <vector>

namespace sectored {

/// Plans made one after another, each for the level that the plans before it leave, and combined
/// into one.
class PlanChain {
public:
    explicit PlanChain(const MapView& view)
        : m_before(view)
        , m_between(view)
    {}

    /// Returns the level so far. Valid as long as this object, and always up to date.
    MapView view() const { return m_between.view(); }
    /// Adds a plan for this level.
    void add(Plan part);
    /// Adds a plan that consists of a patch.
    void add(Patch patch) { add(Plan{.patch = std::move(patch)}); }

    /// Converts a refusal about the level so far to the row numbers of the level at the beginning.
    Refusal renumbered(Refusal refusal) const;
    /// Returns the combined plan. A later part may undo changes of an earlier one. Precondition:
    /// the level of the constructor still exists.
    Plan finish() const;

private:
    const MapView m_before;
    Trial m_between;
    std::vector<Plan> m_parts{};
};

} // namespace sectored
