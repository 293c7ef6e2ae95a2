#include "editor/panel/history/timeline_rows.h"
#include "tests/support/test_main.h"

#include <QTest>

#include <algorithm>
#include <random>
#include <set>

using namespace sectored;
using namespace sectored::editor;

class TimelineRowsTest : public QObject {
    Q_OBJECT

private:
    static std::vector<std::size_t> statesOf(const std::vector<TimelineRow>& rows)
    {
        std::vector<std::size_t> states;
        std::ranges::transform(rows, std::back_inserter(states), &TimelineRow::state);
        return states;
    }

private slots:
    void anEmptyHistoryHasItsFirstState()
    {
        QCOMPARE(statesOf(timelineRows(History())), std::vector<std::size_t>{0});
    }

    /// 0 - 1 - 2 - 5, with the branches 1 - 3 and 1 - 4 - 6.
    void aBranchFollowsTheStateThatItLeaves()
    {
        History history;
        for (const std::size_t parent : std::vector<std::size_t>{0, 1, 1, 1, 2, 4}) {
            history.goTo(parent);
            history.push({});
        }
        history.goTo(2);
        const auto rows = timelineRows(history);
        QCOMPARE(statesOf(rows), (std::vector<std::size_t>{0, 1, 3, 4, 6, 2, 5}));
        const std::vector<int> lanes{0, 0, 1, 1, 1, 0, 0};
        QVERIFY(std::ranges::equal(rows, lanes, {}, &TimelineRow::lane));
        QVERIFY(rows[2].startsBranch && rows[2].endsBranch);
        QVERIFY(rows[3].startsBranch && !rows[3].endsBranch);
        QVERIFY(!rows[4].startsBranch && rows[4].endsBranch);
        QCOMPARE(rows[4].inBranch, std::size_t{2});
        QVERIFY(!rows[5].isUndone && rows[6].isUndone);
        // The main line passes the branches, which are not on it.
        QCOMPARE(rows[2].lanesAbove, std::uint8_t{1});
        QCOMPARE(rows[3].lanesBelow, std::uint8_t{3});
        QCOMPARE(rows[5].lanesAbove, std::uint8_t{1});
        QCOMPARE(rows[6].lanesBelow, std::uint8_t{0});
    }

    void everyStateHasOneRowOnALaneAndTheLinesMeet()
    {
        std::mt19937 random(11);
        History history;
        for (std::size_t step = 0; step < 300; ++step) {
            history.goTo(random() % (history.steps().size() + 1));
            history.push({});
        }
        history.goTo(150);
        const auto rows = timelineRows(history);
        const auto states = statesOf(rows);
        QCOMPARE(std::set(states.begin(), states.end()).size(), std::size_t{301});
        QCOMPARE(rows.size(), std::size_t{301});
        for (std::size_t at = 0; at < rows.size(); ++at) {
            QVERIFY(rows[at].lane <= TimelineRow::lastLane);
            const std::uint8_t above = at > 0 ? rows[at - 1].lanesBelow : std::uint8_t{0};
            QCOMPARE(rows[at].lanesAbove, above);
        }
        QCOMPARE(rows.back().lanesBelow, std::uint8_t{0});
    }
};

SECTORED_TEST(TimelineRowsTest)
#include "timeline_rows_test.moc"
