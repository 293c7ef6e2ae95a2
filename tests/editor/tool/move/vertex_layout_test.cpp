#include "editor/tool/move/vertex_layout.h"
#include "tests/editor/tool/bare_target.h"
#include "tests/support/map_text.h"
#include "tests/support/test_main.h"

#include <QTest>

using namespace sectored;
using namespace sectored::editor;

namespace {

const std::vector<Point> scattered{{-3, 10}, {0, 0}, {10, 4}, {10, 40}};

/// Returns where the points go, in their order.
std::vector<Point> laidOutPoints(VertexLayout layout)
{
    std::vector<Point> points = scattered;
    for (const MoveRequest::Vertex& move : laidOut(scattered, layout)) {
        *std::ranges::find(points, move.from) = move.to;
    }
    return points;
}

test::BareTarget room()
{
    return test::BareTarget(test::mapFromText("sector 0: 0,0 60,10 100,0 100,90 3,100\n"));
}

} // namespace

class VertexLayoutTest : public QObject {
    Q_OBJECT

private slots:
    void verticesAlignToTheOutermostOrTheMiddle_data()
    {
        QTest::addColumn<int>("layout");
        QTest::addColumn<int>("coordinate");
        QTest::newRow("left") << static_cast<int>(VertexLayout::Left) << -3;
        QTest::newRow("right") << static_cast<int>(VertexLayout::Right) << 10;
        QTest::newRow("centre x, half up") << static_cast<int>(VertexLayout::CentreX) << 4;
        QTest::newRow("top") << static_cast<int>(VertexLayout::Top) << 0;
        QTest::newRow("bottom") << static_cast<int>(VertexLayout::Bottom) << 40;
        QTest::newRow("centre y") << static_cast<int>(VertexLayout::CentreY) << 20;
    }
    void verticesAlignToTheOutermostOrTheMiddle()
    {
        QFETCH(int, layout);
        QFETCH(int, coordinate);
        const auto points = laidOutPoints(static_cast<VertexLayout>(layout));
        const bool isX = layout <= static_cast<int>(VertexLayout::Right);
        for (std::size_t at = 0; at < points.size(); ++at) {
            QCOMPARE(isX ? points[at].x : points[at].y, coordinate);
            QCOMPARE(isX ? points[at].y : points[at].x, isX ? scattered[at].y : scattered[at].x);
        }
    }

    void columnsAndRowsAreDistributedAndStayTogether()
    {
        QCOMPARE(
            laidOutPoints(VertexLayout::DistributeX),
            (std::vector<Point>{{-3, 10}, {4, 0}, {10, 4}, {10, 40}}));
        QCOMPARE(
            laidOutPoints(VertexLayout::DistributeY),
            (std::vector<Point>{{-3, 27}, {0, 0}, {10, 13}, {10, 40}}));
    }

    void twoColumnsHaveNothingBetweenThem()
    {
        QVERIFY(laidOut(std::vector<Point>{{0, 0}, {5, 7}}, VertexLayout::DistributeX).empty());
        QVERIFY(laidOut(std::vector<Point>{{5, 0}, {5, 7}}, VertexLayout::Left).empty());
    }

    void theSelectionIsLaidOutByOneMove()
    {
        auto target = room();
        target.setSelection({.vertices = {{0, 0}, {3, 100}}});
        QVERIFY(target.commit(layoutOfSelection(target, VertexLayout::Left)));
        QCOMPARE(target.history.done(), std::size_t{1});
        QCOMPARE(target.view().index.boxOf(SectorId{0}), (Box{{0, 0}, {100, 100}}));
        QVERIFY(laidOut(std::vector<Point>{{0, 0}, {0, 100}}, VertexLayout::Left).empty());
    }

    void verticesGoToTheGridOfTheWindow()
    {
        auto target = room();
        target.options().setSnap({.grid = 16});
        target.setSelection({.vertices = {{3, 100}}});
        QVERIFY(target.commit(gridAlignmentOf(target)));
        QCOMPARE(target.view().index.boxOf(SectorId{0}), (Box{{0, 0}, {100, 96}}));
        // A grid that does not go through 0, 0.
        target.options().setSnap({.grid = 16, .origin = {4, 4}});
        target.setSelection({.sectors = {SectorId{0}}});
        QVERIFY(target.commit(gridAlignmentOf(target)));
        for (const WallId wall : target.map().wallsOf(SectorId{0})) {
            const Point p = target.map()[wall].position;
            QVERIFY((p.x - 4) % 16 == 0 && (p.y - 4) % 16 == 0);
        }
        target.options().setSnap({.grid = 16});
        QVERIFY(std::holds_alternative<AlignGridRequest>(gridAlignmentOf(target)));
    }
};

SECTORED_TEST(VertexLayoutTest)
#include "vertex_layout_test.moc"
