#pragma once

#include <QDir>
#include <QFileInfo>
#include <QString>

namespace sectored::test {

/// Returns the template of a QTemporaryDir in memory, where a sync costs nothing, for tests that
/// save hundreds of times. Where there is no such file system, it is on disk.
inline QString memoryFolder()
{
    const QFileInfo memory(QStringLiteral("/dev/shm"));
    const bool isUsable = memory.isDir() && memory.isWritable();
    return (isUsable ? memory.filePath() : QDir::tempPath()) + "/sectored_test-XXXXXX";
}

} // namespace sectored::test
