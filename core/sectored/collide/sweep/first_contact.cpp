#include "sectored/collide/sweep/first_contact.h"

namespace sectored {

std::optional<FirstContact> firstContact(
    std::span<const ColliderTriangle> triangles,
    const SphereMove& move,
    double latest)
{
    std::optional<FirstContact> first;
    for (std::size_t k = 0; k < triangles.size(); ++k) {
        const double limit = first ? first->contact.time : latest;
        const auto contact = sweepSphere(triangles[k], move, limit);
        if (contact && (!first || contact->time < limit)) {
            first = FirstContact{.triangle = k, .contact = *contact};
        }
    }
    return first;
}

} // namespace sectored
