#include "sectored/format/format.h"
#include "sectored/format/json_map/json_map.h"
#include "sectored/map/numbering.h"

#include "tests/support/map_text.h"
#include "tests/support/source_path.h"
#include "tests/support/test_main.h"
#include "tests/support/text_bytes.h"

#include <QDir>
#include <QFile>
#include <QProcess>
#include <QTemporaryDir>
#include <QTest>

using namespace sectored;
using namespace sectored::test;

namespace {

QString exampleFile(const char* name)
{
    return QString::fromStdString(sourcePath(std::string("resources/examples/json/") + name));
}

/// What both readers print of a level.
QByteArray wantedText(const Map& map)
{
    QByteArray text;
    for (std::size_t number = 0; number < map.sectorCount(); ++number) {
        const SectorId id = map.sectorOrder()[number];
        const Sector& sector = map[id];
        std::int64_t area2 = 0;
        for (const WallId wall : map.wallsOf(id)) {
            const Point a = map[wall].position;
            const Point b = map.endOf(map[wall]).value();
            area2 += std::int64_t{a.x} * b.y - std::int64_t{b.x} * a.y;
        }
        text += "sector " + QByteArray::number(static_cast<qulonglong>(number)) + ": ceiling "
                + QByteArray::number(sector.ceiling.z) + ", floor "
                + QByteArray::number(sector.floor.z) + ", lotag " + QByteArray::number(sector.lotag)
                + ", area2 " + QByteArray::number(static_cast<qlonglong>(area2)) + "\n";
    }
    return text + QByteArray::number(static_cast<qulonglong>(map.sectorCount())) + " sectors, "
           + QByteArray::number(static_cast<qulonglong>(map.wallCount())) + " walls, "
           + QByteArray::number(static_cast<qulonglong>(map.spriteCount())) + " sprites\n";
}

} // namespace

/// The example readers of SectorEd JSON, with what the library writes.
class JsonReadersTest : public QObject {
    Q_OBJECT

private:
    QTemporaryDir m_folder;
    QString m_reader; ///< that in C, compiled

    QByteArray answerOf(const QString& program, const QStringList& arguments)
    {
        QProcess process;
        process.start(program, arguments);
        const bool ended = process.waitForFinished(60000) && process.exitCode() == 0;
        return ended ? process.readAllStandardOutput() : process.readAllStandardError();
    }

private slots:
    void initTestCase()
    {
        m_reader = m_folder.filePath(QStringLiteral("read_level"));
        const QByteArray messages = answerOf(
            QStringLiteral("cc"),
            {"-std=c99",
             "-Wall",
             "-Wextra",
             "-pedantic",
             "-o",
             m_reader,
             exampleFile("read_level.c")});
        QVERIFY2(messages.isEmpty(), messages);
        QVERIFY(QFile::exists(m_reader));
    }

    void theReadersHaveAtMostSixtyLines()
    {
        for (const char* name : {"read_level.c", "read_level.py"}) {
            QFile file(exampleFile(name));
            QVERIFY(file.open(QIODevice::ReadOnly));
            QVERIFY2(file.readAll().count('\n') <= 60, name);
        }
    }

    void theyReadWhatIsWritten_data()
    {
        QTest::addColumn<QString>("path");
        const QDir folder(QString::fromStdString(sourcePath("resources/examples")));
        for (const QFileInfo& file : folder.entryInfoList({QStringLiteral("*.map")})) {
            QTest::newRow(qPrintable(file.baseName())) << file.filePath();
        }
        QTest::newRow("empty") << QString();
    }
    void theyReadWhatIsWritten()
    {
        QFETCH(const QString, path);
        const Map map = path.isEmpty() ? Map() : loadLevel(path.toStdString()).value().map;
        const QString level = m_folder.filePath(QStringLiteral("level.json"));
        QVERIFY(replaceFile(level.toStdString(), writeJsonMap(map).value()));
        QCOMPARE(answerOf(m_reader, {level}), wantedText(map));
        QCOMPARE(
            answerOf(QStringLiteral("python3"), {exampleFile("read_level.py"), level}),
            wantedText(map));
    }

    void theyRejectOtherFiles()
    {
        const QString level = m_folder.filePath(QStringLiteral("other.json"));
        QVERIFY(replaceFile(level.toStdString(), bytesOf("{\"format\":\"other\"}\n")));
        QVERIFY(answerOf(m_reader, {level}).startsWith("usage"));
        const QByteArray python =
            answerOf(QStringLiteral("python3"), {exampleFile("read_level.py"), level});
        QVERIFY2(python.contains("not a level in SectorEd JSON"), python);
    }
};

SECTORED_TEST(JsonReadersTest)
#include "json_readers_test.moc"
