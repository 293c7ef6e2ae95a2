#include "tests/core/edit/edit_level.h"
#include "tests/support/test_main.h"

#include <QPoint>
#include <QTest>

#include <algorithm>

using namespace sectored;
using namespace sectored::test;

class MergeVerticesTest : public QObject {
    Q_OBJECT

private slots:
    void theMiddleIsRoundedHalfUp_data();
    void theMiddleIsRoundedHalfUp();
    void aVertexAtTheTargetStays();
    void wallsThatLoseTheirLengthVanishOnBothSidesOfAPortal();
    void aSlopeWhoseHingeVanishesHangsOnAParallelWall();
    void refusals_data();
    void refusals();
    void whereLevelsOverlapItIsAmbiguousAndASheetSaysWhichOneIsMeant();
    void sectorsWithoutClosedLoopsAreRefused();
    void undoGivesEverythingBack();
};

namespace {

constexpr std::string_view bentPortal =
    "sector 0: 0,0 16,0 16,7 16,9 16,16 0,16\nsector 1: 16,0 32,0 32,16 16,16 16,9 16,7\n";

MergeVerticesRequest merge(std::vector<Point> points)
{
    return {.at = std::move(points)};
}

} // namespace

void MergeVerticesTest::theMiddleIsRoundedHalfUp_data()
{
    QTest::addColumn<int>("x");
    QTest::addColumn<int>("middle");
    QTest::newRow("whole") << 102 << 101;
    QTest::newRow("a half goes up") << 101 << 101;
    QTest::newRow("a half below zero goes up") << -103 << -1;
    QTest::newRow("whole below zero") << -104 << -2;
}

void MergeVerticesTest::theMiddleIsRoundedHalfUp()
{
    QFETCH(const int, x);
    QFETCH(const int, middle);
    const std::string left = std::to_string(std::min(x, 100));
    const std::string right = std::to_string(std::max(x, 100));
    EditLevel level("sector 0: " + left + ",0 " + right + ",0 300,200 -300,200\n");
    QCOMPARE(level.run(merge({{x, 0}, {100, 0}})), QString("ok"));
    QCOMPARE(level.map.wallCount(), std::size_t{3});
    QCOMPARE(
        level.wall(0).position.y == 0 ? level.wall(0).position : level.wall(1).position,
        (Point{middle, 0}));
}

void MergeVerticesTest::aVertexAtTheTargetStays()
{
    EditLevel level("sector 0: 0,0 8,0 16,0 16,16 0,16\n");
    QCOMPARE(
        level.run(MergeVerticesRequest{.at = {{8, 0}, {16, 0}, {16, 0}}, .to = Point{16, 0}}),
        QString("ok"));
    QCOMPARE(level.map.wallCount(), std::size_t{4});
    QCOMPARE(level.wall(1).position, (Point{16, 0}));
}

void MergeVerticesTest::wallsThatLoseTheirLengthVanishOnBothSidesOfAPortal()
{
    EditLevel level(bentPortal);
    QCOMPARE(level.run(merge({{16, 7}, {16, 9}})), QString("ok"));
    QCOMPARE(level.map.wallCount(), std::size_t{10});
    QCOMPARE(level.wall(2).position, (Point{16, 8}));
    QCOMPARE(level.partner(1), 9);
    QCOMPARE(level.partner(2), 8);
}

void MergeVerticesTest::aSlopeWhoseHingeVanishesHangsOnAParallelWall()
{
    EditLevel level(
        changed(mapFromText("sector 0: 7,0 9,0 16,16 0,16\n"), [](PatchBuilder& builder) {
            builder.edit(SectorId{0}).floor.stat = plane_bit::sloped;
            builder.edit(SectorId{0}).floor.heinum = 1024;
        }));
    QCOMPARE(level.run(merge({{7, 0}, {9, 0}})), QString("ok"));
    QVERIFY(level.notices.empty());
    // The wall at y = 16 runs the other way; the slope is 4 z per unit.
    QCOMPARE(level.sector(0).floor.z, 8192 + 16 * 4);
    QCOMPARE(level.sector(0).floor.heinum, -1024);
}

void MergeVerticesTest::refusals_data()
{
    QTest::addColumn<QString>("level");
    QTest::addColumn<QList<QPoint>>("at");
    QTest::addColumn<QPoint>("to");
    QTest::addColumn<QString>("answer");
    const QString room = "sector 0: 0,0 16,0 16,16 0,16\n";
    const QString notch = "sector 0: 0,0 16,0 16,16 9,16 8,16 0,16\n";
    const auto row =
        [](const char* name, const QString& level, QList<QPoint> at, QPoint to) -> QTestData& {
        return QTest::newRow(name) << level << at << to;
    };
    const QList<QPoint> bottom{{8, 16}, {9, 16}};
    row("none", room, {}, {0, 0}) << "E-NOTHING Select two or more vertices to merge.";
    row("one twice", room, {{0, 0}, {0, 0}}, {1, 1})
        << "E-NOTHING Select two or more vertices to merge.";
    row("no vertex", room, {{0, 0}, {1, 1}}, {0, 0}) << "E-NOSUCH There is no vertex at (1, 1).";
    row("a vertex out of range", room, {{0, 0}, {536870913, 0}}, {0, 0}) << "E-RANGE";
    row("a target out of range", room, {{0, 0}, {16, 0}}, {0, -536870913}) << "E-RANGE";
    row("across a wall", notch, bottom, {8, -4}) << "E-CROSS";
    row("onto a wall", notch, bottom, {8, 0}) << "E-CROSS";
    row("inside out", "sector 0: 0,0 16,0 16,16 15,16\n", {{16, 16}, {15, 16}}, {8, -9})
        << "E-FLIP";
    row("too few walls left", "sector 0: 0,0 8,0 0,8\n", {{0, 0}, {8, 0}}, {0, 0}) << "E-COLLAPSE";
    row("two loops touch along a line",
        "sector 0: 0,0 16,0 16,16 0,16\nsector 1: 16,0 24,8 16,16 20,8\n",
        {{16, 0}, {16, 16}},
        {16, 8})
        << "E-COLLAPSE";
    row("around another room",
        "sector 0: 0,0 16,0 17,16 16,16\nsector 1: 4,8 5,8 5,9 4,9\n",
        {{17, 16}, {16, 16}},
        {0, 200})
        << "E-OVERLAP";
}

void MergeVerticesTest::refusals()
{
    QFETCH(const QString, level);
    QFETCH(const QList<QPoint>, at);
    QFETCH(const QPoint, to);
    QFETCH(const QString, answer);
    EditLevel edited(level.toStdString());
    const Map before = edited.map;
    MergeVerticesRequest request{.to = Point{to.x(), to.y()}};
    for (const QPoint p : at) {
        request.at.push_back({p.x(), p.y()});
    }
    const QString found = edited.run(request);
    QVERIFY2(found.startsWith(answer), qPrintable(found));
    QVERIFY(edited.map == before);
}

void MergeVerticesTest::whereLevelsOverlapItIsAmbiguousAndASheetSaysWhichOneIsMeant()
{
    EditLevel level(mapFromText(
        "sector 0: 0,0 2,0 16,0 16,16 0,16\nsector 1: 0,0 2,0 16,0 16,16 0,16\n",
        Linking::None));
    MergeVerticesRequest request = merge({{0, 0}, {2, 0}});
    QVERIFY(level.run(request).startsWith("E-AMBIGUOUS"));
    request.sheet.only = {SectorId{1}};
    QCOMPARE(level.run(request), QString("ok"));
    QCOMPARE(level.map.wallsOf(SectorId{0}).size(), std::size_t{5});
    QCOMPARE(level.map.wallsOf(SectorId{1}).size(), std::size_t{4});
}

void MergeVerticesTest::sectorsWithoutClosedLoopsAreRefused()
{
    EditLevel level("sector 0: 0,0 16,16 16,0 0,12\n");
    level.map = changed(level.map, [](PatchBuilder& builder) {
        builder.edit(WallId{3}).point2 = WallId{1};
    });
    QVERIFY(level.run(merge({{16, 16}, {16, 0}})).startsWith("E-DAMAGED Sector 0"));
}

void MergeVerticesTest::undoGivesEverythingBack()
{
    EditLevel level(bentPortal);
    const Map before = level.map;
    const PlanResult planned = level.planned(merge({{16, 7}, {16, 9}}));
    QVERIFY(planned.has_value());
    QCOMPARE(
        QString::fromStdString(stepName(merge({{16, 7}, {16, 9}}))),
        QString("Merge vertices"));
    apply(level.map, planned->patch);
    apply(level.map, inverted(planned->patch));
    QVERIFY(level.map == before);
}

SECTORED_TEST(MergeVerticesTest)
#include "merge_vertices_test.moc"
