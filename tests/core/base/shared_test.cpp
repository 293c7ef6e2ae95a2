#include "sectored/base/shared.h"

#include "tests/support/test_main.h"

#include <QTest>

#include <algorithm>
#include <numeric>
#include <thread>
#include <vector>

using namespace sectored;

namespace {

using Numbers = std::vector<int>;

/// Edits every number. Returns how many differed from `before`.
int addToEach(Shared<Numbers>& shared, int before)
{
    int wrong = 0;
    for (int& number : shared.edit()) {
        wrong += number != before ? 1 : 0;
        ++number;
    }
    return wrong;
}

} // namespace

class SharedTest : public QObject {
    Q_OBJECT

private slots:
    void aFreshOneReadsAsNothing();
    void copiesShareUntilOneIsEdited();
    void threadsMayReadEditAndDropCopiesOfTheirOwn();
};

void SharedTest::aFreshOneReadsAsNothing()
{
    Shared<Numbers> fresh;
    QVERIFY(!fresh.isSet());
    QVERIFY(fresh->empty());
    fresh.edit().push_back(1);
    QCOMPARE(*fresh, Numbers{1});
    fresh.reset();
    QVERIFY(!fresh.isSet());
}

void SharedTest::copiesShareUntilOneIsEdited()
{
    Shared<Numbers> first(Numbers{1, 2});
    const Numbers* const alone = &*first;
    QCOMPARE(&first.edit(), alone);
    const Shared<Numbers> second = first;
    QCOMPARE(&*second, alone);
    first.edit().push_back(3);
    QCOMPARE(*second, (Numbers{1, 2}));
    QCOMPARE(*first, (Numbers{1, 2, 3}));
    QCOMPARE(&*second, alone);
}

void SharedTest::threadsMayReadEditAndDropCopiesOfTheirOwn()
{
    constexpr int rounds = 200;
    Shared<Numbers> mine(Numbers(64, 0));
    for (int round = 0; round < rounds; ++round) {
        std::vector<int> wrong(3);
        std::vector<std::thread> threads;
        for (int& count : wrong) {
            threads.emplace_back([&count, round, copy = mine]() mutable {
                count += std::accumulate(copy->begin(), copy->end(), 0) != 64 * round ? 1 : 0;
                Shared<Numbers> other = copy;
                copy.reset();
                count += addToEach(other, round);
            });
        }
        const int wrongHere = addToEach(mine, round);
        std::ranges::for_each(threads, &std::thread::join);
        QCOMPARE(wrongHere, 0);
        QCOMPARE(wrong, std::vector<int>(3));
    }
    QCOMPARE(*mine, Numbers(64, rounds));
}

SECTORED_TEST(SharedTest)
#include "shared_test.moc"
