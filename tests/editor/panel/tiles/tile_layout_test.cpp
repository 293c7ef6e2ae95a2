#include "editor/panel/tiles/tile_layout.h"
#include "tests/support/test_main.h"

#include <QTest>

#include <algorithm>
#include <random>

using namespace sectored::editor;

using Move = TileLayout::Move;

static TileGroup tilesIn(int count, const QString& title = {})
{
    TileGroup group{.title = title};
    for (int tile = 0; tile < count; ++tile) {
        group.tiles.push_back(tile);
    }
    return group;
}

/// Three columns of 60 x 80, 10 apart, in a grid of 220.
static const TileMetrics threeColumns{
    .width = 220,
    .cell = {60, 80},
    .gap = 10,
    .margin = 10,
    .heading = 30};

class TileLayoutTest : public QObject {
    Q_OBJECT

private slots:
    void cellsFillRowsFromTheLeft()
    {
        const std::vector groups{tilesIn(7)};
        const TileLayout layout(groups, threeColumns);
        QCOMPARE(layout.columns(), 3);
        QCOMPARE(layout.cell(0), QRect(10, 10, 60, 80));
        QCOMPARE(layout.cell(2), QRect(150, 10, 60, 80));
        QCOMPARE(layout.cell(3), QRect(10, 100, 60, 80));
        QCOMPARE(layout.height(), 10 + 3 * 80 + 2 * 10 + 10);
    }

    void aGroupBeginsANewRowBelowItsHeading()
    {
        const std::vector groups{
            tilesIn(4, QStringLiteral("On walls")),
            tilesIn(2, QStringLiteral("Sprites"))};
        const TileLayout layout(groups, threeColumns);
        QCOMPARE(layout.heading(0), QRect(10, 10, 200, 30));
        QCOMPARE(layout.cell(0).top(), 40);
        QCOMPARE(layout.heading(1).top(), 40 + 2 * 90);
        QCOMPARE(layout.cell(4), QRect(10, 40 + 2 * 90 + 30, 60, 80));
    }

    void aGridThatIsTooNarrowHasOneColumn()
    {
        TileMetrics narrow = threeColumns;
        narrow.width = 20;
        const std::vector groups{tilesIn(3)};
        const TileLayout layout(groups, narrow);
        QCOMPARE(layout.columns(), 1);
        QCOMPARE(layout.cell(2).top(), 10 + 2 * 90);
    }

    void withoutTilesThereIsNoCell()
    {
        const TileLayout layout({}, threeColumns);
        QCOMPARE(layout.count(), std::size_t{0});
        QVERIFY(!layout.cellAt({20, 20}));
        const auto none = std::pair<std::size_t, std::size_t>(0, 0);
        QCOMPARE(layout.visible(0, 1000), none);
    }

    void upAndDownKeepTheColumnAcrossGroups()
    {
        // Rows: 0 1 2 | 3 4 || 5 6 7
        const std::vector groups{tilesIn(5), tilesIn(0), tilesIn(3)};
        const TileLayout layout(groups, threeColumns);
        QCOMPARE(layout.moved(1, Move::Down, 100), std::size_t{4});
        QCOMPARE(layout.moved(2, Move::Down, 100), std::size_t{4});
        QCOMPARE(layout.moved(4, Move::Down, 100), std::size_t{6});
        QCOMPARE(layout.moved(7, Move::Up, 100), std::size_t{4});
        QCOMPARE(layout.moved(7, Move::Down, 100), std::size_t{7});
        QCOMPARE(layout.moved(1, Move::Up, 100), std::size_t{1});
    }

    void leftAndRightGoOnInTheNextRow()
    {
        const std::vector groups{tilesIn(5)};
        const TileLayout layout(groups, threeColumns);
        QCOMPARE(layout.moved(2, Move::Right, 100), std::size_t{3});
        QCOMPARE(layout.moved(3, Move::Left, 100), std::size_t{2});
        QCOMPARE(layout.moved(0, Move::Left, 100), std::size_t{0});
        QCOMPARE(layout.moved(4, Move::Right, 100), std::size_t{4});
    }

    void pagesMoveByTheRowsOnView()
    {
        const std::vector groups{tilesIn(30)};
        const TileLayout layout(groups, threeColumns);
        QCOMPARE(layout.moved(1, Move::PageDown, 280), std::size_t{10});
        QCOMPARE(layout.moved(10, Move::PageUp, 280), std::size_t{1});
        QCOMPARE(layout.moved(1, Move::PageUp, 280), std::size_t{1});
        QCOMPARE(layout.moved(28, Move::PageDown, 280), std::size_t{28});
        QCOMPARE(layout.moved(5, Move::First, 280), std::size_t{0});
        QCOMPARE(layout.moved(5, Move::Last, 280), std::size_t{29});
    }

    /// Against looking at each cell.
    void whatIsFoundIsWhatIsThere()
    {
        constexpr unsigned seed = 19;
        std::mt19937 random(seed);
        const auto below = [&random](int limit) {
            return static_cast<int>(random() % static_cast<unsigned>(limit));
        };
        for (int round = 0; round < 60; ++round) {
            std::vector<TileGroup> groups;
            for (int group = below(4); group >= 0; --group) {
                groups.push_back(
                    tilesIn(below(9), below(2) == 0 ? QString() : QStringLiteral("x")));
            }
            TileMetrics metrics = threeColumns;
            metrics.width = 90 + below(300);
            const TileLayout layout(groups, metrics);
            const int top = below(layout.height());
            const int bottom = top + below(300);
            const auto [first, last] = layout.visible(top, bottom);
            for (std::size_t at = 0; at < layout.count(); ++at) {
                const QRect cell = layout.cell(at);
                const QByteArray where = "seed 19, round " + QByteArray::number(round);
                QVERIFY2(layout.cellAt(cell.center()) == at, where.constData());
                QVERIFY2(cell.bottom() < layout.height(), where.constData());
                const bool touches = cell.top() <= bottom && cell.bottom() >= top;
                QVERIFY2(!touches || (at >= first && at < last), where.constData());
            }
            QVERIFY(std::cmp_less_equal(
                last - first,
                layout.columns() * ((bottom - top) / 90 + 2 + static_cast<int>(groups.size()))));
        }
    }
};

SECTORED_TEST(TileLayoutTest)
#include "tile_layout_test.moc"
