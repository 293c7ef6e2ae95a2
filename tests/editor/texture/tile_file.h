#pragma once

#include <QByteArray>
#include <QFile>
#include <QString>
#include <QTest>

namespace sectored::test {

/// Writes an ART file with one tile of 2 x 1 pixels of a colour.
inline void writeTileFile(const QString& path, int tile, char colour)
{
    const auto number = [](int value) {
        return QByteArray(reinterpret_cast<const char*>(&value), sizeof value);
    };
    QByteArray bytes = number(1) + number(1) + number(tile) + number(tile);
    bytes += QByteArray("\2\0\1\0", 4) + QByteArray(4, '\0') + QByteArray(2, colour);
    QFile file(path);
    QVERIFY(file.open(QIODevice::WriteOnly));
    QCOMPARE(file.write(bytes), qint64(bytes.size()));
}

} // namespace sectored::test
