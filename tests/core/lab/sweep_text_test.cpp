#include "sectored/lab/sweep_steps.h"
#include "sectored/lab/sweep_svg.h"
#include "sectored/lab/sweep_text.h"

#include "tests/support/file_content.h"
#include "tests/support/source_path.h"
#include "tests/support/test_main.h"

#include <QTest>

#include <string>

using namespace sectored;
using namespace sectored::test;

// A copied program, as the bench gives it, is compiled and called here.
int copiedSweepMain(); // NOLINT(misc-use-internal-linkage)
#define main copiedSweepMain
#include "tests/data/sweep/copied_sweep.txt" // NOLINT(bugprone-suspicious-include)
#undef main

namespace {

/// Not the case of a sphere and a triangle that the support of tests draws.
using TextCase = sectored::SweepCase;

constexpr const char* pastTheEdge =
    R"({"id":"N1","shape":{"sphere":2},"at":[-4,5,4],"by":[6,30,-6],)"
    R"("target":{"triangle":[[0,-100,0],[0,100,0],[100,0,0]]}})";

TextCase caseOf(const std::string& text)
{
    return parseSweepCase({.text = text, .number = 1}).value();
}

std::string faultOfLine(const std::string& text)
{
    const auto parsed = parseSweepCase({.text = text, .number = 4});
    return parsed ? std::string() : englishText(parsed.error());
}

} // namespace

class SweepTextTest : public QObject {
    Q_OBJECT

private slots:
    void aCaseReadsBackEqual_data()
    {
        QTest::addColumn<QString>("line");
        const auto row = [](const char* name, const char* shape, const char* rest) {
            QTest::newRow(name)
                << QString(R"({"shape":%1,"at":[0.1,-2,3],"by":[1,0,-7.5]%2})").arg(shape, rest);
        };
        const char* plane = R"(,"target":{"plane":{"normal":[0,3,4],"point":[1,2,3]}})";
        row("sphere, level",
            R"({"sphere":2})",
            R"(,"sector":3,"slide":4,"friction":0.5,"bounce":1)");
        row("point",
            R"({"point":true})",
            R"(,"target":{"triangles":[[[0,0,0],[1,0,0],[0,1,0]],[[0,0,1],[1,0,1],[0,1,1]]]})");
        row("ellipsoid",
            R"({"ellipsoid":[1,2,3]})",
            R"(,"target":{"triangle":[[0,0,0],[1,0,0],[0,1,0]]})");
        row("box", R"({"box":[1,2,0]})", plane);
        row("oriented box", R"({"orientedBox":[[3,4,0],[-4,3,0],[0,0,2]]})", plane);
        row("capsule", R"({"capsule":{"axis":[0,1,0],"halfLength":2,"radius":1}})", plane);
        row("cylinder", R"({"cylinder":{"axis":[0,1,0],"halfLength":2,"radius":1}})", plane);
        row("hull", R"({"hull":[[0,0,0],[1,2,3]]})", plane);
        row("sphere, sphere",
            R"({"sphere":0})",
            R"(,"target":{"sphere":{"centre":[9,9,9],"radius":2,"by":[1,1,1]}})");
    }

    void aCaseReadsBackEqual()
    {
        QFETCH(const QString, line);
        const TextCase sweep = caseOf(line.toStdString());
        QCOMPARE(QString::fromStdString(sweepCaseJson(sweep)), line);
        QVERIFY(caseOf(sweepCaseJson(sweep)) == sweep);
        QVERIFY(toBuildZ(fromBuildZ(sweep)) == sweep);
    }

    void whatIsWrongIsNamedWithItsRange_data()
    {
        QTest::addColumn<QString>("line");
        QTest::addColumn<QString>("reason");
        const auto row = [](const char* line, const char* reason) {
            QTest::newRow(reason) << QString(line) << QString(reason);
        };
        row(R"({"at":[0,0,0],"by":[0,0,1]})", R"(missing field "shape")");
        row(R"({"shape":{"sphere":1},"at":[0,0],"by":[0,0,1]})", R"("at" must be [x,y,z])");
        row(R"({"shape":{"sphere":1},"at":[0,0,0],"by":[0,0,2e9]})",
            R"("by[2]" must be from -1000000000 to 1000000000)");
        row(R"({"shape":{"sphere":1,"point":true},"at":[0,0,0],"by":[0,0,1]})",
            R"("shape" must have exactly one of sphere, point)");
        row(R"({"shape":{"cube":1},"at":[0,0,0],"by":[0,0,1]})", R"(unknown field "shape.cube")");
        row(R"({"shape":{"sphere":"a"},"at":[0,0,0],"by":[0,0,1]})",
            R"("shape.sphere" must be a number)");
        row(R"({"shape":{"hull":[]},"at":[0,0,0],"by":[0,0,1],"target":{"plane":{"normal":[0,0,1],"point":[0,0,0]}}})",
            R"("shape.hull" must have 1 to 65536 entries)");
        row(R"({"shape":{"sphere":1},"at":[0,0,0],"by":[0,0,1],"slide":33})",
            R"("slide" must be from 0 to 32)");
        row(R"({"shape":{"sphere":1},"at":[0,0,0],"by":[0,0,1],"bounce":1.5})",
            R"("bounce" must be from 0 to 1)");
        row(R"({"shape":{"box":[1,1,1]},"at":[0,0,0],"by":[0,0,1]})",
            R"("shape" is answered against planes only)");
        row(R"({"shape":{"orientedBox":[[1,0,0],[1,1,0],[0,0,1]]},"at":[0,0,0],"by":[0,0,1],"target":{"plane":{"normal":[0,0,1],"point":[0,0,0]}}})",
            R"("shape.orientedBox" must have edges at right angles)");
        row(R"({"shape":{"sphere":1},"at":[0,0,0],"by":[0,0,1],"target":{"plane":{"normal":[0,0,0],"point":[0,0,0]}}})",
            R"("target.plane.normal" must not be zero)");
        row("[1]", "not a JSON object");
    }

    void whatIsWrongIsNamedWithItsRange()
    {
        QFETCH(const QString, line);
        QFETCH(const QString, reason);
        const QString told = QString::fromStdString(faultOfLine(line.toStdString()));
        QVERIFY2(told.contains(reason), told.toUtf8());
        QVERIFY2(told.contains("line 4"), told.toUtf8());
    }

    void P36_aCopiedProgramAsksTheSameCase()
    {
        const TextCase sweep = caseOf(pastTheEdge);
        const std::string text = sweepTestText(sweep, *answer(sweep));
        QCOMPARE(
            QString::fromStdString(text),
            QString(contentOf(testDataPath("sweep/copied_sweep.txt"))));
        QCOMPARE(copiedSweepMain(), 0);
    }

    void aCommandIsWhatItsOptionsMean()
    {
        TextCase sweep = caseOf(pastTheEdge);
        QCOMPARE(
            sweepCommand(sweep),
            std::string("sectored-cli sweep --sphere 2 --at=-4,5,4 --by=6,30,-6 "
                        "--triangle=0,-100,0,0,100,0,100,0,0"));
        sweep.target = {};
        sweep.sector = 3;
        QCOMPARE(
            sweepCommand(sweep, "it's.map"),
            std::string("sectored-cli sweep 'it'\\''s.map' --sphere 2 --at=-4,5,4 --by=6,30,-6 "
                        "--sector 3"));
    }

    void equalCasesGiveEqualPictures()
    {
        const TextCase sweep = caseOf(pastTheEdge);
        const SweepAnswer given = *answer(sweep);
        QCOMPARE(sweepSvg(sweep, given), sweepSvg(sweep, given));
        QVERIFY(sweepSvg(sweep, given).ends_with("</svg>\n"));
    }

    void theStepsOfSpheresEndWithTheRule()
    {
        const TextCase sweep = caseOf(R"({"shape":{"sphere":16},"at":[0,0,0],"by":[600,0,0],)"
                                      R"("target":{"sphere":{"centre":[300,0,0],"radius":16}}})");
        const auto steps = sweepSteps(sweep, *answer(sweep));
        QCOMPARE(steps[0].name, std::string("pp"));
        QCOMPARE(steps[0].value, std::string("88976"));
        QCOMPARE(steps[4].value, std::string("nearestOnTheWay"));
        QVERIFY(steps.back().isPublished);
        QCOMPARE(steps.back().value, std::string("no"));
    }
};

SECTORED_TEST(SweepTextTest)
#include "sweep_text_test.moc"
