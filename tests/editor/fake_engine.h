#pragma once

#include <QDir>
#include <QFile>
#include <QString>
#include <QTest>

namespace sectored::test {

/// Writes a script of the shell that stands for an engine, and returns its path. `what` comes after
/// lines that write the arguments, each as "[argument]", and the working directory as "in FOLDER".
inline QString fakeEngine(const QString& path, const QByteArray& what)
{
    QDir().mkpath(QFileInfo(path).path());
    QFile file(path);
    if (!file.open(QIODevice::WriteOnly)) {
        return {};
    }
    file.write("#!/bin/sh\nfor a in \"$@\"; do printf '[%s]\\n' \"$a\"; done\necho \"in $PWD\"\n");
    file.write(what);
    file.close();
    file.setPermissions(QFile::ReadOwner | QFile::WriteOwner | QFile::ExeOwner);
    return path;
}

} // namespace sectored::test
