#include "editor/document/document.h"
#include "editor/setting/display_text.h"
#include "editor/view3d/level_walk.h"
#include "editor/view3d/preview_view.h"

namespace sectored::editor {

namespace {

constexpr std::uint64_t longestRecording = std::uint64_t{10} * 60 * ticsASecond; ///< tics

/// Returns for example "1:02.5".
QString clockText(std::uint64_t tics)
{
    const std::uint64_t tenths = tics * 10 / ticsASecond;
    return QStringLiteral("%1:%2.%3")
        .arg(tenths / 600)
        .arg(tenths / 10 % 60, 2, 10, QLatin1Char('0'))
        .arg(tenths % 10);
}

} // namespace

bool PreviewView::isRecording() const
{
    return m_walk != nullptr && m_walk->isRecording();
}

bool PreviewView::isPlaying() const
{
    return m_walk != nullptr && m_walk->isPlaying();
}

void PreviewView::startRecording()
{
    stopPlaying();
    if (const auto begun = m_walk->startRecording(m_document.view()); !begun) {
        emit noticed(errorSentence(begun.error()));
        return;
    }
    followMachines();
    look({.eye = m_walk->eye(), .yaw = m_camera.yaw, .pitch = m_camera.pitch});
    startMoving();
    stale();
    emit recordingChanged();
}

void PreviewView::finishRecording(const QString& why)
{
    if (!isRecording()) {
        return;
    }
    const WalkRecording recording = m_walk->takeRecording();
    stale();
    emit recordingChanged();
    if (ticsOf(recording) > 0) {
        emit recorded(recording, why);
    } else {
        emit noticed(
            why.isEmpty() ? tr("Nothing was recorded. Walk before you stop recording.")
                          : tr("%1 Nothing was recorded.").arg(why));
    }
}

/// Updates the displayed length and ends the recording at its limit.
void PreviewView::followRecording()
{
    if (!isRecording()) {
        return;
    }
    update();
    if (m_walk->recordedTics() >= longestRecording) {
        finishRecording(tr("Recording stopped at the limit of 10 minutes."));
    }
}

void PreviewView::play(const QString& name, const WalkRecording& recording)
{
    freeMouse();
    m_keys.clear();
    walkFromPlace(recording.start, recording.settings, recording.keys);
    if (m_walk) {
        m_playedName = name;
        m_walk->play(recording.inputs);
        setFocus(Qt::OtherFocusReason);
        stale();
    }
}

void PreviewView::stopPlaying()
{
    if (isPlaying()) {
        m_walk->stopPlaying();
        stale();
    }
}

void PreviewView::goOnPlaying(double seconds)
{
    m_walk->advance(seconds, {}, 0);
    followMachines();
    look({.eye = m_walk->eye(), .yaw = m_walk->playedAngle(), .pitch = m_camera.pitch});
    update();
}

/// Returns the text shown while a walk is recorded or played. Empty otherwise.
QString PreviewView::recordingText() const
{
    if (isRecording()) {
        return tr("Recording %1").arg(clockText(m_walk->recordedTics()));
    }
    if (isPlaying()) {
        return tr("%1: %2, press any key to stop")
            .arg(m_playedName, clockText(m_walk->playedTics()));
    }
    return {};
}

} // namespace sectored::editor
