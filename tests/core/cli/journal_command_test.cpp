#include "sectored/format/format.h"
#include "sectored/journal/journal_store.h"

#include "tests/support/cli_call.h"
#include "tests/support/journal/journal_stage.h"
#include "tests/support/test_main.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QTemporaryDir>
#include <QTest>

#include <random>

using namespace sectored;
using namespace sectored::test;

class JournalCommandTest : public QObject {
    Q_OBJECT

private slots:
    void initTestCase();
    void journalsAreListedWithWhatWaits();
    void theTimelineIsTold();
    void verifyNamesTheDamagedRecord();
    void theLevelOfAnyStepIsExtracted();
    void theScriptMakesTheLevelAgain();
    void theReplayGoesThroughTheSteps();
    void wrongUsageIsExitCodeTwo();
    void aJournalThatCannotBeReadIsExitCodeThree();

private:
    QString pathOf(const QString& name) const { return m_folder.filePath(name); }

    QTemporaryDir m_folder;
    QString m_journal;
    Map m_level;
    StepNumber m_last = 0;
};

void JournalCommandTest::initTestCase()
{
    // The folder of journals that the program looks into.
    const auto root = std::filesystem::path((stateOfCalls() + "/sectored/journal").toStdString());
    const JournalFolder folder = createJournal(root).value();
    m_journal = QString::fromStdString(folder.path.string());
    std::mt19937_64 random(1);
    JournalStage stage(folder.path, journalLevel());
    for (int round = 0; round < 5; ++round) {
        stage.edit(random);
    }
    stage.journal().nameSnapshot(stage.position(), "an <b>idea</b>");
    m_level = stage.level();
    m_last = stage.position();
}

void JournalCommandTest::journalsAreListedWithWhatWaits()
{
    const Call text = call({"journal", "list"});
    QCOMPARE(text.exitCode, 0);
    QVERIFY(text.output.contains("unsaved"));
    QVERIFY(text.output.contains("5 edits since the save"));
    QVERIFY(text.output.contains("never saved"));
    const Call json = call({"journal", "list", "--json"});
    const QJsonArray list = QJsonDocument::fromJson(json.output).array();
    QCOMPARE(list.size(), 1);
    QCOMPARE(list[0].toObject()["state"].toString(), QString("unsaved"));
    QCOMPARE(list[0].toObject()["editsSinceSave"].toInt(), 5);
    QVERIFY(list[0].toObject()["path"].isNull());
}

void JournalCommandTest::theTimelineIsTold()
{
    const Call text = call({"journal", "info", m_journal});
    QCOMPARE(text.exitCode, 0);
    QVERIFY(text.output.contains("steps     5\n"));
    QVERIFY(text.output.contains("an <b>idea</b>"));
    // The id is enough.
    const Call json = call({"journal", "info", m_journal.section('/', -1), "--json"});
    const QJsonObject info = QJsonDocument::fromJson(json.output).object();
    QCOMPARE(info["steps"].toArray().size(), 5);
    QCOMPARE(info["position"].toInt(), static_cast<int>(m_last));
    QCOMPARE(info["closed"].toBool(), false);
}

void JournalCommandTest::verifyNamesTheDamagedRecord()
{
    const Call sound = call({"journal", "verify", m_journal});
    QCOMPARE(sound.exitCode, 0);
    QVERIFY(sound.output.contains("whole"));
    const auto file = segmentFilesIn(m_journal.toStdString()).front();
    Bytes bytes = readFile(file, segmentSizeLimit).value();
    const std::string damaged = pathOf("00000001.sej").toStdString();
    bytes.resize(bytes.size() - 1);
    QVERIFY(replaceFile(damaged, bytes).has_value());
    const QString name = QString::fromStdString(damaged);
    const Call torn = call({"journal", "verify", name});
    QCOMPARE(torn.exitCode, 0);
    QVERIFY(torn.output.contains("torn end"));
    // Behind the snapshot and the first edit.
    const HeaderReading header = readSegmentHeader(bytes);
    const auto snapshot =
        std::get<StoredRecord>(readRecord(bytes, segmentHeaderSize, 1, header.header.checksum));
    bytes[snapshot.offset + recordFrameSize + snapshot.payload.size() + 21] ^= std::byte{1};
    QVERIFY(replaceFile(damaged, bytes).has_value());
    const Call call2 = call({"journal", "verify", name});
    QCOMPARE(call2.exitCode, 1);
    QVERIFY2(call2.output.contains("record 2 at byte "), call2.output);
    QVERIFY(call2.output.contains("records are lost"));
}

void JournalCommandTest::theLevelOfAnyStepIsExtracted()
{
    const QString out = pathOf("out.json");
    const Call now = call({"journal", "extract", m_journal, "-o", out});
    QVERIFY2(now.exitCode == 0, now.errors);
    const auto level = loadLevel(out.toStdString());
    QVERIFY(level.has_value());
    QCOMPARE(level->map.wallCount(), m_level.wallCount());
    QCOMPARE(call({"journal", "extract", m_journal, "-o", out, "--step", "0"}).exitCode, 0);
    const auto first = loadLevel(out.toStdString());
    QCOMPARE(first->map.wallCount(), journalLevel().wallCount());
    const Call wad = call({"journal", "extract", m_journal, "-o", pathOf("mod.wad")});
    QCOMPARE(wad.exitCode, 2);
    QVERIFY2(wad.errors.contains("not a level format"), wad.errors);
    const Call none = call({"journal", "extract", m_journal, "-o", out, "--step", "999"});
    QCOMPARE(none.exitCode, 3);
    QVERIFY(none.errors.contains("the journal has no step 999"));
}

void JournalCommandTest::theScriptMakesTheLevelAgain()
{
    const QString before = pathOf("before.json");
    const QString after = pathOf("after.json");
    const QString extracted = pathOf("extracted.json");
    QCOMPARE(call({"journal", "extract", m_journal, "-o", before, "--step", "0"}).exitCode, 0);
    QCOMPARE(call({"journal", "extract", m_journal, "-o", extracted}).exitCode, 0);
    const Call script = call({"journal", "script", m_journal});
    QCOMPARE(script.exitCode, 0);
    QCOMPARE(script.output.count('\n'), 5);
    const Call edit = call({"edit", before, "-o", after}, script.output);
    QVERIFY2(edit.exitCode == 0, edit.output + edit.errors);
    const auto made = loadLevel(after.toStdString());
    const auto kept = loadLevel(extracted.toStdString());
    QVERIFY(made && kept && made->map == kept->map);
    QCOMPARE(call({"journal", "script", m_journal, "--last", "2"}).output.count('\n'), 2);
}

void JournalCommandTest::theReplayGoesThroughTheSteps()
{
    const Call replay = call({"journal", "replay", m_journal});
    QCOMPARE(replay.exitCode, 0);
    QCOMPARE(replay.output.count('\n'), 6);
    QVERIFY(replay.output.startsWith("0  "));
}

void JournalCommandTest::wrongUsageIsExitCodeTwo()
{
    for (const QStringList& arguments :
         {QStringList{"info"},
          QStringList{"burn", m_journal},
          QStringList{"extract", m_journal},
          QStringList{"info", m_journal, "-o", "x"},
          QStringList{"verify", m_journal, "--json"},
          QStringList{"info", m_journal, "--last", "2"},
          QStringList{"verify", m_journal, "--step", "2"}}) {
        QCOMPARE(call(QStringList{"journal"} + arguments).exitCode, 2);
    }
}

void JournalCommandTest::aJournalThatCannotBeReadIsExitCodeThree()
{
    const Call none = call({"journal", "info", pathOf("none.map")});
    QCOMPARE(none.exitCode, 3);
    QVERIFY(none.errors.contains("there is no journal here"));
    QCOMPARE(call({"journal", "info", pathOf("sectored")}).exitCode, 3);
}

SECTORED_TEST(JournalCommandTest)

#include "journal_command_test.moc"
