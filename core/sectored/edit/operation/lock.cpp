#include "sectored/edit/operation/lock.h"

#include "sectored/edit/answer/project_plan.h"
#include "sectored/edit/answer/refuse.h"

#include <algorithm>

namespace sectored {

PlanResult planLock(const MapView& view, const LockRequest& request)
{
    if (auto missing = missingRow(view.map, request.sectors)) {
        return refuse(std::move(*missing));
    }
    ProjectData project = view.map.project();
    if (request.isLocked) {
        for (const SectorId sector : request.sectors) {
            if (!isLocked(project, sector)) {
                project.locked.push_back({.id = sector});
            }
        }
    } else {
        std::erase_if(project.locked, [&](const ProjectSector& row) {
            return row.id && std::ranges::find(request.sectors, *row.id) != request.sectors.end();
        });
    }
    return projectPlan(view, std::move(project));
}

void describe(FieldVisitor& fields, LockRequest& request)
{
    fields.visitSectorsOrAll("sectors", request.sectors);
    request.isLocked = true;
}

void describeUnlock(FieldVisitor& fields, LockRequest& request)
{
    fields.visitSectorsOrAll("sectors", request.sectors);
    request.isLocked = false;
}

std::size_t verbOf(const LockRequest& request)
{
    return request.isLocked ? 0 : 1;
}

std::string stepNameOf(const LockRequest& request)
{
    const std::string verb = request.isLocked ? "Lock " : "Unlock ";
    return request.sectors.size() == 1 ? verb + "sector"
                                       : verb + std::to_string(request.sectors.size()) + " sectors";
}

} // namespace sectored
