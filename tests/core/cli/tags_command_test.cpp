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

/// Lists what belongs together by its tags: `sectored-cli tags`.
class TagsCommandTest : public QObject {
    Q_OBJECT

private slots:
    void initTestCase()
    {
        m_level = m_folder.filePath("tags.map");
        const Call made = call(
            {"edit", "new:", "-o", m_level},
            "{\"op\":\"rect\",\"box\":[0,0,1024,1024]}\n"
            "{\"op\":\"add-sprite\",\"at\":[100,100],\"picnum\":130,\"lotag\":7}\n"
            "{\"op\":\"add-sprite\",\"at\":[200,100],\"picnum\":2,\"lotag\":7}\n"
            "{\"op\":\"add-sprite\",\"at\":[300,100],\"picnum\":1,\"lotag\":7,\"hitag\":9}\n");
        QVERIFY2(made.exitCode == 0, made.errors);
    }

    void eachNumberIsListedWithItsRows()
    {
        const Call asked = call({"tags", m_level});
        QCOMPARE(asked.exitCode, 0);
        QCOMPARE(
            asked.output,
            QByteArray("trigger 7: 2 rows\n"
                       "  from sprite 0 in sector 0, lotag: card reader\n"
                       "  to sprite 1 in sector 0, lotag: activator\n"
                       "teleport 9: 1 row, one row alone has it\n"
                       "  both sprite 2 in sector 0, hitag: SE 7 Teleporter\n"));
    }

    void aNumberHasItsName()
    {
        const QString named = m_folder.filePath("named.map");
        const Call made = call(
            {"edit", m_level, "-o", named},
            "{\"op\":\"name-tag\",\"net\":\"trigger\",\"number\":7,\"name\":\"Lab door\"}\n");
        QVERIFY2(made.exitCode == 0, made.errors);
        QVERIFY(call({"tags", named}).output.startsWith("trigger 7 Lab door: 2 rows\n"));
        const QByteArray lines = call({"tags", named, "--json"}).output;
        const QJsonObject net = QJsonDocument::fromJson(lines.split('\n').front()).object();
        QCOMPARE(net["name"].toString(), QStringLiteral("Lab door"));
        QCOMPARE(
            call({"find", named, "sprite where net = \"lab door\""}).output,
            QByteArray("sprite 0 at 100,100 in sector 0\n"
                       "sprite 1 at 200,100 in sector 0\n"));
    }

    void unpairedNumbersAreANegativeResult()
    {
        const Call asked = call({"tags", m_level, "--unpaired", "--json"});
        QCOMPARE(asked.exitCode, 1);
        const QJsonObject net = QJsonDocument::fromJson(asked.output).object();
        QCOMPARE(net["net"].toString(), QStringLiteral("teleport"));
        QCOMPARE(net["value"].toInt(), 9);
        QCOMPARE(net["fault"].toString(), QStringLiteral("alone"));
        QCOMPARE(net["rows"].toArray()[0].toObject()["number"].toInt(), 2);
    }

    void aLevelOfDoomHasTheTagsOfDoom()
    {
        const QString level = m_folder.filePath("doom.map");
        const Call made = call(
            {"edit", "new:", "-o", level},
            "{\"op\":\"rect\",\"box\":[0,0,1024,1024]}\n"
            "{\"op\":\"start\",\"at\":[100,100]}\n"
            "{\"op\":\"set\",\"wall\":0,\"lotag\":11,\"hitag\":5}\n"
            "{\"op\":\"set\",\"sector\":0,\"hitag\":5}\n");
        QVERIFY2(made.exitCode == 0, made.errors);
        const QString wad = m_folder.filePath("doom.wad");
        const Call converted = call({"convert", level, wad});
        QVERIFY2(converted.exitCode == 0, converted.errors);
        const Call asked = call({"tags", wad + ":MAP01"});
        QVERIFY2(asked.output.startsWith("tag 5: 2 rows\n"), asked.output + asked.errors);
    }

    void aGameThatIsNotKnownIsRefused()
    {
        const Call asked = call({"tags", m_level, "--game", "quake"});
        QCOMPARE(asked.exitCode, 2);
        QVERIFY2(asked.errors.contains("--game"), asked.errors);
    }

    void aGameOfTheUserCounts()
    {
        const QTemporaryDir settings;
        QVERIFY(QDir(settings.path()).mkpath("sectored/games"));
        QFile file(settings.filePath("sectored/games/mine.json"));
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write("{\"format\": 1, \"id\": \"mine\", \"name\": \"Mine\", \"tiles\": "
                   "[{\"number\": 130, \"name\": \"LEVER\"}, {\"number\": 2, \"name\": \"GATE\"}], "
                   "\"nets\": [{\"id\": \"gate\", \"name\": \"Gates\", \"members\": [{\"rows\": "
                   "\"tiles\", \"values\": [130], \"field\": \"lotag\", \"role\": \"from\"}, "
                   "{\"rows\": \"tiles\", \"values\": [2], \"field\": \"lotag\", \"role\": "
                   "\"to\"}]}]}");
        file.close();
        qputenv("XDG_CONFIG_HOME", settings.path().toUtf8());
        const Call asked = call({"tags", m_level, "--game", "mine"});
        qunsetenv("XDG_CONFIG_HOME");
        QCOMPARE(asked.exitCode, 0);
        QCOMPARE(
            asked.output,
            QByteArray("gate 7: 2 rows\n"
                       "  from sprite 0 in sector 0, lotag: LEVER\n"
                       "  to sprite 1 in sector 0, lotag: GATE\n"));
    }

private:
    QTemporaryDir m_folder;
    QString m_level;
};

SECTORED_TEST(TagsCommandTest)
#include "tags_command_test.moc"
