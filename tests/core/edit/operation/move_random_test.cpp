#include "sectored/map/invariant.h"

#include "tests/core/edit/edit_level.h"
#include "tests/support/room_grid.h"
#include "tests/support/test_main.h"

#include <QTest>

#include <algorithm>
#include <map>
#include <random>

using namespace sectored;
using namespace sectored::test;

class MoveRandomTest : public QObject {
    Q_OBJECT

private slots:
    void randomMovesAreValidOrRefused_data();
    void randomMovesAreValidOrRefused();
};

namespace {

class Dice {
public:
    explicit Dice(std::uint64_t seed)
        : m_generator(seed)
    {}

    int below(int count)
    {
        return static_cast<int>(m_generator() % static_cast<std::uint64_t>(count));
    }
    int within(int reach) { return below(2 * reach + 1) - reach; }

private:
    std::mt19937_64 m_generator;
};

Point randomVertex(const Map& map, Dice& dice)
{
    const Numbering numbering(map);
    const auto walls = numbering.wallOrder();
    return map[walls[static_cast<std::size_t>(dice.below(static_cast<int>(walls.size())))]]
        .position;
}

/// Moves one vertex, a few by one vector, a whole sector, or one vertex onto another.
MoveRequest randomMove(const Map& map, Dice& dice, int reach)
{
    const Point by{dice.within(reach), dice.within(reach)};
    MoveRequest request;
    const auto add = [&](Point p) {
        const bool known = std::ranges::find(request.vertices, p, &MoveRequest::Vertex::from)
                           != request.vertices.end();
        if (!known) {
            request.vertices.push_back({p, {p.x + by.x, p.y + by.y}});
        }
    };
    const int kind = dice.below(4);
    if (kind == 0) {
        request.vertices.push_back({randomVertex(map, dice), randomVertex(map, dice)});
    } else if (kind == 1) {
        const auto sectors = map.sectorOrder();
        const int number = dice.below(static_cast<int>(sectors.size()));
        for (const WallId wall : map.wallsOf(sectors[static_cast<std::size_t>(number)])) {
            add(map[wall].position);
        }
    } else {
        for (int count = dice.below(3); count >= 0; --count) {
            add(randomVertex(map, dice));
        }
    }
    return request;
}

std::string namedFaults(const Map& map)
{
    std::string broken;
    const MapIndex index(map);
    for (const SectorId sector : map.sectorOrder()) {
        for (const Violation& violation : violationsOf({map, index}, sector)) {
            broken += " H" + std::to_string(violation.rule);
        }
    }
    return broken;
}

/// Holes, an island in a hole, an inner sector, neighbours with a vertex on a wall.
constexpr std::string_view mixed =
    "sector 0: 0,0 40,0 40,40 0,40 | 4,4 4,20 20,20 20,4 | 24,24 24,36 36,36 36,24\n"
    "sector 1: 24,24 36,24 36,36 24,36\n"
    "sector 2: 8,8 16,8 16,16 8,16\n"
    "sector 3: 40,0 80,0 80,40 40,40\n"
    "sector 4: 80,10 100,10 100,30 80,30\n"
    "sector 5: -20,0 0,0 0,40\n"
    "sector 6: 50,50 60,50 55,60\n";

} // namespace

void MoveRandomTest::randomMovesAreValidOrRefused_data()
{
    QTest::addColumn<int>("seed");
    QTest::addColumn<int>("reach");
    for (int seed = 1; seed <= 4; ++seed) {
        QTest::addRow("mixed rooms, seed %d", seed) << seed << (seed % 2 == 0 ? 4 : 30);
    }
    for (int seed = 101; seed <= 102; ++seed) {
        QTest::addRow("room grid, seed %d", seed) << seed << (seed % 2 == 0 ? 100 : 1500);
    }
}

void MoveRandomTest::randomMovesAreValidOrRefused()
{
    QFETCH(const int, seed);
    QFETCH(const int, reach);
    Dice dice(static_cast<std::uint64_t>(seed));
    EditLevel level(seed > 100 ? roomGrid(4) : mapFromText(mixed));
    std::map<std::string, int> answers;
    for (int step = 0; step < 200; ++step) {
        const MoveRequest request = randomMove(level.map, dice, reach);
        const Map before = level.map;
        const PlanResult planned = level.planned(request);
        const auto code =
            planned ? std::string("ok") : std::string(messageTemplate(planned.error().code).id);
        ++answers[code];
        QVERIFY2(code != "E-INTERNAL", ("step " + std::to_string(step)).c_str());
        if (!planned) {
            continue;
        }
        apply(level.map, planned->patch);
        const std::string broken = namedFaults(level.map);
        QVERIFY2(broken.empty(), ("step " + std::to_string(step) + broken).c_str());
        Map undone = level.map;
        apply(undone, inverted(planned->patch));
        QVERIFY(undone == before);
    }
    for (const auto& [code, count] : answers) {
        qInfo("%s: %d", code.c_str(), count);
    }
    QVERIFY(answers["ok"] > 10);
}

SECTORED_TEST(MoveRandomTest)
#include "move_random_test.moc"
