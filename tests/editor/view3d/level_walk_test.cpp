#include "editor/document/document.h"
#include "editor/view3d/level_walk.h"
#include "tests/support/map_text.h"
#include "tests/support/test_main.h"

#include <QApplication>
#include <QTest>

#include <cmath>

using namespace sectored;
using namespace sectored::editor;

namespace {

/// Two adjacent rooms with floors at -512 and ceilings at 512.
Map twoRooms()
{
    return test::mapFromText("sector 0: 0,0 4096,0 4096,4096 0,4096\n"
                             "sector 1: 4096,0 8192,0 8192,4096 4096,4096\n");
}

struct Bench {
    Document document;
    std::unique_ptr<LevelWalk> walk;
    bool isSomewhere = true; ///< false if the last edit ended the walk

    Bench()
    {
        document.saved().adopt(twoRooms(), SavedLevel::Origin::Unmodified);
        auto begun = LevelWalk::begin(document.view(), WalkStart{.place = {1024, 2048}});
        Q_ASSERT(begun);
        walk = std::move(*begun);
        QObject::connect(&document.edits(), &Edits::patched, [this](const Patch& patch) {
            isSomewhere = walk->followLevel(document.view(), patch).has_value();
        });
    }
    bool setHeight(const char* field, int units)
    {
        return document
            .commit(SetRequest{
                .rows = std::vector{*document.view().numbering().sectorAt(0)},
                .values = {{.field = field, .value = -16 * units}}})
            .has_value();
    }
    void go(double seconds, const WalkerInput& input, double step = 1.0 / 60)
    {
        for (double gone = 0; gone < seconds; gone += step) {
            walk->advance(step, input, 0);
        }
    }
};

} // namespace

class LevelWalkTest : public QObject {
    Q_OBJECT

private slots:
    void oneStandsOnTheFloorAndRests()
    {
        Bench bench;
        QCOMPARE(bench.walk->foot().z, -512.0);
        bench.go(0.5, {});
        QVERIFY(bench.walk->isAtRest());
        QVERIFY(std::abs(bench.walk->eye().z - (-512 + 640)) < 1e-6);
        QCOMPARE(bench.walk->speed(), 0.0);
    }

    void walkingGoesOnUntilAWall()
    {
        Bench bench;
        bench.go(1, {.forward = 1});
        QVERIFY(bench.walk->eye().x > 1024 + 1000);
        QVERIFY(bench.walk->speed() > 2000);
        QVERIFY(!bench.walk->touchedWall());
        bench.go(4, {.forward = 1});
        QVERIFY(std::abs(bench.walk->eye().x - (8192 - 164)) < 1);
        QVERIFY(bench.walk->touchedWall());
        QCOMPARE(bench.walk->state().sector(), *bench.document.view().numbering().sectorAt(1));
    }

    void theRateOfPicturesChangesNothing()
    {
        Bench fast;
        Bench slow;
        const WalkerInput input{.forward = 1, .strafe = 0.5};
        for (int k = 0; k < 300; ++k) {
            fast.walk->advance(1.0 / 300, input, 100);
        }
        for (int k = 0; k < 15; ++k) {
            slow.walk->advance(1.0 / 15, input, 100);
        }
        const auto far =
            fast.walk->state().body.place.centre - slow.walk->state().body.place.centre;
        // One of them may be a tick ahead because fractions of a second are rounded.
        QVERIFY(length(far) < 180);
    }

    void betweenTwoTicsTheEyeGoesOn()
    {
        Bench bench;
        bench.go(0.5, {.forward = 1});
        double before = bench.walk->eye().x;
        for (int k = 0; k < 20; ++k) {
            bench.walk->advance(1.0 / 120, {.forward = 1}, 0);
            QVERIFY(bench.walk->eye().x > before);
            before = bench.walk->eye().x;
        }
    }

    void stepsAreSmooth()
    {
        Bench bench;
        QVERIFY(bench.document.commit(SetRequest{
            .rows = std::vector{*bench.document.view().numbering().sectorAt(1)},
            .values = {{.field = "floorz", .value = 8192 - 256 * 16}}}));
        double before = bench.walk->eye().z;
        double most = 0;
        for (int k = 0; k < 400; ++k) {
            bench.walk->advance(1.0 / 120, {.forward = 1}, 0);
            most = std::max(most, std::abs(bench.walk->eye().z - before));
            before = bench.walk->eye().z;
        }
        QVERIFY(std::abs(before - (-512 + 256 + 640)) < 2);
        QVERIFY2(most < 60, qPrintable(QString::number(most)));
    }

    void aFloorThatIsRaisedLiftsTheWalker()
    {
        Bench bench;
        bench.go(0.2, {});
        QVERIFY(bench.setHeight("floorz", -1024));
        bench.go(2, {});
        QVERIFY(bench.walk->state().body.grounded);
        QVERIFY(std::abs(bench.walk->foot().z - -1024) < 1);
    }

    void whoeverIsInAFloorOrACeilingNowIsPutWhereHeMayBe()
    {
        Bench bench;
        bench.go(0.2, {});
        QVERIFY(bench.setHeight("floorz", -200));
        QCOMPARE(bench.walk->foot().z, -200.0);
        QVERIFY(bench.isSomewhere && !bench.walk->isAtRest());
        bench.document.edits().undo();
        bench.go(2, {});
        QCOMPARE(bench.walk->foot().z, -512.0);
        QVERIFY(!bench.walk->state().body.stuck);
        QVERIFY(bench.setHeight("ceilingz", 0));
        QVERIFY(bench.isSomewhere && bench.walk->state().crouched);
        QVERIFY(bench.setHeight("ceilingz", -500));
        QVERIFY(!bench.isSomewhere);
    }

    void whatIsAroundHimIsTrueAfterAnEditThatDoesNotMoveHim()
    {
        Bench bench;
        bench.go(1, {.forward = 0.5});
        bench.go(2, {});
        QVERIFY(bench.walk->isAtRest());
        const std::size_t before = bench.walk->history().size();
        QVERIFY(bench.setHeight("ceilingz", 400));
        QVERIFY(!bench.walk->isAtRest());
        bench.go(1, {});
        QCOMPARE(bench.walk->history().size(), before + 1);
    }

    void theLastTicsAreRemembered()
    {
        Bench bench;
        std::size_t before = 0;
        for (int k = 0; k < 700; ++k) {
            bench.walk->advance(1.0 / 30, {.forward = 1}, 20.0 * k);
            const std::size_t walked = bench.walk->forgotten() + bench.walk->history().size();
            QVERIFY(bench.walk->history().size() <= 600);
            QVERIFY(walked == before || walked == before + 1 || walked == before + 2);
            before = walked;
        }
        QVERIFY(bench.walk->forgotten() > 0);
        const auto history = bench.walk->history();
        for (std::size_t k = 1; k < history.size(); ++k) {
            QCOMPARE(history[k].before.body.place.centre, history[k - 1].after.body.place.centre);
        }
    }

    void aRecordingIsWhatAReplayWalksAgain()
    {
        Bench bench;
        bench.go(1, {.forward = 1, .strafe = 0.5, .run = true});
        QVERIFY(bench.walk->startRecording(bench.document.view()).has_value());
        QCOMPARE(bench.walk->speed(), 0.0);
        // Uneven frame rates, mouse turns, jumps, and a pause at the end.
        double angle = 200;
        for (int picture = 0; picture < 200; ++picture) {
            angle += 7.3 * std::sin(picture * 0.1);
            const bool jumps = picture % 50 == 20;
            bench.walk->advance(
                picture % 3 == 0 ? 1.0 / 24 : 1.0 / 144,
                {.forward = picture % 70 < 50 ? 1.0 : 0.0, .jump = jumps},
                angle);
        }
        bench.go(0.5, {});
        QVERIFY(!bench.walk->isAtRest());
        const std::uint64_t tics = bench.walk->recordedTics();
        QVERIFY(tics > 100);
        const WalkRecording recording = bench.walk->takeRecording();
        QVERIFY(!bench.walk->isRecording());
        QCOMPARE(ticsOf(recording), tics);
        QVERIFY(length(bench.walk->foot() - Vec3{1024, 2048, -512}) > 500);
        const LevelSurfaces surfaces(bench.document.view());
        const ReplayReport report =
            replay({.view = bench.document.view(), .surfaces = surfaces}, recording);
        QVERIFY(report.isExact());
        const auto bytes = writeRecording(recording);
        QVERIFY(bytes.has_value() && readRecording(*bytes) == recording);
    }

    void aRecordingInAChangedLevelIsExactToo()
    {
        Bench bench;
        QVERIFY(bench.document.commit(SetRequest{
            .rows = std::vector{*bench.document.view().numbering().sectorAt(1)},
            .values = {{.field = "floorz", .value = 8192 - 256 * 16}}}));
        QVERIFY(bench.walk->startRecording(bench.document.view()).has_value());
        bench.go(3, {.forward = 1});
        const WalkRecording recording = bench.walk->takeRecording();
        const LevelSurfaces surfaces(bench.document.view());
        QVERIFY(replay({.view = bench.document.view(), .surfaces = surfaces}, recording).isExact());
    }

    void aRecordingIsPlayedTicByTic()
    {
        Bench bench;
        QVERIFY(bench.walk->startRecording(bench.document.view()).has_value());
        bench.go(1, {.forward = 1, .strafe = 0.25});
        bench.go(1, {});
        const WalkRecording recording = bench.walk->takeRecording();
        auto again = LevelWalk::begin(bench.document.view(), recording.start);
        QVERIFY(again.has_value());
        LevelWalk& walk = **again;
        walk.play(recording.inputs);
        while (walk.isPlaying()) {
            // Other input is ignored while playing.
            walk.advance(0.11, {.forward = -1}, 300);
        }
        QCOMPARE(walk.playedTics(), ticsOf(recording));
        QVERIFY(walk.state() == bench.walk->state());
        walk.play(recording.inputs);
        walk.stopPlaying();
        QVERIFY(!walk.isPlaying());
    }

    void aRecordingKeepsItsPlayer()
    {
        Document document;
        document.saved().adopt(twoRooms(), SavedLevel::Origin::Unmodified);
        WalkerSettings slow;
        slow.walkThrust = 5;
        auto begun = LevelWalk::begin(document.view(), WalkStart{.place = {1024, 2048}}, slow);
        QVERIFY(begun.has_value());
        LevelWalk& walk = **begun;
        QVERIFY(walk.startRecording(document.view()).has_value());
        for (int tic = 0; tic < 30; ++tic) {
            walk.advance(1.0 / 30, {.forward = 1}, 0);
        }
        const WalkRecording recording = walk.takeRecording();
        QVERIFY(recording.settings == slow);
        const LevelSurfaces surfaces(document.view());
        QVERIFY(replay({.view = document.view(), .surfaces = surfaces}, recording).isExact());
    }

    void nobodyStandsInTheVoid()
    {
        Document document;
        document.saved().adopt(twoRooms(), SavedLevel::Origin::Unmodified);
        QVERIFY(!LevelWalk::begin(document.view(), WalkStart{.place = {-5000, 0}}));
    }
};

SECTORED_TEST_IN(QApplication, LevelWalkTest)
#include "level_walk_test.moc"
