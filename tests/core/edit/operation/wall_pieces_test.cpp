#include "sectored/edit/row/wall_join.h"
#include "sectored/edit/row/wall_split.h"

#include "tests/support/test_main.h"

#include <QTest>

#include <algorithm>
#include <random>

using namespace sectored;

/// Walls cut and joined again (Spec: shapes A1, A2, AP1).
class WallPiecesTest : public QObject {
    Q_OBJECT

private slots:
    void cutsAndJoinsGiveTheWallBack_data();
    void cutsAndJoinsGiveTheWallBack();
    void chainsCutAndJoinedInAnyOrderAreWholeAgain();
};

namespace {

/// Pieces of one wall, in order, and the end of the last one.
struct Chain {
    std::vector<Wall> pieces{};
    Point end{};

    Point endOf(std::size_t at) const
    {
        return at + 1 < pieces.size() ? pieces[at + 1].position : end;
    }

    void cut(std::size_t at, Point p)
    {
        const WallPieces two = splitWall(pieces[at], endOf(at), p);
        pieces[at] = two.first;
        pieces.insert(pieces.begin() + static_cast<std::ptrdiff_t>(at) + 1, two.second);
    }

    void join(std::size_t at)
    {
        pieces[at] = joinWalls(
            pieces[at],
            pieces[at + 1],
            {pieces[at].position, pieces[at + 1].position, endOf(at + 1)});
        pieces.erase(pieces.begin() + static_cast<std::ptrdiff_t>(at) + 1);
    }
};

Chain randomChain(std::mt19937_64& random)
{
    const auto below = [&](std::uint64_t limit) {
        return static_cast<std::int32_t>(random() % limit);
    };
    const std::int32_t most[] = {3, 12, 256};
    Wall wall{.position = {below(100), below(100)}};
    wall.xrepeat = below(static_cast<std::uint64_t>(most[below(3)]));
    wall.xpanning = below(256);
    wall.cstat = below(2) == 0 ? 0 : wall_bit::flipX;
    const std::int32_t length = 16 + below(2000);
    const Point way{below(2) == 0 ? 1 : -1, below(3) - 1};
    return {
        .pieces = {wall},
        .end = {wall.position.x + way.x * length, wall.position.y + way.y * length}};
}

/// Returns an integer point strictly inside a piece. Empty if there is none.
std::optional<Point> pointInside(const Chain& chain, std::size_t at, std::mt19937_64& random)
{
    const Point a = chain.pieces[at].position;
    const Point b = chain.endOf(at);
    const std::int32_t steps = std::abs(b.x - a.x);
    if (steps < 2) {
        return std::nullopt;
    }
    const auto step =
        1 + static_cast<std::int32_t>(random() % static_cast<std::uint64_t>(steps - 1));
    return Point{a.x + (b.x - a.x) / steps * step, a.y + (b.y - a.y) / steps * step};
}

} // namespace

void WallPiecesTest::cutsAndJoinsGiveTheWallBack_data()
{
    QTest::addColumn<int>("repeat");
    QTest::addColumn<int>("panning");
    QTest::addColumn<int>("length");
    QTest::addColumn<int>("at");
    QTest::addColumn<int>("first");
    QTest::addColumn<int>("second");
    QTest::addColumn<int>("secondPanning");
    QTest::newRow("A01") << 1 << 54 << 1080 << 400 << 1 << 1 << 54;
    QTest::newRow("A02") << 2 << 0 << 1024 << 512 << 1 << 1 << 8;
    QTest::newRow("A03") << 8 << 0 << 1024 << 512 << 4 << 4 << 32;
    QTest::newRow("A04") << 3 << 0 << 1000 << 500 << 2 << 1 << 16;
    QTest::newRow("no repeat") << 0 << 7 << 1000 << 500 << 0 << 0 << 7;
}

void WallPiecesTest::cutsAndJoinsGiveTheWallBack()
{
    QFETCH(const int, repeat);
    QFETCH(const int, panning);
    QFETCH(const int, length);
    QFETCH(const int, at);
    QFETCH(const int, first);
    QFETCH(const int, second);
    QFETCH(const int, secondPanning);
    const Wall wall{.xrepeat = repeat, .xpanning = panning};
    Chain chain{.pieces = {wall}, .end = {length, 0}};
    chain.cut(0, {at, 0});
    QCOMPARE(chain.pieces[0].xrepeat, first);
    QCOMPARE(chain.pieces[0].xpanning, panning);
    QCOMPARE(chain.pieces[1].xrepeat, second);
    QCOMPARE(chain.pieces[1].xpanning, secondPanning);
    chain.join(0);
    QVERIFY(chain.pieces[0] == wall);
}

void WallPiecesTest::chainsCutAndJoinedInAnyOrderAreWholeAgain()
{
    std::mt19937_64 random(20301);
    int cuts = 0;
    for (int run = 0; run < 100000; ++run) {
        Chain chain = randomChain(random);
        const Wall whole = chain.pieces.front();
        const int wanted = 1 + static_cast<int>(random() % 4);
        for (int cut = 0; cut < wanted; ++cut) {
            const std::size_t at = random() % chain.pieces.size();
            if (const auto p = pointInside(chain, at, random)) {
                chain.cut(at, *p);
                ++cuts;
            }
        }
        while (chain.pieces.size() > 1) {
            chain.join(random() % (chain.pieces.size() - 1));
        }
        const Wall& joined = chain.pieces.front();
        if (!(joined == whole)) {
            QFAIL(qPrintable(QString("run %1: repeat %2 panning %3 gave %4 and %5")
                                 .arg(run)
                                 .arg(whole.xrepeat)
                                 .arg(whole.xpanning)
                                 .arg(joined.xrepeat)
                                 .arg(joined.xpanning)));
        }
    }
    QVERIFY(cuts > 200000);
}

SECTORED_TEST(WallPiecesTest)
#include "wall_pieces_test.moc"
