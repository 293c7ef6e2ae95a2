#include "sectored/edit/row/bunch.h"
#include "sectored/map/floor_link.h"
#include "sectored/map/overlap.h"

#include "tests/core/edit/broken_rules.h"
#include "tests/core/edit/edit_level.h"
#include "tests/support/test_main.h"

#include <QTest>

using namespace sectored;
using namespace sectored::test;

/// `extend` and `separate` (Spec: tror B5, B6), field by field. Their rows of the catalogue are
/// V01 to V27.
class ExtendTest : public QObject {
    Q_OBJECT

private slots:
    void theSectorAboveHasTheSameShapeAndHeight();
    void theSectorBelowHangsAtTheFloor();
    void everyWallIsLinkedToItsCopy();
    void copiesAreSolidAndHaveNoTags();
    void aHeightMayBeGiven();
    void aClosedSectorGetsTheUsualHeight();
    void theSkyGoesUp();
    void planesOfOneHeightShareABunch();
    void copiesOfPortalsArePortals();
    void aLotagThatHeldNothingElseIsSaid();
    void otherSectorsInTheWayAreSaid();
    void undoIsExact();
    void refusalsNameTheReason_data();
    void refusalsNameTheReason();
    void withoutAFreeBunchNothingIsExtended();
    void separatedSectorsAreAsBefore();
    void separatingWhatIsNotLinkedChangesNothing();
    void extendedSectorsAreNotOdd();
};

namespace {

constexpr std::string_view room = "version 9\nsector 0: 0,0 64,0 64,32 0,32\n";
constexpr std::string_view rooms = "version 9\nsector 0: 0,0 64,0 64,32 0,32\n"
                                   "sector 1: 64,0 128,0 128,32 64,32\n";

ExtendRequest up(std::vector<SectorId> sectors = {SectorId{0}})
{
    return {.sectors = std::move(sectors)};
}

EditLevel extended(std::string_view text, const ExtendRequest& request = up())
{
    EditLevel level(text);
    if (level.run(request) != "ok") {
        throw std::runtime_error("not extended");
    }
    return level;
}

} // namespace

void ExtendTest::theSectorAboveHasTheSameShapeAndHeight()
{
    const EditLevel level = extended(room);
    const Sector& below = level.sector(0);
    const Sector& above = level.sector(1);
    QCOMPARE(below.floor.z, 8192);
    QCOMPARE(below.ceiling.z, -8192);
    QCOMPARE(above.floor.z, -8192);
    QCOMPARE(above.ceiling.z, -24576);
    QCOMPARE(bunchOf(level.map, below.ceiling), std::optional(0));
    QCOMPARE(bunchOf(level.map, above.floor), std::optional(0));
    QVERIFY(!bunchOf(level.map, below.floor) && !bunchOf(level.map, above.ceiling));
    QCOMPARE(edgesOf(level.map, SectorId{0}), edgesOf(level.map, SectorId{1}));
    QVERIFY(brokenRules(level.map) == std::vector<std::vector<int>>(2));
}

void ExtendTest::theSectorBelowHangsAtTheFloor()
{
    const EditLevel level = extended(room, {.sectors = {SectorId{0}}, .plane = PlaneKind::Floor});
    QCOMPARE(level.sector(1).ceiling.z, 8192);
    QCOMPARE(level.sector(1).floor.z, 24576);
    QCOMPARE(bunchOf(level.map, level.sector(0).floor), std::optional(0));
    QCOMPARE(bunchOf(level.map, level.sector(1).ceiling), std::optional(0));
    QCOMPARE(level.wall(0).lowerWall, WallRef(WallId{4}));
    QCOMPARE(level.wall(4).upperWall, WallRef(WallId{0}));
    QVERIFY(isPaired(level.map, bunchWith(level.map, 0)));
}

void ExtendTest::everyWallIsLinkedToItsCopy()
{
    const EditLevel level = extended(room);
    for (int wall = 0; wall < 4; ++wall) {
        const WallId below = level.map.wallsOf(SectorId{0})[static_cast<std::size_t>(wall)];
        const WallId above = level.map.wallsOf(SectorId{1})[static_cast<std::size_t>(wall)];
        QCOMPARE(floorPartnerOf(level.map, below, floorLinks[0]), std::optional(above));
        QCOMPARE(floorPartnerOf(level.map, above, floorLinks[1]), std::optional(below));
        QCOMPARE(level.map[below].cstat, wall_bit::upperLink);
        QCOMPARE(level.map[above].cstat, wall_bit::lowerLink);
    }
}

void ExtendTest::copiesAreSolidAndHaveNoTags()
{
    EditLevel level(changed(mapFromText(rooms), [](PatchBuilder& builder) {
        Sector& sector = builder.edit(SectorId{0});
        sector.lotag = 5;
        sector.hitag = 6;
        sector.extra = 7;
        Wall& wall = builder.edit(WallId{1});
        wall.cstat = wall_bit::blocking | wall_bit::masked | wall_bit::flipX;
        wall.picnum = 33;
        wall.hitag = 8;
        wall.extra = 9;
    }));
    QCOMPARE(level.run(up()), QString("ok"));
    const Sector& above = level.sector(2);
    QCOMPARE(above.lotag, 0);
    QCOMPARE(above.hitag, 0);
    QCOMPARE(above.extra, -1);
    const Wall& copy = level.wall(9);
    QCOMPARE(copy.picnum, 33);
    QCOMPARE(copy.cstat, wall_bit::flipX | wall_bit::lowerLink);
    QCOMPARE(copy.hitag, 0);
    QCOMPARE(copy.extra, -1);
    QVERIFY(copy.nextWall.isNull() && copy.nextSector.isNull());
    // The wall below keeps all but its link.
    QCOMPARE(level.wall(1).hitag, 8);
    QCOMPARE(level.wall(1).extra, 9);
    QCOMPARE(level.partner(1), 7);
}

void ExtendTest::aHeightMayBeGiven()
{
    const EditLevel level = extended(room, {.sectors = {SectorId{0}}, .height = 1000});
    QCOMPARE(level.sector(1).ceiling.z, -9192);
}

void ExtendTest::aClosedSectorGetsTheUsualHeight()
{
    EditLevel level(changed(mapFromText(room), [](PatchBuilder& builder) {
        builder.edit(SectorId{0}).ceiling.z = 8192;
    }));
    QCOMPARE(level.run(up()), QString("ok"));
    QCOMPARE(level.sector(1).floor.z, 8192);
    QCOMPARE(level.sector(1).ceiling.z, 8192 - 16384);
}

void ExtendTest::theSkyGoesUp()
{
    EditLevel level(changed(mapFromText(room), [](PatchBuilder& builder) {
        builder.edit(SectorId{0}).ceiling.stat = plane_bit::parallax;
        builder.edit(SectorId{0}).ceiling.picnum = 89;
    }));
    QCOMPARE(level.run(up()), QString("ok"));
    QVERIFY(!isSky(level.sector(0).ceiling));
    QVERIFY(isSky(level.sector(1).ceiling));
    QCOMPARE(level.sector(1).ceiling.picnum, 89);
    QVERIFY(!isSky(level.sector(1).floor));
}

void ExtendTest::planesOfOneHeightShareABunch()
{
    EditLevel level(rooms);
    QCOMPARE(level.run(up({SectorId{1}, SectorId{0}, SectorId{1}})), QString("ok"));
    QCOMPARE(level.map.sectorCount(), std::size_t{4});
    const Bunch bunch = bunchWith(level.map, 0);
    QCOMPARE(bunch.below.size(), std::size_t{2});
    QCOMPARE(bunch.above.size(), std::size_t{2});
    QVERIFY(isPaired(level.map, bunch));
    EditLevel stepped(changed(mapFromText(rooms), [](PatchBuilder& builder) {
        builder.edit(SectorId{1}).ceiling.z = -4096;
    }));
    QCOMPARE(stepped.run(up({SectorId{0}, SectorId{1}})), QString("ok"));
    for (const int number : {0, 1}) {
        QVERIFY(isPaired(stepped.map, bunchWith(stepped.map, number)));
    }
}

void ExtendTest::copiesOfPortalsArePortals()
{
    EditLevel level = extended(rooms);
    QCOMPARE(level.partner(9), -1);
    QCOMPARE(level.run(up({SectorId{1}})), QString("ok"));
    QCOMPARE(level.partner(9), 15);
    QCOMPARE(level.partner(15), 9);
    QCOMPARE(Numbering(level.map).of(level.wall(9).nextSector), 3);
    QVERIFY(brokenRules(level.map) == std::vector<std::vector<int>>(4));
}

void ExtendTest::aLotagThatHeldNothingElseIsSaid()
{
    EditLevel level(changed(mapFromText(room), [](PatchBuilder& builder) {
        builder.edit(WallId{2}).lotag = 9;
        builder.edit(WallId{3}).extra = 9;
    }));
    QCOMPARE(level.run(up()), QString("ok"));
    QCOMPARE(
        notesOf(level),
        QStringList{"Wall 2 lost its lotag, because that now holds the link to the wall above."});
    QCOMPARE(level.wall(2).lotag, 0);
    QCOMPARE(level.wall(3).extra, 9);
    QCOMPARE(
        level.run(ExtendRequest{.sectors = {SectorId{0}}, .plane = PlaneKind::Floor}),
        QString("ok"));
    QCOMPARE(
        notesOf(level),
        QStringList{
            "Wall 3 lost its extra value, because that now holds the link to the wall below."});
}

void ExtendTest::otherSectorsInTheWayAreSaid()
{
    EditLevel level(changed(
        mapFromText("version 9\nsector 0: 0,0 64,0 64,32 0,32\nsector 1: 16,0 32,0 32,16 16,16\n"
                    "sector 2: 0,0 64,0 64,32 0,32\n"),
        [](PatchBuilder& builder) {
            builder.edit(SectorId{1}).floor.z = -10000;
            builder.edit(SectorId{1}).ceiling.z = -11000;
            builder.edit(SectorId{2}).floor.z = -24576;
            builder.edit(SectorId{2}).ceiling.z = -30000;
        }));
    QCOMPARE(level.run(up()), QString("ok"));
    QCOMPARE(notesOf(level), QStringList{"Sector 3 now overlaps sector 1."});
}

void ExtendTest::undoIsExact()
{
    const EditLevel level(rooms);
    for (const PlaneKind plane : {PlaneKind::Ceiling, PlaneKind::Floor}) {
        const auto planned =
            level.planned(ExtendRequest{.sectors = {SectorId{0}, SectorId{1}}, .plane = plane});
        Map map = level.map;
        apply(map, planned->patch);
        QVERIFY(!(map == level.map));
        QCOMPARE(planned->created.size(), std::size_t{2});
        apply(map, inverted(planned->patch));
        QVERIFY(map == level.map);
    }
}

void ExtendTest::refusalsNameTheReason_data()
{
    QTest::addColumn<QString>("level");
    QTest::addColumn<bool>("sloped");
    QTest::addColumn<QString>("answer");
    QTest::newRow("version")
        << "version 8\nsector 0: 0,0 64,0 64,32 0,32\n"
        << false
        << "E-VERSION Linked floors need version 9, and this level has version 8. Export it as "
           "Build MAP 9 and open that file.";
    QTest::newRow("slope")
        << "version 9\nsector 0: 0,0 64,0 64,32 0,32\n"
        << true << "E-SLOPE The ceiling of sector 0 is sloped. Set its slope to 0 first.";
    QTest::newRow("damage") << "version 9\nsector 0: 0,0 64,0 0,32 64,32\n" << false << "E-DAMAGED";
}

void ExtendTest::refusalsNameTheReason()
{
    QFETCH(const QString, level);
    QFETCH(const bool, sloped);
    QFETCH(const QString, answer);
    EditLevel edited(changed(mapFromText(level.toStdString()), [&](PatchBuilder& builder) {
        if (sloped) {
            builder.edit(SectorId{0}).ceiling.stat |= plane_bit::sloped;
            builder.edit(SectorId{0}).ceiling.heinum = 100;
        }
    }));
    const Map before = edited.map;
    const QString got = edited.run(up());
    QVERIFY2(got.startsWith(answer), qPrintable(got));
    QVERIFY(edited.map == before);
}

void ExtendTest::withoutAFreeBunchNothingIsExtended()
{
    EditLevel level(changed(mapFromText(room), [](PatchBuilder& builder) {
        for (int number = 0; number < mostBunches; ++number) {
            Sector sector;
            sector.floor.stat = plane_bit::bunch;
            sector.floor.xpanning = number;
            builder.add(sector);
        }
    }));
    QCOMPARE(
        level.run(up()),
        QString("E-LIMIT All 256 bunches of linked floors are in use. Separate linked floors "
                "first."));
}

void ExtendTest::separatedSectorsAreAsBefore()
{
    EditLevel level(room);
    const Sector before = level.sector(0);
    const Wall wall = level.wall(0);
    QCOMPARE(level.run(up()), QString("ok"));
    const SeparateRequest above{.sectors = {SectorId{1}}, .plane = PlaneKind::Floor};
    QCOMPARE(level.run(above), QString("ok"));
    QCOMPARE(level.sector(0), before);
    QCOMPARE(level.wall(0), wall);
    QCOMPARE(level.wall(4).cstat, 0);
    QVERIFY(level.wall(4).lowerWall.isNull());
    QVERIFY(bunchWith(level.map, 0).isEmpty());
}

void ExtendTest::separatingWhatIsNotLinkedChangesNothing()
{
    EditLevel level(room);
    QVERIFY(level.run(SeparateRequest{.sectors = {SectorId{0}}}).startsWith("E-NOTHING"));
}

void ExtendTest::extendedSectorsAreNotOdd()
{
    const EditLevel level = extended(room);
    const MapIndex index(level.map);
    QVERIFY(unstackedOverlaps({level.map, index}, 10).empty());
    QVERIFY(!hasUnstackedOverlap({level.map, index}, SectorId{1}));
}

SECTORED_TEST(ExtendTest)
#include "extend_test.moc"
