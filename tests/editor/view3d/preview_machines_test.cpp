#include "sectored/map/patch_builder.h"

#include "editor/view3d/level_walk.h"
#include "editor/view3d/use_text.h"
#include "tests/editor/view3d/preview_bench.h"
#include "tests/support/test_main.h"

#include <QApplication>
#include <QSignalSpy>
#include <QTest>

using namespace sectored;
using namespace sectored::editor;
using namespace sectored::test;

namespace {

constexpr std::int32_t openCeiling = -512 * 16;

/// Two rooms and a closed door between them, in Duke Nukem 3D's way. The second ends the level.
Map doorLevel(int lotag = 20)
{
    const Map rooms = mapFromText("start: 1024,1024 sector 0\n"
                                  "sector 0: 0,0 2048,0 2048,2048 0,2048\n"
                                  "sector 1: 2048,0 2560,0 2560,2048 2048,2048\n"
                                  "sector 2: 2560,0 4608,0 4608,2048 2560,2048\n");
    return changed(rooms, [&](PatchBuilder& builder) {
        Sector& door = builder.edit(SectorId{1});
        door.ceiling.z = door.floor.z;
        door.lotag = lotag;
        builder.edit(SectorId{2}).lotag = -1;
    });
}

/// A walk before the door.
struct DoorWalk {
    explicit DoorWalk(std::optional<MachineKeys> keys = MachineKeys::All, int lotag = 20)
        : bench(doorLevel(lotag))
    {
        bench.view.setOptions({.look = PreviewLook::Plain, .keys = keys});
        bench.view.setCamera({.eye = {1536, 1024, 0}});
        bench.view.walkFrom({1536, 1024});
    }

    QString text() const
    {
        const auto ahead = bench.view.walk()->ahead();
        return ahead ? useText(*bench.view.walk()->moving(), *ahead) : QString();
    }
    void use()
    {
        QTest::keyPress(&bench.view, Qt::Key_E);
        QTest::qWait(60);
        QTest::keyRelease(&bench.view, Qt::Key_E);
    }
    std::int32_t ceiling() const
    {
        return bench.view.walk()->moving()->view().map[SectorId{1}].ceiling.z;
    }

    PreviewBench bench;
};

} // namespace

/// Doors and lifts in walks through the 3D view.
class PreviewMachinesTest : public QObject {
    Q_OBJECT

private slots:
    void whatTheUseKeyDoesIsSaid()
    {
        DoorWalk walk;
        QCOMPARE(walk.text(), QStringLiteral("E opens"));
        QCOMPARE(DoorWalk(MachineKeys::All, 20 | 0x4000).text().section(':', 0, 0), "Locked");
    }

    void theKeyThatIsMissingIsNamed()
    {
        PreviewBench bench(changed(doorLevel(), [](PatchBuilder& builder) {
            builder.add(
                Sprite{.position = {2300, 1024}, .picnum = 2, .sector = SectorId{1}, .lotag = 7});
            builder.add(Sprite{
                .position = {4, 1024},
                .picnum = 170,
                .pal = 21,
                .sector = SectorId{0},
                .lotag = 7});
        }));
        bench.view.setOptions({.look = PreviewLook::Plain, .keys = MachineKeys::None});
        bench.view.setCamera({.eye = {512, 1024, 0}, .yaw = 1024});
        bench.view.walkFrom({512, 1024});
        const LevelWalk& walk = *bench.view.walk();
        QVERIFY(walk.ahead().has_value());
        QCOMPARE(useText(*walk.moving(), *walk.ahead()), QStringLiteral("Needs the red card"));
    }

    void theUseKeyOpensTheDoorAndTheLevelStays()
    {
        DoorWalk walk;
        walk.bench.show();
        walk.use();
        QTRY_COMPARE(walk.ceiling(), openCeiling);
        QCOMPARE(walk.text(), QStringLiteral("E closes"));
        const Sector& drawn = walk.bench.document.level().map()[SectorId{1}];
        QCOMPARE(drawn.ceiling.z, drawn.floor.z);
        QCOMPARE(walk.bench.document.edits().history().steps().size(), std::size_t{0});
    }

    void withoutTheChoiceNothingMoves()
    {
        DoorWalk walk(std::nullopt);
        QVERIFY(walk.bench.view.walk()->moving() == nullptr);
        QCOMPARE(walk.text(), QString());
    }

    void theEndOfTheLevelIsNoticed()
    {
        DoorWalk walk;
        walk.bench.show();
        const QSignalSpy noticed(&walk.bench.view, &PreviewView::noticed);
        walk.use();
        QTRY_COMPARE(walk.ceiling(), openCeiling);
        QTest::keyPress(&walk.bench.view, Qt::Key_W);
        QTRY_VERIFY(!noticed.isEmpty());
        QTest::keyRelease(&walk.bench.view, Qt::Key_W);
        QVERIFY(noticed.first().first().toString().contains(QStringLiteral("end of the level")));
    }

    void anEditClosesTheDoorAgain()
    {
        DoorWalk walk;
        walk.bench.show();
        walk.use();
        QTRY_COMPARE(walk.ceiling(), openCeiling);
        QVERIFY(walk.bench.document
                    .commit(SetRequest{
                        .rows = std::vector{SectorId{0}},
                        .values = {{.field = "floorz", .value = 8192 - 256}}})
                    .has_value());
        QVERIFY(walk.bench.view.walk() != nullptr);
        QVERIFY(walk.ceiling() != openCeiling);
        walk.use();
        QTRY_COMPARE(walk.ceiling(), openCeiling);
    }

    void aRecordedWalkOpensItsDoor()
    {
        DoorWalk walk;
        walk.bench.show();
        QSignalSpy recorded(&walk.bench.view, &PreviewView::recorded);
        walk.bench.view.startRecording();
        walk.use();
        QTRY_COMPARE(walk.ceiling(), openCeiling);
        walk.bench.view.finishRecording();
        QCOMPARE(recorded.size(), 1);
        const auto recording = recorded.first().first().value<WalkRecording>();
        QVERIFY(recording.keys == MachineKeys::All);
        walk.bench.view.setOptions({.look = PreviewLook::Plain});
        walk.bench.view.play(QStringLiteral("walk-1"), recording);
        QTRY_VERIFY(!walk.bench.view.isPlaying());
        QCOMPARE(walk.ceiling(), openCeiling);
    }
};

SECTORED_TEST_IN(QApplication, PreviewMachinesTest)
#include "preview_machines_test.moc"
