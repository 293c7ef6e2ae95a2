#pragma once

#include "sectored/edit/copied_properties.h"
#include "sectored/texture/look.h"

#include <span>
#include <vector>

namespace sectored::editor {

/// What was taken of a surface, to be given to others.
struct TakenSurface {
    Look look{};
    CopiedProperties row{}; ///< of the surface's row; of a sector without its other plane
};

/// Takes a surface. Precondition: it exists.
TakenSurface takenFrom(const Map& map, const TexturedSurface& surface);

/// Returns the requests that give surfaces the chosen parts: of the look, see `give`; those of the
/// same kind also get tags and heights. Spec: content 2.14.
std::vector<Request> requestsToGive(
    const Map& map,
    const TakenSurface& taken,
    std::span<const TexturedSurface> surfaces,
    PropertyParts parts);

} // namespace sectored::editor
