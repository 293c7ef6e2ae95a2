#include "editor/window/file/waiting_text.h"

#include "editor/document/journal/waiting_level.h"
#include "editor/setting/display_text.h"

#include <QCoreApplication>
#include <QStringList>

namespace sectored::editor {

namespace {

QString translated(const char* text)
{
    return QCoreApplication::translate("WaitingText", text);
}

QString nameOf(const WaitingLevel& level)
{
    return level.origin ? displayName(*level.origin) : translated("A new level");
}

QString sizeText(std::uint64_t bytes)
{
    constexpr std::uint64_t kilobyte = 1'000;
    constexpr std::uint64_t megabyte = 1'000'000;
    if (bytes < megabyte) {
        const auto kilobytes = (bytes + kilobyte - 1) / kilobyte;
        return translated("%1 kB").arg(displayNumber(static_cast<std::int64_t>(kilobytes)));
    }
    return translated("%1 MB").arg(
        displayDecimal(static_cast<double>(bytes) / static_cast<double>(megabyte), 1));
}

} // namespace

QString waitingTitle(const WaitingLevel& level)
{
    return translated("%1 was open when SectorEd stopped unexpectedly.").arg(nameOf(level));
}

QString waitingDetail(const WaitingLevel& level)
{
    const QString time = displayTime(level.time);
    const QString newer =
        level.isFileNewer ? u' ' + translated("The file was saved after that.") : QString();
    if (level.edits == 0) {
        return translated("%1.").arg(time) + newer;
    }
    const QString edits =
        level.edits == 1
            ? translated("1 unsaved edit")
            : translated("%1 unsaved edits").arg(displayNumber(std::int64_t(level.edits)));
    return translated("%1, %2.").arg(time, edits) + newer;
}

QString discardedText(const WaitingLevel& level)
{
    QStringList parts{displayTime(level.time)};
    if (level.edits > 0) {
        const auto edits = static_cast<std::int64_t>(level.edits);
        parts
            << (edits == 1 ? translated("1 edit")
                           : translated("%1 edits").arg(displayNumber(edits)));
    }
    parts << sizeText(level.size);
    return translated("%1: %2").arg(nameOf(level), parts.join(QStringLiteral(", ")));
}

} // namespace sectored::editor
