#include "editor/window/recorded_walks.h"

#include "editor/document/document.h"
#include "editor/document/watch/walk_replays.h"
#include "editor/document/watch/walk_text.h"
#include "editor/panel/walks/walks_panel.h"
#include "editor/setting/display_text.h"
#include "editor/tool/walk/replay_overlay.h"
#include "editor/window/bar/option_page.h"
#include "editor/window/bar/walk_tests_button.h"
#include "editor/window/dock/docks.h"
#include "editor/window/views.h"
#include "editor/window/walk_display.h"

#include <utility>

namespace sectored::editor {

namespace {

QString keptSentence(const KeptWalk& walk, const Document& document)
{
    const QString name = walkName(walk);
    const QString length = walkLength(walk);
    if (walk.isWritten) {
        return RecordedWalks::tr("Recorded as %1 (%2).").arg(name, length);
    }
    if (!document.saved().path()) {
        return RecordedWalks::tr("Recorded as %1 (%2). It will be saved with the level.")
            .arg(name, length);
    }
    return RecordedWalks::tr(
               "Recorded as %1, but could not be saved; the next save tries again. %2")
        .arg(name, walk.notWritten ? errorSentence(*walk.notWritten) : QString());
}

} // namespace

RecordedWalks::RecordedWalks(Parts parts, QObject* parent)
    : QObject(parent)
    , m_document(parts.document)
    , m_replays(parts.replays)
    , m_views(parts.views)
    , m_docks(parts.docks)
{
    WalksPanel& panel = m_docks.find<WalksPanel>();
    connect(&m_views, &Views::recorded, this, &RecordedWalks::keep);
    connect(&m_views, &Views::recordingChanged, this, [this] {
        if (m_views.isRecording()) {
            m_again.reset();
        }
    });
    connect(&panel, &WalksPanel::playWanted, this, &RecordedWalks::play);
    connect(&panel, &WalksPanel::againWanted, this, &RecordedWalks::recordAgain);
    connect(&panel, &WalksPanel::selectionChanged, this, &RecordedWalks::showSelected);
    connect(&panel, &WalksPanel::refused, this, &RecordedWalks::noticed);
    connect(&m_docks, &Docks::changed, this, &RecordedWalks::showSelected);
    connect(&m_docks, &Docks::narrowChanged, this, &RecordedWalks::showSelected);
    connect(&m_replays, &WalkReplays::finished, this, &RecordedWalks::tellOfUnreadable);
    connect(&m_replays, &WalkReplays::finished, this, &RecordedWalks::tellOfFailures);
}

void RecordedWalks::addTestsButton(QWidget& page)
{
    auto* const button = new WalkTestsButton(m_document, m_replays, &page);
    addAtEnd(&page, button);
    connect(button, &QToolButton::clicked, this, [this] { m_docks.bringToFront<WalksPanel>(); });
}

void RecordedWalks::keep(const WalkRecording& recording, const QString& why)
{
    const auto again = std::exchange(m_again, std::nullopt);
    const bool isThere = again && m_document.walks().find(*again) != nullptr;
    const int id = isThere ? *again : m_document.walks().add(recording);
    if (isThere) {
        m_document.walks().replace(id, recording);
    }
    m_docks.bringToFront<WalksPanel>();
    m_docks.find<WalksPanel>().select(id);
    const QString kept = keptSentence(*m_document.walks().find(id), m_document);
    emit noticed(why.isEmpty() ? kept : tr("%1 %2").arg(why, kept));
}

void RecordedWalks::play(int id)
{
    const KeptWalk& walk = *m_document.walks().find(id);
    m_views.play(walkName(walk), *walk.recording);
}

void RecordedWalks::recordAgain(int id)
{
    const WalkPlace start = m_document.walks().find(id)->recording->start;
    m_views.finishRecording();
    if (m_views.recordFrom(start)) {
        m_again = id;
    }
}

/// Shows the current walk of the list in the 2D view while the list is visible.
void RecordedWalks::showSelected()
{
    const auto id =
        m_docks.isShown<WalksPanel>() ? m_docks.find<WalksPanel>().selected() : std::nullopt;
    const KeptWalk* const walk = id ? m_document.walks().find(*id) : nullptr;
    if (walk == nullptr || !walk->recording) {
        m_views.walk().setReplay({});
        return;
    }
    const WalkReplay* const replay = m_replays.find(*id);
    m_views.walk().setReplay(
        replayOverlay(*walk->recording, replay != nullptr ? &replay->report : nullptr));
}

/// Reports each unreadable walk once.
void RecordedWalks::tellOfUnreadable()
{
    std::set<int> unreadable;
    QStringList names;
    for (const KeptWalk& walk : m_document.walks().list()) {
        if (walk.recording) {
            continue;
        }
        unreadable.insert(walk.id);
        if (!m_unreadable.contains(walk.id)) {
            names += walk.file ? displayName(*walk.file) : walkName(walk);
        }
    }
    m_unreadable = std::move(unreadable);
    if (names.size() == 1) {
        emit noticed(tr("Could not read %1. See the Walks panel.").arg(names.front()));
    } else if (!names.empty()) {
        emit noticed(tr("Could not read %1 recorded walks. See the Walks panel.")
                         .arg(displayNumber(static_cast<std::int64_t>(names.size()))));
    }
}

/// Reports only walks that passed before.
void RecordedWalks::tellOfFailures()
{
    std::set<int> failing;
    QStringList names;
    for (const KeptWalk& walk : m_document.walks().list()) {
        const WalkReplay* const replay = m_replays.find(walk.id);
        if (replay == nullptr || !replay->isFailure()) {
            continue;
        }
        failing.insert(walk.id);
        if (!m_failing.contains(walk.id)) {
            names += walkName(walk);
        }
    }
    m_failing = std::move(failing);
    if (names.size() == 1) {
        emit noticed(tr("Recorded walk %1 now fails.").arg(names.front()));
    } else if (!names.empty()) {
        emit noticed(tr("%1 recorded walks now fail.")
                         .arg(displayNumber(static_cast<std::int64_t>(names.size()))));
    }
}

} // namespace sectored::editor
