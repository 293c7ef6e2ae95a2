#include "tests/core/texture/locked_comparison.h"
#include "tests/support/test_length.h"
#include "tests/support/test_main.h"

#include <QTest>

using namespace sectored;
using namespace sectored::test;

/// Edits with locked tiles keep the texture of what they do not change (Spec: content 2.13).
class LockedTilesTest : public QObject {
    Q_OBJECT

private slots:
    void texelsSurviveRandomEdits();
    void aStretchedWallKeepsTheTexelsAtTheEndThatStays_data();
    void aStretchedWallKeepsTheTexelsAtTheEndThatStays();
    void aSwappedLowerPartKeepsItsTexelsToo();
    void withoutTheLockNothingButPlacesChanges();
    void whatCannotBeKeptIsSaid_data();
    void whatCannotBeKeptIsSaid();
    void anUnknownTileIsSaid();
    void unknownTilesOfSeveralSectorsAreOneNotice();
    void aWallThatIsTooLongIsSaid();
};

namespace {

constexpr std::string_view stretchable = "sector 0: 0,0 1024,0 1024,1024 0,1024\n";

/// Moves both ends of a wall.
MoveRequest movedWall(const Map& map, WallId wall, Point by)
{
    const Point a = map[wall].position;
    const Point b = map.endOf(map[wall]).value();
    const auto to = [by](Point p) {
        return Point{p.x + by.x, p.y + by.y};
    };
    return {.vertices = {{a, to(a)}, {b, to(b)}}, .locksTiles = true};
}

QStringList notesAfter(LockedLevel& locked, const Request& request)
{
    const QString answer = locked.level.run(request);
    return answer == "ok" ? notesOf(locked.level) : QStringList{answer};
}

} // namespace

void LockedTilesTest::texelsSurviveRandomEdits()
{
    constexpr int editsOfALevel = 12;
    std::mt19937_64 random = seededRandom(2213);
    const int edits = roundsOf(240, 10'000);
    int compared = 0;
    int done = 0;
    LockedLevel locked = randomRooms(random);
    for (int at = 0; at < edits; ++at) {
        if (at % editsOfALevel == 0) {
            locked = randomRooms(random);
        }
        const EditOutcome outcome = randomLockedEdit(locked, random);
        QVERIFY2(outcome.fault.isEmpty(), qPrintable(outcome.fault));
        compared += outcome.compared;
        done += outcome.isDone ? 1 : 0;
    }
    // Most edits are possible, and of most points the surface is still there.
    QVERIFY2(done > edits / 2, qPrintable(QString::number(done)));
    QVERIFY2(compared > 6 * done, qPrintable(QString::number(compared)));
}

void LockedTilesTest::aStretchedWallKeepsTheTexelsAtTheEndThatStays_data()
{
    QTest::addColumn<int>("flips");
    QTest::addColumn<int>("moved"); // the wall that moves: at the end of wall 0, or at its start
    for (const int flips : {0, 1, 2, 3}) {
        for (const int moved : {1, 3}) {
            QTest::addRow("flips %d, wall %d moves", flips, moved) << flips << moved;
        }
    }
}

void LockedTilesTest::aStretchedWallKeepsTheTexelsAtTheEndThatStays()
{
    QFETCH(const int, flips);
    QFETCH(const int, moved);
    LockedLevel locked(mapFromText(stretchable), {64, 64});
    locked.level.map = withWalls(locked.level.map, [&](Wall& wall, WallId) {
        flipAll(wall, flips);
        wall.xrepeat = 8;
        wall.xpanning = 13;
    });
    const Map before = locked.level.map;
    const Point by{moved == 1 ? 512 : -512, 0};
    const WallId mover{static_cast<std::uint32_t>(moved)};
    QCOMPARE(locked.level.run(movedWall(before, mover, by)), QString("ok"));
    QCOMPARE(locked.level.map[WallId{0}].xrepeat, 12);
    for (const double x : {8.0, 504.0, 1016.0}) {
        const Vec3 at{x, 0, 100};
        QCOMPARE(
            locked.texture(locked.level.map, {.wall = WallId{0}}).texelAt(at).value(),
            locked.texture(before, {.wall = WallId{0}}).texelAt(at).value());
    }
    QVERIFY(notesOf(locked.level).isEmpty());
}

void LockedTilesTest::aSwappedLowerPartKeepsItsTexelsToo()
{
    // A step up from sector 0 to sector 1, whose face shows the numbers of the wall above.
    LockedLevel locked(
        mapFromText("sector 0: 0,0 1024,0 1024,1024 0,1024\n"
                    "sector 1: 0,1024 1024,1024 1024,2048 0,2048\n"),
        {64, 64});
    const WallId step{2};
    locked.level.map = changed(locked.level.map, [&](PatchBuilder& builder) {
        builder.edit(SectorId{1}).floor.z = 4096;
        builder.edit(step).cstat |= wall_bit::bottomSwap;
        builder.edit(step).xrepeat = 8;
        Wall& above = builder.edit(locked.level.map[step].nextWall.row());
        above.xrepeat = 8;
        above.xpanning = 21;
    });
    const Map before = locked.level.map;
    const MoveRequest move{
        .vertices =
            {{{1024, 0}, {1536, 0}}, {{1024, 1024}, {1536, 1024}}, {{1024, 2048}, {1536, 2048}}},
        .locksTiles = true};
    QCOMPARE(locked.level.run(move), QString("ok"));
    const Vec3 at{504, 1024, upwards(6000)};
    const Face face{.wall = step, .kind = SurfaceKind::Lower};
    QCOMPARE(
        locked.texture(locked.level.map, face).texelAt(at).value(),
        locked.texture(before, face).texelAt(at).value());
}

void LockedTilesTest::withoutTheLockNothingButPlacesChanges()
{
    std::mt19937_64 random = seededRandom(2214);
    LockedLevel locked = randomRooms(random);
    const Map before = locked.level.map;
    const MoveSectorsRequest move{.sectors = {SectorId{0}}, .by = {-128, 0}};
    QCOMPARE(locked.level.run(move), QString("ok"));
    const auto bare = [](Sector row) {
        return std::tuple(row.floor.xpanning, row.floor.ypanning, row.floor.stat);
    };
    QCOMPARE(bare(locked.level.map[SectorId{0}]), bare(before[SectorId{0}]));
    before.visitWalls([&](WallId id, const Wall& wall) {
        QCOMPARE(locked.level.map[id].xpanning, wall.xpanning);
        QCOMPARE(locked.level.map[id].xrepeat, wall.xrepeat);
    });
}

void LockedTilesTest::whatCannotBeKeptIsSaid_data()
{
    QTest::addColumn<Request>("request");
    QTest::addColumn<QString>("notice");
    const std::vector<SectorId> sectors{SectorId{0}};
    QTest::newRow("a step of panning is finer than the way")
        << Request(MoveSectorsRequest{.sectors = sectors, .by = {128, 0}, .locksTiles = true})
        << "";
    QTest::newRow("half a step is not seen")
        << Request(MoveSectorsRequest{.sectors = sectors, .by = {2, 0}, .locksTiles = true}) << "";
    QTest::newRow("a free angle")
        << Request(TransformRequest{
               .sectors = sectors,
               .motion = Rotation{{30 * billion}},
               .locksTiles = true})
        << "The floor and ceiling textures of sector 0 cannot turn by this angle. Align them to "
           "the first wall.";
    QTest::newRow("a repeat that is no step")
        << Request(MoveRequest{
               .vertices = {{{1024, 0}, {1084, 0}}, {{1024, 1024}, {1084, 1024}}},
               .locksTiles = true})
        << "The textures of walls 0 and 2 shifted by up to 4 texels, because repeats and "
           "panning are whole numbers up to 255.";
}

void LockedTilesTest::whatCannotBeKeptIsSaid()
{
    QFETCH(const Request, request);
    QFETCH(const QString, notice);
    LockedLevel locked(mapFromText(stretchable), {64, 64});
    locked.level.map = withWalls(locked.level.map, [](Wall& wall, WallId) { wall.xrepeat = 8; });
    const QStringList notes = notesAfter(locked, request);
    QCOMPARE(notes.filter("texture").join("|"), notice);
}

void LockedTilesTest::anUnknownTileIsSaid()
{
    LockedLevel locked(mapFromText(stretchable), {64, 64});
    locked.level.tiles = nullptr;
    const Request move =
        MoveSectorsRequest{.sectors = {SectorId{0}}, .by = {128, 0}, .locksTiles = true};
    QCOMPARE(
        notesAfter(locked, move),
        QStringList(
            {"The ceiling texture of sector 0 may have shifted: its tile is not loaded.",
             "The floor texture of sector 0 may have shifted: its tile is not loaded."}));
}

void LockedTilesTest::unknownTilesOfSeveralSectorsAreOneNotice()
{
    LockedLevel locked(
        mapFromText("sector 0: 0,0 1024,0 1024,1024 0,1024\n"
                    "sector 1: 1024,0 2048,0 2048,1024 1024,1024\n"),
        {64, 64});
    locked.level.tiles = nullptr;
    const Request move = MoveSectorsRequest{
        .sectors = {SectorId{0}, SectorId{1}},
        .by = {128, 0},
        .locksTiles = true};
    QCOMPARE(
        notesAfter(locked, move),
        QStringList("Textures of sectors 0 and 1 may have shifted: their tiles are not loaded."));
}

void LockedTilesTest::aWallThatIsTooLongIsSaid()
{
    LockedLevel locked(mapFromText(stretchable), {64, 64});
    locked.level.map = withWalls(locked.level.map, [](Wall& wall, WallId) { wall.xrepeat = 200; });
    const QStringList notes = notesAfter(locked, movedWall(locked.level.map, WallId{1}, {1024, 0}));
    QCOMPARE(locked.level.map[WallId{0}].xrepeat, 255);
    QCOMPARE(
        notes,
        QStringList(
            "The textures of walls 0 and 2 shifted by up to 1160 texels, because repeats and "
            "panning are whole numbers up to 255."));
}

SECTORED_TEST(LockedTilesTest)
#include "locked_tiles_test.moc"
