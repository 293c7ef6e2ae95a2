#pragma once

#include "sectored/edit/request.h"
#include "sectored/map/map_view.h"
#include "sectored/prefab/prefab.h"

#include <string>
#include <vector>

namespace sectored {

/// A copy of a prefab in a level, as the project data remember it.
struct PrefabCopy {
    std::shared_ptr<const Generator> generator{}; ///< of PlacePrefabRequest; never null
    std::string prefab{};                         ///< id
    std::string version{};                        ///< that was placed; empty: not known
    std::vector<SectorId> sectors{};              ///< those that are left, at least one
    /// Its sectors, their walls or their sprites are not as they were placed. Portals to others do
    /// not count, but vertices that others split its walls by do.
    bool isEdited = false;
};

/// Returns the copies in a level, oldest first. Costs a pass over the sprites for each.
std::vector<PrefabCopy> prefabCopiesOf(const Map& map);

/// Returns the edits, for planTogether, that replace all copies of a prefab which are not edited
/// and of another version: each is deleted and the prefab placed in the same place, pose and way.
/// Empty if there are none. What a copy was cut from does not grow back: where the new version is
/// smaller, void is left. Spec: prefabs 4.
std::vector<Request> replaceCopies(const MapView& view, const Prefab& prefab);

} // namespace sectored
