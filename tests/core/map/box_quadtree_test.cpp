#include "sectored/map/box_quadtree.h"

#include "tests/support/test_main.h"

#include <QTest>

#include <algorithm>
#include <limits>
#include <map>
#include <random>

using namespace sectored;

namespace {

constexpr std::int32_t lowest = std::numeric_limits<std::int32_t>::min();
constexpr std::int32_t highest = std::numeric_limits<std::int32_t>::max();

/// The tree and a plain list with the same boxes.
struct Both {
    void insert(SectorId sector, const Box& box)
    {
        tree.insert(sector, box);
        list.emplace(sector, box);
    }

    void remove(SectorId sector)
    {
        tree.remove(sector, list.at(sector));
        list.erase(sector);
    }

    void replace(SectorId sector, const Box& box)
    {
        tree.replace(sector, list.at(sector), box);
        list[sector] = box;
    }

    bool agreeAbout(const Box& box) const
    {
        std::vector<SectorId> found;
        tree.visitMeeting(box, [&](SectorId sector) { found.push_back(sector); });
        std::ranges::sort(found);
        std::vector<SectorId> wanted;
        Box all;
        for (const auto& [sector, own] : list) {
            all.include(own);
            if (own.meets(box)) {
                wanted.push_back(sector);
            }
        }
        return found == wanted && tree.bounds() == all;
    }

    BoxQuadtree tree{};
    std::map<SectorId, Box> list{};
};

/// Returns a box of any size, often in one crowded place.
Box randomBox(std::mt19937_64& random)
{
    const auto below = [&](std::int64_t count) {
        return static_cast<std::int64_t>(random() % static_cast<std::uint64_t>(count));
    };
    const std::int64_t width = std::int64_t{1} << below(31);
    const std::int64_t x = below(2) == 0 ? below(100) : below(std::int64_t{1} << 32) + lowest;
    const std::int64_t y = below(2) == 0 ? below(100) : below(std::int64_t{1} << 32) + lowest;
    const auto fit = [](std::int64_t c) {
        return static_cast<std::int32_t>(std::min<std::int64_t>(c, highest));
    };
    return {{fit(x), fit(y)}, {fit(x + below(width)), fit(y + below(width))}};
}

} // namespace

class BoxQuadtreeTest : public QObject {
    Q_OBJECT

private slots:
    void anEmptyTreeFindsNothing();
    void boxesThatTouchMeet();
    void itFindsWhatAListFinds();
    void aCopyStaysWhatItWas();
};

void BoxQuadtreeTest::anEmptyTreeFindsNothing()
{
    QVERIFY(Both{}.agreeAbout({{lowest, lowest}, {highest, highest}}));
    QVERIFY(BoxQuadtree{}.bounds().isEmpty());
}

void BoxQuadtreeTest::boxesThatTouchMeet()
{
    Both both;
    both.insert(SectorId{1}, {{0, 0}, {10, 10}});
    both.insert(SectorId{2}, {{lowest, lowest}, {highest, highest}});
    both.insert(SectorId{3}, {{highest, highest}, {highest, highest}});
    QVERIFY(both.agreeAbout({{10, 10}, {10, 10}}));
    QVERIFY(both.agreeAbout({{11, 10}, {20, 20}}));
    QVERIFY(both.agreeAbout({{highest, highest}, {highest, highest}}));
}

void BoxQuadtreeTest::itFindsWhatAListFinds()
{
    constexpr std::uint64_t seed = 20267;
    qInfo("seed %llu", static_cast<unsigned long long>(seed));
    std::mt19937_64 random(seed);
    Both both;
    for (std::uint32_t step = 0; step < 3000; ++step) {
        const auto any = [&] {
            const auto count = static_cast<std::ptrdiff_t>(random() % both.list.size());
            return *std::next(both.list.begin(), count);
        };
        if (!both.list.empty() && random() % 5 < 2) {
            both.remove(any().first);
        } else if (!both.list.empty() && random() % 3 == 0) {
            both.replace(any().first, randomBox(random));
        } else if (!both.list.empty() && random() % 3 == 0) { // nearly the same
            const auto [sector, box] = any();
            const std::int32_t less = box.high.x > box.low.x ? 1 : 0;
            both.replace(sector, {box.low, {box.high.x - less, box.high.y}});
        } else {
            both.insert(SectorId{step}, randomBox(random));
        }
        QVERIFY(both.agreeAbout(randomBox(random)));
    }
    while (!both.list.empty()) {
        both.remove(both.list.begin()->first);
    }
    QVERIFY(both.agreeAbout({{lowest, lowest}, {highest, highest}}));
}

void BoxQuadtreeTest::aCopyStaysWhatItWas()
{
    std::mt19937_64 random(20268);
    Both both;
    for (std::uint32_t sector = 0; sector < 200; ++sector) {
        both.insert(SectorId{sector}, randomBox(random));
    }
    const Both before = both;
    for (std::uint32_t sector = 0; sector < 200; sector += 2) {
        both.remove(SectorId{sector});
        both.insert(SectorId{sector + 1000}, randomBox(random));
        both.replace(SectorId{sector + 1}, randomBox(random));
    }
    for (int question = 0; question < 100; ++question) {
        const Box box = randomBox(random);
        QVERIFY(before.agreeAbout(box));
        QVERIFY(both.agreeAbout(box));
    }
}

SECTORED_TEST(BoxQuadtreeTest)
#include "box_quadtree_test.moc"
