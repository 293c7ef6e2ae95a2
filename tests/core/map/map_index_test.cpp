#include "sectored/map/map_view.h"
#include "sectored/map/patch.h"
#include "sectored/map/patch_builder.h"

#include "tests/support/room_grid.h"
#include "tests/support/test_main.h"

#include <QTest>

#include <algorithm>
#include <array>
#include <random>

using namespace sectored;
using namespace sectored::test;

namespace {

constexpr std::int32_t room = 1024;
constexpr int roomsPerSide = 9; // more than one block of sectors

/// Returns a level with an explicit wall table that equals its sectors' lists.
Map withExplicitTable(const Map& plain)
{
    MapRows rows;
    rows.explicitWallTable = true;
    for (const SectorId sector : plain.sectorOrder()) {
        rows.sectors.push_back(plain[sector]);
        const auto walls = plain.wallsOf(sector);
        rows.wallsOfSector.emplace_back(walls.begin(), walls.end());
    }
    plain.visitWalls([&](WallId, const Wall& wall) { rows.walls.push_back(wall); });
    return Map(std::move(rows));
}

class Dice {
public:
    explicit Dice(std::uint64_t seed)
        : m_random(seed)
    {}

    std::size_t below(std::size_t count) { return m_random() % count; }

    template <class Rows>
    auto oneOf(const Rows& rows)
    {
        return rows[below(rows.size())];
    }

    /// Returns a point, mostly within the level, sometimes anywhere.
    Point point()
    {
        if (below(20) == 0) {
            return {static_cast<std::int32_t>(m_random()), static_cast<std::int32_t>(m_random())};
        }
        constexpr std::size_t width = roomsPerSide * room;
        return {static_cast<std::int32_t>(below(width)), static_cast<std::int32_t>(below(width))};
    }

    Box box()
    {
        Box box;
        box.include(point());
        box.include(point());
        return box;
    }

private:
    std::mt19937_64 m_random;
};

/// Makes patches that no edit makes: they cause damage of every kind.
class Vandal {
public:
    explicit Vandal(std::uint64_t seed)
        : m_dice(seed)
    {}

    Patch damage(const MapView& view)
    {
        // Uses both constructors, because they find rows in different ways.
        PatchBuilder builder = m_dice.below(2) == 0 ? PatchBuilder(view) : PatchBuilder(view.map);
        for (std::size_t change = m_dice.below(4); change < 4; ++change) {
            changeSomething(builder);
        }
        return builder.finish();
    }

    Dice& dice() { return m_dice; }

private:
    void changeSomething(PatchBuilder& builder)
    {
        const auto sectors = builder.sectorOrder();
        if (sectors.size() < 3) {
            addSector(builder);
            return;
        }
        const SectorId sector = m_dice.oneOf(sectors);
        switch (m_dice.below(10)) {
        case 0:
            addSector(builder);
            return;
        case 1:
            removeSector(builder, sector);
            return;
        case 2:
            rotateOrder(builder);
            return;
        case 3:
            builder.add(Sprite{.position = m_dice.point(), .sector = sector});
            return;
        case 4:
            changeSprite(builder, sector);
            return;
        case 5:
            insertWall(builder, sector);
            return;
        default:
            changeWall(builder, sector);
        }
    }

    void addSector(PatchBuilder& builder)
    {
        const SectorId sector = builder.add(Sector{});
        std::vector<WallId> walls;
        for (std::size_t at = m_dice.below(3); at < 5; ++at) {
            walls.push_back(builder.add(Wall{.position = m_dice.point()}));
        }
        for (std::size_t at = 0; at < walls.size(); ++at) {
            builder.edit(walls[at]).point2 = walls[(at + 1) % walls.size()];
        }
        builder.setWalls(sector, std::move(walls));
    }

    static void removeSector(PatchBuilder& builder, SectorId sector)
    {
        const auto list = builder.wallsOf(sector);
        const std::vector<WallId> walls(list.begin(), list.end());
        builder.remove(sector);
        std::ranges::for_each(walls, [&](WallId wall) { builder.remove(wall); });
    }

    void rotateOrder(PatchBuilder& builder)
    {
        auto order = builder.sectorOrder();
        const auto first = order.begin() + static_cast<std::ptrdiff_t>(m_dice.below(order.size()));
        std::rotate(first, first + 1, order.end());
        builder.reorderSectors(std::move(order));
    }

    void changeSprite(PatchBuilder& builder, SectorId sector)
    {
        const auto sprites = builder.spriteOrder();
        if (sprites.empty()) {
            return;
        }
        const SpriteId sprite = m_dice.oneOf(sprites);
        if (m_dice.below(2) == 0) {
            builder.remove(sprite);
        } else {
            builder.edit(sprite).sector = m_dice.below(4) == 0 ? SectorRef{} : SectorRef(sector);
        }
    }

    void insertWall(PatchBuilder& builder, SectorId sector)
    {
        const auto list = builder.wallsOf(sector);
        std::vector<WallId> walls(list.begin(), list.end());
        const WallId added = builder.add(Wall{.position = m_dice.point()});
        if (!walls.empty()) {
            builder.edit(added).point2 = m_dice.oneOf(walls);
        }
        walls.insert(
            walls.begin() + static_cast<std::ptrdiff_t>(m_dice.below(walls.size() + 1)),
            added);
        builder.setWalls(sector, std::move(walls));
    }

    /// Makes a wall refer to walls of any sector, including removed ones.
    void changeWall(PatchBuilder& builder, SectorId sector)
    {
        const auto walls = builder.wallsOf(sector);
        if (walls.empty()) {
            return;
        }
        const WallId other{
            static_cast<std::uint32_t>(m_dice.below(builder.base().nextWallId().value))};
        Wall& wall = builder.edit(m_dice.oneOf(walls));
        switch (m_dice.below(6)) {
        case 0:
            wall.nextWall = other;
            return;
        case 1:
            wall.point2 = other;
            return;
        case 2:
            wall.upperWall = m_dice.below(2) == 0 ? WallRef(other) : WallRef{};
            return;
        case 3:
            wall.nextSector = m_dice.below(2) == 0 ? SectorRef(sector) : SectorRef{};
            return;
        default:
            wall.position = m_dice.point();
        }
    }

    Dice m_dice;
};

std::vector<SectorId> meetingOneByOne(const Map& map, const MapIndex& index, const Box& box)
{
    std::vector<SectorId> meeting;
    std::ranges::copy_if(map.sectorOrder(), std::back_inserter(meeting), [&](SectorId sector) {
        return !index.boxOf(sector).isEmpty() && index.boxOf(sector).meets(box);
    });
    return meeting;
}

/// Returns how the index differs from one built from scratch; empty if it does not.
QString differenceFromAfresh(const Map& map, const MapIndex& index, Dice& dice)
{
    const MapIndex afresh(map);
    const auto differs = [](const char* what, auto id) {
        return QStringLiteral("%1 %2").arg(QLatin1String(what)).arg(id.value);
    };
    for (std::uint32_t id = 0; id < map.nextSectorId().value; ++id) {
        const SectorId sector{id};
        const std::array one{sector};
        if (index.numbering().of(sector) != afresh.numbering().of(sector)
            || index.boxOf(sector) != afresh.boxOf(sector)
            || index.linksTo(sector) != afresh.linksTo(sector)
            || index.spritesOf(one) != afresh.spritesOf(one)) {
            return differs("sector", sector);
        }
    }
    for (std::uint32_t id = 0; id < map.nextWallId().value; ++id) {
        const WallId wall{id};
        if (index.numbering().of(wall) != afresh.numbering().of(wall)
            || index.linksTo(wall) != afresh.linksTo(wall)
            || index.endsAt(wall) != afresh.endsAt(wall)) {
            return differs("wall", wall);
        }
    }
    for (std::uint32_t id = 0; id < map.nextSpriteId().value; ++id) {
        if (index.numbering().of(SpriteId{id}) != afresh.numbering().of(SpriteId{id})) {
            return differs("sprite", SpriteId{id});
        }
    }
    if (index.floorLinks() != afresh.floorLinks() || index.bounds() != afresh.bounds()) {
        return QStringLiteral("floor links or bounds");
    }
    for (int question = 0; question < 5; ++question) {
        const Box box = dice.box();
        if (index.sectorsMeeting(box) != meetingOneByOne(map, afresh, box)) {
            return QStringLiteral("sectors meeting a box");
        }
    }
    return {};
}

/// Checks that numbers lead to rows and rows to numbers.
bool numbersAgree(const Map& map, const Numbering& numbering)
{
    const auto walls = numbering.wallOrder();
    std::int64_t number = 0;
    for (const WallId wall : walls) {
        if (numbering.of(wall) != number || numbering.wallAt(number) != wall) {
            return false;
        }
        ++number;
    }
    number = 0;
    for (const SectorId sector : map.sectorOrder()) {
        if (numbering.of(sector) != number || numbering.sectorAt(number) != sector) {
            return false;
        }
        ++number;
    }
    return walls.size() == map.wallCount() && !numbering.wallAt(-1)
           && !numbering.wallAt(static_cast<std::int64_t>(walls.size()));
}

} // namespace

class MapIndexTest : public QObject {
    Q_OBJECT

private slots:
    void afterAnyPatchesItEqualsOneMadeAfresh_data();
    void afterAnyPatchesItEqualsOneMadeAfresh();
    void aCopyStaysWhatItWas();
    void aBoxFollowsTheWallOfAnotherSectorThatItEndsAt();
    void spritesOfSeveralSectorsComeByNumber();
};

void MapIndexTest::afterAnyPatchesItEqualsOneMadeAfresh_data()
{
    QTest::addColumn<bool>("explicitTable");
    QTest::addColumn<quint64>("seed");
    for (quint64 seed = 1; seed <= 4; ++seed) {
        QTest::addRow("lists make the table, seed %llu", seed) << false << seed;
    }
    QTest::newRow("explicit table") << true << quint64{5};
}

void MapIndexTest::afterAnyPatchesItEqualsOneMadeAfresh()
{
    QFETCH(const bool, explicitTable);
    QFETCH(const quint64, seed);
    Vandal vandal(seed);
    Map map = explicitTable ? withExplicitTable(roomGrid(3)) : roomGrid(roomsPerSide);
    MapIndex index(map);
    std::vector<Patch> way;
    for (int step = 0; step < 150; ++step) {
        const bool takesBack = !way.empty() && vandal.dice().below(3) == 0;
        const Patch patch = takesBack ? inverted(way.back()) : vandal.damage({map, index});
        apply(map, patch);
        index.update(map, patch);
        if (takesBack) {
            way.pop_back();
        } else {
            way.push_back(patch);
        }
        QCOMPARE(differenceFromAfresh(map, index, vandal.dice()), QString());
        QVERIFY(numbersAgree(map, index.numbering()));
    }
}

void MapIndexTest::aCopyStaysWhatItWas()
{
    Vandal vandal(7);
    Map map = roomGrid(roomsPerSide);
    MapIndex index(map);
    std::vector<Map> maps;
    std::vector<MapIndex> indexes;
    for (int step = 0; step < 40; ++step) {
        maps.push_back(map);
        indexes.push_back(index);
        const Patch patch = vandal.damage({map, index});
        apply(map, patch);
        index.update(map, patch);
    }
    for (std::size_t step = 0; step < maps.size(); ++step) {
        QCOMPARE(differenceFromAfresh(maps[step], indexes[step], vandal.dice()), QString());
    }
}

void MapIndexTest::aBoxFollowsTheWallOfAnotherSectorThatItEndsAt()
{
    Map map = roomGrid(2);
    MapIndex index(map);
    const auto change = [&](auto edit) {
        PatchBuilder builder(map);
        edit(builder);
        const Patch patch = builder.finish();
        apply(map, patch);
        index.update(map, patch);
    };
    change([](PatchBuilder& builder) { builder.edit(WallId{0}).point2 = WallId{14}; });
    change([](PatchBuilder& builder) { builder.edit(WallId{14}).position = {9000, 7000}; });
    QCOMPARE(index.boxOf(SectorId{0}), (Box{{0, 0}, {9000, 7000}}));
}

void MapIndexTest::spritesOfSeveralSectorsComeByNumber()
{
    Map map = roomGrid(2);
    PatchBuilder builder(map);
    for (const std::uint32_t sector : {2U, 0U, 1U, 2U}) {
        builder.add(Sprite{.sector = SectorId{sector}});
    }
    apply(map, builder.finish());
    const MapIndex index(map);
    const std::vector<SectorId> asked{SectorId{2}, SectorId{0}};
    QVERIFY(
        (index.spritesOf(asked) == std::vector<SpriteId>{SpriteId{0}, SpriteId{1}, SpriteId{3}}));
    QVERIFY(index.spritesOf(std::array{SectorId{3}}).empty());
}

SECTORED_TEST(MapIndexTest)
#include "map_index_test.moc"
