#include "editor/window/file/recovery_text.h"

#include "editor/document/recovery_copy.h"
#include "editor/setting/display_text.h"

#include <QCoreApplication>
#include <QStringList>

namespace sectored::editor {

namespace {

QString translated(const char* text)
{
    return QCoreApplication::translate("RecoveryText", text);
}

QString nameOf(const RecoveryCopy& copy)
{
    if (copy.origin) {
        return displayName(*copy.origin);
    }
    return copy.areFactsKnown ? translated("A new level") : translated("An unnamed level");
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

QString recoveryTitle(const RecoveryCopy& copy)
{
    return translated("%1 was open when SectorEd stopped unexpectedly.").arg(nameOf(copy));
}

QString recoveryDetail(const RecoveryCopy& copy)
{
    const QString time = displayTime(copy.time.toLocalTime());
    const QString newer =
        copy.isFileNewer ? u' ' + translated("The file was saved after that.") : QString();
    if (!copy.unsavedSteps) {
        return translated("%1.").arg(time) + newer;
    }
    const QString steps =
        copy.unsavedSteps == 1
            ? translated("1 unsaved step")
            : translated("%1 unsaved steps").arg(displayNumber(std::int64_t(*copy.unsavedSteps)));
    return translated("%1, %2.").arg(time, steps) + newer;
}

QString droppedText(const RecoveryCopy& copy)
{
    QStringList parts{displayTime(copy.time.toLocalTime())};
    if (copy.unsavedSteps) {
        const auto steps = static_cast<std::int64_t>(*copy.unsavedSteps);
        parts
            << (steps == 1 ? translated("1 step")
                           : translated("%1 steps").arg(displayNumber(steps)));
    }
    parts << sizeText(copy.size);
    return translated("%1: %2").arg(nameOf(copy), parts.join(QStringLiteral(", ")));
}

} // namespace sectored::editor
