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

/// What a look at a surface can raise or lower: itself; the neighbour's floor or ceiling that a
/// portal's wall part ends at; of a solid wall the plane of its sector that is nearer to the place.
AimedPlane aimedPlane(const Map& map, const PickedSurface& picked);

/// The height as the file has it, Build z units, down is larger.
std::int32_t heightOf(const Map& map, AimedPlane aimed);

/// Raises that floor or ceiling, together with those of the selected sectors if it is one of them.
/// `up` is in Build z units.
SetEachRequest raised(
    const Map& map,
    AimedPlane aimed,
    const Selection& selection,
    std::int64_t up);

} // namespace sectored::editor
