#include "editor/document/watch/walk_text.h"

#include "sectored/walk/walker_settings.h"

#include "editor/setting/display_text.h"
#include "editor/setting/player.h"

#include <QObject>

#include <cmath>

namespace sectored::editor {

namespace {

QString sectorText(const WalkTic& tic)
{
    return tic.sector ? QObject::tr("in sector %1").arg(displayId(*tic.sector))
                      : QObject::tr("outside all sectors");
}

} // namespace

QString secondsText(std::uint64_t tics)
{
    return QObject::tr("%1 s").arg(displayDecimal(static_cast<double>(tics) / ticsASecond, 1));
}

QString walkName(const KeptWalk& walk)
{
    if (!walk.name.empty() || !walk.file) {
        return foreignText(QString::fromStdString(walk.name));
    }
    return displayName(*walk.file);
}

QString walkLength(const KeptWalk& walk)
{
    if (!walk.recording) {
        return {};
    }
    const QString length = secondsText(ticsOf(*walk.recording));
    const QString player = playerName(walk.recording->settings);
    return player.isEmpty() ? length : QObject::tr("%1, %2").arg(length, player);
}

QString replayText(const WalkReplay& replay)
{
    const ReplayReport& report = replay.report;
    switch (replay.verdict) {
    case WalkVerdict::Arrives:
        return QObject::tr("passes");
    case WalkVerdict::ArrivesOtherwise:
        return QObject::tr("passes; route differs after %1")
            .arg(secondsText(report.first->found.tic));
    case WalkVerdict::Misses:
        return QObject::tr("fails: ends %1 units from the recorded end, %2")
            .arg(
                displayNumber(static_cast<std::int64_t>(std::llround(report.offBy))),
                sectorText(report.end));
    case WalkVerdict::NoPlace:
        break;
    }
    return QObject::tr("cannot start: %1").arg(foreignText(englishText(*report.noPlace)));
}

QString walkState(const KeptWalk& walk, const WalkReplay* replay)
{
    if (!walk.recording) {
        return QObject::tr("cannot be read: %1").arg(foreignText(englishText(*walk.fault)));
    }
    QString text = replay != nullptr ? replayText(*replay) : QObject::tr("not replayed yet");
    if (walk.isWritten) {
        return text;
    }
    if (walk.isFileGone) {
        return QObject::tr("%1; file missing, save the level to restore it").arg(text);
    }
    if (!walk.notWritten) {
        return QObject::tr("%1; not saved yet").arg(text);
    }
    return QObject::tr("%1; could not be saved (%2), the next save tries again")
        .arg(text, foreignText(englishText(*walk.notWritten)));
}

QString leftOutText(std::int64_t count)
{
    const QString most = displayNumber(static_cast<std::int64_t>(mostWalks));
    const QString text = count == 1 ? QObject::tr("%1 walk file is not listed: the limit is %2. "
                                                  "Move some files away and reopen the level.")
                                    : QObject::tr("%1 walk files are not listed: the limit is %2. "
                                                  "Move some files away and reopen the level.");
    return text.arg(displayNumber(count), most);
}

QString passText(const LevelWalks& walks, const WalkReplays& replays)
{
    std::int64_t passing = 0;
    for (const KeptWalk& walk : walks.list()) {
        const WalkReplay* const replay = replays.find(walk.id);
        if (walk.recording && replay == nullptr) {
            return QObject::tr("Walks: checking…");
        }
        passing += replay != nullptr && !replay->isFailure() ? 1 : 0;
    }
    return QObject::tr("Walks: %1 of %2 pass")
        .arg(displayNumber(passing), displayNumber(static_cast<std::int64_t>(walks.list().size())));
}

} // namespace sectored::editor
