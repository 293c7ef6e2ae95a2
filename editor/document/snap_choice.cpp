#include "editor/document/snap_choice.h"

#include "editor/setting/settings.h"

#include <QStringList>

namespace sectored::editor {

SnapSettings snapChoiceOf(const Settings& settings)
{
    const QStringList origin = settings.value("grid_origin").split(u',');
    return {
        .grid = settings.number("grid"),
        .origin = {origin.front().toInt(), origin.back().toInt()},
        .toGrid = settings.isOn("snap_grid"),
        .toVertices = settings.isOn("snap_vertex"),
        .toWalls = settings.isOn("snap_wall"),
        .toAngles = settings.isOn("snap_angles")};
}

void keepSnapChoice(const SnapSettings& snap, Settings& settings)
{
    const auto text = [](bool on) {
        return on ? QStringLiteral("on") : QStringLiteral("off");
    };
    settings.set("grid", QString::number(snap.grid));
    settings.set("snap_grid", text(snap.toGrid));
    settings.set("snap_vertex", text(snap.toVertices));
    settings.set("snap_wall", text(snap.toWalls));
    settings.set("snap_angles", text(snap.toAngles));
    settings.set("grid_origin", QStringLiteral("%1,%2").arg(snap.origin.x).arg(snap.origin.y));
}

} // namespace sectored::editor
