#pragma once

#include "sectored/edit/plan.h"
#include "sectored/map/map_view.h"

#include <utility>

namespace sectored {

/// Returns the plan that gives a level these project data. Its patch is empty if nothing differs.
inline Plan projectPlan(const MapView& view, ProjectData project)
{
    Plan plan;
    if (project != view.map.project()) {
        plan.patch.project = {view.map.project(), std::move(project)};
    }
    return plan;
}

} // namespace sectored
