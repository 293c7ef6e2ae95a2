#include "editor/view3d/sprite_hud.h"

#include "editor/setting/display_text.h"
#include "editor/tool/screen_angle.h"
#include "editor/tool/tool_options.h"

#include <QCoreApplication>

namespace sectored::editor {

namespace {

QString spriteText(const char* english)
{
    return QCoreApplication::translate("PreviewView", english);
}

} // namespace

HudBox aimedSpriteBox(const MapView& view, SpriteId sprite)
{
    const Sprite& row = view.map[sprite];
    const QString number = displayId(view.numbering().of(sprite));
    const QString floor = row.sector.isRow()
                              ? spriteText("Sprite %1, floor %2")
                                    .arg(number, displayNumber(view.map[row.sector.row()].floor.z))
                              : spriteText("Sprite %1").arg(number);
    const QString angle = QString::fromStdString(degreesText(degreesOf(directionOf(row.ang))));
    return {
        .title = floor,
        .detail = spriteText("%1, size %2 × %3, z %4; wheel: floor ±%5")
                      .arg(
                          angle,
                          displayNumber(row.xrepeat),
                          displayNumber(row.yrepeat),
                          displayNumber(row.z),
                          displayNumber(heightStep)),
        .titleRole = ThemeRole::Selected};
}

HudBox draggedSpriteBox(const SpriteDrag& drag)
{
    const auto place = [](std::int64_t x, std::int64_t y, std::int64_t z) {
        return spriteText("%1, %2   z %3")
            .arg(displayNumber(x), displayNumber(y), displayNumber(z));
    };
    return {
        .title = spriteText("To %1").arg(place(drag.to().x, drag.to().y, drag.z())),
        .detail = spriteText("By %1").arg(place(drag.by().x, drag.by().y, drag.zBy())),
        .titleRole = ThemeRole::Selected};
}

} // namespace sectored::editor
