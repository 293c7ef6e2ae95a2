#include "sectored/format/level_game.h"
#include "sectored/machine/level_machines_of.h"
#include "sectored/map/plane.h"

#include "editor/document/document.h"
#include "editor/setting/display_text.h"
#include "editor/view3d/level_walk.h"
#include "editor/view3d/preview_view.h"
#include "editor/view3d/stand_place.h"

#include <utility>

namespace sectored::editor {

void PreviewView::endWalk()
{
    if (m_walk) {
        finishRecording();
        m_walk.reset();
        followMachines();
        emit modeChanged();
    }
}

LevelMachines PreviewView::machines() const
{
    const MapView level = m_document.view();
    return levelMachinesOf(level, gameOfLevel(level.map, m_level.game()));
}

std::optional<WalkMachines> PreviewView::machinesWith(std::optional<MachineKeys> keys) const
{
    return keys ? std::optional(WalkMachines{.level = machines(), .keys = *keys}) : std::nullopt;
}

/// Shows what machines have moved, and says what happened.
void PreviewView::followMachines()
{
    if (m_level.showMoved(m_walk ? m_walk->moving() : nullptr)) {
        stale();
    }
    if (!m_walk) {
        return;
    }
    for (const WalkEvent event : m_walk->takeEvents()) {
        if (event == WalkEvent::Exit) {
            emit noticed(tr("The end of the level. The walk goes on."));
        } else if (event == WalkEvent::Nothing) {
            emit noticed(tr("Nothing to use in front of the player."));
        }
    }
}

void PreviewView::walkFrom(Point at)
{
    const double yaw = m_isPlaced ? m_camera.yaw : standingAtStart(m_document).yaw;
    const Camera camera = standingAt(m_document, {.at = at, .yaw = yaw});
    begin(
        {.place = {static_cast<double>(at.x), static_cast<double>(at.y)},
         .angle = static_cast<int>(camera.yaw),
         .sector = sectorOfPlace(m_document, camera.eye)},
        camera);
}

void PreviewView::walkFromStart()
{
    begin(startOf(m_document.view(), m_options.player), standingAtStart(m_document));
}

void PreviewView::walkFromPlace(const WalkPlace& place)
{
    walkFromPlace(place, m_options.player, m_options.keys);
}

void PreviewView::walkFromPlace(
    const WalkPlace& place,
    const WalkerSettings& player,
    std::optional<MachineKeys> keys)
{
    const double yaw = place.angle.value_or(0);
    const Camera camera{
        .eye = {place.place.x, place.place.y, upwards(place.z.value_or(0)) + eyeHeight},
        .yaw = yaw};
    enter(LevelWalk::begin(m_document.view(), place, player, machinesWith(keys)), camera);
}

void PreviewView::begin(const WalkStart& start, const Camera& otherwise)
{
    enter(
        LevelWalk::begin(m_document.view(), start, m_options.player, machinesWith(m_options.keys)),
        otherwise);
}

/// Starts walking if possible, otherwise flies at `otherwise`.
void PreviewView::enter(Result<std::unique_ptr<LevelWalk>> walk, const Camera& otherwise)
{
    setCamera(otherwise);
    if (!walk) {
        emit noticed(tr("%1 You are flying. Press G above a floor to walk.")
                         .arg(errorSentence(walk.error())));
        return;
    }
    m_walk = std::move(*walk);
    look(
        {.eye = m_walk->eye(),
         .yaw = static_cast<double>(m_walk->state().angle),
         .pitch = otherwise.pitch});
    startMoving();
    emit modeChanged();
}

/// Continues the walk in the edited level if possible. Otherwise flies and reports the reason.
void PreviewView::followPatch(const Patch& patch)
{
    if (isRecording()) {
        finishRecording(tr("Recording stopped because the level was edited."));
    }
    stopPlaying();
    const auto followed = m_walk->followLevel(
        m_document.view(),
        patch,
        m_walk->moving() != nullptr ? machines() : LevelMachines());
    if (!followed) {
        enter(failure(followed.error()), m_camera);
        return;
    }
    followMachines();
    startMoving();
}

/// Switches between flying and walking at the current position.
void PreviewView::toggleGravity()
{
    if (m_walk) {
        setCamera(m_camera);
        return;
    }
    begin(
        {.place = {m_camera.eye.x, m_camera.eye.y},
         .angle = static_cast<int>(m_camera.yaw),
         .sector = sectorOfPlace(m_document, m_camera.eye),
         .foot = m_camera.eye.z - eyeHeight},
        m_camera);
}

} // namespace sectored::editor
