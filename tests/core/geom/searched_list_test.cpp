#include "sectored/geom/searched_list.h"

#include "tests/support/random_polygon.h"
#include "tests/support/test_main.h"

#include <QTest>

#include <algorithm>
#include <cstddef>
#include <vector>

using namespace sectored;
using namespace sectored::test;

/// The list in which a sweep keeps its edges.
class SearchedListTest : public QObject {
    Q_OBJECT

private slots:
    void randomChangesAreThoseOfAVector();
    void aChangeMovesNoOtherItemAndASearchAsksFew();
};

namespace {

/// An item that counts all copies and moves.
struct Counted {
    explicit Counted(int number)
        : value(number)
    {}
    Counted(const Counted& other)
        : value(other.value)
    {
        ++moved;
    }
    Counted(Counted&& other) noexcept
        : value(other.value)
    {
        ++moved;
    }
    Counted& operator=(const Counted& other)
    {
        value = other.value;
        ++moved;
        return *this;
    }
    Counted& operator=(Counted&& other) noexcept
    {
        value = other.value;
        ++moved;
        return *this;
    }
    ~Counted() = default;

    static inline std::size_t moved = 0;
    int value = 0;
};

} // namespace

void SearchedListTest::randomChangesAreThoseOfAVector()
{
    auto random = seededRandom(611);
    SearchedList<int> list;
    std::vector<int> expected;
    for (int round = 0; round < 4'000; ++round) {
        const auto place = static_cast<std::ptrdiff_t>(
            randomBelow(random, static_cast<std::int64_t>(expected.size()) + 1));
        const auto at = std::next(list.begin(), place);
        const bool isLast = at == list.end();
        switch (isLast ? 0 : randomBelow(random, 3)) {
        case 0:
            QCOMPARE(SearchedList<int>::at(list.insert(at, round)), round);
            expected.insert(expected.begin() + place, round);
            break;
        case 1:
            list.erase(at);
            expected.erase(expected.begin() + place);
            break;
        default:
            SearchedList<int>::at(at) = -round;
            expected[static_cast<std::size_t>(place)] = -round;
        }
    }
    std::vector<int> found;
    for (auto at = list.begin(); at != list.end(); ++at) {
        found.push_back(SearchedList<int>::at(at));
    }
    QCOMPARE(found, expected);
}

/// Edges in one vector made the triangulation of a comb quadratic.
void SearchedListTest::aChangeMovesNoOtherItemAndASearchAsksFew()
{
    constexpr int count = 50'000;
    constexpr std::size_t mostAsked = 40; // twice the logarithm of the count, and a few more
    SearchedList<Counted> list;
    std::size_t asked = 0;
    std::size_t most = 0;
    Counted::moved = 0;
    for (int number = 0; number < count; ++number) {
        // From both ends towards the middle.
        const int value = number % 2 == 0 ? number : 2 * count - number;
        asked = 0;
        const auto place = list.find([&](const Counted& item) {
            ++asked;
            return item.value < value;
        });
        list.insert(place, Counted(value));
        most = std::max(most, asked);
    }
    QVERIFY2(most <= mostAsked, qPrintable(QString::number(most)));
    QVERIFY2(Counted::moved <= 4 * std::size_t{count}, qPrintable(QString::number(Counted::moved)));
    int before = -1;
    for (auto at = list.begin(); at != list.end();) {
        QVERIFY(SearchedList<Counted>::at(at).value > before);
        before = SearchedList<Counted>::at(at).value;
        at = list.erase(at);
    }
    QVERIFY(list.empty());
    QVERIFY(Counted::moved <= 4 * std::size_t{count});
}

SECTORED_TEST(SearchedListTest)
#include "searched_list_test.moc"
