#include "sectored/base/disjoint_sets.h"

#include "tests/support/test_main.h"

#include <QTest>

#include <random>

using namespace sectored;

namespace {

/// Reference implementation that relabels every member on a join.
class PlainSets {
public:
    explicit PlainSets(std::size_t count)
        : m_numbers(count)
    {
        std::iota(m_numbers.begin(), m_numbers.end(), std::size_t{0});
    }

    std::size_t numberOf(std::size_t member) const { return m_numbers[member]; }

    void join(std::size_t one, std::size_t other)
    {
        const std::size_t kept = std::min(m_numbers[one], m_numbers[other]);
        const std::size_t gone = std::max(m_numbers[one], m_numbers[other]);
        std::ranges::replace(m_numbers, gone, kept);
    }

private:
    std::vector<std::size_t> m_numbers;
};

} // namespace

class DisjointSetsTest : public QObject {
    Q_OBJECT

private slots:
    void atFirstEachMemberIsASetOfItsOwn();
    void theSmallestMemberIsTheRootWhateverTheOrderOfJoining();
    void randomJoinsAgreeWithRenumbering();
};

void DisjointSetsTest::atFirstEachMemberIsASetOfItsOwn()
{
    DisjointSets sets(3);
    QCOMPARE(sets.rootOf(0), std::size_t{0});
    QCOMPARE(sets.rootOf(1), std::size_t{1});
    QCOMPARE(sets.rootOf(2), std::size_t{2});
}

void DisjointSetsTest::theSmallestMemberIsTheRootWhateverTheOrderOfJoining()
{
    DisjointSets sets(6);
    sets.join(5, 4);
    sets.join(4, 2);
    sets.join(2, 2);
    sets.join(1, 5);
    for (const std::size_t member : {1U, 2U, 4U, 5U}) {
        QCOMPARE(sets.rootOf(member), std::size_t{1});
    }
    QCOMPARE(sets.rootOf(0), std::size_t{0});
    QCOMPARE(sets.rootOf(3), std::size_t{3});
}

void DisjointSetsTest::randomJoinsAgreeWithRenumbering()
{
    constexpr std::size_t count = 40;
    std::mt19937 random(20261122);
    for (int round = 0; round < 200; ++round) {
        DisjointSets sets(count);
        PlainSets plain(count);
        for (int step = 0; step < 30; ++step) {
            const std::size_t one = random() % count;
            const std::size_t other = random() % count;
            sets.join(one, other);
            plain.join(one, other);
        }
        for (std::size_t member = 0; member < count; ++member) {
            QCOMPARE(sets.rootOf(member), plain.numberOf(member));
        }
    }
}

SECTORED_TEST(DisjointSetsTest)
#include "disjoint_sets_test.moc"
