#pragma once

#include "sectored/edit/row/trial.h"
#include "sectored/map/patch_between.h"

#include <vector>

namespace sectored {

/// A level that is changed step by step, and the way to it.
class Steps {
public:
    explicit Steps(const MapView& view)
        : m_before(view)
        , m_trial(view)
    {}

    MapView view() const { return m_trial.view(); }
    const Map& map() const { return m_trial.map; }

    void apply(const Patch& patch)
    {
        m_trial.apply(patch);
        m_way.push_back(patch);
    }

    /// Returns the steps as one patch.
    Patch whole() const
    {
        return m_way.empty() ? Patch{} : patchBetween(m_before.map, m_trial.map, m_way);
    }

private:
    MapView m_before;
    Trial m_trial;
    std::vector<Patch> m_way;
};

} // namespace sectored
