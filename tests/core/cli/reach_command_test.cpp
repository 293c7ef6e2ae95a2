#include "tests/support/cli_call.h"
#include "tests/support/test_main.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QTemporaryDir>
#include <QTest>

using namespace sectored::test;

/// Says what a player can reach: `sectored-cli reach`.
class ReachCommandTest : public QObject {
    Q_OBJECT

private slots:
    /// Two rooms, and between them a door that a card reader in the first works.
    void initTestCase()
    {
        m_level = m_folder.filePath("reach.map");
        const Call made = call(
            {"edit", "new:", "-o", m_level},
            "{\"op\":\"rect\",\"box\":[0,0,2048,2048]}\n"
            "{\"op\":\"rect\",\"box\":[2048,0,2560,2048]}\n"
            "{\"op\":\"rect\",\"box\":[2560,0,4608,2048]}\n"
            "{\"op\":\"set\",\"sector\":[0,1,2],\"ceilingz\":-32768}\n"
            "{\"op\":\"set\",\"sector\":[1],\"ceilingz\":8192}\n"
            "{\"op\":\"set\",\"sector\":[1],\"lotag\":20}\n"
            "{\"op\":\"add-sprite\",\"at\":[2300,1000],\"picnum\":2,\"lotag\":7}\n"
            "{\"op\":\"add-sprite\",\"at\":[1000,10],\"picnum\":130,\"lotag\":7}\n"
            "{\"op\":\"start\",\"at\":[1024,1024]}\n");
        QVERIFY2(made.exitCode == 0, made.errors + made.output);
    }

    void allIsReachedThroughADoor()
    {
        const Call asked = call({"reach", m_level});
        QCOMPARE(asked.output, QByteArray("3 of 3 sectors reached\n1 of 1 machines worked\n"));
        QCOMPARE(asked.exitCode, 0);
    }

    void machinesCanBeOff()
    {
        const Call asked = call({"reach", m_level, "--machines", "off"});
        QCOMPARE(asked.output, QByteArray("1 of 2 sectors reached\nsector 2 not reached\n"));
        QCOMPARE(asked.exitCode, 1);
    }

    void withoutKeysACardReaderStaysShut()
    {
        const Call asked = call({"reach", m_level, "--machines", "without-keys"});
        QCOMPARE(
            asked.output,
            QByteArray("1 of 2 sectors reached\n"
                       "0 of 1 machines worked\n"
                       "1 unreached: card\n"
                       "sector 2 not reached: card\n"));
        QCOMPARE(asked.exitCode, 1);
    }

    void whatIsNotReachedHasAReason()
    {
        const Call asked = call({"reach", m_level, "--game", "doom2"});
        QVERIFY2(asked.output.contains("sector 2 not reached: too-low\n"), asked.output);
    }

    void jsonIsOneObject()
    {
        const Call asked = call({"reach", m_level, "--machines", "without-keys", "--json"});
        const QJsonObject reach = QJsonDocument::fromJson(asked.output).object();
        QCOMPARE(reach["end"].toString(), QStringLiteral("done"));
        QCOMPARE(reach["reached"].toArray(), (QJsonArray{0}));
        const QJsonObject missed = reach["unreached"].toArray().at(0).toObject();
        QCOMPARE(missed["sector"].toInt(), 2);
        QCOMPARE(missed["reason"].toString(), QStringLiteral("card"));
        QCOMPARE(reach["reasons"].toObject()["card"].toInt(), 1);
        QCOMPARE(reach["machines"].toInt(), 1);
        QVERIFY(reach["worked"].toArray().isEmpty());
    }

    void aGameThatIsNotThereIsAUsageError()
    {
        const Call asked = call({"reach", m_level, "--game", "quake"});
        QCOMPARE(asked.exitCode, 2);
        QVERIFY2(asked.errors.contains("there is no game quake"), asked.errors);
    }

private:
    QTemporaryDir m_folder;
    QString m_level;
};

SECTORED_TEST(ReachCommandTest)
#include "reach_command_test.moc"
