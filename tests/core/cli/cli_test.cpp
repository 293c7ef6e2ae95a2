#include "sectored/format/json_map/json_map.h"

#include "tests/support/built_program.h"
#include "tests/support/cli_call.h"
#include "tests/support/file_content.h"
#include "tests/support/room_grid.h"
#include "tests/support/source_path.h"
#include "tests/support/test_main.h"

#include <QDir>
#include <QDirIterator>
#include <QFile>
#include <QTemporaryDir>
#include <QTest>

#include <filesystem>

using namespace sectored::test;

namespace {

/// Square sector of 1024 units at the origin, split by an open line at x = 512.
constexpr const char* twoRooms =
    R"({"op":"draw","points":[[0,0],[1024,0],[1024,1024],[0,1024]],"closed":true}
{"op":"draw","points":[[512,0],[512,1024]]}
)";

} // namespace

class CliTest : public QObject {
    Q_OBJECT

private slots:
    void init()
    {
        m_folder.emplace();
        QVERIFY(m_folder->isValid());
        m_level = m_folder->filePath("two.map");
        const Call made = call({"edit", "new:", "-o", m_level}, twoRooms);
        QVERIFY2(made.exitCode == 0, made.errors + made.output);
    }

    void aScriptOnAnEmptyLevelAnswersALineAnOperation()
    {
        const Call made = call({"edit", "new:", "-o", m_folder->filePath("again.map")}, twoRooms);
        QCOMPARE(
            made.output,
            QByteArray(
                R"({"n":1,"op":"draw","ok":true,"notices":[],"created":[0],"removed":[],"sectors":1,"walls":4,"sprites":0})"
                "\n"
                R"({"n":2,"op":"draw","ok":true,"notices":[],"created":[1],"removed":[],"sectors":2,"walls":8,"sprites":0})"
                "\n"));
        QCOMPARE(contentOf(m_folder->filePath("again.map")), contentOf(m_level));
    }

    /// Every command writes with writeChecked, as the editor does, and calls no writer directly.
    void everyVerbChecksWhatItWrites()
    {
        const QDir folder(QString::fromStdString(sourcePath("core/cli")));
        QDirIterator sources(folder.path(), {"*.cpp"}, QDir::Files, QDirIterator::Subdirectories);
        QVERIFY(sources.hasNext());
        while (sources.hasNext()) {
            const QString source = sources.next();
            const QByteArray text = contentOf(source);
            QVERIFY2(!text.contains("writeBuildMap("), qPrintable(source));
            QVERIFY2(!text.contains(".write("), qPrintable(source));
            QVERIFY2(!text.contains("->write("), qPrintable(source));
        }
        QVERIFY(contentOf(folder.filePath("level_output.cpp")).contains("writeChecked("));
        QVERIFY(
            contentOf(folder.filePath("convert/convert_command.cpp")).contains("writeChecked("));
    }

    void aNameCannotCommandTheTerminal_data() const
    {
        QTest::addColumn<QString>("name");
        QTest::newRow("escape") << QStringLiteral("a\x1b[2Jb.map");
        QTest::newRow("C1") << QStringLiteral("a\u009b2Jb.map");
        QTest::newRow("right to left") << QStringLiteral("a\u202epam.map");
        QTest::newRow("lines") << QStringLiteral("a\nsectored-cli: done.map");
    }
    void aNameCannotCommandTheTerminal()
    {
        QFETCH(const QString, name);
        const QString level = m_folder->filePath(name);
        QVERIFY(QFile::copy(m_level, level));
        QFile broken(m_folder->filePath("broken-" + name));
        QVERIFY(broken.open(QIODevice::WriteOnly));
        for (const QStringList& arguments :
             {QStringList{"info", level + "-missing"},
              QStringList{"info", broken.fileName()},
              QStringList{"check", level},
              QStringList{"check", level, "--json"},
              QStringList{"edit", level, "-o", level, "--" + name},
              QStringList{name}}) {
            const Call made = call(arguments);
            const QString said = QString::fromUtf8(made.output + made.errors);
            QVERIFY(!said.contains(name));
            for (const QChar c : said) {
                const bool isControl = (c.unicode() < 0x20 && c != u'\n')
                                       || (c.unicode() >= 0x7f && c.unicode() < 0xa0)
                                       || c == QChar(0x202e);
                QVERIFY2(!isControl, said.toUtf8().toPercentEncoding());
            }
        }
    }

    void infoCountsExactly()
    {
        const Call info = call({"info", m_level, "--json"});
        QCOMPARE(info.exitCode, 0);
        QCOMPARE(
            info.output,
            QByteArray(
                R"({"format":"build-map","version":7,"sectors":2,"walls":8,"sprites":0,"portals":1,"loops":2,)"
                R"("bounds":[0,0,1024,1024],"start":{"x":0,"y":0,"z":0,"angle":1536,"sector":-1},)"
                R"("area2":2097152,"limits":{"sectors":1024,"walls":8192,"sprites":4096},"trailing":0,)"
                R"("damaged":[],"odd":[],"folded":[],)"
                R"("project":{"generators":0,"layers":0,"locked":0,"lost":0}})"
                "\n"));
        QVERIFY(call({"info", m_level}).output.contains("sectors   2 of 1024"));
    }

    void queryNamesEverySectorOfAPoint_data()
    {
        QTest::addColumn<QStringList>("arguments");
        QTest::addColumn<QByteArray>("answer");
        QTest::newRow("inside") << QStringList{"100", "100"} << QByteArray("0\n");
        QTest::newRow("outside, negative") << QStringList{"-5", "-7"} << QByteArray("-\n");
        QTest::newRow("on the portal") << QStringList{"512", "300"} << QByteArray("- | 0,1\n");
        QTest::newRow("on a wall") << QStringList{"0", "300"} << QByteArray("- | 0\n");
        QTest::newRow("too high") << QStringList{"100", "100", "--z", "-9000"} << QByteArray("-\n");
        QTest::newRow("on the floor")
            << QStringList{"100", "100", "--z", "8192"} << QByteArray("0\n");
        QTest::newRow("JSON")
            << QStringList{"600", "100", "--json"}
            << QByteArray("{\"x\":600,\"y\":100,\"inside\":[1],\"boundary\":[],\"sector\":1}\n");
        QTest::newRow("all methods")
            << QStringList{"600", "100", "--json", "--method", "all"}
            << QByteArray("{\"x\":600,\"y\":100,\"inside\":[1],\"boundary\":[],\"sector\":1,"
                          "\"methods\":{\"quadrant\":[1],\"angle\":[1],\"parity\":[1],"
                          "\"convex\":[1]}}\n");
    }

    void queryNamesEverySectorOfAPoint()
    {
        QFETCH(QStringList, arguments);
        QFETCH(QByteArray, answer);
        const Call asked = call(QStringList{"query", m_level} + arguments);
        QCOMPARE(asked.errors, QByteArray());
        QCOMPARE(asked.output, answer);
        QCOMPARE(asked.exitCode, 0);
        // With --points the query uses an index.
        const QString point = arguments.mid(0, 2).join(' ');
        const QStringList among = QStringList{"query", m_level, "--points", "-"} + arguments.mid(2);
        QCOMPARE(call(among, point.toUtf8()).output, answer);
    }

    void queryReadsPointsFromAFileOrStandardInput()
    {
        const Call asked = call(
            {"query", m_level, "--points", "-"},
            "# two points\n100 100\n\n 512  0 # corner\r\n");
        QCOMPARE(asked.output, QByteArray("0\n- | 0,1\n"));
        QCOMPARE(asked.exitCode, 0);
    }

    void aBadPointIsNamedWithItsLine()
    {
        const Call asked = call({"query", m_level, "--points", "-"}, "1 1\n1 2 3\n");
        QCOMPARE(asked.exitCode, 3);
        QCOMPARE(asked.output, QByteArray("0\n"));
        QVERIFY2(asked.errors.contains("(line 2)"), asked.errors);
        QCOMPARE(call({"query", m_level, "--points", "-"}, "1.5 1\n").exitCode, 3);
        QCOMPARE(call({"query", m_level, "--points", "-"}, "536870913 1\n").exitCode, 3);
        const Call missing = call({"query", m_level, "--points", m_folder->filePath("none")});
        QVERIFY2(missing.errors.endsWith("none: file not found\n"), missing.errors);
    }

    void aPointBeyondTheLimitIsRefusedInTheSameWordsEverywhere()
    {
        const QByteArray rule = "expected two integers X Y from -536870912 to 536870912";
        const Call typed = call({"query", m_level, "536870913", "0"});
        QVERIFY2(typed.errors.contains(rule), typed.errors);
        const Call listed = call({"query", m_level, "--points", "-"}, "536870913 0\n");
        QVERIFY2(listed.errors.contains(rule), listed.errors);
        QCOMPARE(call({"query", m_level, "536870912", "0"}).exitCode, 0);
    }

    void anExplanationNamesEveryWallAndTheNearest()
    {
        const Call asked = call({"query", m_level, "100", "100", "--explain"});
        QCOMPARE(asked.exitCode, 0);
        QVERIFY2(asked.output.startsWith("0\nsector 0: inside\n"), asked.output);
        QVERIFY2(asked.output.contains("quadrant winding: total +4, inside"), asked.output);
        QVERIFY2(asked.output.contains("engine result: sector 0"), asked.output);
        QVERIFY2(asked.output.contains("nearest wall"), asked.output);
    }

    void wrongUsageIsExitCodeTwo_data()
    {
        QTest::addColumn<QStringList>("arguments");
        QTest::newRow("nothing") << QStringList{};
        QTest::newRow("no such verb") << QStringList{"frobnicate"};
        QTest::newRow("no file") << QStringList{"info"};
        QTest::newRow("no point") << QStringList{"query", "LEVEL"};
        QTest::newRow("one coordinate") << QStringList{"query", "LEVEL", "3"};
        QTest::newRow("fraction") << QStringList{"query", "LEVEL", "3.5", "2"};
        QTest::newRow("out of range") << QStringList{"query", "LEVEL", "536870913", "2"};
        QTest::newRow("no such method")
            << QStringList{"query", "LEVEL", "3", "2", "--method", "luck"};
        QTest::newRow("height that is no number")
            << QStringList{"query", "LEVEL", "3", "2", "--z", "0x10"};
        QTest::newRow("height out of every range")
            << QStringList{"query", "LEVEL", "3", "2", "--z", "99999999999999999999"};
        QTest::newRow("colour by number") << QStringList{"render", "LEVEL", "-", "--color-by", "0"};
        QTest::newRow("theme by number") << QStringList{"render", "LEVEL", "-", "--theme", "1"};
        QTest::newRow("no such format") << QStringList{"info", "LEVEL", "--from", "dxf"};
        QTest::newRow("no such rule") << QStringList{"check", "LEVEL", "--rules", "beauty"};
        QTest::newRow("two reports") << QStringList{"check", "LEVEL", "--sarif", "--json"};
        QTest::newRow("two levels to repair")
            << QStringList{"check", "LEVEL", "LEVEL", "--fix", "x.map"};
        QTest::newRow("repair to standard output") << QStringList{"check", "LEVEL", "--fix", "-"};
        QTest::newRow("repair to no level format")
            << QStringList{"check", "LEVEL", "--fix", "x.svg"};
        QTest::newRow("edit without output") << QStringList{"edit", "LEVEL"};
        QTest::newRow("edit to standard output") << QStringList{"edit", "LEVEL", "-o", "-"};
    }

    void wrongUsageIsExitCodeTwo()
    {
        QFETCH(QStringList, arguments);
        arguments.replaceInStrings("LEVEL", m_level);
        const Call asked = call(arguments);
        QCOMPARE(asked.exitCode, 2);
        QCOMPARE(asked.output, QByteArray());
        QVERIFY2(asked.errors.startsWith("sectored-cli: "), asked.errors);
        QCOMPARE(asked.errors.count('\n'), 1);
    }

    void optionsMayComeBeforeTheFile()
    {
        QCOMPARE(call({"check", "--rules", "start,overlap", m_level}).exitCode, 0);
        QCOMPARE(call({"render", "--box", "-9,0,9,9", m_level, "-"}).exitCode, 0);
    }

    void wordsOfAScriptCannotSteerTheTerminal()
    {
        const Call asked = call(
            {"edit", m_level, "-o", m_folder->filePath("out.map")},
            "{\"op\":\"a\\u001b[2J\\nb\"}");
        QCOMPARE(asked.exitCode, 2);
        QVERIFY2(asked.errors.contains("\"a\\x1b[2J\\nb\" (line 1)"), asked.errors);
    }

    void answersThatCannotBeGivenAreExitCodeFourAndChangeNothing()
    {
        if (!QFile::exists("/dev/full")) {
            QSKIP("there is no /dev/full here");
        }
        const QByteArray before = contentOf(m_level);
        for (const QStringList& arguments :
             {QStringList{"--help"},
              QStringList{"info", m_level},
              QStringList{"edit", m_level, "-o", m_level, "--keep-going"}}) {
            QProcess process;
            process.setStandardOutputFile("/dev/full");
            process.start(cliProgram(), arguments);
            process.write("{\"op\":\"start\",\"angle\":7}\n");
            process.closeWriteChannel();
            QVERIFY(process.waitForFinished(60000));
            QCOMPARE(process.exitCode(), 4);
        }
        QCOMPARE(contentOf(m_level), before);
    }

    void anInputThatCannotBeReadIsExitCodeThree()
    {
        for (const QString& verb : {QString("info"), QString("check")}) {
            const Call missing = call({verb, m_folder->filePath("missing.map")});
            QCOMPARE(missing.exitCode, 3);
            QVERIFY2(missing.errors.contains("missing.map: file not found"), missing.errors);
        }
        const Call folder = call({"info", m_folder->path()});
        QCOMPARE(folder.exitCode, 3);
        const Call cut = call({"info", "-"}, contentOf(m_level).chopped(1));
        QCOMPARE(cut.exitCode, 3);
        QVERIFY2(cut.errors.contains("(at offset 0x"), cut.errors);
    }

    void anOutputThatCannotBeWrittenIsExitCodeFour()
    {
        const QString nowhere = m_folder->filePath("no/such/folder.map");
        QCOMPARE(call({"convert", m_level, nowhere}).exitCode, 4);
        QCOMPARE(call({"edit", m_level, "-o", nowhere}, "").exitCode, 4);
        QCOMPARE(call({"render", m_level, m_folder->filePath("no/plan.svg")}).exitCode, 4);
    }

    void aFileWithOtherNamesIsNotReplaced()
    {
        const QString other = m_folder->filePath("other.map");
        std::filesystem::create_hard_link(m_level.toStdString(), other.toStdString());
        const QByteArray before = contentOf(m_level);
        const Call edited = call({"edit", m_level, "-o", m_level}, R"({"op":"start","at":[8,8]})");
        QCOMPARE(edited.exitCode, 4);
        QVERIFY2(edited.errors.contains("has 2 names, as hard links"), edited.errors);
        QCOMPARE(contentOf(m_level), before);
        QCOMPARE(contentOf(other), before);
    }

    void convertToItsOwnFormatIsByteForByte()
    {
        const QString copy = m_folder->filePath("copy.map");
        QCOMPARE(call({"convert", m_level, copy}).exitCode, 0);
        QCOMPARE(contentOf(copy), contentOf(m_level));
        QCOMPARE(call({"convert", m_level, copy, "--to", "build-map-8"}).exitCode, 0);
        QCOMPARE(contentOf(copy).mid(4), contentOf(m_level).mid(4));
        QCOMPARE(contentOf(copy).at(0), char(8));
    }

    void checkNamesWhatIsWrongAndFailsWhereAsked()
    {
        const Call sound = call({"check", m_level, "--fail-on", "note"});
        QCOMPARE(sound.output, QByteArray());
        QCOMPARE(sound.exitCode, 0);
        QCOMPARE(
            call({"edit", m_level, "-o", m_level}, R"({"op":"start","at":[-9,-9]})").exitCode,
            0);
        const Call warned = call({"check", m_level});
        QCOMPARE(warned.exitCode, 0);
        QVERIFY2(warned.output.contains(": warning start: "), warned.output);
        QVERIFY2(warned.output.endsWith(" at -9,-9\n"), warned.output);
        QCOMPARE(call({"check", m_level, "--fail-on", "warning"}).exitCode, 1);
        QCOMPARE(call({"check", m_level, "--fail-on", "warning", "--except", "start"}).exitCode, 0);
        const QByteArray rules = call({"check", "--list-rules"}).output;
        QVERIFY(rules.contains("t-junction\tnote\t"));
        QVERIFY(rules.contains("unreached\tnote\t"));
        for (const QByteArray& line : rules.trimmed().split('\n')) {
            const QByteArrayList cells = line.split('\t');
            QVERIFY2(cells.size() == 4 && !cells.contains(QByteArray()), line);
        }
    }

    void checkRepairsWhereAsked()
    {
        const QByteArray sound = contentOf(m_level);
        const QString broken = m_folder->filePath("broken.map");
        const QString repaired = m_folder->filePath("repaired.map");
        QByteArray bytes = sound;
        constexpr int firstWall = 20 + 2 + 2 * 40 + 2;
        constexpr int nextWall = 10;
        constexpr int wallSize = 32;
        for (int wall = 0; wall < 8; ++wall) {
            const int at = firstWall + wall * wallSize + nextWall;
            if (bytes[at] != char(-1)) {
                bytes[at] = bytes[at + 1] = char(-1);
                break;
            }
        }
        QVERIFY(bytes != sound);
        QFile file(broken);
        QVERIFY(file.open(QIODevice::WriteOnly) && file.write(bytes) == bytes.size());
        file.close();
        QCOMPARE(call({"check", broken}).exitCode, 1);
        const Call fixed = call({"check", broken, "--fix", repaired});
        QCOMPARE(fixed.exitCode, 0);
        QCOMPARE(fixed.output, repaired.toUtf8() + ": repaired link: 1 fix in 1 sector\n");
        QCOMPARE(contentOf(repaired), sound);
        const Call told = call({"check", broken, "--fix", repaired, "--json"});
        QVERIFY2(
            told.output.contains(R"("repaired":[{"fix":"link","count":1,"sectors":1}])"),
            told.output);
        const Call idle = call({"check", m_level, "--fix", repaired, "--json"});
        QVERIFY2(idle.output.contains(R"("repaired":[],"findings":[])"), idle.output);
        QCOMPARE(contentOf(broken), bytes);
        QCOMPARE(call({"check", m_level, "--fix", broken}).exitCode, 0);
        QCOMPARE(contentOf(broken), sound);
    }

    void checkWalksWhereAsked()
    {
        QCOMPARE(
            call({"edit", m_level, "-o", m_level}, R"({"op":"start","at":[-9,-9]})").exitCode,
            0);
        QVERIFY(!call({"check", m_level}).output.contains("Cannot walk from"));
        for (const QStringList& asks :
             {QStringList{"--walk"}, QStringList{"--rules", "one-way-drop,unreached"}}) {
            const Call walked = call(QStringList{"check", m_level} + asks);
            QVERIFY2(
                walked.output.contains(": note unreached: Cannot walk from the player start"),
                walked.output);
            QCOMPARE(walked.exitCode, 0);
        }
        const Call less = call({"check", m_level, "--walk", "--except", "unreached,pinch"});
        QVERIFY2(
            less.output.contains(": note one-way-drop: Cannot walk from the player start"),
            less.output);
        QVERIFY(!call({"check", m_level, "--walk", "--rules", "start"})
                     .output.contains("cannot stand"));
        QCOMPARE(call({"check", m_level, "--walk", "--spacing", "1"}).exitCode, 2);
    }

    void renderDrawsThePlanTheSameEachTime()
    {
        const QString plan = m_folder->filePath("plan.svg");
        QCOMPARE(call({"render", m_level, plan, "--labels", "--color-by", "floor"}).exitCode, 0);
        const QByteArray first = contentOf(plan);
        QVERIFY2(first.contains("<svg"), first);
        QCOMPARE(call({"render", m_level, plan, "--labels", "--color-by", "floor"}).exitCode, 0);
        QCOMPARE(contentOf(plan), first);
    }

    void everyVerbTakesSectorEdJson()
    {
        const QString json = m_folder->filePath("two.json");
        QCOMPARE(call({"convert", m_level, json}).exitCode, 0);
        QVERIFY(contentOf(json).startsWith("{\"format\":\"sectored-json\",\"schema\":1,"));
        QCOMPARE(call({"convert", m_level, "-", "--to", "sectored-json"}).output, contentOf(json));
        const QString back = m_folder->filePath("back.map");
        QCOMPARE(call({"convert", json, back, "--strict"}).exitCode, 0);
        QCOMPARE(contentOf(back), contentOf(m_level));
        const Call info = call({"info", "-", "--json"}, contentOf(json));
        QVERIFY(
            info.output.startsWith("{\"format\":\"sectored-json\",\"version\":7,\"sectors\":2"));
        QCOMPARE(call({"query", json, "9", "9"}).output, QByteArray("0\n"));
        QCOMPARE(call({"check", json}).exitCode, 0);
        QCOMPARE(call({"render", json, m_folder->filePath("plan.svg")}).exitCode, 0);
    }

    void aPictureIsSaidToBeNoLevel()
    {
        const QString plan = m_folder->filePath("plan.svg");
        const Call strict = call({"convert", m_level, plan, "--strict"});
        QCOMPARE(strict.exitCode, 1);
        QVERIFY(!QFile::exists(plan));
        const Call converted = call({"convert", m_level, plan});
        QCOMPARE(converted.exitCode, 0);
        QVERIFY2(
            converted.errors.contains(
                "two.map: dropped: heights, textures and tags: the SVG shows the layout only"),
            converted.errors);
        QVERIFY(call({"render", m_level, plan}).errors.isEmpty());
    }

    void aLevelFromJsonGrowsBeyondTheLimitsOfMapAndIsToldSoWhenItBecomesOne()
    {
        const QString json = m_folder->filePath("many.json");
        const QString map = m_folder->filePath("many.map");
        const auto content = sectored::writeJsonMap(sectored::test::roomGrid(33));
        QFile file(json);
        QVERIFY(content && file.open(QIODevice::WriteOnly));
        file.write(
            reinterpret_cast<const char*>(content->data()),
            static_cast<qint64>(content->size()));
        file.close();
        QVERIFY(call({"info", json, "--json"}).output.contains("\"limits\":null,"));
        QVERIFY(call({"info", json}).output.contains("sectors   1089\n"));
        const QByteArray script =
            R"({"op":"draw","points":[[100,100],[200,100],[200,200]],"closed":true})"
            "\n";
        QCOMPARE(call({"edit", json, "-o", json}, script).exitCode, 0);
        const Call converted = call({"convert", json, map});
        QCOMPARE(converted.exitCode, 0);
        QVERIFY(converted.errors.contains("1090 sectors exceed the limit of version 7 (1024)"));
        const QByteArray another = QByteArray(script).replace("[200,200]", "[200,300]");
        QVERIFY(call({"edit", map, "-o", map}, another).output.contains("E-LIMIT"));
        const Call other = call({"edit", json, "-o", map}, "");
        QVERIFY(other.errors.contains("1090 sectors exceed the limit of version 7 (1024)"));
    }

    void aFaultInJsonIsSaidWithItsLineAndPath()
    {
        const QString json = m_folder->filePath("two.json");
        QCOMPARE(call({"convert", m_level, json}).exitCode, 0);
        const QByteArray text = contentOf(json).replace("\"lotag\":0", "\"lotag\":0.5");
        const Call asked = call({"info", "-"}, text);
        QCOMPARE(asked.exitCode, 3);
        QVERIFY2(
            asked.errors.startsWith("sectored-cli: -: invalid /sectors/0/lotag: found 0.5, "),
            asked.errors);
        QVERIFY2(asked.errors.contains("(line 5, column "), asked.errors);
    }

    void theOutputMayBeTheInput()
    {
        const QByteArray script = "{\"op\":\"set\",\"sector\":0,\"floorz\":1}\n";
        QCOMPARE(call({"edit", m_level, "-o", m_level}, script).exitCode, 0);
        QCOMPARE(call({"query", m_level, "9", "9", "--z", "2"}).output, QByteArray("-\n"));
    }

private:
    std::optional<QTemporaryDir> m_folder;
    QString m_level;
};

SECTORED_TEST_IN(QCoreApplication, CliTest)
#include "cli_test.moc"
