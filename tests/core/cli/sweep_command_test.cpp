#include "sectored/lab/sweep_text.h"

#include "tests/support/built_program.h"
#include "tests/support/cli_call.h"
#include "tests/support/file_content.h"
#include "tests/support/source_path.h"
#include "tests/support/sweep/answer_comparison.h"
#include "tests/support/test_length.h"
#include "tests/support/test_main.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QTemporaryDir>
#include <QTest>

using namespace sectored::test;

namespace {

QByteArrayList linesOf(const QByteArray& text)
{
    QByteArrayList lines = text.split('\n');
    if (!lines.isEmpty() && lines.back().isEmpty()) {
        lines.removeLast();
    }
    return lines;
}

QJsonObject objectOf(const QByteArray& text)
{
    return QJsonDocument::fromJson(text).object();
}

QByteArray lineOf(const QJsonObject& object)
{
    return QJsonDocument(object).toJson(QJsonDocument::Compact);
}

Call sweep(QStringList arguments, const QByteArray& input = {})
{
    arguments.prepend(QStringLiteral("sweep"));
    return call(arguments, input);
}

/// Row N1 of the errata: the published method misses the edge.
const QStringList pastTheEdge{
    "--sphere",
    "2",
    "--at",
    "-4,5,4",
    "--by",
    "6,30,-6",
    "--triangle",
    "0,-100,0,0,100,0,100,0,0"};

constexpr const char* pastTheEdgeLine =
    R"({"shape":{"sphere":2},"at":[-4,5,4],"by":[6,30,-6],)"
    R"("target":{"triangle":[[0,-100,0],[0,100,0],[100,0,0]]}})";

} // namespace

/// Tests the command sweep by running the program.
class SweepCommandTest : public QObject {
    Q_OBJECT

private slots:
    void initTestCase()
    {
        QVERIFY(m_folder.isValid());
        m_open = objectOf(contentOf(testDataPath("sweep/sweep-cases.json")));
        QByteArray script;
        for (const QJsonValue& operation : m_open["level"].toArray()) {
            script += lineOf(operation.toObject()) + "\n";
        }
        m_level = m_folder.filePath("level.map");
        const Call made = call({"edit", "new:", "-o", m_level}, script);
        QVERIFY2(made.exitCode == 0, made.errors);
    }

    void theOpenCasesAreAnswered()
    {
        const QJsonArray cases = m_open["cases"].toArray();
        QCOMPARE(cases.size(), 60);
        QByteArray input;
        for (const QJsonValue& one : cases) {
            input += lineOf(one["in"].toObject()) + "\n";
        }
        const Call told = sweep({m_level, "--cases", "-", "--json"}, input);
        QCOMPARE(told.errors, QByteArray());
        QCOMPARE(told.exitCode, 0);
        const QByteArrayList answers = linesOf(told.output);
        QCOMPARE(answers.size(), cases.size());
        QByteArrayList wrong;
        for (int k = 0; k < cases.size(); ++k) {
            const QJsonObject in = cases[k]["in"].toObject();
            const QJsonObject given = objectOf(answers[k]);
            AnswerComparison comparison(toleranceOf(in));
            comparison.compare(cases[k]["expect"].toObject(), given);
            if (given["id"] != in["id"] || !comparison.differences().isEmpty()) {
                wrong += in["id"].toString().toUtf8() + " ("
                         + comparison.differences().join(", ").toUtf8() + "): " + answers[k];
            }
        }
        QVERIFY2(wrong.isEmpty(), wrong.join('\n'));
    }

    /// The answers to all open cases agree with a search in long double.
    void theSearchFindsNothingElse()
    {
        QByteArray input;
        for (const QJsonValue& one : m_open["cases"].toArray()) {
            input += lineOf(one["in"].toObject()) + "\n";
        }
        const Call told = sweep({m_level, "--cases", "-", "--json", "--check"}, input);
        for (const QByteArray& line : linesOf(told.output)) {
            const QJsonObject check = objectOf(line)["check"].toObject();
            QVERIFY2(check.isEmpty() || check["agrees"] == true, line);
        }
        QCOMPARE(told.exitCode, 0);
    }

    void peopleReadWhereAndWhyTheyDiffer()
    {
        const Call told = sweep(pastTheEdge);
        QCOMPARE(told.exitCode, 0);
        QCOMPARE(told.output, QByteArray(R"(sphere 2 at (-4, 5, 4) by (6, 30, -6) against a triangle
            corrected                     published (nettle)
contact     edge0, stops                  none
time        0.430964                      -
centre      -1.41421 17.9289 1.41421      -
point       0 17.9289 0                   -
normal      -0.707107 0 0.707107          -
leaves      touches to the end            -
missed: the point of the polygon nearest to where the sphere meets the plane is (0, 15, 0); the sphere never reaches that one
)"));
    }

    void P36_optionsAndCasesGiveOneAnswer()
    {
        const Call byOptions = sweep(pastTheEdge + QStringList{"--json"});
        const Call byCase = sweep({"--cases", "-", "--json"}, pastTheEdgeLine);
        QCOMPARE(byOptions.exitCode, 0);
        QCOMPARE(byCase.output, byOptions.output);
        QStringList byEnd = pastTheEdge;
        byEnd[4] = "--end";
        byEnd[5] = "2,35,-2";
        QCOMPARE(sweep(byEnd + QStringList{"--json"}).output, byOptions.output);
    }

    /// What the library gives as the command of a case, run by a shell.
    void P36_theCommandOfACaseGivesItsAnswer()
    {
        const QJsonArray cases = m_open["cases"].toArray();
        const qsizetype stride = cases.size() / roundsOf(cases.size(), cases.size());
        for (qsizetype at = 0; at < cases.size(); at += stride) {
            QJsonObject in = cases[at].toObject()["in"].toObject();
            in.remove("id");
            const std::string line = lineOf(in).toStdString();
            const auto asked = sectored::parseSweepCase({.text = line, .number = 1});
            QVERIFY(asked.has_value());
            QString command =
                QString::fromStdString(sectored::sweepCommand(*asked, m_level.toStdString()));
            command += command.contains("--json") ? "" : " --json";
            command.replace("sectored-cli", cliProgram());
            QProcess shell;
            shell.start("sh", {"-c", command});
            QVERIFY(shell.waitForFinished(60000));
            const Call byCase =
                sweep({m_level, "--cases", "-", "--json"}, QByteArray::fromStdString(line));
            QCOMPARE(shell.readAllStandardOutput(), byCase.output);
        }
    }

    void aLevelIsSweptFromTheSectorThatHoldsTheStart()
    {
        const QStringList way{m_level, "--sphere", "64", "--at", "512,1536,0", "--by", "800,0,0"};
        const QJsonObject free = objectOf(sweep(way + QStringList{"--json"}).output);
        QCOMPARE(free["hit"].toBool(), false);
        QStringList low = way;
        low[4] = "512,1536,-400";
        const QJsonObject step = objectOf(sweep(low + QStringList{"--json"}).output);
        QCOMPARE(step["surface"].toObject()["kind"].toString(), QString("lower"));
        QCOMPARE(step["surface"].toObject()["sector"].toInt(), 0);
        QVERIFY(step["surface"].toObject().contains("wall"));
        QStringList outside = way;
        outside[4] = "-512,1536,0";
        const Call nowhere = sweep(outside);
        QCOMPARE(nowhere.exitCode, 1);
        QVERIFY2(nowhere.errors.contains("no sector holds the start"), nowhere.errors);
        QCOMPARE(sweep(way + QStringList{"--sector", "0", "--json"}).exitCode, 0);
        QCOMPARE(sweep(way + QStringList{"--sector", "7"}).exitCode, 1);
    }

    /// A start that does not stop the shape hides nothing: the wall behind is shown too.
    void whatStopsAShapeThatStandsOnTheFloorIsShown()
    {
        const QJsonObject given = objectOf(
            sweep(
                {m_level, "--sphere", "64", "--at", "512,512,-448", "--by", "0,-1000,0", "--json"})
                .output);
        QCOMPARE(given["kind"].toString(), QString("start"));
        QCOMPARE(given["stops"].toBool(), false);
        QCOMPARE(given["surface"].toObject()["kind"].toString(), QString("floor"));
        QCOMPARE(
            given["next"].toObject()["surface"].toObject()["kind"].toString(),
            QString("wall"));
        QCOMPARE(given["next"].toObject()["time"].toDouble(), 0.448);
    }

    void buildZTurnsThirdCoordinatesOver()
    {
        const QStringList
            up{m_level, "--sphere", "64", "--at", "512,1536,-400", "--by", "800,0,32", "--json"};
        const QStringList down{
            m_level,
            "--sphere",
            "64",
            "--at",
            "512,1536,6400",
            "--by",
            "800,0,-512",
            "--json",
            "--build-z"};
        const QJsonObject above = objectOf(sweep(up).output);
        const QJsonObject below = objectOf(sweep(down).output);
        QCOMPARE(above["time"], below["time"]);
        for (const char* field : {"centre", "point"}) {
            QCOMPARE(
                below[QLatin1String(field)].toArray()[2].toDouble(),
                above[QLatin1String(field)].toArray()[2].toDouble() * -16);
        }
        QCOMPARE(below["normal"].toArray()[2].toDouble(), -above["normal"].toArray()[2].toDouble());
    }

    void aBadLineEndsTheAnswersWithItsNumber()
    {
        const QByteArray good = QByteArray(pastTheEdgeLine) + "\n";
        const Call told = sweep(
            {"--cases", "-", "--json"},
            good + "\n" + R"({"shape":{"sphere":-1},"at":[0,0,0],"by":[1,0,0]})" + "\n" + good);
        QCOMPARE(told.exitCode, 3);
        QCOMPARE(linesOf(told.output).size(), 1);
        QVERIFY2(
            told.errors.contains("\"shape.sphere\" must be from 0 to 1000000000"),
            told.errors);
        QVERIFY2(told.errors.contains("line 3"), told.errors);
    }

    void wrongUsageIsExitCodeTwo_data()
    {
        QTest::addColumn<QStringList>("arguments");
        QTest::addColumn<QByteArray>("reason");
        const QStringList way{"--at", "0,0,8", "--by", "0,0,-8"};
        const QStringList plane{"--plane", "0,0,1,0,0,0"};
        const auto row = [&](const char* name, const QStringList& arguments, const char* reason) {
            QTest::newRow(name) << arguments << QByteArray(reason);
        };
        row("no shape", way + plane, "exactly one shape");
        row("two shapes",
            QStringList{"--point", "--sphere", "1"} + way + plane,
            "exactly one shape");
        row("no target", QStringList{"--point"} + way, "exactly one target");
        row("no end", QStringList{"--point", "--at", "0,0,0"} + plane, "--by and --end");
        row("two ends", QStringList{"--point", "--end", "0,0,1"} + way + plane, "--by and --end");
        row("no number", QStringList{"--sphere", "x"} + way + plane, "--sphere: must be a number");
        row("not enough",
            QStringList{"--point", "--at", "0,0", "--by", "0,0,1"} + plane,
            "--at: must be 3 numbers");
        row("negative radius",
            QStringList{"--sphere=-1"} + way + plane,
            "--sphere: must be from 0 to 1000000000");
        row("too far",
            QStringList{"--point", "--at", "2e9,0,0", "--by", "0,0,1"} + plane,
            "--at: must be from -1000000000 to 1000000000");
        row("flat ellipsoid",
            QStringList{"--ellipsoid", "1,1,0"} + way + plane,
            "--ellipsoid: must be greater than 0");
        row("no normal",
            QStringList{"--point"} + way + QStringList{"--plane", "0,0,0,0,0,0"},
            "--plane: must not be zero");
        row("a refused pair",
            QStringList{"--box", "1,1,1"} + way + QStringList{"--against", "0,0,0,1"},
            "--box: is answered against planes only");
        row("another refused pair",
            QStringList{"--ellipsoid", "1,1,1"} + way + QStringList{"--against", "0,0,0,1"},
            "--ellipsoid: is an ellipsoid");
        row("too many legs",
            QStringList{"--point", "--slide", "33"} + way + plane,
            "--slide: must be an integer from 1 to 32");
        row("too much friction",
            QStringList{"--point", "--slide", "3", "--friction", "11"} + way + plane,
            "--friction: must be from 0 to 10");
        row("bounce alone", QStringList{"--point", "--bounce", "1"} + way + plane, "need --slide");
        row("no cases", {"--random", "0"}, "--random: must be an integer from 1 to 10000000");
        row("unknown kind", {"--random", "1", "--kind", "cube"}, "--kind: must be plane, triangle");
        row("random and a shape", {"--random", "1", "--point"}, "--random can be combined");
        row("cases and a shape", {"--cases", "-", "--point"}, "--cases cannot be combined");
    }

    void wrongUsageIsExitCodeTwo()
    {
        QFETCH(const QStringList, arguments);
        QFETCH(const QByteArray, reason);
        const Call told = sweep(arguments);
        QCOMPARE(told.exitCode, 2);
        QCOMPARE(told.output, QByteArray());
        QVERIFY2(told.errors.contains(reason), told.errors);
    }

    void aCaseFileThatIsMissingIsUnreadable()
    {
        QCOMPARE(sweep({"--cases", m_folder.filePath("none.jsonl")}).exitCode, 3);
        QCOMPARE(sweep({m_folder.filePath("none.map"), "--cases", "-"}).exitCode, 3);
    }

    void aPictureIsWrittenOrNotAtAll()
    {
        const QString file = m_folder.filePath("edge.svg");
        QCOMPARE(sweep(pastTheEdge + QStringList{"--svg", file}).exitCode, 0);
        const QByteArray picture = contentOf(file);
        QVERIFY(picture.startsWith("<svg"));
        QVERIFY(picture.contains("As published: no contact"));
        QVERIFY(picture.contains("As it should be: contact at 0.430964"));
        const QString nowhere = m_folder.filePath("no/folder/edge.svg");
        QCOMPARE(sweep(pastTheEdge + QStringList{"--svg", nowhere}).exitCode, 4);
        QCOMPARE(sweep(pastTheEdge + QStringList{"--svg", "-"}).exitCode, 2);
    }

    void explainShowsTheNumbersAndAllReadings()
    {
        const Call told = sweep(
            {"--ellipsoid",
             "164,164,352",
             "--at",
             "-4,5,400",
             "--by",
             "6,30,-600",
             "--triangle",
             "0,-100,0,0,100,0,100,0,0",
             "--explain",
             "--json"});
        const QJsonObject given = objectOf(told.output);
        QVERIFY(given["published"].toObject().contains("nettleListing"));
        QVERIFY(given["published"].toObject().contains("nettleProse"));
        QVERIFY(!given["steps"].toArray().isEmpty());
        const Call plane = sweep(
            {"--box",
             "1,2,3",
             "--at",
             "0,0,8",
             "--by",
             "0,0,-8",
             "--plane",
             "0,0,1,0,0,0",
             "--explain"});
        QVERIFY2(plane.output.contains("reach by axis = 0 0 3"), plane.output);
    }

    void P37_aCensusOfOneSeedHasTheSameBytes()
    {
        const QStringList asked{"--random", "200", "--seed", "7", "--json"};
        const Call first = sweep(asked);
        QCOMPARE(first.exitCode, 0);
        QCOMPARE(sweep(asked).output, first.output);
        const QJsonObject census = objectOf(first.output);
        QCOMPARE(census["kinds"].toArray().size(), 5);
        QVERIFY(census["kinds"][0]["corrected"]["missed"].isNull());
        const Call alone = sweep(asked + QStringList{"--kind", "triangle"});
        QCOMPARE(objectOf(alone.output)["kinds"].toArray()[0], census["kinds"].toArray()[1]);
    }

    void P37_theWorstCaseIsACase()
    {
        const Call census = sweep({"--random", "500", "--kind", "triangle"});
        const QByteArrayList lines = linesOf(census.output);
        QCOMPARE(lines.size(), 2);
        QVERIFY2(lines[0].startsWith("triangle, nettle: contacts "), lines[0]);
        const Call again = sweep({"--cases", "-", "--json"}, lines[1].trimmed());
        QCOMPARE(again.exitCode, 0);
        QCOMPARE(objectOf(again.output)["differs"].toString(), QString("late"));
    }

    void P37_theSearchFindsTheLibraryRight()
    {
        const QString count = QString::number(roundsOf(60, 20000));
        const Call told = sweep({"--random", count, "--seed", "11", "--check", "--json"});
        QVERIFY2(told.exitCode == 0, told.output);
        for (const QJsonValue& kind : objectOf(told.output)["kinds"].toArray()) {
            QCOMPARE(kind["corrected"]["missed"].toInt(), 0);
            QCOMPARE(kind["corrected"]["false"].toInt(), 0);
            QVERIFY(kind["corrected"]["worst"].toDouble() <= 1e-9);
        }
    }

    void aSlideGoesOnAlongWhatItMeets()
    {
        const QJsonObject given = objectOf(sweep({"--sphere",
                                                  "1",
                                                  "--at",
                                                  "0,0,3",
                                                  "--by",
                                                  "4,0,-4",
                                                  "--plane",
                                                  "0,0,1,0,0,0",
                                                  "--slide",
                                                  "4",
                                                  "--json"})
                                               .output);
        const QJsonArray legs = given["legs"].toArray();
        QCOMPARE(legs.size(), 2);
        QCOMPARE(legs[0].toObject()["time"].toDouble(), 0.5);
        QCOMPARE(legs[1].toObject()["at"].toArray(), (QJsonArray{2, 0, 1}));
        QCOMPARE(legs[1].toObject()["by"].toArray(), (QJsonArray{2, 0, 0}));
        const QJsonObject ball = objectOf(sweep({"--sphere",
                                                 "1",
                                                 "--at",
                                                 "0,0,3",
                                                 "--by",
                                                 "4,0,-4",
                                                 "--plane",
                                                 "0,0,1,0,0,0",
                                                 "--slide",
                                                 "4",
                                                 "--bounce",
                                                 "1",
                                                 "--json"})
                                              .output);
        QCOMPARE(ball["legs"].toArray()[1].toObject()["by"].toArray(), (QJsonArray{2, 0, 2}));
    }

private:
    QTemporaryDir m_folder{};
    QString m_level{};
    QJsonObject m_open{};
};

SECTORED_TEST(SweepCommandTest)
#include "sweep_command_test.moc"
