#include "sectored/map/plane.h"

#include "tests/core/edit/edit_level.h"
#include "tests/core/edit/plane_oracle.h"
#include "tests/support/test_main.h"

#include <QTest>

#include <algorithm>
#include <random>

using namespace sectored;
using namespace sectored::test;

/// Cuts rooms with sloped and aligned planes at random.
class KeepSlopeRandomTest
    : public QObject
    , private PlaneOracle {
    Q_OBJECT

private slots:
    void heightsAndTexelsStayInRandomCuts_data();
    void heightsAndTexelsStayInRandomCuts();
};

namespace {

/// Random numbers. The test row's name shows the seed.
class Dice {
public:
    explicit Dice(unsigned seed)
        : m_generator(seed)
    {}

    /// Returns 0 to `sides` - 1.
    int operator()(int sides)
    {
        return static_cast<int>(m_generator() % static_cast<unsigned>(sides));
    }

private:
    std::mt19937 m_generator;
};

Plane randomPlane(Dice& dice)
{
    Plane plane{
        .z = dice(4096) - 2048,
        .stat = 4 * dice(16) + (dice(4) != 0 ? plane_bit::firstWallAligned : 0),
        .picnum = dice(2) == 0 ? PlaneOracle::smallTile : PlaneOracle::oddTile,
        .xpanning = dice(256),
        .ypanning = dice(256)};
    if (dice(2) == 0) {
        plane.stat |= plane_bit::sloped;
        plane.heinum = dice(8192) - 4096;
    }
    return plane;
}

/// Makes a sector of 1024 units whose walls run in four directions, so that hinges have parallels.
EditLevel randomRoom(Dice& dice)
{
    EditLevel level(changed(mapFromText(PlaneOracle::bigRoom), [&](PatchBuilder& builder) {
        Sector& sector = builder.edit(SectorId{0});
        sector.floor = randomPlane(dice);
        sector.ceiling = randomPlane(dice);
        sector.ceiling.z -= 1000000; // Far from the floor, so nothing is levelled.
        const auto walls = builder.wallsOf(SectorId{0});
        std::vector<WallId> turned(walls.begin(), walls.end());
        std::rotate(turned.begin(), turned.begin() + dice(4), turned.end());
        builder.setWalls(SectorId{0}, turned);
    }));
    level.tiles = &PlaneOracle::tiles;
    return level;
}

/// Makes a line or rectangle along the axes, or an arbitrary triangle or line.
DrawRequest randomCut(Dice& dice)
{
    const auto at = [&] {
        return 64 * (1 + dice(15));
    };
    const int x = at();
    const int y = at();
    switch (dice(5)) {
    case 0:
        return PlaneOracle::openLine({{0, y}, {1024, y}});
    case 1:
        return PlaneOracle::openLine({{x, 0}, {x, 1024}});
    case 2:
        return PlaneOracle::closedShape({{x, y}, {x + 32, y}, {x + 32, y + 48}, {x, y + 48}});
    case 3:
        return PlaneOracle::openLine({{x, 0}, {1024, y}});
    default:
        return PlaneOracle::closedShape({{x, y}, {x + 40, y + 8}, {x + 16, y + 56}});
    }
}

/// Tests whether a point is in a sector of the cut level. The points are never on a line.
bool isIn(const Map& map, SectorId sector, Vec2 p)
{
    bool inside = false;
    for (const WallId id : map.wallsOf(sector)) {
        const Point a = map[id].position;
        const Point b = *map.endOf(map[id]);
        if ((a.y > p.y) != (b.y > p.y)
            && p.x < (b.x - a.x) * (p.y - a.y) / (double(b.y) - a.y) + a.x) {
            inside = !inside;
        }
    }
    return inside;
}

/// Tests whether a notice reports a change of the sector.
bool isSaid(const EditLevel& level, SectorId sector)
{
    return std::ranges::any_of(level.notices, [&](const Notice& notice) {
        return std::ranges::find(notice.about.sectors, sector) != notice.about.sectors.end();
    });
}

/// Returns a change from the original sector at a point; counts the compared points.
QString changeAt(const EditLevel& level, const Map& before, Vec2 p, int& compared)
{
    for (const SectorId sector : level.map.sectorOrder()) {
        if (!isIn(level.map, sector, p) || isSaid(level, sector)) {
            continue;
        }
        ++compared;
        for (const PlaneKind kind : {PlaneKind::Floor, PlaneKind::Ceiling}) {
            const Plane& old = planeOf(before[SectorId{0}], kind);
            const Plane& now = planeOf(level.map[sector], kind);
            const QString off = PlaneOracle::difference(
                old,
                PlaneOracle::texturedPoint(before, SectorId{0}, old, p),
                PlaneOracle::texturedPoint(level.map, sector, now, p));
            if (!off.isEmpty()) {
                return QStringLiteral("sector %1 at %2,%3: %4")
                    .arg(sector.value)
                    .arg(p.x)
                    .arg(p.y)
                    .arg(off);
            }
        }
    }
    return {};
}

/// Returns a change at random points.
QString changeSince(const EditLevel& level, const Map& before, Dice& dice, int& compared)
{
    for (int point = 0; point < 50; ++point) {
        const Vec2 p{dice(1023) + 0.37, dice(1023) + 0.41};
        const QString change = changeAt(level, before, p, compared);
        if (!change.isEmpty()) {
            return change;
        }
    }
    return {};
}

} // namespace

void KeepSlopeRandomTest::heightsAndTexelsStayInRandomCuts_data()
{
    QTest::addColumn<unsigned>("seed");
    for (unsigned seed = 1; seed <= 12; ++seed) {
        QTest::addRow("seed %u", seed) << seed;
    }
}

/// Rule AP2: one z unit and half a texel, unless a notice reports a change.
void KeepSlopeRandomTest::heightsAndTexelsStayInRandomCuts()
{
    QFETCH(const unsigned, seed);
    Dice dice(seed);
    int compared = 0;
    int wanted = 0;
    for (int room = 0; room < 40; ++room) {
        EditLevel level = randomRoom(dice);
        const Map before = level.map;
        if (level.run(randomCut(dice)) != ok) {
            continue;
        }
        wanted += 50;
        QCOMPARE(changeSince(level, before, dice, compared), QString());
        const bool isWhole = level.notices.empty();
        QCOMPARE(level.run(JoinRequest{.sectors = {SectorId{0}, SectorId{1}}}), ok);
        if (isWhole && level.notices.empty()) {
            QCOMPARE(changeSince(level, before, dice, compared), QString());
            wanted += 50;
        }
    }
    QVERIFY2(compared > wanted / 2, qPrintable(QString::number(compared)));
}

SECTORED_TEST(KeepSlopeRandomTest)
#include "keep_slope_random_test.moc"
