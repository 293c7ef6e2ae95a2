#include "tests/support/cli_call.h"
#include "tests/support/file_content.h"
#include "tests/support/source_path.h"
#include "tests/support/test_main.h"

#include <QJsonDocument>
#include <QJsonObject>
#include <QTemporaryDir>
#include <QTest>

#include <optional>

using namespace sectored::test;

/// What the program says of Blood levels and does with them.
class BloodCommandTest : public QObject {
    Q_OBJECT

private slots:
    void init()
    {
        m_folder.emplace();
        QVERIFY(m_folder->isValid());
        m_level = QString::fromStdString(testDataPath("blood/rooms-7.map"));
    }

    void infoShowsTheHeaderAndCountsRecords()
    {
        const Call info = call({"info", m_level, "--json"});
        QCOMPARE(info.exitCode, 0);
        QCOMPARE(info.errors, QByteArray());
        const QJsonObject object = QJsonDocument::fromJson(info.output).object();
        QCOMPARE(object["format"].toString(), QStringLiteral("blood-map"));
        const QJsonObject blood = object["blood"].toObject();
        QCOMPARE(blood["version"].toString(), QStringLiteral("7.0"));
        QCOMPARE(blood["revision"].toInt(), 37);
        QCOMPARE(blood["visibility"].toInt(), 480);
        QCOMPARE(blood["panels"].toInt(), 2);
        QCOMPARE(blood["xsectors"].toInt(), 1);
        QCOMPARE(blood["xwalls"].toInt(), 3);
        QCOMPARE(blood["xsprites"].toInt(), 1);
        const QByteArray text = call({"info", m_level}).output;
        QVERIFY(text.contains("format    blood-map version 7.0\n"));
        QVERIFY(text.contains("blood     revision 37, visibility 480, "));
    }

    void infoListsTheRecords()
    {
        QCOMPARE(
            call({"info", m_level, "--x-records"}).output,
            QByteArray("sector 1 x.state 1 x.rx 100 x.command 3 x.timeon 15 x.floorzoff 8192 "
                       "x.floorzon 4096\n"
                       "wall 0 x.rx 101\nwall 4 x.rx 102\nwall 8 x.rx 103\n"
                       "sprite 3 x.tx 100 x.command 3 x.push 1 x.data1 7\n"));
    }

    void checkFindsNothingWrong()
    {
        const Call check = call({"check", m_level});
        QCOMPARE(check.exitCode, 0);
        QVERIFY2(!check.output.contains("error"), check.output.constData());
    }

    void anUneditedLevelKeepsItsBytes()
    {
        const QString out = m_folder->filePath("out.map");
        QCOMPARE(call({"convert", m_level, out}).exitCode, 0);
        QCOMPARE(contentOf(out), contentOf(m_level));
    }

    void fieldsAreSetByName()
    {
        const QString out = m_folder->filePath("out.map");
        const Call edit = call(
            {"edit", m_level, "-o", out},
            R"({"op":"set","sector":1,"x.rx":321,"x.command":1})"
            "\n");
        QCOMPARE(edit.exitCode, 0);
        const QByteArray records = call({"info", out, "--x-records"}).output;
        QVERIFY2(
            records.startsWith("sector 1 x.state 1 x.rx 321 x.command 1 x.timeon 15 "),
            records.constData());
    }

    void aFieldOutOfRangeIsRefused()
    {
        const QString out = m_folder->filePath("out.map");
        const Call edit = call(
            {"edit", m_level, "-o", out},
            R"({"op":"set","sector":1,"x.rx":1024})"
            "\n");
        QVERIFY(edit.exitCode != 0);
        QVERIFY(edit.output.contains("E-RANGE"));
        QVERIFY(edit.output.contains("x.rx"));
    }

    void whatAnotherFormatLosesIsSaidAndCanBeRefused()
    {
        const QString out = m_folder->filePath("out.map");
        const Call strict = call({"convert", m_level, out, "--to", "build-map-7", "--strict"});
        QCOMPARE(strict.exitCode, 1);
        QVERIFY(strict.errors.contains("dropped: X record of 3 walls (0, 4, 8)"));
        QVERIFY(!QFile::exists(out));
        const Call convert = call({"convert", m_level, out, "--to", "build-map-7"});
        QCOMPARE(convert.exitCode, 0);
        QVERIFY(call({"info", out}).output.startsWith("format    build-map version 7\n"));
    }

    void aLevelGoesThroughJsonUnchanged()
    {
        const QString json = m_folder->filePath("out.json");
        const QString out = m_folder->filePath("out.map");
        QCOMPARE(call({"convert", m_level, json, "--strict"}).exitCode, 0);
        QCOMPARE(call({"convert", json, out, "--strict"}).exitCode, 0);
        QCOMPARE(contentOf(out), contentOf(m_level));
    }

private:
    std::optional<QTemporaryDir> m_folder;
    QString m_level;
};

SECTORED_TEST(BloodCommandTest)
#include "blood_command_test.moc"
