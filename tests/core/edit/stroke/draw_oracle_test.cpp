#include "sectored/geom/int128.h"
#include "sectored/map/loops.h"

#include "tests/core/edit/edit_level.h"
#include "tests/support/oracle.h"
#include "tests/support/test_length.h"
#include "tests/support/test_main.h"

#include <QTest>

#include <algorithm>
#include <cmath>
#include <map>
#include <random>

using namespace sectored;
using namespace sectored::test;

/// Areas that a closed stroke takes from each sector and from the void, compared with
/// Boost.Geometry (Spec: editing-kernel T11).
class DrawOracleTest : public QObject {
    Q_OBJECT

private slots:
    void areasOfClosedStrokesAgree_data();
    void areasOfClosedStrokesAgree();
};

namespace {

/// Marks that identify the heirs of a sector after the stroke: the floor's picnum is its number,
/// copies inside the stroke lose the lotag, and sectors made from void lose the floor's palette.
constexpr std::int32_t outsideTag = 1;
constexpr std::int32_t oldPalette = 1;

class Dice {
public:
    explicit Dice(std::uint64_t seed)
        : m_generator(seed)
    {}

    std::int32_t below(std::int32_t count)
    {
        return static_cast<std::int32_t>(m_generator() % static_cast<std::uint64_t>(count));
    }
    Point point(std::int32_t size)
    {
        const std::int32_t x = below(size + 1);
        return {x, below(size + 1)};
    }

private:
    std::mt19937_64 m_generator;
};

/// Makes a rectangle, an L or, on free boards, a triangle.
std::vector<Point> outline(Dice& dice, std::int32_t size, bool axisParallel)
{
    if (!axisParallel) {
        return {dice.point(size), dice.point(size), dice.point(size)};
    }
    const Point low = dice.point(size - 4);
    const std::int32_t width = 2 + dice.below(size - low.x - 2);
    const Point high{low.x + width, low.y + 2 + dice.below(size - low.y - 2)};
    if (dice.below(2) == 0) {
        return {low, {high.x, low.y}, high, {low.x, high.y}};
    }
    return {
        low,
        {high.x, low.y},
        {high.x, low.y + 1},
        {low.x + 1, low.y + 1},
        {low.x + 1, high.y},
        {low.x, high.y}};
}

BoostPolygon polygonOf(const std::vector<Point>& points)
{
    const std::vector<std::vector<Point>> loops{points};
    return BoostPolygon(loops);
}

BoostPolygon polygonOf(const Map& map, SectorId sector)
{
    std::vector<std::vector<Point>> loops;
    for (const Loop& loop : loopsOf(map, sector)) {
        auto& points = loops.emplace_back();
        for (const WallId wall : loop.walls) {
            points.push_back(map[wall].position);
        }
    }
    return BoostPolygon(loops);
}

double areaOf(const Map& map, SectorId sector)
{
    Int128 area2 = 0;
    for (const Loop& loop : loopsOf(map, sector)) {
        area2 += loop.area2;
    }
    return static_cast<double>(area2) / 2;
}

Map marked(const Map& map)
{
    return changed(map, [&](PatchBuilder& builder) {
        std::int32_t number = 0;
        for (const SectorId sector : map.sectorOrder()) {
            Sector& row = builder.edit(sector);
            row.lotag = outsideTag;
            row.floor.pal = oldPalette;
            row.floor.picnum = ++number;
        }
    });
}

/// Areas of the heirs of a sector, or of the void.
struct Heirs {
    double outside = 0;
    double inside = 0;
};

std::map<std::int32_t, Heirs> heirsOf(const Map& map)
{
    std::map<std::int32_t, Heirs> heirs;
    for (const SectorId sector : map.sectorOrder()) {
        const Sector& row = map[sector];
        Heirs& found = heirs[row.floor.pal == oldPalette ? row.floor.picnum : 0];
        (row.lotag == outsideTag ? found.outside : found.inside) += areaOf(map, sector);
    }
    return heirs;
}

bool isNear(double left, double right, double tolerance)
{
    return std::abs(left - right) <= tolerance;
}

struct Stroke {
    const DrawRequest& request;
    bool isRounded = false;
};

/// Returns what is wrong with the heirs' areas, or an empty string.
std::string wrongAreas(const Map& before, const Map& after, const Stroke& stroke)
{
    constexpr double bend = 0.71;
    constexpr double noise = 1e-3;
    const BoostPolygon drawn = polygonOf(stroke.request.points);
    const bool isVoid = stroke.request.fill == Fill::Void;
    auto heirs = heirsOf(after);
    double ofVoid = drawn.area();
    double slack = noise;
    for (const SectorId sector : before.sectorOrder()) {
        const BoostPolygon shape = polygonOf(before, sector);
        const double area = areaOf(before, sector);
        const double shared = shape.areaSharedWith(drawn);
        const double bent =
            stroke.isRounded ? bend * (shape.perimeter() + drawn.perimeter()) : noise;
        const Heirs& found = heirs[before[sector].floor.picnum];
        const double left = isVoid ? area - shared : area;
        if (!isNear(found.outside + found.inside, left, bent)) {
            return "a sector's area";
        }
        // If nothing remains outside, the largest part inside keeps the sector.
        if (shared < area - bent && !isNear(found.outside, area - shared, bent)) {
            return "a sector's area outside the stroke";
        }
        ofVoid -= shared;
        slack += stroke.isRounded ? bent : 0;
    }
    const double made = heirs[0].inside + heirs[0].outside;
    return isNear(made, isVoid ? 0 : ofVoid, slack) ? std::string() : "the area made of void";
}

} // namespace

void DrawOracleTest::areasOfClosedStrokesAgree_data()
{
    QTest::addColumn<int>("size");
    QTest::addColumn<bool>("axisParallel");
    QTest::addColumn<quint64>("seed");
    const quint64 seeds = isLongForm() ? 100 : 3;
    for (quint64 seed = 1; seed <= seeds; ++seed) {
        QTest::addRow("axis-parallel, 24 units, seed %llu", seed) << 24 << true << seed;
        QTest::addRow("axis-parallel, 100,000 units, seed %llu", seed) << 100000 << true << seed;
        QTest::addRow("any angle, 500 units, seed %llu", seed) << 500 << false << seed;
        QTest::addRow("any angle, 100,000 units, seed %llu", seed) << 100000 << false << seed;
    }
}

void DrawOracleTest::areasOfClosedStrokesAgree()
{
    QFETCH(const int, size);
    QFETCH(const bool, axisParallel);
    QFETCH(const quint64, seed);
    Dice dice(seed);
    EditLevel level{Map()};
    int done = 0;
    for (int turn = 0; turn < 40 && level.map.sectorCount() < 60; ++turn) {
        const DrawRequest request{
            .points = outline(dice, size, axisParallel),
            .closed = true,
            .fill = dice.below(5) == 0 ? Fill::Void : Fill::Sector,
            .allowRemove = true};
        const Map before = marked(level.map);
        level.map = before;
        const PlanResult planned = level.planned(request);
        if (!planned || !polygonOf(request.points).isValid()) {
            continue;
        }
        QVERIFY(!axisParallel || planned->rounded.empty());
        apply(level.map, planned->patch);
        const std::string wrong =
            wrongAreas(before, level.map, {request, !planned->rounded.empty()});
        QVERIFY2(wrong.empty(), (wrong + ", turn " + std::to_string(turn)).c_str());
        ++done;
    }
    QVERIFY2(done >= 8, std::to_string(done).c_str());
}

SECTORED_TEST(DrawOracleTest)
#include "draw_oracle_test.moc"
