#include "sectored/format/format.h"
#include "sectored/query/sector_index.h"

#include "tests/support/oracle/index_oracle.h"
#include "tests/support/random_polygon.h"
#include "tests/support/real_levels.h"
#include "tests/support/test_length.h"
#include "tests/support/test_main.h"

#include <QTest>

using namespace sectored;
using namespace sectored::test;

/// Every query on the levels of games gives the same result with and without the index.
class SectorIndexRealLevelsTest : public QObject {
    Q_OBJECT

private slots:
    void everyQuestionHasTheSameAnswerBothWays();
};

void SectorIndexRealLevelsTest::everyQuestionHasTheSameAnswerBothWays()
{
    const std::vector<RealLevel> levels = readableRealLevels();
    if (levels.empty()) {
        QSKIP(noRealLevels);
    }
    const std::size_t ofEach = isLongForm() ? 20'000 : 100;
    std::size_t walls = 0;
    std::size_t bytes = 0;
    for (const RealLevel& level : levels) {
        std::mt19937_64 random(1);
        const auto loaded = loadLevel(level.path);
        QVERIFY2(loaded, level.name.c_str());
        const Map& map = loaded->map;
        const MapIndex numbers(map);
        const SectorIndex index(map);
        walls += map.wallCount();
        bytes += index.memory();
        const std::string fault =
            IndexOracle({map, numbers})
                .faultAt(index, pointsOfAllKinds(map, ofEach, random), random);
        QVERIFY2(fault.empty(), (level.name + ": " + fault).c_str());
    }
    qInfo("%zu levels, %zu bytes a wall", levels.size(), bytes / std::max<std::size_t>(walls, 1));
}

SECTORED_TEST(SectorIndexRealLevelsTest)
#include "sector_index_real_levels_test.moc"
