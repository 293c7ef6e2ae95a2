#include "editor/window/recovery_text.h"

#include "editor/document/recovery.h"
#include "editor/setting/display_text.h"

#include <QCoreApplication>

namespace sectored::editor {

namespace {

QString translated(const char* text)
{
    return QCoreApplication::translate("RecoveryText", text);
}

} // namespace

QString recoveryTitle(const RecoveryCopy& copy)
{
    const QString name = copy.origin ? displayName(*copy.origin) : translated("A new level");
    return translated("%1 was open when the program stopped.").arg(name);
}

QString recoveryDetail(const RecoveryCopy& copy)
{
    const QString time = displayTime(copy.time.toLocalTime());
    const QString steps = copy.unsavedSteps == 1
                              ? translated("1 step after the last save")
                              : translated("%1 steps after the last save")
                                    .arg(displayNumber(std::int64_t(copy.unsavedSteps)));
    return translated("%1, %2.").arg(time, steps);
}

} // namespace sectored::editor
