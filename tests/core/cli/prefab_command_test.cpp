#include "tests/support/cli_call.h"
#include "tests/support/test_main.h"

#include <QDir>
#include <QFile>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QTemporaryDir>
#include <QTest>

using namespace sectored::test;

/// Prefabs on the command line: `sectored-cli prefab`, and in edit scripts.
class PrefabCommandTest : public QObject {
    Q_OBJECT

private slots:
    void initTestCase()
    {
        qputenv("XDG_CONFIG_HOME", m_folder.filePath("settings").toUtf8());
        m_level = m_folder.filePath("hall.map");
        const Call made = call(
            {"edit", "new:", "-o", m_level},
            "{\"op\":\"rect\",\"box\":[-4096,-4096,4096,4096]}\n");
        QVERIFY2(made.exitCode == 0, made.errors);
    }

    void cleanupTestCase() { qunsetenv("XDG_CONFIG_HOME"); }

    void theShippedPrefabsAreListedAndSearched()
    {
        const Call all = call({"prefab", "list"});
        QCOMPARE(all.exitCode, 0);
        QVERIFY2(
            all.output.contains("ceiling-door: Ceiling door, 512 x 640, generic\n"),
            all.output);
        const Call one = call({"prefab", "list", "--search", "carries platform", "--json"});
        const QJsonObject lift = QJsonDocument::fromJson(one.output).object();
        QCOMPARE(lift["id"].toString(), QString("lift"));
        QCOMPARE(lift["box"].toArray(), QJsonArray({-256, -512, 256, 512}));
        QCOMPARE(call({"prefab", "list", "--game", "blood"}).output, QByteArray());
    }

    void aPrefabIsPlacedWithFreeNumbersAndRememberedAsACopy()
    {
        const QString once = m_folder.filePath("once.map");
        const QString twice = m_folder.filePath("twice.map");
        const Call first =
            call({"prefab", "place", m_level, "switch-with-door", "--at", "-2048,0", "-o", once});
        QVERIFY2(first.exitCode == 0, first.errors + first.output);
        const Call second = call(
            {"prefab",
             "place",
             once,
             "switch-with-door",
             "--at",
             "2048,0",
             "--rotate",
             "90",
             "--mirror",
             "-o",
             twice});
        QVERIFY2(second.exitCode == 0, second.errors + second.output);
        const Call tags = call({"tags", twice});
        QVERIFY2(tags.output.contains("trigger 1: 3 rows\n"), tags.output);
        QVERIFY2(tags.output.contains("trigger 2: 3 rows\n"), tags.output);
        const Call copies = call({"prefab", "copies", twice});
        QCOMPARE(
            copies.output,
            QByteArray("switch-with-door: sectors 1 2 3\nswitch-with-door: sectors 4 5 6\n"));
    }

    void unchangedCopiesAreReplacedByAnotherVersion()
    {
        const QString room = m_folder.filePath("room.map");
        call(
            {"edit", "new:", "-o", room},
            "{\"op\":\"rect\",\"box\":[0,0,512,512]}\n"
            "{\"op\":\"set\",\"sector\":0,\"floorpicnum\":5}\n");
        const Call saved = call({"prefab", "save", room, "--name", "My room", "--game", "duke3d"});
        QVERIFY2(saved.exitCode == 0, saved.errors);
        const QString file = m_folder.filePath("settings/sectored/prefabs/my-room.json");
        QVERIFY(QFile::exists(file));
        const QString placed = m_folder.filePath("placed.map");
        const Call edited = call(
            {"edit", m_level, "-o", placed},
            "{\"op\":\"place-prefab\",\"prefab\":\"my-room\",\"at\":[0,0]}\n"
            "{\"op\":\"place-prefab\",\"prefab\":\"my-room\",\"at\":[1024,0],\"rotate\":90}\n"
            "{\"op\":\"set\",\"sector\":2,\"floorshade\":3}\n");
        QVERIFY2(edited.exitCode == 0, edited.errors + edited.output);
        call({"edit", room, "-o", room}, "{\"op\":\"set\",\"sector\":0,\"floorpicnum\":9}\n");
        QCOMPARE(call({"prefab", "save", room, "--name", "My room", "-o", file}).exitCode, 0);
        const Call replaced = call({"prefab", "replace", placed, "my-room", "-o", placed});
        QCOMPARE(replaced.output, QByteArray("replaced 1\n"));
        const Call copies = call({"prefab", "copies", placed});
        QCOMPARE(copies.output, QByteArray("my-room, edited: sectors 1\nmy-room: sectors 2\n"));
    }

    void mistakesAreSaid()
    {
        const QString out = m_folder.filePath("out.map");
        const auto errorsOf = [&](const QStringList& arguments, int code) {
            const Call made = call(QStringList{"prefab"} + arguments);
            return made.exitCode == code ? made.errors
                                         : "code " + QByteArray::number(made.exitCode);
        };
        QVERIFY(errorsOf({"place", m_level, "none", "--at", "0,0", "-o", out}, 3)
                    .contains("There is no prefab \"none\"."));
        QVERIFY(errorsOf({"place", m_level, "lift", "--at", "0", "-o", out}, 2).contains("X,Y"));
        QVERIFY(errorsOf({"place", m_level, "lift", "--at", "0,0"}, 2).contains("-o OUT"));
        QVERIFY(errorsOf({"place", m_level}, 2).contains("a FILE and a PREFAB"));
        QVERIFY(errorsOf({"save", m_level}, 2).contains("needs a name"));
        QVERIFY(errorsOf({"save", m_level, "--name", "A", "--sectors", "7"}, 2)
                    .contains("no sector 7"));
        QFile bad(m_folder.filePath("bad.json"));
        QVERIFY(bad.open(QIODevice::WriteOnly));
        bad.write("{\"format\":\"sectored-json\",\n\"schema\":x");
        bad.close();
        const QByteArray said =
            errorsOf({"place", m_level, bad.fileName(), "--at", "0,0", "-o", out}, 3);
        QVERIFY2(said.contains("bad.json") && said.contains("line 2"), said);
        QVERIFY(!QFile::exists(out));
    }

    void anUnknownPrefabInAScriptIsRefused()
    {
        const Call made = call(
            {"edit", m_level, "-o", m_folder.filePath("out.map")},
            "{\"op\":\"place-prefab\",\"prefab\":\"none\",\"at\":[0,0]}\n");
        QCOMPARE(made.exitCode, 1);
        QVERIFY2(made.output.contains("E-NOSUCH"), made.output);
    }

private:
    QTemporaryDir m_folder;
    QString m_level;
};

SECTORED_TEST(PrefabCommandTest)
#include "prefab_command_test.moc"
