#include "sectored/asset/game/game_folder.h"
#include "sectored/find/similar.h"
#include "sectored/map/patch_builder.h"

#include "tests/support/map_text.h"
#include "tests/support/room_grid.h"
#include "tests/support/test_main.h"

#include <QElapsedTimer>
#include <QStringList>
#include <QTest>

using namespace sectored;
using namespace sectored::test;

namespace {

/// Three rooms in a row, 0 and 2 with the same floor, and sprites with different shades and angles.
Map threeRooms()
{
    const Map map = mapFromText("sector 0: 0,0 1024,0 1024,1024 0,1024\n"
                                "sector 1: 1024,0 2048,0 2048,1024 1024,1024\n"
                                "sector 2: 2048,0 3072,0 3072,1024 2048,1024\n"
                                "sprite: 128,128 sector 0\n"
                                "sprite: 256,128 sector 0\n"
                                "sprite: 512,128 sector 0\n");
    return changed(map, [](PatchBuilder& builder) {
        builder.edit(SectorId{0}).floor.picnum = 5;
        builder.edit(SectorId{2}).floor.picnum = 5;
        builder.edit(SectorId{1}).floor.shade = 3;
        builder.edit(SpriteId{0}).shade = 10;
        builder.edit(SpriteId{1}).shade = 12;
        builder.edit(SpriteId{2}).shade = 13;
        builder.edit(SpriteId{0}).ang = 2040;
        builder.edit(SpriteId{1}).ang = 4;
        builder.edit(SpriteId{2}).ang = 0;
    });
}

/// Finds rows that are like those with some numbers.
using FindSimilar = std::vector<FoundRow> (&)(
    const MapView& view,
    const Similarity& similarity,
    std::span<const FoundRow> samples);

/// Returns the numbers of rows that are like the row with this number, as text, or the error.
QString alike(
    const Map& map,
    FindKind kind,
    const std::string& by,
    std::uint32_t row,
    FindSimilar find = similarRows)
{
    const auto similarity = parseSimilarity(by, kind, gameWithId(shippedGames(), "duke3d"));
    if (!similarity) {
        return QString::fromStdString(englishText(similarity.error()));
    }
    const MapIndex index(map);
    const FoundRow sample{kind, row};
    QStringList numbers;
    for (const FoundRow& found : find({map, index}, *similarity, {&sample, 1})) {
        numbers += QString::number(numberOf(index.numbering(), found));
    }
    return numbers.join(' ');
}

} // namespace

/// Rows that are like others. Spec: find 5.
class SimilarTest : public QObject {
    Q_OBJECT

private slots:
    void rowsAgreeInAllChosenFields()
    {
        const Map map = threeRooms();
        QCOMPARE(alike(map, FindKind::Sector, "floor.tile", 0), QString("0 2"));
        QCOMPARE(alike(map, FindKind::Sector, "floor.tile, portals", 0), QString("0 2"));
        QCOMPARE(alike(map, FindKind::Sector, "portals", 0), QString("0 2"));
        QCOMPARE(alike(map, FindKind::Floor, "tile,number", 0), QString("0"));
        QCOMPARE(alike(map, FindKind::Wall, "portal", 1), QString("1 5 7 11"));
    }

    void numbersMayDifferByTheTolerance()
    {
        const Map map = threeRooms();
        QCOMPARE(alike(map, FindKind::Sprite, "shade", 0), QString("0"));
        QCOMPARE(alike(map, FindKind::Sprite, "shade:2", 0), QString("0 1"));
        QCOMPARE(alike(map, FindKind::Sprite, "shade:20%", 0), QString("0 1"));
        QCOMPARE(alike(map, FindKind::Sprite, "shade:30%", 0), QString("0 1 2"));
        QCOMPARE(alike(map, FindKind::Sprite, "shade:30%,x:128", 0), QString("0 1"));
    }

    void anglesAreComparedAroundTheCircle()
    {
        const Map map = threeRooms();
        QCOMPARE(alike(map, FindKind::Sprite, "angle:12", 0), QString("0 1 2"));
        QCOMPARE(alike(map, FindKind::Sprite, "angle:8", 0), QString("0 2"));
    }

    void aMissingNumberIsLikeAMissingNumber()
    {
        QCOMPARE(
            alike(threeRooms(), FindKind::Wall, "neighbour.tile", 0),
            QString("0 2 3 4 6 8 9 10"));
    }

    void eachOfSeveralSamplesCounts()
    {
        const Map map = threeRooms();
        const MapIndex index(map);
        const auto similarity = parseSimilarity("shade", FindKind::Sprite, nullptr);
        const std::array samples{FoundRow{FindKind::Sprite, 0}, FoundRow{FindKind::Sprite, 2}};
        QCOMPARE(similarRows({map, index}, *similarity, samples).size(), std::size_t{2});
        QVERIFY(similarRows({map, index}, *similarity, {}).empty());
    }

    void rowsGrowThroughPortalsAndMeetingWalls()
    {
        const Map map = threeRooms();
        // Room 1 has another floor, and is between the two.
        QCOMPARE(alike(map, FindKind::Sector, "floor.tile", 0, grownRows), QString("0"));
        QCOMPARE(alike(map, FindKind::Sector, "floor.z", 0, grownRows), QString("0 1 2"));
        QCOMPARE(alike(map, FindKind::Sector, "floor.shade:2", 0, grownRows), QString("0"));
        QCOMPARE(alike(map, FindKind::Sector, "floor.shade:3", 0, grownRows), QString("0 1 2"));
        QCOMPARE(alike(map, FindKind::Wall, "y", 0, grownRows), QString("0 1 4 5 8 9"));
        QCOMPARE(alike(map, FindKind::Sprite, "tile", 1, grownRows), QString("1"));
    }

    void anErrorHasItsPlace()
    {
        const Map map = threeRooms();
        QCOMPARE(
            alike(map, FindKind::Wall, "tile, shad", 0),
            QString("there is no field of a wall \"shad\"; the nearest name is \"shade\" "
                    "(line 1, column 7)"));
        QCOMPARE(
            alike(map, FindKind::Wall, "tile:", 0),
            QString("expected a number, found the end (line 1, column 6)"));
        QCOMPARE(
            alike(map, FindKind::Wall, "tile = 3", 0),
            QString("expected \":\" and a tolerance, \",\" or the end, found \"=\" "
                    "(line 1, column 6)"));
        QCOMPARE(
            alike(map, FindKind::Wall, "", 0),
            QString("expected a field or a number, found the end (line 1, column 1)"));
    }

    void manySamplesAreComparedQuickly()
    {
        const Map map = roomGrid(64);
        const MapIndex index(map);
        const auto similarity = parseSimilarity("x:1,tile", FindKind::Wall, nullptr);
        const auto all = findRows({map, index}, {.kind = FindKind::Wall});
        QElapsedTimer time;
        time.start();
        QCOMPARE(similarRows({map, index}, *similarity, all).size(), all.size());
        QVERIFY(time.elapsed() < 1000);
    }
};

SECTORED_TEST(SimilarTest)
#include "similar_test.moc"
