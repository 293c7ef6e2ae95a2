#include "editor/setting/crash/qt_reason.h"

#include "editor/setting/crash/crash_facts.h"

#include <QString>
#include <QtGlobal>

namespace sectored::editor {

namespace {

QtMessageHandler usualHandler = nullptr;

void noteFatal(QtMsgType type, const QMessageLogContext& context, const QString& message)
{
    if (type == QtFatalMsg) {
        noteReason("Qt", message.toStdString());
    }
    if (usualHandler != nullptr) {
        usualHandler(type, context, message);
    }
}

} // namespace

void noteFatalQtMessages()
{
    const QtMessageHandler before = qInstallMessageHandler(noteFatal);
    if (before != noteFatal) {
        usualHandler = before;
    }
}

} // namespace sectored::editor
