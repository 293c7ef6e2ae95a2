#include "editor/window/shown_walker.h"

#include "sectored/geom/nearest_point.h"

#include "editor/document/document.h"
#include "editor/tool/screen_angle.h"
#include "editor/view3d/camera.h"
#include "editor/view3d/stand_place.h"

#include <cmath>

namespace sectored::editor {

ShownWalker shownWalker(const Document& document, const Camera& camera)
{
    const Vec3 ahead = axesOf({.eye = {}, .yaw = camera.yaw}).forward;
    return {
        .at = nearestPoint(onPlan(camera.eye)),
        .sector = sectorOfPlace(document, camera.eye),
        .degrees = static_cast<int>(std::lround(degreesOf(onPlan(ahead)))) % 360};
}

} // namespace sectored::editor
