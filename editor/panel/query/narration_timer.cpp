#include "editor/panel/query/narration_timer.h"

#include "editor/document/document.h"
#include "editor/setting/metrics.h"
#include "editor/setting/settings.h"
#include "editor/tool/query_narrator.h"

namespace sectored::editor {

NarrationTimer::NarrationTimer(Document& document, QObject* parent)
    : QObject(parent)
    , m_document(document)
{
    m_timer.setInterval(duration::narratedStep);
    connect(&m_timer, &QTimer::timeout, this, &NarrationTimer::beat);
    connect(&m_document, &Document::changed, this, [this](const Change& change) {
        if (change.narrator || change.query || change.level) {
            follow();
        }
    });
}

void NarrationTimer::follow()
{
    const bool isPlaying = m_document.query().narrator().isPlaying;
    if (isPlaying && m_settings != nullptr && m_settings->isOn("reduced_motion")) {
        moveNarrator(m_document, StoryMove::Last);
    } else if (!isPlaying) {
        m_timer.stop();
    } else if (!m_timer.isActive()) {
        m_timer.start();
    }
}

void NarrationTimer::beat()
{
    if (const auto story = shownStory(m_document)) {
        m_document.query().setNarrator(afterBeat(m_document.query().narrator(), *story));
    } else {
        endNarrator(m_document);
    }
}

} // namespace sectored::editor
