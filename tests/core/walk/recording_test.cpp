#include "sectored/map/patch_builder.h"
#include "sectored/walk/recording.h"

#include "tests/support/example_levels.h"
#include "tests/support/map_text.h"
#include "tests/support/random_walk.h"
#include "tests/support/source_path.h"
#include "tests/support/test_length.h"
#include "tests/support/test_main.h"
#include "tests/support/walk_stage.h"

#include <QTest>

#include <random>

using namespace sectored;
using namespace sectored::test;

namespace {

WalkRecording recorded(
    const WalkStage& stage,
    const std::vector<WalkCommand>& commands,
    int every = 1)
{
    WalkRecording recording{.start = startOfScript(stage.level(), commands), .every = every};
    runWalk(stage.level(), commands, [&](const WalkMoment& moment) {
        recording.add(moment.input, moment.tic);
        return true;
    });
    return recording;
}

/// Returns random input of a player trying to get everywhere.
std::vector<WalkCommand> randomCommands(std::uint64_t seed, int tics)
{
    RandomInput random(seed);
    std::vector<WalkCommand> commands;
    for (int tic = 0; tic < tics; ++tic) {
        commands.push_back({.what = HeldInput{.input = random.next(), .tics = 1}});
    }
    return commands;
}

std::vector<WalkCommand> straight(double x, double y, int angle, int tics)
{
    return {
        {.what = WalkPlace{.place = {x, y}, .angle = angle}},
        {.what = HeldInput{.input = {.forward = 1}, .tics = tics}}};
}

std::string textOf(const WalkRecording& recording)
{
    const Bytes bytes = writeRecording(recording).value();
    return {reinterpret_cast<const char*>(bytes.data()), bytes.size()};
}

Result<WalkRecording> readText(std::string_view text)
{
    return readRecording(std::as_bytes(std::span(text)));
}

std::string pathOf(const char* name)
{
    return testDataPath("walk/") + name;
}

HeldInput held(const WalkerInput& input, std::int64_t tics)
{
    return {.input = input, .tics = tics};
}

/// Down the stairs to the cellar and around there, where a ramp leads up to the court.
std::vector<WalkCommand> cellarWalk()
{
    std::vector<WalkCommand> commands = straight(4864, 2300, 512, 30);
    commands.push_back({.what = held({.turn = 32}, 20)});
    commands.push_back({.what = held({.forward = 1, .run = true}, 4)});
    commands.push_back({.what = held({.forward = 1, .jump = true}, 40)});
    std::ranges::copy(randomCommands(2027, 500), std::back_inserter(commands));
    return commands;
}

/// Up the stairs onto the bridge, crouching, across it and on.
std::vector<WalkCommand> bridgeWalk()
{
    std::vector<WalkCommand> commands;
    for (const HeldInput& input :
         {held({.turn = 512}, 1),
          held({.strafe = 1}, 6),
          held({}, 20),
          held({.forward = 1}, 46),
          held({}, 20),
          held({.turn = -512}, 1),
          held({.forward = 1, .crouch = true}, 55),
          held({.turn = -512, .crouch = true}, 1),
          held({.forward = 1, .crouch = true}, 180)}) {
        commands.push_back({.what = input});
    }
    std::ranges::copy(randomCommands(2026, 400), std::back_inserter(commands));
    return commands;
}

/// A walk stored as a file, and its level.
struct Example {
    const char* name;
    Map (*level)();
    std::vector<WalkCommand> (*walk)();
};

constexpr Example examples[]{
    {"tutorial-rooms.walk.json", tutorialRooms, cellarWalk},
    {"rooms-over-rooms.walk.json", roomsOverRooms, bridgeWalk}};

constexpr const char* small =
    R"({"format":"sectored-walk","schema":1,"tolerance":64,"every":1,
"start":{"at":[0,0]},
"inputs":[
{"tics":1}
],
"track":[
{"tic":0,"x":0,"y":0,"z":0,"angle":0,"sector":0,"grounded":true,"contacts":0},
{"tic":1,"x":0,"y":0,"z":0,"angle":0,"sector":0,"grounded":true,"contacts":0}
]}
)";

} // namespace

class RecordingTest : public QObject {
    Q_OBJECT

private slots:
    void inTheSameLevelAReplayIsExact();
    void walksOfOtherMachinesAndCompilersAreEqualBitForBit();
    void whatIsPressedIsKeptInRuns();
    void theEndIsKeptHoweverFewTicsAre();
    void aRecordingIsWrittenAsItIsRead();
    void aStartAtTheHeightZeroIsWrittenAsPlainZero();
    void aRecordingHasTheSettingsThatAreNotDefault();
    void aReplayUsesTheSettingsOfTheRecording();
    void aWallInTheWayIsToldWithTicAndPlace();
    void whatAnEditChangesOfTheWayMayStillArrive();
    void renumberedSectorsAreNoDifferenceOfPlace();
    void aStartThatIsGoneIsTold();
    void aReplayTellsHowFarItIsAndCanBeStopped();
    void aBadRecordingIsTold_data();
    void aBadRecordingIsTold();
    void noBytesBreakTheReader();
};

void RecordingTest::inTheSameLevelAReplayIsExact()
{
    for (const Example& example : examples) {
        const WalkStage stage(example.level());
        const WalkRecording recording = recorded(stage, randomCommands(5, 300));
        QCOMPARE(recording.track.size(), std::size_t{301});
        const ReplayReport report = replay(stage.level(), recording);
        QVERIFY(report.isExact());
        QVERIFY(report.end == recording.track.back());
        QCOMPARE(report.offBy, 0.0);
        QVERIFY(!missedEnd(report, recording));
    }
}

/// The files were made with g++ without optimisation. If the movement of the walker is changed on
/// purpose, set SECTORED_RECORD=1 to make them again.
void RecordingTest::walksOfOtherMachinesAndCompilersAreEqualBitForBit()
{
    for (const Example& example : examples) {
        const WalkStage stage(example.level());
        const std::string path = pathOf(example.name);
        if (qEnvironmentVariableIsSet("SECTORED_RECORD")) {
            const Bytes bytes = writeRecording(recorded(stage, example.walk())).value();
            QVERIFY(replaceFile(path, bytes).has_value());
        }
        const auto content = readFile(path, recordingSizeLimit);
        QVERIFY2(content.has_value(), path.c_str());
        const auto recording = readRecording(*content);
        QVERIFY(recording.has_value());
        const ReplayReport report = replay(stage.level(), *recording);
        if (report.first) {
            qInfo("%s", englishText(differenceError(*report.first)).c_str());
        }
        QVERIFY(report.isExact());
        QVERIFY(recorded(stage, example.walk()) == *recording);
    }
}

void RecordingTest::whatIsPressedIsKeptInRuns()
{
    const WalkStage stage(tutorialRooms());
    const WalkRecording recording = recorded(
        stage,
        {{.what = HeldInput{.input = {.forward = 1}, .tics = 3}},
         {.what = HeldInput{.input = {.forward = 1}, .tics = 2}},
         {.what = HeldInput{.tics = 4}}});
    QVERIFY(
        recording.inputs
        == (std::vector<HeldInput>{{.input = {.forward = 1}, .tics = 5}, {.tics = 4}}));
    // Input beyond what keys can give is stored as the walker uses it.
    const WalkRecording beyond = recorded(
        stage,
        {{.what = HeldInput{.input = {.forward = 9, .strafe = -9, .turn = -5000}, .tics = 3}}});
    QVERIFY(
        beyond.inputs
        == (std::vector<HeldInput>{
            {.input = {.forward = 1, .strafe = -1, .turn = -904}, .tics = 3}}));
    QVERIFY(replay(stage.level(), beyond).isExact());
    QVERIFY(recording.start == startPlaceOf(stage.level().view, {}));
}

void RecordingTest::theEndIsKeptHoweverFewTicsAre()
{
    const WalkStage stage(tutorialRooms());
    for (const int tics : {0, 1, 9, 10, 11, 25}) {
        const WalkRecording all = recorded(stage, randomCommands(9, tics));
        const WalkRecording few = recorded(stage, randomCommands(9, tics), 10);
        QCOMPARE(few.track.size(), static_cast<std::size_t>(1 + (tics + 9) / 10));
        QVERIFY(few.track.back() == all.track.back());
        QVERIFY(replay(stage.level(), few).isExact());
        QVERIFY(readText(textOf(few)).has_value());
    }
}

void RecordingTest::aRecordingIsWrittenAsItIsRead()
{
    const WalkStage stage(roomsOverRooms());
    WalkRecording recording = recorded(stage, randomCommands(3, 200), 7);
    recording.tolerance = 12.5;
    const auto read = readText(textOf(recording));
    QVERIFY(read.has_value());
    QVERIFY(*read == recording);
    QCOMPARE(textOf(*read), textOf(recording));
    QCOMPARE(textOf(*readText(small)), std::string(small));
    recording.inputs = {HeldInput{.tics = walkTicLimit}, HeldInput{.tics = 1}};
    QCOMPARE(
        englishText(writeRecording(recording).error()),
        std::string("the walk does not fit into a recording: over the limit of 1000000 ticks"));
}

/// A hall of 4096 units, and the same hall with a solid wall across the middle.
constexpr const char* openHall = R"(
    start: 512,1024 sector 0
    sector 0: 0,0 4096,0 4096,2048 0,2048
)";
constexpr const char* closedHall = R"(
    start: 512,1024 sector 0
    sector 0: 0,0 2048,0 2048,2048 0,2048
    sector 1: 2056,0 4096,0 4096,2048 2056,2048
)";

void RecordingTest::aStartAtTheHeightZeroIsWrittenAsPlainZero()
{
    const Map map = changed(mapFromText(openHall), [](PatchBuilder& builder) {
        builder.editHeader().start.z =
            static_cast<std::int32_t>(-16 * WalkerSettings{}.standingEye);
    });
    const std::string text = textOf(recorded(WalkStage(map), {}));
    QVERIFY2(text.find(R"("start":{"at":[512,1024],"z":0,)") != std::string::npos, text.c_str());
}

void RecordingTest::aRecordingHasTheSettingsThatAreNotDefault()
{
    const WalkStage stage(mapFromText(openHall));
    WalkRecording recording = recorded(stage, straight(512, 1024, 0, 3));
    QVERIFY(textOf(recording).starts_with(R"({"format":"sectored-walk","schema":1,)"));
    QVERIFY(textOf(recording).find("settings") == std::string::npos);
    recording.settings.friction = 0.5;
    const std::string text = textOf(recording);
    QVERIFY2(
        text.starts_with(
            "{\"format\":\"sectored-walk\",\"schema\":2,\"tolerance\":64,\"every\":1,\n"
            "\"settings\":{\"friction\":0.5},\n\"start\":"),
        text.c_str());
    const auto read = readText(text);
    QVERIFY(read.has_value());
    QVERIFY(*read == recording);
    QCOMPARE(textOf(*read), text);
    // What could not be read again is not written.
    recording.settings.friction = 1;
    QCOMPARE(
        englishText(writeRecording(recording).error()),
        std::string("invalid /settings: friction: must be a number from 0 to below 1"));
}

void RecordingTest::aReplayUsesTheSettingsOfTheRecording()
{
    const WalkStage stage(mapFromText(openHall));
    WalkLevel level = stage.level();
    level.settings.friction = 0.5;
    level.settings.standing = {.x = 100, .y = 60, .z = 300};
    level.settings.crouched = {.x = 100, .y = 60, .z = 150};
    level.settings.standingEye = 500;
    const auto commands = straight(512, 1024, 0, 60);
    WalkRecording recording{.settings = level.settings, .start = startOfScript(level, commands)};
    runWalk(level, commands, [&](const WalkMoment& moment) {
        recording.add(moment.input, moment.tic);
        return true;
    });
    QVERIFY(replay(stage.level(), recording).isExact());
    QVERIFY(replay(level, readText(textOf(recording)).value()).isExact());
    recording.settings = {};
    QVERIFY(!replay(level, recording).isExact());
}

void RecordingTest::aWallInTheWayIsToldWithTicAndPlace()
{
    const WalkRecording recording =
        recorded(WalkStage(mapFromText(openHall)), straight(512, 1024, 0, 30));
    const ReplayReport report = replay(WalkStage(mapFromText(closedHall)).level(), recording);
    QVERIFY(report.first.has_value());
    QVERIFY(report.first->field == WalkField::X);
    // The recorded player passed the point where the wall is now.
    QVERIFY(report.first->recorded.place.x > 2048 - 164);
    QVERIFY(std::abs(report.first->found.place.x - (2048 - 164)) < 1e-6);
    QVERIFY(report.end.place.x < 2048);
    QVERIFY(report.offBy > 500);
    const auto missed = missedEnd(report, recording);
    QVERIFY(missed.has_value());
    QVERIFY2(
        englishText(*missed).starts_with("expected within 64 units of ("),
        englishText(*missed).c_str());
}

void RecordingTest::whatAnEditChangesOfTheWayMayStillArrive()
{
    const Map before = mapFromText(openHall);
    const WalkRecording recording = recorded(WalkStage(before), straight(512, 1024, 0, 30));
    // Raising the floor by eight map units changes every height, but the replay ends within the
    // tolerance.
    const Map after = changed(before, [&](PatchBuilder& builder) {
        builder.edit(before.sectorOrder()[0]).floor.z -= 8 * 16;
    });
    const ReplayReport report = replay(WalkStage(after).level(), recording);
    QVERIFY(!report.isExact());
    QVERIFY(report.first.has_value());
    QVERIFY(report.first->field == WalkField::Z);
    QCOMPARE(report.first->found.tic, std::uint64_t{0});
    QVERIFY(std::abs(report.offBy - 8) < 1e-6);
    QVERIFY(!missedEnd(report, recording));
}

void RecordingTest::renumberedSectorsAreNoDifferenceOfPlace()
{
    const WalkRecording recording =
        recorded(WalkStage(mapFromText(openHall)), straight(512, 1024, 0, 10));
    const ReplayReport report = replay(
        WalkStage(mapFromText(R"(
            sector 0: 9000,0 9100,0 9100,100 9000,100
            sector 1: 0,0 4096,0 4096,2048 0,2048
        )"))
            .level(),
        recording);
    QVERIFY(!report.first);
    QVERIFY(report.firstSector.has_value());
    QCOMPARE(report.firstSector->found.sector, std::optional<std::int64_t>(1));
    QVERIFY(!missedEnd(report, recording));
}

void RecordingTest::aStartThatIsGoneIsTold()
{
    const WalkRecording recording =
        recorded(WalkStage(mapFromText(openHall)), straight(512, 1024, 0, 10));
    const ReplayReport report = replay(
        WalkStage(mapFromText("sector 0: 9000,0 9900,0 9900,900 9000,900")).level(),
        recording);
    QVERIFY(report.noPlace.has_value());
    QVERIFY(report.noPlace->code == MessageCode::WalkOutside);
    QVERIFY(!report.isExact());
    QVERIFY(missedEnd(report, recording) == report.noPlace);
}

void RecordingTest::aReplayTellsHowFarItIsAndCanBeStopped()
{
    const WalkStage stage(tutorialRooms());
    const WalkRecording recording = recorded(stage, randomCommands(5, 300));
    QCOMPARE(ticsOf(recording), std::uint64_t{300});
    Progress progress;
    QVERIFY(replay(stage.level(), recording, &progress).isExact());
    QCOMPARE(progress.share(), 1.0);
    Progress stopped;
    stopped.cancel();
    const ReplayReport report = replay(stage.level(), recording, &stopped);
    QVERIFY(report.end == recording.track.front());
    QVERIFY(!report.first);
}

void RecordingTest::aBadRecordingIsTold_data()
{
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<QString>("reason");
    QVERIFY(readText(small).has_value());
    const auto row = [](const char* from, const char* to, const char* reason) {
        QTest::newRow(reason) << QByteArray(small).replace(from, to) << reason;
    };
    row("sectored-walk", "sectored-json", "syntax error: not a recorded walk");
    row("\"schema\":1",
        "\"schema\":4",
        "made by a newer SectorEd: SectorEd JSON schema 4, but this version reads schema 3");
    row("\"schema\":1", "\"schema\":0", "syntax error: the field \"schema\" must be from 1 to 3");
    row("\"schema\":1",
        "\"schema\":1,\"settings\":{}",
        "syntax error: schema 1 has no field \"settings\"");
    row("\"schema\":1",
        "\"schema\":2,\"settings\":7",
        "invalid /settings: must be an object {...}");
    row("\"schema\":1",
        "\"schema\":2,\"settings\":{\"bumps\":0}",
        "invalid /settings: bumps: must be a whole number from 1 to 32");
    row("\"schema\":1",
        "\"schema\":2,\"machines\":\"all-keys\"",
        "syntax error: schema 1 and 2 have no field \"machines\"");
    row("\"schema\":1",
        "\"schema\":3,\"machines\":\"some\"",
        "syntax error: the field \"machines\" must be \"without-keys\" or \"all-keys\"");
    row("{\"tic\":1,", "{\"tic\":1,\"events\":[\"fly\"],", "invalid /track/1: \"fly\" is no event");
    row("\"every\":1",
        "\"every\":0",
        "syntax error: the field \"every\" must be from 1 to 1000000");
    row("\"tolerance\":64,", "", "syntax error: missing field \"tolerance\"");
    row("\"tolerance\"", "\"slack\"", "syntax error: unknown field \"slack\"");
    row("{\"at\":[0,0]}", "7", "invalid /start: not a JSON object");
    row("{\"tics\":1}",
        "{\"tics\":1},{\"tics\":-1}",
        "invalid /inputs/1: the field \"tics\" must be from 0 to 1000000");
    row("[\n{\"tics\":1}\n]", "7", "invalid /inputs: must be a list");
    row("{\"tic\":1,", "{", "invalid /track/1: missing field \"tic\"");
    row("{\"tic\":1,",
        "{\"tic\":0,",
        "syntax error: the track must cover ticks 0 to 1 (the end of the inputs)");
    row("{\"tics\":1}",
        "{\"tics\":1000000},{\"tics\":1}",
        "syntax error: a recording can have at most 1000000 ticks");
    row("{\"tics\":1}",
        "{\"tics\":2}",
        "syntax error: the track must cover ticks 0 to 2 (the end of the inputs)");
    row("]}", "]", "syntax error: not valid JSON (at offset 0x116)");
    QTest::newRow("empty") << QByteArray() << "syntax error: not valid JSON (at offset 0x0)";
    QTest::newRow("NUL after the end")
        << QByteArray(small) + QByteArray("\0x", 2)
        << "syntax error: not valid JSON (at offset 0x" + QString::number(qstrlen(small), 16) + ")";
    QTest::newRow("deep") << QByteArray(100, '[') << "syntax error: nested deeper than 32";
    QTest::newRow("digits") << QByteArray("[1e999]") << "syntax error: number with too many digits";
    QByteArray twice(small);
    twice.replace("{\"tics\":1}", "{\"tics\":2}");
    twice.replace(
        "{\"tic\":1,",
        R"({"tic":0,"x":0,"y":0,"z":0,"angle":0,"sector":0,"grounded":true,"contacts":0},{"tic":2,)");
    QTest::newRow("order") << twice << "syntax error: the track is out of order after tick 0";
}

void RecordingTest::aBadRecordingIsTold()
{
    QFETCH(QByteArray, text);
    QFETCH(QString, reason);
    const auto read = readText(text.toStdString());
    QVERIFY(!read.has_value());
    QCOMPARE(QString::fromStdString(englishText(read.error())), reason);
}

/// Replaces, cuts and doubles bytes of a valid recording at random positions.
void RecordingTest::noBytesBreakTheReader()
{
    const bool isLong = isLongForm();
    const WalkStage stage(mapFromText(openHall));
    const std::string good = textOf(recorded(stage, straight(512, 1024, 0, 8), 4));
    std::mt19937_64 random(43);
    int still = 0;
    for (int round = 0; round < (isLong ? 50'000 : 1'000); ++round) {
        std::string text = good;
        for (auto changes = random() % 3; changes > 0; --changes) {
            const std::size_t at = random() % text.size();
            switch (random() % 3) {
            case 0:
                text[at] = static_cast<char>(random() % 256);
                break;
            case 1:
                text.erase(at, random() % 4);
                break;
            default:
                text.insert(at, text.substr(random() % text.size(), random() % 12));
            }
        }
        const auto read = readText(text);
        if (read) {
            ++still;
            replay(stage.level(), *read);
        }
    }
    QVERIFY(still > 100);
}

SECTORED_TEST(RecordingTest)
#include "recording_test.moc"
