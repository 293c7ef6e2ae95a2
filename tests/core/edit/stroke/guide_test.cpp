#include "sectored/map/loops.h"

#include "tests/core/edit/edit_level.h"
#include "tests/support/test_main.h"

#include <QTest>

using namespace sectored;
using namespace sectored::test;

/// Lines that divide nothing on their own and take part in later strokes (Spec: editing-kernel
/// 4.1).
class GuideTest : public QObject {
    Q_OBJECT

private slots:
    void whatIsLeftOverOfALineIsGivenBackAsGuides();
    void aSecondBridgeDividesWithTheFirstAsAGuide();
    void guidesDivideWhatAClosedStrokeMakes();
};

namespace {

const QString ok = QStringLiteral("ok");
constexpr auto square = "sector 0: 0,0 16,0 16,16 0,16";

DrawRequest openLine(std::vector<Point> points)
{
    return {.points = std::move(points)};
}

DrawRequest closedShape(std::vector<Point> points, Fill fill = Fill::Sector)
{
    return {.points = std::move(points), .closed = true, .fill = fill};
}

std::vector<Point> box(std::int32_t x0, std::int32_t y0, std::int32_t x1, std::int32_t y1)
{
    return {{x0, y0}, {x1, y0}, {x1, y1}, {x0, y1}};
}

/// Returns the areas of the sectors in order.
QString areas(const Map& map)
{
    QStringList list;
    for (const SectorId sector : map.sectorOrder()) {
        Int128 area2 = 0;
        for (const Loop& loop : loopsOf(map, sector)) {
            area2 += loop.area2;
        }
        list << QString::number(static_cast<double>(area2) / 2);
    }
    return list.join(u' ');
}

} // namespace

void GuideTest::whatIsLeftOverOfALineIsGivenBackAsGuides()
{
    EditLevel level(square);
    const PlanResult planned = level.planned(openLine({{-8, 8}, {-4, 8}, {20, 8}, {20, 4}}));
    QVERIFY(planned.has_value());
    const std::vector<std::vector<Point>> ends{
        {{-8, 8}, {-4, 8}, {0, 8}},
        {{16, 8}, {20, 8}, {20, 4}}};
    QCOMPARE(planned->leftover, ends);
    QVERIFY(level.planned(closedShape(box(-4, 4, 4, 8)))->leftover.empty());
}

void GuideTest::aSecondBridgeDividesWithTheFirstAsAGuide()
{
    EditLevel level("sector 0: 0,0 16,0 16,16 0,16 | 4,4 4,12 12,12 12,4");
    const auto first = std::vector<Point>{{0, 8}, {4, 8}};
    QVERIFY(level.run(openLine(first)).startsWith("E-NOTHING"));
    DrawRequest second = openLine({{12, 8}, {16, 8}});
    QVERIFY(level.run(second).startsWith("E-NOTHING"));
    second.guides = {first};
    const PlanResult planned = level.planned(second);
    QVERIFY(planned.has_value());
    QVERIFY(planned->leftover.empty());
    QCOMPARE(level.run(second), ok);
    QCOMPARE(areas(level.map), QStringLiteral("96 96"));
    EditLevel over("sector 0: 0,0 16,0 16,16 0,16");
    DrawRequest line = openLine({{0, 8}, {16, 8}});
    line.guides = {{{4, 0}, {4, 20}}, {{2, 2}, {3, 3}}};
    QCOMPARE(
        over.planned(line)->leftover,
        (std::vector<std::vector<Point>>{{{4, 16}, {4, 20}}, {{2, 2}, {3, 3}}}));
    QCOMPARE(over.run(line), ok);
    QCOMPARE(over.map.sectorCount(), 4U);
    QVERIFY(over.notices.empty());
    line.guides = {{{0, 0}, {coordinateLimit + 1, 0}}};
    QVERIFY(over.run(line).startsWith("E-RANGE"));
}

void GuideTest::guidesDivideWhatAClosedStrokeMakes()
{
    EditLevel level(square);
    DrawRequest shape = closedShape(box(4, 4, 12, 12));
    shape.guides = {{{8, 2}, {8, 14}}};
    const PlanResult planned = level.planned(shape);
    QVERIFY(planned.has_value());
    QCOMPARE(
        planned->leftover,
        (std::vector<std::vector<Point>>{{{8, 2}, {8, 4}}, {{8, 12}, {8, 14}}}));
    QCOMPARE(level.run(shape), ok);
    QCOMPARE(areas(level.map), QStringLiteral("192 32 32"));
}

SECTORED_TEST(GuideTest)
#include "guide_test.moc"
