#include "sectored/edit/write/plan_settled.h"
#include "sectored/geom/inside/inside_by_quadrant.h"
#include "sectored/map/invariant.h"
#include "sectored/map/overlap.h"

#include "tests/core/edit/edit_level.h"
#include "tests/support/test_length.h"
#include "tests/support/test_main.h"

#include <QTest>

#include <algorithm>
#include <array>
#include <random>
#include <unordered_map>

using namespace sectored;
using namespace sectored::test;

/// Promises about sheets (Spec: editing-kernel P1, P7, P9), on levels drawn by random strokes.
class SheetRandomTest : public QObject {
    Q_OBJECT

private slots:
    void theOtherOfTwoStackedLevelsStaysAsItIs_data() { boards(); }
    void theOtherOfTwoStackedLevelsStaysAsItIs();
    void sectorsOutsideTheSheetGetNoMoreThanVertices_data() { boards(); }
    void sectorsOutsideTheSheetGetNoMoreThanVertices();
    void insertedVerticesLeaveASoundLevel_data() { boards(); }
    void insertedVerticesLeaveASoundLevel();
    void aLocalSheetGivesTheResultOfTheWholeLevel_data() { boards(); }
    void aLocalSheetGivesTheResultOfTheWholeLevel();
    void aSheetAlongAStrokeGivesTheResultOfTheWholeLevel_data() { boards(); }
    void aSheetAlongAStrokeGivesTheResultOfTheWholeLevel();

private:
    static void boards();
    static void compareWithWholeLevel(int window);
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

private:
    std::mt19937_64 m_generator;
};

DrawRequest randomStroke(Dice& dice, Point low, int size)
{
    DrawRequest request{.closed = dice.below(2) == 0};
    if (request.closed && dice.below(4) == 0) {
        request.fill = dice.below(2) == 0 ? Fill::Void : Fill::Merge;
    }
    request.allowRemove = true;
    const int count = 2 + dice.below(4) + (request.closed ? 1 : 0);
    for (int point = 0; point < count; ++point) {
        request.points.push_back({low.x + dice.below(size + 1), low.y + dice.below(size + 1)});
    }
    return request;
}

std::string textOf(const DrawRequest& request)
{
    std::string text = request.closed ? "C" : "O";
    text += request.fill == Fill::Void ? "v" : request.fill == Fill::Merge ? "m" : "";
    for (const Point point : request.points) {
        text += " " + std::to_string(point.x) + "," + std::to_string(point.y);
    }
    return text;
}

/// Draws a level with one layer.
EditLevel drawnLevel(Dice& dice, int size)
{
    EditLevel level{Map()};
    level.run(DrawRequest{.points = {{0, 0}, {size, 0}, {size, size}, {0, size}}, .closed = true});
    for (int turn = 0; turn < 8; ++turn) {
        level.run(randomStroke(dice, {-2, -2}, size + 4));
    }
    return level;
}

/// Returns the level with an unlinked copy of itself on top.
Map stackedTwice(const Map& map)
{
    return changed(map, [&](PatchBuilder& builder) {
        std::unordered_map<WallId, WallId> walls;
        std::unordered_map<SectorId, SectorId> sectors;
        for (const SectorId sector : map.sectorOrder()) {
            sectors[sector] = builder.add(map[sector]);
            for (const WallId wall : map.wallsOf(sector)) {
                walls[wall] = builder.add(map[wall]);
            }
        }
        for (const SectorId sector : map.sectorOrder()) {
            std::vector<WallId> list;
            for (const WallId wall : map.wallsOf(sector)) {
                list.push_back(walls.at(wall));
                Wall& row = builder.edit(list.back());
                row.point2 = walls.at(row.point2.row());
                if (row.nextWall.isRow()) {
                    row.nextWall = walls.at(row.nextWall.row());
                    row.nextSector = sectors.at(row.nextSector.row());
                }
            }
            builder.setWalls(sectors.at(sector), std::move(list));
        }
    });
}

bool isSame(const Map& left, const Map& right, SectorId sector)
{
    return left[sector] == right[sector]
           && std::ranges::equal(left.wallsOf(sector), right.wallsOf(sector))
           && std::ranges::all_of(left.wallsOf(sector), [&](WallId wall) {
                  return left[wall] == right[wall];
              });
}

/// Tests that the sector has all its walls, in order and in place. More may be between them.
bool hasOnlyMoreVertices(const Map& before, const Map& after, SectorId sector)
{
    const auto old = before.wallsOf(sector);
    auto at = old.begin();
    for (const WallId wall : after.wallsOf(sector)) {
        if (at != old.end() && *at == wall) {
            if (before[wall].position != after[wall].position
                || before[wall].picnum != after[wall].picnum) {
                return false;
            }
            ++at;
        }
    }
    return at == old.end() && before[sector] == after[sector];
}

QString damage(const Map& map)
{
    const MapIndex index(map);
    for (const SectorId sector : map.sectorOrder()) {
        const auto violations = violationsOf({map, index}, sector);
        if (!violations.empty()) {
            return QStringLiteral("H%1 in sector %2")
                .arg(violations.front().rule)
                .arg(index.numbering().of(sector));
        }
    }
    return {};
}

bool isExpected(const Refusal& refusal)
{
    constexpr std::array<std::string_view, 6>
        ids{"E-NOTHING", "E-EMPTY", "E-COLLAPSE", "E-SEAM", "E-AMBIGUOUS", "E-VERTEX"};
    return std::ranges::find(ids, messageTemplate(refusal.code).id) != ids.end();
}

std::string codeOf(const PlanResult& planned)
{
    return planned ? "ok" : std::string(messageTemplate(planned.error().code).id);
}

std::optional<SectorId> holderAmong(const Map& map, std::span<const SectorId> sectors, Point p)
{
    const auto found = std::ranges::find_if(sectors, [&](SectorId sector) {
        return map.find(sector) != nullptr
               && locateByQuadrant(edgesOf(map, sector), p) == PointLocation::Inside;
    });
    return found != sectors.end() ? std::optional(*found) : std::nullopt;
}

int turns()
{
    return isLongForm() ? 400 : 5;
}

} // namespace

void SheetRandomTest::boards()
{
    QTest::addColumn<int>("size");
    QTest::addColumn<quint64>("seed");
    const quint64 seeds = roundsOf<quint64>(2, 20);
    for (quint64 seed = 1; seed <= seeds; ++seed) {
        for (const int size : {8, 16, 500, 100000}) {
            QTest::addRow("%d units, seed %llu", size, seed) << size << seed;
        }
    }
}

void SheetRandomTest::theOtherOfTwoStackedLevelsStaysAsItIs()
{
    QFETCH(const int, size);
    QFETCH(const quint64, seed);
    Dice dice(seed);
    int done = 0;
    for (int turn = 0; turn < turns(); ++turn) {
        const Map floor = drawnLevel(dice, size).map;
        const EditLevel level(stackedTwice(floor));
        const auto order = level.map.sectorOrder();
        const auto half = order.size() / 2;
        const bool upper = dice.below(2) == 0;
        const auto own = upper ? order.subspan(half) : order.first(half);
        const auto other = upper ? order.first(half) : order.subspan(half);
        DrawRequest request = randomStroke(dice, {-2, -2}, size + 4);
        request.sheet.seed = holderAmong(level.map, own, request.points.front());
        if (!request.sheet.seed) {
            continue;
        }
        const PlanResult planned = level.planned(request);
        const std::string script = std::to_string(turn) + ": " + textOf(request);
        QVERIFY2(planned || isExpected(planned.error()), (script + codeOf(planned)).c_str());
        if (!planned) {
            continue;
        }
        Map after = level.map;
        apply(after, planned->patch);
        QVERIFY2(damage(after).isEmpty(), (script + damage(after).toStdString()).c_str());
        QVERIFY2(
            std::ranges::all_of(
                other,
                [&](SectorId sector) { return isSame(level.map, after, sector); }),
            script.c_str());
        ++done;
    }
    QVERIFY(done >= 1);
}

void SheetRandomTest::sectorsOutsideTheSheetGetNoMoreThanVertices()
{
    QFETCH(const int, size);
    QFETCH(const quint64, seed);
    Dice dice(seed);
    int done = 0;
    for (int turn = 0; turn < turns(); ++turn) {
        const EditLevel level = drawnLevel(dice, size);
        const auto order = level.map.sectorOrder();
        std::vector<SectorId> chosen;
        std::ranges::copy_if(order, std::back_inserter(chosen), [&](SectorId) {
            return dice.below(3) != 0;
        });
        DrawRequest request = randomStroke(dice, {-2, -2}, size + 4);
        request.sheet.only = chosen;
        const PlanResult planned = level.planned(request);
        const std::string script = std::to_string(turn) + ": " + textOf(request) + " ";
        QVERIFY2(planned || isExpected(planned.error()), (script + codeOf(planned)).c_str());
        if (!planned) {
            continue;
        }
        Map after = level.map;
        apply(after, planned->patch);
        QVERIFY2(damage(after).isEmpty(), (script + damage(after).toStdString()).c_str());
        for (const SectorId sector : order) {
            if (std::ranges::find(chosen, sector) == chosen.end()) {
                QVERIFY2(hasOnlyMoreVertices(level.map, after, sector), script.c_str());
            }
        }
        apply(after, inverted(planned->patch));
        QVERIFY(after == level.map);
        ++done;
    }
    QVERIFY(done >= 1);
}

void SheetRandomTest::insertedVerticesLeaveASoundLevel()
{
    QFETCH(const int, size);
    QFETCH(const quint64, seed);
    Dice dice(seed);
    int done = 0;
    for (int turn = 0; turn < turns(); ++turn) {
        const EditLevel level = drawnLevel(dice, size);
        const Numbering numbering(level.map);
        const auto walls = numbering.wallOrder();
        if (walls.empty()) {
            continue;
        }
        const std::vector<WallId> all(walls.begin(), walls.end());
        const Wall& wall =
            level.map[all[static_cast<std::size_t>(dice.below(static_cast<int>(all.size())))]];
        const Point end = *level.map.endOf(wall);
        const int part = dice.below(100);
        const auto along = [&](std::int64_t from, std::int64_t to) {
            return static_cast<std::int32_t>(from + (to - from) * part / 100 + dice.below(2));
        };
        InsertVertexRequest request{
            .at = {along(wall.position.x, end.x), along(wall.position.y, end.y)}};
        if (dice.below(2) == 0) {
            request.sheet.only = {wall.sector.row()};
        }
        const PlanResult planned = level.planned(request);
        const std::string script = std::to_string(turn) + ": " + codeOf(planned);
        QVERIFY2(planned || isExpected(planned.error()), script.c_str());
        if (!planned) {
            continue;
        }
        Map after = level.map;
        apply(after, planned->patch);
        QVERIFY2(damage(after).isEmpty(), (script + damage(after).toStdString()).c_str());
        const auto left = after.sectorOrder();
        QVERIFY(std::ranges::any_of(left, [&](SectorId sector) {
            return std::ranges::any_of(after.wallsOf(sector), [&](WallId id) {
                return after[id].position == request.at;
            });
        }));
        ++done;
    }
    QVERIFY2(done > turns() / 8, std::to_string(done).c_str());
}

/// Compares strokes in windows of the level.
void SheetRandomTest::compareWithWholeLevel(int window)
{
    QFETCH(const int, size);
    QFETCH(const quint64, seed);
    Dice dice(seed);
    int done = 0;
    for (int turn = 0; turn < turns(); ++turn) {
        const EditLevel level = drawnLevel(dice, size);
        const MapIndex index(level.map);
        const DrawRequest request = randomStroke(
            dice,
            {dice.below(size - window + 1), dice.below(size - window + 1)},
            window);
        const PlanResult local = level.planned(request);
        if (!local && local.error().code == MessageCode::Empty) {
            continue;
        }
        Stroke everywhere = strokeOf(request);
        everywhere.ground = index.bounds();
        const auto settled = settleStroke({level.map, index}, everywhere);
        const std::string script = std::to_string(turn) + ": " + textOf(request);
        if (!local) {
            QVERIFY2(settled || settled.error().code == local.error().code, script.c_str());
            continue;
        }
        QVERIFY2(settled, script.c_str());
        const PlanResult global = planSettled({level.map, index}, *settled);
        QVERIFY2(global && global->patch == local->patch, script.c_str());
        ++done;
    }
    QVERIFY(done >= 1);
}

void SheetRandomTest::aLocalSheetGivesTheResultOfTheWholeLevel()
{
    QFETCH(const int, size);
    compareWithWholeLevel(size / 4 + 1);
}

void SheetRandomTest::aSheetAlongAStrokeGivesTheResultOfTheWholeLevel()
{
    QFETCH(const int, size);
    compareWithWholeLevel(size);
}

SECTORED_TEST(SheetRandomTest)
#include "sheet_random_test.moc"
