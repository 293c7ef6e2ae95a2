#include "sectored/edit/script/session.h"
#include "sectored/map/fragment.h"

#include "tests/core/edit/broken_rules.h"
#include "tests/core/edit/edit_level.h"
#include "tests/support/test_main.h"

#include <QTest>

using namespace sectored;
using namespace sectored::test;

class PasteTest : public QObject {
    Q_OBJECT

private slots:
    void aGroupIsAddedWithRowsOfItsOwn();
    void a21OnTopOfItselfItOverlapsAndIsNotLinked();
    void adjoiningItIsNotLinked();
    void linksWithinTheGroupStay();
    void aHoleComesAlong();
    void tagsAreKeptRenumberedOrCleared();
    void floorLinksStayWithinVersionNine();
    void spritesWithoutSectorGetOne();
    void aSectorOfSeveralSquaresIsPasted();
    void pastingOnADamagedSectorIsSaid();
    void whatCannotBeIsRefused();
    void aScriptCopiesAndPastes();
};

namespace {

constexpr std::string_view rooms = "start: 4,8 sector 0\n"
                                   "sector 0: 0,0 16,0 16,16 0,16\n"
                                   "sector 1: 16,0 32,0 32,16 16,16\n"
                                   "sprite: 2,4 sector 0\n";

PasteRequest pasteOf(const Map& map, std::initializer_list<std::uint32_t> numbers, Point by)
{
    std::vector<SectorId> sectors;
    for (const std::uint32_t number : numbers) {
        sectors.push_back(SectorId{number});
    }
    return {.fragment = std::make_shared<MapRows>(fragmentOf(map, {.sectors = sectors})), .by = by};
}

} // namespace

void PasteTest::aGroupIsAddedWithRowsOfItsOwn()
{
    EditLevel level(rooms);
    const Map before = level.map;
    const PasteRequest paste = pasteOf(level.map, {0}, {100, -8});
    const PlanResult planned = level.planned(paste);
    QCOMPARE(planned->created, std::vector{SectorId{2}});
    QCOMPARE(planned->createdSprites, std::vector{SpriteId{1}});
    QCOMPARE(level.run(paste), QString("ok"));
    QVERIFY(level.notices.empty());
    QCOMPARE(level.wall(8).position, (Point{100, -8}));
    QCOMPARE(level.sprite(1).position, (Point{102, -4}));
    QCOMPARE(level.sprite(1).sector, SectorRef(SectorId{2}));
    QCOMPARE(level.partner(9), -1);
    QVERIFY(isSound(level.map));
    for (std::uint32_t wall = 0; wall < 8; ++wall) {
        QVERIFY(level.map[WallId{wall}] == before[WallId{wall}]);
    }
    apply(level.map, inverted(planned->patch));
    QVERIFY(level.map == before);
}

void PasteTest::a21OnTopOfItselfItOverlapsAndIsNotLinked()
{
    EditLevel level("sector 0: 0,0 16,0 16,16 0,16\n");
    QCOMPARE(level.run(pasteOf(level.map, {0}, {})), QString("ok"));
    QCOMPARE(level.map.sectorCount(), std::size_t{2});
    for (int wall = 0; wall < 8; ++wall) {
        QCOMPARE(level.partner(wall), -1);
    }
    QCOMPARE(level.notices.size(), std::size_t{1});
    QCOMPARE(
        QString::fromStdString(englishText(level.notices[0])),
        QString("Sector 1 now overlaps sector 0."));
}

void PasteTest::adjoiningItIsNotLinked()
{
    EditLevel level("sector 0: 0,0 16,0 16,16 0,16\n");
    QCOMPARE(level.run(pasteOf(level.map, {0}, {16, 0})), QString("ok"));
    QCOMPARE(level.partner(1), -1);
    QVERIFY(level.notices.empty());
}

void PasteTest::linksWithinTheGroupStay()
{
    EditLevel level(rooms);
    QCOMPARE(level.run(pasteOf(level.map, {0, 1}, {0, 40})), QString("ok"));
    QCOMPARE(level.partner(9), 15);
    QCOMPARE(level.wall(9).nextSector, SectorRef(SectorId{3}));
    QVERIFY(isSound(level.map));
}

void PasteTest::aHoleComesAlong()
{
    EditLevel level("sector 0: 0,0 16,0 16,16 0,16 | 4,4 4,12 12,12 12,4\n"
                    "sector 1: 4,4 12,4 12,12 4,12\n");
    QCOMPARE(level.run(pasteOf(level.map, {0}, {40, 0})), QString("ok"));
    QCOMPARE(level.map.wallsOf(SectorId{2}).size(), std::size_t{8});
    QVERIFY(isSound(level.map));
}

void PasteTest::tagsAreKeptRenumberedOrCleared()
{
    const auto pasted = [](TagPolicy policy) {
        EditLevel level(changed(mapFromText(rooms), [](PatchBuilder& builder) {
            builder.edit(SectorId{0}).lotag = 9;
            builder.edit(SectorId{0}).hitag = 1;
            builder.edit(WallId{0}).hitag = 2;
            builder.edit(SpriteId{0}).hitag = 1;
            builder.edit(SectorId{1}).lotag = 3;
        }));
        PasteRequest paste = pasteOf(level.map, {0}, {100, 0});
        paste.tags = policy;
        if (level.run(paste) != "ok") {
            return std::vector<std::int32_t>{};
        }
        return std::vector<std::int32_t>{
            level.sector(2).lotag,
            level.sector(2).hitag,
            level.wall(8).hitag,
            level.sprite(1).hitag};
    };
    QCOMPARE(pasted(TagPolicy::Keep), (std::vector<std::int32_t>{9, 1, 2, 1}));
    QCOMPARE(pasted(TagPolicy::Renumber), (std::vector<std::int32_t>{9, 4, 5, 4}));
    QCOMPARE(pasted(TagPolicy::Clear), (std::vector<std::int32_t>{0, 0, 0, 0}));
}

void PasteTest::floorLinksStayWithinVersionNine()
{
    const Map nine = changed(mapFromText("version 9\n" + std::string(rooms)), [](auto& builder) {
        Wall& wall = builder.edit(WallId{0});
        wall.cstat = wall_bit::upperLink | wall_bit::blocking;
        wall.upperWall = WallId{4};
        Wall& above = builder.edit(WallId{4});
        above.cstat = wall_bit::lowerLink;
        above.lowerWall = WallId{0};
    });
    EditLevel same(nine);
    QCOMPARE(same.run(pasteOf(nine, {0, 1}, {0, 40})), QString("ok"));
    QCOMPARE(same.wall(8).upperWall, WallRef(WallId{12}));
    QCOMPARE(same.wall(12).lowerWall, WallRef(WallId{8}));
    EditLevel half(nine);
    QCOMPARE(half.run(pasteOf(nine, {0}, {0, 40})), QString("ok"));
    QVERIFY(half.wall(8).upperWall.isNull());
    QCOMPARE(half.wall(8).cstat, wall_bit::blocking);
    EditLevel other(rooms);
    QCOMPARE(other.run(pasteOf(nine, {0, 1}, {0, 40})), QString("ok"));
    QVERIFY(other.wall(8).upperWall.isNull());
    QCOMPARE(other.wall(8).cstat, wall_bit::blocking);
}

void PasteTest::spritesWithoutSectorGetOne()
{
    EditLevel level(rooms);
    const std::vector<SpriteId> sprites{SpriteId{0}};
    const PasteRequest paste{
        .fragment = std::make_shared<MapRows>(fragmentOf(level.map, {.sprites = sprites})),
        .by = {20, 0}};
    QCOMPARE(level.run(paste), QString("ok"));
    QCOMPARE(level.sprite(1).sector, SectorRef(SectorId{1}));
    PasteRequest outside = paste;
    outside.by = {-20, 0};
    QCOMPARE(level.run(outside), QString("ok"));
    QCOMPARE(level.sprite(2).sector, SectorRef(SectorId{0}));
}

void PasteTest::aSectorOfSeveralSquaresIsPasted()
{
    EditLevel level("sector 0: 0,0 16,0 16,16 0,16 | 32,0 48,0 48,16 32,16\n");
    QCOMPARE(level.run(pasteOf(level.map, {0}, {0, 100})), QString("ok"));
    QCOMPARE(level.map.wallsOf(SectorId{1}).size(), std::size_t{8});
    QVERIFY(isSound(level.map));
}

void PasteTest::pastingOnADamagedSectorIsSaid()
{
    EditLevel level("sector 0: 0,0 16,16 16,0 0,16\nsector 1: 100,0 104,0 104,4 100,4\n");
    QCOMPARE(level.run(pasteOf(level.map, {1}, {-99, 6})), QString("ok"));
    QCOMPARE(level.notices.size(), std::size_t{1});
    QCOMPARE(
        QString::fromStdString(englishText(level.notices[0])),
        QString("Sector 2 now overlaps sector 0."));
}

void PasteTest::whatCannotBeIsRefused()
{
    EditLevel level(rooms);
    QCOMPARE(level.run(PasteRequest{}), QString("E-NOTHING There is nothing to paste."));
    QCOMPARE(
        level.run(pasteOf(level.map, {}, {})),
        QString("E-NOTHING There is nothing to paste."));
    QVERIFY(level.run(pasteOf(level.map, {0}, {coordinateLimit, 0})).startsWith("E-RANGE"));
}

void PasteTest::aScriptCopiesAndPastes()
{
    EditSession session(mapFromText(rooms));
    const auto run = [&](std::string_view text) {
        return session.runLine({.text = text, .number = 1}).value();
    };
    const auto early = run(R"({"op":"paste","at":[0,0]})");
    QVERIFY(early.refusal && early.refusal->code == MessageCode::NothingToPaste);
    const auto copied = run(R"({"op":"copy","sectors":[1]})");
    QVERIFY(!copied.refusal && copied.created.empty());
    QCOMPARE(session.history().done(), std::size_t{0});
    QCOMPARE(run(R"({"op":"delete-sector","sector":1})").sectors, std::size_t{1});
    const auto pasted = run(R"({"op":"paste","at":[0,0]})");
    QVERIFY(!pasted.refusal);
    QCOMPARE(pasted.created, std::vector<std::int32_t>{1});
    QCOMPARE(session.history().done(), std::size_t{2});
}

SECTORED_TEST(PasteTest)
#include "paste_test.moc"
