#include "sectored/walk/trace_line.h"
#include "sectored/walk/walk_run.h"

#include "tests/support/example_levels.h"
#include "tests/support/map_text.h"
#include "tests/support/test_main.h"
#include "tests/support/walk_stage.h"

#include <QTest>

using namespace sectored;
using namespace sectored::test;

namespace {

/// The result of a script.
struct Walked {
    WalkOutcome outcome{};
    std::vector<WalkTic> tics{};

    std::vector<std::string> missed() const
    {
        std::vector<std::string> texts;
        for (const Error& error : outcome.missed) {
            texts.push_back(englishText(error));
        }
        return texts;
    }
};

Walked walk(const WalkStage& stage, std::initializer_list<const char*> lines)
{
    std::vector<WalkCommand> commands;
    for (const char* line : lines) {
        const auto command = parseWalkCommand({.text = line, .number = commands.size() + 1});
        if (!command) {
            qFatal("%s", englishText(command.error()).c_str());
        }
        commands.push_back(*command);
    }
    Walked walked;
    walked.outcome = runWalk(stage.level(), commands, [&](const WalkMoment& moment) {
        walked.tics.push_back(moment.tic);
        return true;
    });
    return walked;
}

using Texts = std::vector<std::string>;

/// A sector that does not contain the player start.
constexpr const char* roomBeside = R"(
    sector 0: 1000,0 3048,0 3048,2048 1000,2048
)";

} // namespace

class WalkRunTest : public QObject {
    Q_OBJECT

private slots:
    void theFirstTicIsTheStateBeforeAnyInput();
    void heGoesDownTheStairsAndUpAgain();
    void heClimbsToTheBridgeOverTheHallThatHeCameFrom();
    void aHeightSaysWhichOfTwoLevels();
    void whatWasExpectedAndIsNotIsToldWithItsLine();
    void aStartOutsideEverySectorIsNoPlace();
    void aScriptMayChooseItsOwnStart();
    void aTeleportTakesNoTicAndEndsEveryMotion();
    void aTeleportToNowhereEndsTheWalk();
    void theObserverMayEndIt();
    void noTicsAtAllAreAWalk();
    void aTraceNamesWhatStoppedHim();
    void aPlaceOnTheWayIsAPlaceToBeginAt();
};

void WalkRunTest::theFirstTicIsTheStateBeforeAnyInput()
{
    const Walked walked = walk(WalkStage(tutorialRooms()), {R"({"tics":2})"});
    QCOMPARE(walked.tics.size(), std::size_t{3});
    QCOMPARE(
        jsonLine(walked.tics[0]),
        std::string(R"({"tic":0,"x":1664,"y":2560,"z":8192,"angle":1536,"sector":0,)"
                    R"("grounded":true,"contacts":0})"));
    QCOMPARE(walked.tics[2].tic, std::uint64_t{2});
    QCOMPARE(walked.tics[2].place.x, 1664.0);
}

void WalkRunTest::heGoesDownTheStairsAndUpAgain()
{
    const Walked walked = walk(
        WalkStage(tutorialRooms()),
        {R"({"teleport":[4864,2300],"angle":512})",
         R"({"expect":{"sector":3,"grounded":true}})",
         R"({"tics":30,"forward":1})",
         R"({"expect":{"sector":8,"grounded":true}})",
         R"({"tics":1,"turn":1024})",
         R"({"tics":45,"forward":1})",
         R"({"expect":{"sector":3,"grounded":true}})"});
    QVERIFY(walked.outcome.isAsExpected());
    QCOMPARE(walked.tics.size(), std::size_t{77});
    QVERIFY(std::abs(walked.tics[31].z - 13312) < 1);
}

/// Crouching, because the stairs and the bridge are too low to stand on.
void WalkRunTest::heClimbsToTheBridgeOverTheHallThatHeCameFrom()
{
    const Walked walked = walk(
        WalkStage(roomsOverRooms()),
        {R"({"expect":{"sector":0}})",
         R"({"tics":1,"turn":512})",
         R"({"tics":6,"strafe":1})",
         R"({"tics":20})",
         R"({"tics":46,"forward":1})",
         R"({"tics":20})",
         R"({"expect":{"sector":1}})",
         R"({"tics":1,"turn":-512})",
         R"({"tics":35,"forward":1,"crouch":true})",
         R"({"tics":20,"crouch":true})",
         R"({"expect":{"sector":9,"reached":[3932,0],"within":128}})",
         R"({"tics":1,"turn":-512,"crouch":true})",
         R"({"tics":91,"forward":1,"crouch":true})",
         R"({"expect":{"sector":10,"reached":[0,0],"within":128}})"});
    for (const std::string& text : walked.missed()) {
        qInfo("%s", text.c_str());
    }
    QVERIFY(walked.outcome.isAsExpected());
    QVERIFY(std::abs(walked.tics.back().z + 4096) < 1);
}

void WalkRunTest::aHeightSaysWhichOfTwoLevels()
{
    const WalkStage stage(roomsOverRooms());
    for (const auto& [z, sector] : {std::pair{16384.0, 0}, {10000.0, 0}, {-4096.0, 10}}) {
        const std::string line =
            R"({"teleport":[0,0],"z":)" + std::to_string(static_cast<int>(z)) + "}";
        QCOMPARE(
            walk(stage, {line.c_str()}).tics.front().sector,
            std::optional<std::int64_t>(sector));
    }
    QCOMPARE(
        walk(stage, {R"({"teleport":[0,0],"sector":0})"}).tics.front().sector,
        std::optional<std::int64_t>(0));
}

void WalkRunTest::whatWasExpectedAndIsNotIsToldWithItsLine()
{
    const Walked walked = walk(
        WalkStage(tutorialRooms()),
        {R"({"expect":{"sector":2,"reached":[1664,2500],"within":59}})",
         R"({"tics":30,"jump":true})",
         R"({"expect":{"sector":0,"reached":[1664,2500],"within":60}})",
         R"({"expect":{"notReached":[1664,2500],"within":60,"grounded":false}})"});
    QCOMPARE(
        walked.missed(),
        (Texts{
            "expected sector 2, but the player is in sector 0 (line 1)",
            "expected within 59 units of (1664, 2500), but the player is at (1664, 2560), 60 units "
            "away (line 1)",
            "expected more than 60 units from (1664, 2500), but the player is at (1664, 2560), 60 "
            "units away "
            "(line 4)",
            "expected in the air, but the player is on the ground (line 4)"}));
    // The walk continued nevertheless.
    QCOMPARE(walked.tics.size(), std::size_t{31});
    const Walked inTheAir = walk(
        WalkStage(tutorialRooms()),
        {R"({"tics":5,"jump":true})", R"({"expect":{"grounded":true}})"});
    QCOMPARE(
        inTheAir.missed(),
        Texts{"expected on the ground, but the player is in the air (line 2)"});
}

void WalkRunTest::aStartOutsideEverySectorIsNoPlace()
{
    const Walked walked = walk(WalkStage(mapFromText(roomBeside)), {R"({"tics":2})"});
    QVERIFY(walked.outcome.noPlace.has_value());
    QVERIFY(walked.outcome.noPlace->code == MessageCode::WalkOutside);
    QVERIFY(!walked.outcome.noPlace->where.line);
    QVERIFY(walked.tics.empty());
    QVERIFY(walk(WalkStage(Map()), {}).outcome.noPlace.has_value());
}

void WalkRunTest::aScriptMayChooseItsOwnStart()
{
    const Walked walked = walk(
        WalkStage(mapFromText(roomBeside)),
        {R"({"teleport":[9000,9000]})", R"({"teleport":[2024,512.5],"angle":7})"});
    QVERIFY(walked.outcome.isAsExpected());
    QCOMPARE(walked.tics.size(), std::size_t{1});
    QCOMPARE(walked.tics[0].place.y, 512.5);
    QCOMPARE(walked.tics[0].angle, 7);
}

void WalkRunTest::aTeleportTakesNoTicAndEndsEveryMotion()
{
    const Walked walked = walk(
        WalkStage(tutorialRooms()),
        {R"({"tics":10,"forward":1,"run":true,"turn":1})",
         R"({"teleport":[4864,2300]})",
         R"({"expect":{"sector":3,"reached":[4864,2300],"within":0}})",
         R"({"tics":1})"});
    QVERIFY(walked.outcome.isAsExpected());
    QCOMPARE(walked.tics.size(), std::size_t{12});
    QCOMPARE(walked.tics.back().place.x, 4864.0);
    QCOMPARE(walked.tics.back().place.y, 2300.0);
    QCOMPARE(walked.tics.back().angle, 1546);
}

void WalkRunTest::aTeleportToNowhereEndsTheWalk()
{
    const Walked walked = walk(
        WalkStage(tutorialRooms()),
        {R"({"tics":1})", R"({"teleport":[-4000,0]})", R"({"tics":1})"});
    QCOMPARE(
        englishText(walked.outcome.noPlace.value()),
        std::string("no sector at (-4000, 0); choose a point inside a sector "
                    "(line 2)"));
    QCOMPARE(walked.tics.size(), std::size_t{2});
}

void WalkRunTest::theObserverMayEndIt()
{
    const WalkStage stage(tutorialRooms());
    int seen = 0;
    const std::vector<WalkCommand> commands{{.what = HeldInput{.tics = 100}}};
    runWalk(stage.level(), commands, [&](const WalkMoment&) { return ++seen < 5; });
    QCOMPARE(seen, 5);
}

void WalkRunTest::noTicsAtAllAreAWalk()
{
    QCOMPARE(walk(WalkStage(tutorialRooms()), {}).tics.size(), std::size_t{1});
    QCOMPARE(walk(WalkStage(tutorialRooms()), {R"({"tics":0})"}).tics.size(), std::size_t{1});
}

void WalkRunTest::aTraceNamesWhatStoppedHim()
{
    const WalkStage stage(tutorialRooms());
    const std::vector<WalkCommand> commands{
        {.what = WalkPlace{.place = {300, 300}, .angle = 1536}},
        {.what = HeldInput{.input = {.forward = 1}, .tics = 10}}};
    std::string last;
    runWalk(stage.level(), commands, [&](const WalkMoment& moment) {
        const auto struck = struckTriangles(moment.walker.worldOf(moment.state), moment.trace);
        last = traceLine(
            {.tic = moment.tic.tic,
             .trace = moment.trace,
             .struck = struck,
             .numbering = stage.level().view.numbering()});
        return true;
    });
    // The hall's first wall, along y = 0, and its normal pointing into the hall.
    QVERIFY2(
        last.find(R"("surface":"wall","sector":0,"wall":0})") != std::string::npos,
        last.c_str());
    QVERIFY2(last.find(R"("faceNormal":[0,1,0])") != std::string::npos, last.c_str());
    QVERIFY2(last.starts_with(R"({"tic":10,"start":[300,164)"), last.c_str());
    QVERIFY2(last.ends_with(R"("grounded":true,"stuck":false})"), last.c_str());
}

void WalkRunTest::aPlaceOnTheWayIsAPlaceToBeginAt()
{
    // Two stacked sectors of equal height, which heights cannot tell apart.
    const WalkStage apart(mapFromText("sector 0: 0,0 1024,0 1024,1024 0,1024\n"
                                      "sector 1: 0,0 1024,0 1024,1024 0,1024\n"));
    const WalkStage alone(mapFromText("sector 0: 0,0 1024,0 1024,1024 0,1024\n"));
    const auto placeIn = [](const WalkStage& stage, std::int64_t sector) {
        const std::vector<WalkCommand> commands{
            {.what = WalkPlace{.place = {512, 512}, .angle = 7, .sector = sector}},
            {.what = HeldInput{.input = {.forward = 1}, .tics = 5}}};
        WalkPlace place;
        runWalk(stage.level(), commands, [&](const WalkMoment& moment) {
            place = placeOf(stage.level(), moment.walker, moment.state);
            const SectorId here = moment.state.sector();
            const bool leadsBack = startAt(stage.level(), place).sector == here;
            return leadsBack && place.place == moment.tic.place && place.z == moment.tic.z;
        });
        return place;
    };
    QVERIFY(placeIn(apart, 0).place.x > 512);
    QCOMPARE(placeIn(apart, 0).sector, std::optional<std::int64_t>(0));
    QCOMPARE(placeIn(apart, 1).sector, std::optional<std::int64_t>());
    QCOMPARE(placeIn(alone, 0).sector, std::optional<std::int64_t>());
    QCOMPARE(placeIn(alone, 0).angle, std::optional(7));
}

SECTORED_TEST(WalkRunTest)
#include "walk_run_test.moc"
