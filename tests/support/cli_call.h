#pragma once

#include <QByteArray>
#include <QProcess>
#include <QString>
#include <QStringList>

namespace sectored::test {

/// Result of one call of sectored-cli.
struct Call {
    int exitCode = -1;
    QByteArray output;
    QByteArray errors;
};

/// Runs the program, whose path is SECTORED_CLI.
inline Call call(const QStringList& arguments, const QByteArray& input = {})
{
    QProcess process;
    process.start(QStringLiteral(SECTORED_CLI), arguments);
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
