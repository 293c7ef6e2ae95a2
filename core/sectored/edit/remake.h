#pragma once

#include "sectored/edit/plan.h"
#include "sectored/map/map_view.h"
#include "sectored/map/project/project_data.h"

#include <tl/expected.hpp>

#include <vector>

namespace sectored {

/// A level without the result of a generator, in which it can be made again with other values.
struct Unmade {
    /// The edits that take the result away, in this order. Those of a generator that only sets
    /// values, such as a slope, are empty.
    std::vector<Request> requests{};
    Map map; ///< the level after these edits
    MapIndex index;
    Request request{}; ///< makes the same result in that level
};

/// Takes the result of a generator away. Making it again by `request` gives the present level: the
/// same sectors, walls and sprites, apart from their numbers. Otherwise refused with E-REMAKE (what
/// was made was changed since, or it is not known what it replaced), or with the reason why an edit
/// is impossible, such as E-LOCKED. Pure; costs as much as the edits. Spec: project 7.
tl::expected<Unmade, Refusal> unmade(const MapView& view, const Generator& generator);

/// Plans a request for the level without the result, of which `view` is the level with it. A
/// refusal names rows by their numbers in `view`, and those that only the other level has as new
/// ones; these are not among its culprits.
PlanResult planWithout(const MapView& view, const Unmade& level, const Request& request);

/// Returns the edits that replace the result by that of a request for the level without it, as
/// planTogether takes them.
std::vector<Request> remakeWith(const Unmade& level, const Request& request);

} // namespace sectored
