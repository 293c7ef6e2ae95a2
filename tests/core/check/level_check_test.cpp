#include "sectored/check/check.h"
#include "sectored/format/format.h"
#include "sectored/map/invariant.h"

#include "tests/support/real_levels.h"
#include "tests/support/test_length.h"
#include "tests/support/test_main.h"

#include <QElapsedTimer>
#include <QTest>

#include <algorithm>
#include <map>
#include <random>

using namespace sectored;
using namespace sectored::test;

namespace {

/// Returns a grid of rooms, each linked to its neighbours.
Map roomField(std::int32_t size)
{
    MapRows rows;
    rows.header.version = 8;
    const auto wallAt = [=](std::int32_t x, std::int32_t y, std::uint32_t side) {
        return WallId{static_cast<std::uint32_t>(y * size + x) * 4 + side};
    };
    const auto sectorAt = [=](std::int32_t x, std::int32_t y) {
        return SectorId{static_cast<std::uint32_t>(y * size + x)};
    };
    for (std::int32_t y = 0; y < size; ++y) {
        for (std::int32_t x = 0; x < size; ++x) {
            rows.sectors.push_back({.ceiling = {.z = -8192}, .floor = {.z = 8192}});
            auto& walls = rows.wallsOfSector.emplace_back();
            const std::array<Point, 4> across{{{x, y - 1}, {x + 1, y}, {x, y + 1}, {x - 1, y}}};
            for (std::uint32_t side = 0; side < 4; ++side) {
                const bool right = side == 1 || side == 2;
                Wall wall{
                    .position = {(x + (right ? 1 : 0)) * 512, (y + (side > 1 ? 1 : 0)) * 512},
                    .point2 = wallAt(x, y, (side + 1) % 4)};
                const Point other = across[side];
                if (other.x >= 0 && other.y >= 0 && other.x < size && other.y < size) {
                    wall.nextWall = wallAt(other.x, other.y, (side + 2) % 4);
                    wall.nextSector = sectorAt(other.x, other.y);
                }
                rows.walls.push_back(wall);
                walls.push_back(wallAt(x, y, side));
            }
        }
    }
    rows.header.start.sector = SectorId{0};
    return Map(std::move(rows));
}

} // namespace

class LevelCheckTest : public QObject {
    Q_OBJECT

private slots:
    void realLevelsAreCheckedAndGraded();
    void aDamagedSectorHasAnError();
    void aLargeLevelIsCheckedQuickly();
    void aLevelOfNoiseIsCheckedToItsEnd();
};

void LevelCheckTest::realLevelsAreCheckedAndGraded()
{
    const auto levels = readableRealLevels();
    if (levels.empty()) {
        QSKIP(noRealLevels);
    }
    std::map<Grade, int> grades;
    for (const RealLevel& real : levels) {
        const auto level = loadLevel(real.path);
        QVERIFY(level.has_value());
        const MapIndex index(level->map);
        const MapView view{level->map, index};
        QElapsedTimer timer;
        timer.start();
        const auto all = gradesOf(view);
        const auto graded = timer.restart();
        const auto findings = runChecks(view);
        qInfo(
            "%s: %zu walls, grades %lld ms, %zu findings in %lld ms",
            real.name.c_str(),
            level->map.wallCount(),
            static_cast<long long>(graded),
            findings.size(),
            static_cast<long long>(timer.elapsed()));
        const auto order = level->map.sectorOrder();
        for (std::size_t at = 0; at < order.size(); ++at) {
            ++grades[all[at]];
            QVERIFY(gradeOf(view, order[at]) == all[at]);
            const bool told = std::ranges::any_of(findings, [&](const Finding& finding) {
                return finding.sector == order[at] && finding.severity == Severity::Error;
            });
            QVERIFY(told || all[at] != Grade::Damaged);
        }
    }
    qInfo(
        "%d valid, %d odd, %d damaged sectors",
        grades[Grade::Valid],
        grades[Grade::Odd],
        grades[Grade::Damaged]);
}

void LevelCheckTest::aDamagedSectorHasAnError()
{
    constexpr std::uint64_t seed = 11;
    qInfo("seed %llu", static_cast<unsigned long long>(seed));
    std::mt19937_64 random(seed);
    for (int round = 0; round < roundsOf(300, 3000); ++round) {
        const Map field = roomField(4);
        MapRows rows;
        for (const SectorId sector : field.sectorOrder()) {
            rows.sectors.push_back(field[sector]);
            const auto walls = field.wallsOf(sector);
            rows.wallsOfSector.emplace_back(walls.begin(), walls.end());
        }
        for (std::uint32_t id = 0; id < field.wallCount(); ++id) {
            rows.walls.push_back(field[WallId{id}]);
        }
        for (std::uint64_t fault = 0; fault < 1 + random() % 3; ++fault) {
            Wall& wall = rows.walls[random() % rows.walls.size()];
            const auto number = static_cast<std::uint32_t>(random() % rows.walls.size());
            switch (random() % 5) {
            case 0:
                wall.point2 = WallId{number};
                break;
            case 1:
                wall.nextWall = WallId{number};
                break;
            case 2:
                wall.nextSector = SectorId{number % 16};
                break;
            case 3:
                wall.position = {static_cast<std::int32_t>(number) * 64, wall.position.y};
                break;
            default:
                wall.nextWall = WallRef::raw(static_cast<std::int32_t>(number) - 1);
            }
        }
        const Map map(std::move(rows));
        const MapIndex index(map);
        const MapView view{map, index};
        const auto grades = gradesOf(view);
        const auto findings = runChecks(view);
        for (std::size_t at = 0; at < grades.size(); ++at) {
            const SectorId sector = map.sectorOrder()[at];
            QVERIFY(gradeOf(view, sector) == grades[at]);
            const bool told = std::ranges::any_of(findings, [&](const Finding& finding) {
                return finding.sector == sector && finding.severity == Severity::Error;
            });
            QCOMPARE(told, grades[at] == Grade::Damaged);
        }
    }
}

void LevelCheckTest::aLargeLevelIsCheckedQuickly()
{
    const Map map = roomField(64);
    const MapIndex index(map);
    const MapView view{map, index};
    QElapsedTimer timer;
    timer.start();
    const auto grades = gradesOf(view);
    qInfo("grades: %lld ms", static_cast<long long>(timer.restart()));
    QVERIFY(std::ranges::all_of(grades, [](Grade grade) { return grade == Grade::Valid; }));
    for (const Check& check : allChecks()) {
        timer.restart();
        const auto findings = check.run(view);
        if (timer.elapsed() > 4) {
            qInfo("%s: %lld ms", check.id.data(), static_cast<long long>(timer.elapsed()));
        }
        QVERIFY2(check.id == "limit" || findings.empty(), check.id.data());
    }
}

void LevelCheckTest::aLevelOfNoiseIsCheckedToItsEnd()
{
    constexpr std::uint64_t seed = 12;
    qInfo("seed %llu", static_cast<unsigned long long>(seed));
    std::mt19937_64 random(seed);
    MapRows rows;
    const std::uint32_t count = 4000;
    for (std::uint32_t at = 0; at < count; ++at) {
        Wall wall{
            .position =
                {static_cast<std::int32_t>(random() % 200),
                 static_cast<std::int32_t>(random() % 200)},
            .point2 = WallId{at % 40 == 39 ? at - 39 : at + 1}};
        if (random() % 4 == 0) {
            wall.nextWall = WallId{static_cast<std::uint32_t>(random() % count)};
            wall.nextSector = SectorId{static_cast<std::uint32_t>(random() % (count / 40))};
        }
        rows.walls.push_back(wall);
        if (at % 40 == 0) {
            rows.sectors.emplace_back();
            rows.wallsOfSector.emplace_back();
        }
        rows.wallsOfSector.back().push_back({at});
    }
    const Map map(std::move(rows));
    const MapIndex index(map);
    QElapsedTimer timer;
    for (const Check& check : allChecks()) {
        timer.restart();
        QVERIFY(check.run({map, index}).size() <= findingLimit);
        if (timer.elapsed() > 50) {
            qInfo("%s: %lld ms", check.id.data(), static_cast<long long>(timer.elapsed()));
        }
    }
}

SECTORED_TEST(LevelCheckTest)
#include "level_check_test.moc"
