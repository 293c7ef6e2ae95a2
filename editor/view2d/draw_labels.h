#pragma once

#include "editor/view2d/plan_scene.h"
#include "editor/view2d/text_picture.h"

#include <QFont>

namespace sectored::editor {

/// A sector's number and, where there is room, its floor and ceiling heights below, at a good place
/// inside the sector. Labels never overlap each other; larger sectors come first.
void drawLabels(
    const Canvas& canvas,
    const PlanScene& scene,
    TextPictures& pictures,
    const QFont& font);

/// The fonts of the two lines, from the view's.
QFont labelFont(const QFont& font);
QFont secondLabelFont(const QFont& font);

} // namespace sectored::editor
