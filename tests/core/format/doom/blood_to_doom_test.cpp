#include "sectored/format/doom/doom_wad.h"
#include "sectored/map/blood/blood_header.h"
#include "sectored/map/blood/own_x_record.h"
#include "sectored/map/patch_builder.h"

#include "tests/support/map_text.h"
#include "tests/support/test_main.h"

#include <QTest>

#include <algorithm>

using namespace sectored;
using namespace sectored::test;

namespace {

/// Returns the level as one of Blood. Rows with an `extra` above 0 have an X record.
Map asBlood(const Map& map)
{
    MapRows rows{.header = map.header(), .limits = map.limitProfile()};
    rows.header.blood = newBloodHeader();
    for (const SectorId sector : map.sectorOrder()) {
        rows.sectors.push_back(map[sector]);
        const auto walls = map.wallsOf(sector);
        rows.wallsOfSector.emplace_back(walls.begin(), walls.end());
    }
    map.visitWalls([&](WallId, const Wall& wall) { rows.walls.push_back(wall); });
    for (const SpriteId sprite : map.spriteOrder()) {
        rows.sprites.push_back(map[sprite]);
    }
    std::ranges::for_each(rows.sectors, followExtra<Sector>);
    std::ranges::for_each(rows.walls, followExtra<Wall>);
    std::ranges::for_each(rows.sprites, followExtra<Sprite>);
    return Map(std::move(rows));
}

/// Two rooms whose wall 2, sprite 0 and sector 1 have these numbers in `extra`.
Map roomsWithExtras(std::int32_t wall, std::int32_t sprite, std::int32_t sector)
{
    const Map map = mapFromText("start: 512,512 sector 0\n"
                                "sector 0: 0,0 1024,0 1024,1024 0,1024\n"
                                "sector 1: 1024,0 2048,0 2048,1024 1024,1024\n"
                                "sprite: 256,256 sector 0\n");
    return changed(map, [&](PatchBuilder& builder) {
        builder.edit(map.wallsOf(SectorId{0})[2]).extra = wall;
        builder.edit(SpriteId{0}).picnum = 3001;
        builder.edit(SpriteId{0}).extra = sprite;
        builder.edit(SectorId{1}).extra = sector;
    });
}

bool namesXRecord(const LossReport& report, std::string_view rows, int number)
{
    return std::ranges::any_of(report, [&](const Loss& loss) {
        return loss.rows == rows && loss.subject.find("X record") != std::string::npos
               && std::ranges::binary_search(loss.numbers, number);
    });
}

Bytes wadWith(const DoomExport& level)
{
    return wadWithLevels({}, std::span(&level, 1)).value();
}

} // namespace

/// Levels of Blood that are exported for Doom.
class BloodToDoomTest : public QObject {
    Q_OBJECT

private slots:
    void xRecordsAreNoFlagsAndAreNamed()
    {
        const auto written = exportForDoom(asBlood(roomsWithExtras(32, 9, 1)), {.game = "doom2"});
        QVERIFY2(written.has_value(), written ? "" : englishText(written.error()).c_str());
        const auto plain = exportForDoom(roomsWithExtras(-1, -1, -1), {.game = "doom2"});
        QCOMPARE(wadWith(*written), wadWith(*plain));
        QVERIFY(namesXRecord(written->losses, "walls", 2));
        QVERIFY(namesXRecord(written->losses, "sprites", 0));
        QVERIFY(namesXRecord(written->losses, "sectors", 1));
        QVERIFY(std::ranges::any_of(written->losses, [](const Loss& loss) {
            return loss.subject.starts_with("Blood header");
        }));
    }

    void withoutAGameTheTilesAreThoseOfBlood()
    {
        const Map map = asBlood(roomsWithExtras(32, 9, 1));
        const auto usual = exportForDoom(map, {});
        const auto blood = exportForDoom(map, {.game = "blood"});
        QVERIFY(usual.has_value() && blood.has_value());
        QCOMPARE(wadWith(*usual), wadWith(*blood));
    }
};

SECTORED_TEST(BloodToDoomTest)
#include "blood_to_doom_test.moc"
