#include "sectored/format/format.h"
#include "sectored/walk/walkability.h"

#include "tests/support/real_levels.h"
#include "tests/support/test_length.h"
#include "tests/support/test_main.h"

#include <QElapsedTimer>
#include <QTest>

#include <algorithm>

using namespace sectored;
using namespace sectored::test;

/// The reachability test in levels by other authors.
class RealLevelFloodsTest : public QObject {
    Q_OBJECT

private slots:
    void initTestCase();
    void theFloodHoldsWhatItSays_data();
    void theFloodHoldsWhatItSays();
};

void RealLevelFloodsTest::initTestCase()
{
    if (realLevels().empty()) {
        QSKIP(noRealLevels);
    }
}

void RealLevelFloodsTest::theFloodHoldsWhatItSays_data()
{
    QTest::addColumn<QString>("path");
    for (const RealLevel& level : readableRealLevels()) {
        QTest::newRow(level.name.c_str()) << QString::fromStdString(level.path.string());
    }
}

/// The short form limits the number of places, and walks to only a few of them.
void RealLevelFloodsTest::theFloodHoldsWhatItSays()
{
    QFETCH(QString, path);
    const auto level = loadLevel(path.toStdString());
    QVERIFY(level.has_value());
    const MapIndex index(level->map);
    const MapView view{level->map, index};
    const LevelSurfaces surfaces(view);
    const bool isLong = isLongForm();
    QElapsedTimer timer;
    timer.start();
    const auto found =
        walkabilityOf(view, surfaces, {.mostPlaces = isLong ? std::size_t{200'000} : 12});
    if (!found) {
        qInfo("%s", englishText(found.error()).c_str());
        return;
    }
    qInfo(
        "%zu sectors in %lld ms: %zu places, %zu links, %llu tics, %zu reached, %zu not, %zu "
        "drops, %zu narrow passages",
        level->map.sectorCount(),
        static_cast<long long>(timer.elapsed()),
        found->places.size(),
        found->links.size(),
        static_cast<unsigned long long>(found->tics),
        found->reached.size(),
        found->unreached.size(),
        found->drops.size(),
        found->passages.size());
    for (const StandingPlace& place : found->places) {
        QVERIFY(std::ranges::binary_search(found->reached, place.sector));
    }
    for (const UnreachedSector& sector : found->unreached) {
        QVERIFY(!std::ranges::binary_search(found->reached, sector.sector));
    }
    const std::size_t count = found->places.size();
    const std::size_t stride = count / (isLong ? 20 : 1) + 1;
    for (std::size_t place = 0; place < count; place += stride) {
        Walker walker(surfaces, found->settings.walker);
        WalkerState state = *walker.stateAt(view, found->start);
        const auto number = static_cast<std::uint32_t>(place);
        for (const WalkerInput& input : inputsTo(view, surfaces, *found, number)) {
            state = walker.moved(state, input);
        }
        QCOMPARE(walker.footOf(state), found->places[place].foot);
        QCOMPARE(state.sector(), found->places[place].sector);
    }
}

SECTORED_TEST(RealLevelFloodsTest)
#include "real_level_floods_test.moc"
