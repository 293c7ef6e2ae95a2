#include "sectored/edit/plan.h"
#include "sectored/format/format.h"
#include "sectored/map/invariant.h"

#include "tests/support/real_levels.h"
#include "tests/support/test_length.h"
#include "tests/support/test_main.h"

#include <QElapsedTimer>
#include <QTest>

#include <map>
#include <random>

using namespace sectored;
using namespace sectored::test;

class DrawRealLevelsTest : public QObject {
    Q_OBJECT

private slots:
    void initTestCase();
    void strokesAreDrawnOrRefusedAndUndone_data();
    void strokesAreDrawnOrRefusedAndUndone();
};

namespace {

class Dice {
public:
    explicit Dice(std::uint64_t seed)
        : m_generator(seed)
    {}

    std::size_t below(std::size_t count) { return m_generator() % count; }
    std::int32_t within(std::int32_t reach)
    {
        return static_cast<std::int32_t>(below(2 * static_cast<std::size_t>(reach) + 1)) - reach;
    }

private:
    std::mt19937_64 m_generator;
};

std::vector<Point> boxAround(Point corner, Dice& dice)
{
    const std::int32_t width = 16 * (1 + dice.within(20) + 20);
    const std::int32_t height = 16 * (1 + dice.within(20) + 20);
    return {
        corner,
        {corner.x + width, corner.y},
        {corner.x + width, corner.y + height},
        {corner.x, corner.y + height}};
}

/// Makes a line between two vertices of a sector, or a shape that begins at or near a vertex.
DrawRequest strokeIn(const Map& map, Dice& dice)
{
    const auto sectors = map.sectorOrder();
    const auto walls = map.wallsOf(sectors[dice.below(sectors.size())]);
    if (walls.empty()) {
        return {.points = {{0, 0}, {64, 0}, {64, 64}}, .closed = true};
    }
    const Point at = map[walls[dice.below(walls.size())]].position;
    const Point other = map[walls[dice.below(walls.size())]].position;
    switch (dice.below(5)) {
    case 0:
        return {.points = {at, other}};
    case 1:
        return {.points = {at, {at.x, other.y}, other}};
    case 2:
        return {.points = boxAround(at, dice), .closed = true};
    case 3:
        return {
            .points = boxAround({at.x + dice.within(512), at.y + dice.within(512)}, dice),
            .closed = true,
            .fill = Fill::Void,
            .allowRemove = true};
    default:
        return {
            .points = boxAround({at.x + dice.within(512), at.y + dice.within(512)}, dice),
            .closed = true};
    }
}

} // namespace

void DrawRealLevelsTest::initTestCase()
{
    if (realLevels().empty()) {
        QSKIP(noRealLevels);
    }
}

void DrawRealLevelsTest::strokesAreDrawnOrRefusedAndUndone_data()
{
    QTest::addColumn<QString>("path");
    for (const RealLevel& level : readableRealLevels()) {
        QTest::newRow(level.name.c_str()) << QString::fromStdString(level.path.string());
    }
}

void DrawRealLevelsTest::strokesAreDrawnOrRefusedAndUndone()
{
    QFETCH(const QString, path);
    const auto loaded = loadLevel(path.toStdString());
    if (!loaded || loaded->map.sectorCount() == 0) {
        QSKIP("there is nothing to draw in");
    }
    const Map& original = loaded->map;
    const Map untouched = original;
    const MapIndex index(original);
    std::map<std::string, int> results;
    constexpr std::uint64_t seed = 20260101;
    Dice dice(seed);
    qint64 slowest = 0;
    for (int turn = 0; turn < 40; ++turn) {
        const DrawRequest request = strokeIn(original, dice);
        QElapsedTimer timer;
        timer.start();
        const PlanResult planned = plan({original, index}, request);
        slowest = std::max(slowest, timer.nsecsElapsed());
        if (!planned) {
            const std::string text = englishText(planned.error());
            const auto at = request.points.front();
            QVERIFY2(
                planned.error().code != MessageCode::Internal,
                qPrintable(QStringLiteral("seed %1, turn %2, near %3,%4: %5")
                               .arg(seed)
                               .arg(turn)
                               .arg(at.x)
                               .arg(at.y)
                               .arg(QString::fromStdString(text))));
            ++results[std::string(messageTemplate(planned.error().code).id)];
            continue;
        }
        ++results["ok"];
        Map after = original;
        apply(after, planned->patch);
        apply(after, inverted(planned->patch));
        QVERIFY(after == original);
    }
    QVERIFY(original == untouched);
    if (isLongForm()) {
        for (const auto& [code, count] : results) {
            qInfo("%4d %s", count, code.c_str());
        }
        qInfo("slowest plan: %.2f ms", static_cast<double>(slowest) / 1e6);
    }
}

SECTORED_TEST(DrawRealLevelsTest)
#include "draw_real_levels_test.moc"
