#include "editor/document/watch/walk_text.h"

#include "sectored/walk/walker_settings.h"

#include "editor/setting/display_text.h"

#include <QObject>

#include <cmath>

namespace sectored::editor {

namespace {

QString sectorText(const WalkTic& tic)
{
    return tic.sector ? QObject::tr("in sector %1").arg(displayId(*tic.sector))
                      : QObject::tr("in no sector");
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
    return walk.recording ? secondsText(ticsOf(*walk.recording)) : QString();
}

QString replayText(const WalkReplay& replay)
{
    const ReplayReport& report = replay.report;
    switch (replay.verdict) {
    case WalkVerdict::Arrives:
        return QObject::tr("arrives, as recorded");
    case WalkVerdict::ArrivesOtherwise:
        return QObject::tr("arrives, another way from %1 on")
            .arg(secondsText(report.first->found.tic));
    case WalkVerdict::Misses:
        return QObject::tr("no longer arrives: ends %1 units off, %2")
            .arg(
                displayNumber(static_cast<std::int64_t>(std::llround(report.offBy))),
                sectorText(report.end));
    case WalkVerdict::NoPlace:
        break;
    }
    return QObject::tr("cannot begin: %1").arg(foreignText(englishText(*report.noPlace)));
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
        return QObject::tr("%1; its file is gone: save the level to write it again").arg(text);
    }
    if (!walk.notWritten) {
        return QObject::tr("%1; not written yet: save the level").arg(text);
    }
    return QObject::tr("%1; not written (%2), the next save tries again")
        .arg(text, foreignText(englishText(*walk.notWritten)));
}

QString leftOutText(std::int64_t count)
{
    const QString most = displayNumber(static_cast<std::int64_t>(mostWalks));
    const QString text =
        count == 1
            ? QObject::tr("%1 file of a walk, the last by name, is not listed: %2 are the most. "
                          "Move some away, then open the level again.")
            : QObject::tr("%1 files of walks, the last by name, are not listed: %2 are the most. "
                          "Move some away, then open the level again.");
    return text.arg(displayNumber(count), most);
}

QString passText(const LevelWalks& walks, const WalkReplays& replays)
{
    std::int64_t passing = 0;
    for (const KeptWalk& walk : walks.list()) {
        const WalkReplay* const replay = replays.find(walk.id);
        if (walk.recording && replay == nullptr) {
            return QObject::tr("Walks: checking");
        }
        passing += replay != nullptr && !replay->isFailure() ? 1 : 0;
    }
    return QObject::tr("Walks: %1 of %2 pass")
        .arg(displayNumber(passing), displayNumber(static_cast<std::int64_t>(walks.list().size())));
}

} // namespace sectored::editor
