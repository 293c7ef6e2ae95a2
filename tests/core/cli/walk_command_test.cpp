#include "tests/support/cli_call.h"
#include "tests/support/file_content.h"
#include "tests/support/source_path.h"
#include "tests/support/test_length.h"
#include "tests/support/test_main.h"

#include <QTemporaryDir>
#include <QTest>

using namespace sectored::test;

namespace {

QString example(const char* name)
{
    return QString::fromStdString(sourcePath("resources/examples/")) + name;
}

QByteArrayList linesOf(const QByteArray& text)
{
    QByteArrayList lines = text.split('\n');
    if (!lines.isEmpty() && lines.back().isEmpty()) {
        lines.removeLast();
    }
    return lines;
}

/// Walk down and up the stairs of tutorial-rooms.map.
constexpr const char* stairs = R"({"teleport":[4864,2300],"angle":512}

{"tics":30,"forward":1}
{"expect":{"sector":8}}
{"tics":1,"turn":1024}
{"tics":45,"forward":1}
{"expect":{"sector":3,"reached":[4864,1444],"within":64}}
)";

/// Walk to the switch of the gate of outpost.map, use it, and walk towards the gate.
const QByteArray throughGate = R"({"teleport":[5760,2432],"angle":0}
{"tics":1,"use":true}
{"tics":90}
{"tics":1,"turn":512}
{"tics":7,"forward":1}
{"tics":30}
{"tics":1,"turn":-512}
{"tics":60,"forward":1}
)";
constexpr const char* beforeGate = R"({"expect":{"reached":[6100,3072],"within":256}}
)";

} // namespace

/// Tests the command walk by running the program.
class WalkCommandTest : public QObject {
    Q_OBJECT

private slots:
    void init()
    {
        m_folder.emplace();
        QVERIFY(m_folder->isValid());
    }

    void aWalkPrintsALineATic()
    {
        const Call walked = walk({}, stairs);
        QCOMPARE(walked.errors, QByteArray());
        QCOMPARE(walked.exitCode, 0);
        const QByteArrayList lines = linesOf(walked.output);
        QCOMPARE(lines.size(), 77);
        QCOMPARE(
            lines.front(),
            QByteArray(R"({"tic":0,"x":4864,"y":2300,"z":8192,"angle":512,"sector":3,)"
                       R"("grounded":true,"contacts":0})"));
        QVERIFY2(lines[1].startsWith(R"({"tic":1,"x":4864,"y":2316.235)"), lines[1]);
        QCOMPARE(walk({}, stairs).output, walked.output);
    }

    void everyNthTicIsPrintedAsItIs()
    {
        const QByteArrayList all = linesOf(walk({}, stairs).output);
        const QByteArrayList few = linesOf(walk({"--every", "25"}, stairs).output);
        QCOMPARE(few, (QByteArrayList{all[0], all[25], all[50], all[75]}));
    }

    /// The switch of the gate is used, which is drawn open and closes.
    void machinesWorkWhenTheyAreAskedFor()
    {
        const QStringList machines{"--machines", "all-keys", "--every", "1000"};
        const QByteArrayList lines = linesOf(walkOf("outpost.map", machines, throughGate).output);
        QCOMPARE(lines.size(), 2);
        QVERIFY2(lines[1].contains(R"("events":["use"])"), lines[1]);
        QVERIFY(
            walkOf("outpost.map", machines, throughGate + QByteArray(beforeGate)).exitCode == 0);
    }

    void aWalkIsAsBeforeWithoutMachines()
    {
        const Call walked = walkOf("outpost.map", {"--every", "1000"}, throughGate);
        QCOMPARE(linesOf(walked.output).size(), 1);
        QVERIFY(walkOf("outpost.map", {}, throughGate + QByteArray(beforeGate)).exitCode == 1);
        QCOMPARE(walkOf("outpost.map", {"--machines", "some-keys"}, throughGate).exitCode, 2);
    }

    /// Blank lines do not count as commands, so only the size is limited.
    void aScriptOfManyBytesIsNotRead()
    {
        if (isSanitized && !isLongForm()) {
            QSKIP("32 MiB take long under the sanitizers");
        }
        const Call blank = walk({}, QByteArray((32 << 20) + 1, '\n'));
        QCOMPARE(blank.exitCode, 3);
        QVERIFY2(blank.errors.contains("the limit is 33554432"), blank.errors);
        QCOMPARE(walk({}, QByteArray(1 << 20, '\n') + stairs).exitCode, 0);
    }

    void aWalkIsHeldToAnEarlierOne()
    {
        const QString all = written("all.jsonl", walk({}, stairs).output);
        const QString few = written("few.jsonl", walk({"--every", "25"}, stairs).output);
        for (const QString& earlier : {all, few}) {
            const Call again = walk({"--expect", earlier, "--every", "10"}, stairs);
            QCOMPARE(again.errors, QByteArray());
            QCOMPARE(again.exitCode, 0);
        }
        QByteArray other(stairs);
        other.replace("\"tics\":30", "\"tics\":29");
        const Call differs = walk({"--expect", all}, other);
        QCOMPARE(differs.exitCode, 1);
        QVERIFY2(
            differs.errors.contains("all.jsonl: tick 30: angle is 1536, recorded 512"),
            differs.errors);
        // The walk ends at the first difference.
        QCOMPARE(linesOf(differs.output).size(), 31);
        const Call fewDiffers = walk({"--expect", few}, other);
        QVERIFY2(fewDiffers.errors.contains("few.jsonl: tick 50: y is "), fewDiffers.errors);
    }

    void aLongerOrShorterWalkIsAnotherOne()
    {
        const QString earlier = written("ten.jsonl", walk({}, R"({"tics":10})").output);
        const Call shorter = walk({"--expect", earlier}, R"({"tics":9})");
        QCOMPARE(shorter.exitCode, 1);
        QVERIFY2(
            shorter.errors.endsWith("the walk ends at tick 9, the recording at 10\n"),
            shorter.errors);
        const Call longer = walk({"--expect", earlier}, R"({"tics":11})");
        QCOMPARE(longer.exitCode, 1);
        QVERIFY2(
            longer.errors.endsWith("the recording ends at tick 10, the walk at 11\n"),
            longer.errors);
        QCOMPARE(walk({"--expect", written("none", "")}, R"({"tics":1})").exitCode, 1);
        const QByteArray twice = contentOf(earlier) + contentOf(earlier);
        const Call mixed = walk({"--expect", written("twice.jsonl", twice)}, R"({"tics":10})");
        QCOMPARE(mixed.exitCode, 3);
        QVERIFY2(mixed.errors.endsWith("out of order after tick 10\n"), mixed.errors);
    }

    void whatIsExpectedAndIsNotExitsWithOne()
    {
        const Call walked = walk(
            {},
            "{\"expect\":{\"sector\":4}}\n\n{\"tics\":3}\n"
            "{\"expect\":{\"reached\":[0,2560],\"within\":64}}\n");
        QCOMPARE(walked.exitCode, 1);
        QCOMPARE(
            walked.errors,
            QByteArray(
                "sectored-cli: standard input: expected sector 4, but the player is in sector "
                "0 (line 1)\n"
                "sectored-cli: standard input: expected within 64 units of (0, 2560), but the "
                "player is at (1664, 2560), 1664 units away (line 4)\n"));
        QCOMPARE(linesOf(walked.output).size(), 4);
    }

    void aStartOutsideEverySectorExitsWithOne()
    {
        const QString level = m_folder->filePath("outside.map");
        const Call made =
            call({"edit", m_rooms, "-o", level}, R"({"op":"start","at":[-9000,0],"z":0})");
        QCOMPARE(made.exitCode, 0);
        const Call walked = call({"walk", level, "--script", "-"}, R"({"tics":3})");
        QCOMPARE(walked.exitCode, 1);
        QVERIFY2(walked.errors.contains("no sector at (-9000, 0)"), walked.errors);
        QCOMPARE(walked.output, QByteArray());
        QCOMPARE(call({"walk", level, "--script", "-"}, stairs).exitCode, 0);
        const Call nowhere = walk({}, "{\"tics\":1}\n{\"teleport\":[-9000,0]}\n{\"tics\":1}");
        QCOMPARE(nowhere.exitCode, 1);
        QVERIFY2(nowhere.errors.contains("(line 2)"), nowhere.errors);
        QCOMPARE(linesOf(nowhere.output).size(), 2);
    }

    void aBadLineExitsWithThreeAndPrintsNothing_data()
    {
        QTest::addColumn<QByteArray>("line");
        for (const char* line :
             {"{",
              "7",
              "{\"tics\":-1}",
              "{\"tics\":1e300}",
              "{\"tics\":1,\"forward\":NaN}",
              "{\"tics\":1,\"forward\":2}",
              "{\"tics\":1,\"turn\":0.5}",
              "{\"tics\":1,\"run\":\"yes\"}",
              "{\"tics\":1,\"fly\":true}",
              "{\"expect\":{}}",
              "{\"teleport\":[1e9,0]}"}) {
            QTest::newRow(line) << QByteArray(line);
        }
        QTest::newRow("binary") << QByteArray("\x80\xff\x00\x01", 4);
        QTest::newRow("long") << QByteArray((1 << 20) + 1, 'x');
    }

    void aBadLineExitsWithThreeAndPrintsNothing()
    {
        QFETCH(QByteArray, line);
        const Call walked = walk({}, "{\"tics\":1}\n" + line + "\n{\"tics\":1}\n");
        QCOMPARE(walked.exitCode, 3);
        QCOMPARE(walked.output, QByteArray());
        QVERIFY2(walked.errors.contains("(line 2"), walked.errors);
        const Call expected = walk({"--expect", written("bad", line)}, "{\"tics\":1}");
        QCOMPARE(expected.exitCode, 3);
        QVERIFY2(expected.errors.contains("(line 1"), expected.errors);
    }

    void wrongUsageExitsWithTwo_data()
    {
        QTest::addColumn<QStringList>("arguments");
        QTest::newRow("nothing to do") << QStringList{m_rooms};
        QTest::newRow("two things") << QStringList{m_rooms, "--script", "a", "--replay", "b"};
        QTest::newRow("both streams") << QStringList{"-", "--script", "-"};
        QTest::newRow("both scripts") << QStringList{m_rooms, "--script", "-", "--expect", "-"};
        QTest::newRow("every 0") << QStringList{m_rooms, "--script", "-", "--every", "0"};
        QTest::newRow("trace to -") << QStringList{m_rooms, "--script", "-", "--trace", "-"};
        QTest::newRow("no level") << QStringList{"--script", "-"};
        QTest::newRow("script and settings from one stream")
            << QStringList{m_rooms, "--script", "-", "--settings", "-"};
    }

    void wrongUsageExitsWithTwo()
    {
        QFETCH(QStringList, arguments);
        const Call walked = call(QStringList{"walk"} + arguments, "{\"tics\":1}");
        QCOMPARE(walked.exitCode, 2);
        QCOMPARE(walked.output, QByteArray());
    }

    void filesThatAreMissingExitWithThree()
    {
        const QString none = m_folder->filePath("none");
        for (const QStringList& arguments :
             {QStringList{none, "--script", "-"},
              QStringList{m_rooms, "--script", none},
              QStringList{m_rooms, "--script", "-", "--expect", none},
              QStringList{m_rooms, "--replay", none},
              QStringList{m_rooms, "--replay", written("x", "{}")}}) {
            const Call walked = call(QStringList{"walk"} + arguments, "{\"tics\":1}");
            QCOMPARE(walked.exitCode, 3);
            QVERIFY(!walked.errors.isEmpty());
        }
    }

    void aTraceCanBeAPictureOfTheWholeWalk()
    {
        const QString picture = m_folder->filePath("trace.svg");
        const QByteArray script = R"({"teleport":[4864,1900],"angle":512}
{"tics":5,"forward":1}
{"teleport":[1664,2560],"angle":1536}
{"tics":60,"forward":1}
)";
        const Call walked = walk({"--trace", picture}, script);
        QCOMPARE(walked.errors, QByteArray());
        QCOMPARE(walked.exitCode, 0);
        const QByteArray drawn = contentOf(picture);
        QVERIFY(drawn.startsWith("<svg ") || drawn.startsWith("<?xml "));
        const QByteArray over = drawn.mid(drawn.indexOf("<g id=\"walk\""));
        // Two routes, then the body and its direction.
        const QByteArray ways = over.left(over.indexOf("<circle "));
        QCOMPARE(ways.count("<path "), 2);
        QCOMPARE(over.count("<circle "), 1);
        // The player walked up to the wall and stopped: one contact, at the tick of the first.
        QVERIFY(over.contains(": face</title>"));
        QVERIFY(over.count("<title>") < 5);
        // The case of the extension and --every do not matter.
        const QString again = m_folder->filePath("again.SVG");
        QCOMPARE(walk({"--trace", again, "--every", "50"}, script).exitCode, 0);
        QCOMPARE(contentOf(again), drawn);
    }

    void thePictureOfAWalkThatCannotBeginIsThePlan()
    {
        const QString picture = m_folder->filePath("trace.svg");
        const Call walked = walk({"--trace", picture}, R"({"teleport":[-9000,-9000]})");
        QCOMPARE(walked.exitCode, 1);
        const QByteArray drawn = contentOf(picture);
        QVERIFY(drawn.contains("<svg ") && !drawn.contains("id=\"walk\""));
    }

    void aTraceSaysWhatStoppedHim()
    {
        const QString trace = m_folder->filePath("trace.jsonl");
        QCOMPARE(walk({"--trace", trace, "--every", "5"}, stairs).exitCode, 0);
        const QByteArrayList lines = linesOf(contentOf(trace));
        QCOMPARE(lines.size(), 15);
        QVERIFY2(lines.front().startsWith(R"({"tic":5,"start":[4864,)"), lines.front());
        QVERIFY2(lines.front().contains(R"("surface":"floor","sector":)"), lines.front());
        const Call unwritable = walk({"--trace", m_folder->filePath("no/file")}, stairs);
        QCOMPARE(unwritable.exitCode, 4);
    }

    void aRecordingIsWalkedAgain()
    {
        const QString recording = m_folder->filePath("stairs.walk.json");
        const Call recorded = walk(
            {"--record", recording},
            "{\"teleport\":[4864,2300],\"angle\":512}\n{\"tics\":30,\"forward\":1}\n");
        QCOMPARE(recorded.exitCode, 0);
        const Call again = call({"walk", m_rooms, "--replay", recording});
        QCOMPARE(again.errors, QByteArray());
        QCOMPARE(again.exitCode, 0);
        QCOMPARE(linesOf(again.output), (QByteArrayList{linesOf(recorded.output).back()}));
        // Raises a step to a wall.
        const QString edited = m_folder->filePath("edited.map");
        const Call made =
            call({"edit", m_rooms, "-o", edited}, R"({"op":"set","sector":7,"floorz":-4096})");
        QVERIFY2(made.exitCode == 0, made.errors + made.output);
        const Call differs = call({"walk", edited, "--replay", recording});
        QCOMPARE(differs.exitCode, 1);
        QVERIFY2(differs.errors.contains("stairs.walk.json: tick "), differs.errors);
        QVERIFY2(differs.errors.contains("expected within 64 units of ("), differs.errors);
    }

    void aWalkThatTeleportsOnItsWayIsNotRecorded()
    {
        const QString recording = m_folder->filePath("no.walk.json");
        const Call walked =
            walk({"--record", recording}, "{\"tics\":1}\n{\"teleport\":[4864,2300]}\n");
        QCOMPARE(walked.exitCode, 2);
        QVERIFY(!QFile::exists(recording));
    }

    void settingsChangeHowAPlayerMoves()
    {
        const QByteArray script = "{\"teleport\":[4864,1900],\"angle\":512}\n"
                                  "{\"tics\":3,\"forward\":1}\n";
        const QByteArray usual = walk({}, script).output;
        const QString none = written("none.json", "{}");
        QCOMPARE(walk({"--settings", none}, script).output, usual);
        const QString slow = written("slow.json", "{\"walkThrust\":8}");
        const Call slower = walk({"--settings", slow}, script);
        QCOMPARE(slower.exitCode, 0);
        QVERIFY(slower.output != usual);
        QVERIFY2(linesOf(slower.output)[1].contains("\"y\":1906.49"), slower.output);
    }

    void aBadSettingIsToldWithItsPlaceAndRange()
    {
        const QString file = written("bad.json", "{\n \"friction\": 1\n}\n");
        const Call walked = walk({"--settings", file}, R"({"tics":1})");
        QCOMPARE(walked.exitCode, 3);
        QCOMPARE(walked.output, QByteArray());
        QVERIFY2(
            walked.errors.endsWith("bad.json: invalid friction: must be a number from 0 to below "
                                   "1 (line 2, column 14)\n"),
            walked.errors);
        QCOMPARE(walk({"--settings", m_folder->filePath("no")}, R"({"tics":1})").exitCode, 3);
        const QString large = written("large.json", QByteArray((1 << 20) + 2, ' '));
        QCOMPARE(walk({"--settings", large}, R"({"tics":1})").exitCode, 3);
    }

    void theSettingsInForceArePrintedAndReadBack()
    {
        const Call usual = call({"walk", m_rooms, "--print-settings"});
        QCOMPARE(usual.exitCode, 0);
        QVERIFY2(
            usual.output.startsWith("{\n  \"standing\":{\"radius\":[164,164,352],\"eye\":640},\n"),
            usual.output);
        QVERIFY(usual.output.contains("\"friction\":0.811767578125,\n"));
        const QString changed =
            written("changed.json", R"({"bumps":3,"standing":{"radius":[60,164,352]}})");
        const Call printed = call({"walk", m_rooms, "--settings", changed, "--print-settings"});
        QCOMPARE(printed.exitCode, 0);
        QVERIFY(printed.output.contains("\"bumps\":3,"));
        QVERIFY(printed.output.contains("\"crouched\":{\"radius\":[60,164,176],\"eye\":288}"));
        const Call again =
            call({"walk", m_rooms, "--settings", "-", "--print-settings"}, printed.output);
        QCOMPARE(again.output, printed.output);
    }

    void aRecordingBringsItsSettings()
    {
        const QString recording = m_folder->filePath("slow.walk.json");
        const QString slow = written("slow.json", R"({"walkThrust":8})");
        const Call recorded = walk(
            {"--settings", slow, "--record", recording},
            "{\"teleport\":[4864,1900],\"angle\":512}\n{\"tics\":9,\"forward\":1}\n");
        QCOMPARE(recorded.exitCode, 0);
        QVERIFY(contentOf(recording).contains("\"settings\":{\"walkThrust\":8},"));
        const Call again = call({"walk", m_rooms, "--replay", recording});
        QCOMPARE(again.errors, QByteArray());
        QCOMPARE(again.exitCode, 0);
        QCOMPARE(linesOf(again.output), (QByteArrayList{linesOf(recorded.output).back()}));
        const Call both = call({"walk", m_rooms, "--replay", recording, "--settings", slow});
        QCOMPARE(both.exitCode, 2);
        const Call printed = call({"walk", m_rooms, "--replay", recording, "--print-settings"});
        QVERIFY(printed.output.contains("\"walkThrust\":8,"));
    }

private:
    Call walk(const QStringList& arguments, const QByteArray& script)
    {
        return call(QStringList{"walk", m_rooms, "--script", "-"} + arguments, script);
    }

    static Call walkOf(const char* level, const QStringList& arguments, const QByteArray& script)
    {
        return call(QStringList{"walk", example(level), "--script", "-"} + arguments, script);
    }

    QString written(const char* name, const QByteArray& content)
    {
        QFile file(m_folder->filePath(name));
        if (!file.open(QIODevice::WriteOnly) || file.write(content) != content.size()) {
            qFatal("cannot write");
        }
        return file.fileName();
    }

    std::optional<QTemporaryDir> m_folder;
    const QString m_rooms = example("tutorial-rooms.map");
};

SECTORED_TEST(WalkCommandTest)
#include "walk_command_test.moc"
