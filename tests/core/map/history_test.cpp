#include "sectored/map/history.h"

#include "tests/support/map_text.h"
#include "tests/support/test_main.h"

#include <QTest>

#include <random>

using namespace sectored;
using namespace sectored::test;

namespace {

Patch moveFloor(const Map& map, std::int32_t by)
{
    PatchBuilder builder(map);
    builder.edit(SectorId{0}).floor.z += by;
    return builder.finish();
}

Patch raiseFloor(const Map& map)
{
    return moveFloor(map, -1024);
}

Patch shadeWall(const Map& map, WallId wall)
{
    PatchBuilder builder(map);
    ++builder.edit(wall).shade;
    return builder.finish();
}

} // namespace

class HistoryTest : public QObject {
    Q_OBJECT

private slots:
    void stepsGoBackAndForth();
    void aNewStepKeepsTheUndoneOnesAsABranch();
    void redoFollowsTheBranchUsedLast();
    void everyStateIsReachedFromEveryOther();
    void aStateKeepsItsName();
    void whatIsJoinedToAStepGoesWithIt();
    void aStepThatComesBackToWhereItBeganGoes();
    void aStepThatGoesLeavesTheOtherBranchToRedo();
};

void HistoryTest::stepsGoBackAndForth()
{
    Map map = mapFromText("sector 0: 0,0 16,0 16,16");
    const Map before = map;
    History history;
    QVERIFY(!history.canUndo() && !history.canRedo());
    for (const char* name : {"one", "two"}) {
        const Patch patch = raiseFloor(map);
        apply(map, patch);
        history.push({name, patch});
    }
    const Map after = map;
    QCOMPARE(history.done(), std::size_t{2});
    QCOMPARE(history.steps()[1].name, std::string("two"));
    apply(map, history.undo());
    apply(map, history.undo());
    QVERIFY(map == before);
    QVERIFY(!history.canUndo() && history.canRedo());
    apply(map, history.redo());
    apply(map, history.redo());
    QVERIFY(map == after);
    QVERIFY(!history.canRedo());
}

void HistoryTest::aNewStepKeepsTheUndoneOnesAsABranch()
{
    const Map map = mapFromText("sector 0: 0,0 16,0 16,16");
    History history;
    for (const char* name : {"one", "two"}) {
        history.push({name, raiseFloor(map)});
    }
    history.undo();
    history.push({"three", raiseFloor(map)});
    QVERIFY(!history.canRedo());
    QCOMPARE(history.current(), std::size_t{3});
    QCOMPARE(history.done(), std::size_t{2});
    QCOMPARE(history.steps().size(), std::size_t{3});
    QCOMPARE(history.stepTo(2).name, std::string("two"));
    QCOMPARE(history.parentOf(2), std::size_t{1});
    QCOMPARE(history.parentOf(3), std::size_t{1});
    QCOMPARE(history.line(), (std::vector<std::size_t>{0, 1, 3}));
    const History::Way way = history.way(2, 3);
    QCOMPARE(way.undone, std::vector<std::size_t>{2});
    QCOMPARE(way.redone, std::vector<std::size_t>{3});
    QCOMPARE(history.way(2, 2).length(), std::size_t{0});
}

void HistoryTest::redoFollowsTheBranchUsedLast()
{
    const Map map = mapFromText("sector 0: 0,0 16,0 16,16");
    History history;
    history.push({"one", raiseFloor(map)});
    history.push({"two", raiseFloor(map)});
    history.goTo(0);
    history.push({"three", raiseFloor(map)});
    history.undo();
    QCOMPARE(history.nextOf(0), std::size_t{3});
    history.goTo(2);
    history.goTo(0);
    QCOMPARE(history.line(), (std::vector<std::size_t>{0, 1, 2}));
    history.redo();
    QCOMPARE(history.current(), std::size_t{1});
}

void HistoryTest::everyStateIsReachedFromEveryOther()
{
    Map map = mapFromText("sector 0: 0,0 16,0 16,16");
    History history;
    std::vector<Map> levels{map};
    std::mt19937 random(7);
    const auto goTo = [&](std::size_t state) {
        for (const Patch& patch : history.goTo(state)) {
            apply(map, patch);
        }
    };
    for (int step = 0; step < 40; ++step) {
        goTo(random() % levels.size());
        Patch patch = random() % 2 == 0 ? raiseFloor(map) : shadeWall(map, WallId{1});
        apply(map, patch);
        history.push({"step", std::move(patch)});
        levels.push_back(map);
    }
    for (std::size_t from = 0; from < levels.size(); ++from) {
        for (std::size_t to = 0; to < levels.size(); ++to) {
            goTo(from);
            goTo(to);
            QVERIFY(map == levels[to]);
            QCOMPARE(history.current(), to);
            QCOMPARE(history.line()[history.done()], to);
        }
    }
    QVERIFY(history.goTo(history.current()).empty());
}

void HistoryTest::aStateKeepsItsName()
{
    const Map map = mapFromText("sector 0: 0,0 16,0 16,16");
    History history;
    history.nameState(0, "as it came");
    history.push({"one", raiseFloor(map)});
    history.nameState(1, "Before the lift");
    history.undo();
    QCOMPARE(history.stateNames().at(1), std::string("Before the lift"));
    history.nameState(1, "");
    QCOMPARE(history.stateNames().size(), std::size_t{1});
    QCOMPARE(history.stateNames().at(0), std::string("as it came"));
}

void HistoryTest::whatIsJoinedToAStepGoesWithIt()
{
    Map map = mapFromText("sector 0: 0,0 16,0 16,16");
    const Map before = map;
    History history;
    const auto make = [&map](const Patch& patch) {
        apply(map, patch);
        return patch;
    };
    history.push({"one", make(shadeWall(map, WallId{1}))});
    history.amend(make(raiseFloor(map)));
    history.amend(make(raiseFloor(map)));
    history.amend(make(shadeWall(map, WallId{0})));
    history.amend(make(shadeWall(map, WallId{1})));
    const Map after = map;
    QCOMPARE(history.steps().size(), std::size_t{1});
    apply(map, history.undo());
    QVERIFY(map == before);
    apply(map, history.redo());
    QVERIFY(map == after);
}

void HistoryTest::aStepThatComesBackToWhereItBeganGoes()
{
    Map map = mapFromText("sector 0: 0,0 16,0 16,16");
    History history;
    const Patch up = raiseFloor(map);
    history.push({"up", up});
    apply(map, up);
    history.amend(moveFloor(map, 1024));
    QVERIFY(history.steps().empty());
    QVERIFY(!history.canUndo());
}

void HistoryTest::aStepThatGoesLeavesTheOtherBranchToRedo()
{
    Map map = mapFromText("sector 0: 0,0 16,0 16,16");
    History history;
    history.push({"one", raiseFloor(map)});
    history.push({"two", raiseFloor(map)});
    history.undo();
    const Patch up = raiseFloor(map);
    history.push({"up", up});
    apply(map, up);
    history.amend(moveFloor(map, 1024));
    QCOMPARE(history.current(), std::size_t{1});
    history.redo();
    QCOMPARE(history.stepTo(history.current()).name, std::string("two"));
}

SECTORED_TEST(HistoryTest)
#include "history_test.moc"
