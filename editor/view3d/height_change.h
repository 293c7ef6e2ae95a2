#pragma once

#include "sectored/edit/request.h"
#include "sectored/map/slope.h"
#include "sectored/mesh/surface.h"

#include "editor/tool/selection.h"
#include "editor/view3d/pick_surface.h"

#include <cstdint>
#include <optional>

namespace sectored::editor {

/// A floor or a ceiling.
struct AimedPlane {
    SectorId sector{};
    PlaneKind plane = PlaneKind::Floor;

    bool operator==(const AimedPlane&) const = default;
};

/// Returns the plane that the wheel moves when aiming at a surface: a floor or ceiling itself; for
/// a wall part of a portal the neighbour's floor or ceiling at its edge; for a solid wall the
/// nearer plane of its sector. For a sprite the floor of its sector; empty if it has none.
std::optional<AimedPlane> aimedPlane(const Map& map, const PickedSurface& picked);

/// Returns the height as in the file: Build z units, larger is lower.
std::int32_t heightOf(const Map& map, AimedPlane aimed);

/// Returns the request that raises the plane by `up` Build z units. If its sector is selected, the
/// planes of all selected sectors are raised.
SetEachRequest raised(
    const Map& map,
    AimedPlane aimed,
    const Selection& selection,
    std::int64_t up);

} // namespace sectored::editor
