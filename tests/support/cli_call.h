#pragma once

#include "tests/support/built_program.h"

#include <QByteArray>
#include <QProcess>
#include <QProcessEnvironment>
#include <QString>
#include <QStringList>
#include <QTemporaryDir>

namespace sectored::test {

/// Result of one call of sectored-cli.
struct Call {
    int exitCode = -1;
    QByteArray output;
    QByteArray errors;
};

/// Returns the folder in which programs that call() runs keep backups: never the user's own.
inline QString stateOfCalls()
{
    static const QTemporaryDir folder;
    return folder.path();
}

/// Runs sectored-cli.
inline Call call(const QStringList& arguments, const QByteArray& input = {})
{
    QProcess process;
    auto environment = QProcessEnvironment::systemEnvironment();
    environment.insert(QStringLiteral("XDG_STATE_HOME"), stateOfCalls());
    // Journals may also lie in folders that other programs use; these are none.
    for (const char* const folder : {"XDG_RUNTIME_DIR", "TMPDIR"}) {
        environment.insert(QString::fromLatin1(folder), stateOfCalls() + "/none");
    }
    process.setProcessEnvironment(environment);
    process.start(cliProgram(), arguments);
    process.write(input);
    process.closeWriteChannel();
    if (!process.waitForFinished(60000) || process.exitStatus() != QProcess::NormalExit) {
        return {
            -1,
            process.readAllStandardOutput(),
            "crashed or hung: " + process.readAllStandardError()};
    }
    return {process.exitCode(), process.readAllStandardOutput(), process.readAllStandardError()};
}

} // namespace sectored::test
