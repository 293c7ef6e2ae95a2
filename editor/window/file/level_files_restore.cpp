#include "editor/document/document.h"
#include "editor/document/journal/found_journal.h"
#include "editor/document/journal/level_journal.h"
#include "editor/document/journal/waiting_level.h"
#include "editor/setting/display_text.h"
#include "editor/window/bar/message_bar.h"
#include "editor/window/file/level_files.h"

#include <QDateTime>

#include <cstdint>
#include <utility>

namespace sectored::editor {

namespace {

QString recoveredText(const RecoveredEdits& recovered)
{
    const auto edits = static_cast<std::int64_t>(recovered.edits);
    if (!recovered.savedAt) {
        return edits == 1 ? LevelFiles::tr("Recovered 1 edit.")
                          : LevelFiles::tr("Recovered %1 edits.").arg(displayNumber(edits));
    }
    const QString time = displayTime(QDateTime::fromMSecsSinceEpoch(*recovered.savedAt));
    return edits == 1 ? LevelFiles::tr("Recovered 1 edit made after the last save (%1).").arg(time)
                      : LevelFiles::tr("Recovered %1 edits made after the last save (%2).")
                            .arg(displayNumber(edits), time);
}

QString lostText(const RecoveredEdits& recovered)
{
    const auto lost = static_cast<std::int64_t>(recovered.lostEdits);
    if (lost == 0) {
        return {};
    }
    return lost == 1 ? LevelFiles::tr("1 edit after them could not be read. It is kept beside the "
                                      "journal.")
                     : LevelFiles::tr("%1 edits after them could not be read. They are kept beside "
                                      "the journal.")
                           .arg(displayNumber(lost));
}

} // namespace

std::vector<std::filesystem::path> LevelFiles::journalRoots() const
{
    return m_journal != nullptr ? m_journal->roots() : std::vector<std::filesystem::path>();
}

void LevelFiles::continueJournal(FoundJournal journal)
{
    const auto recovered = journal.recovered;
    m_journal->adopt(std::move(journal));
    if (recovered && recovered->edits + recovered->lostEdits > 0) {
        sayRecovered(*recovered);
    }
}

void LevelFiles::sayRecovered(const RecoveredEdits& recovered)
{
    Message message{
        .kind = Message::Kind::Warning,
        .title = recoveredText(recovered),
        .detail = lostText(recovered)};
    const auto& path = m_document.saved().path();
    if (m_document.saved().savedState() && path) {
        message.buttons.push_back({tr("Show what changed"), [this, path = *path] {
                                       emit comparisonWanted(path);
                                   }});
        message.buttons.push_back({tr("Back to the save"), [this] {
                                       // Of the level that is open now.
                                       if (const auto state = m_document.saved().savedState()) {
                                           m_document.edits().goTo(*state);
                                       }
                                   }});
    }
    message.buttons.push_back({tr("Keep"), [] {
                               }});
    m_bar.show(message);
}

void LevelFiles::restore(const WaitingLevel& level)
{
    auto opened = openJournal(level.folder);
    if (!opened) {
        m_bar.show(
            {.kind = Message::Kind::Error,
             .title = tr("Could not read the journal."),
             .detail = errorSentence(opened.error())});
        return;
    }
    LevelFiles* const place = placeForLevel();
    if (place != nullptr) {
        const auto path = opened->journal->origin;
        place->takeHere(path, *std::move(opened));
    }
}

} // namespace sectored::editor
