#include "sectored/map/history.h"

#include "tests/support/map_text.h"
#include "tests/support/test_main.h"

#include <QTest>

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
    void aNewStepForgetsTheUndoneOnes();
    void whatIsJoinedToAStepGoesWithIt();
    void aStepThatComesBackToWhereItBeganGoes();
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

void HistoryTest::aNewStepForgetsTheUndoneOnes()
{
    Map map = mapFromText("sector 0: 0,0 16,0 16,16");
    History history;
    history.push({"one", raiseFloor(map)});
    history.push({"two", raiseFloor(map)});
    history.undo();
    history.push({"three", raiseFloor(map)});
    QVERIFY(!history.canRedo());
    QCOMPARE(history.steps().size(), std::size_t{2});
    QCOMPARE(history.steps()[1].name, std::string("three"));
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

SECTORED_TEST(HistoryTest)
#include "history_test.moc"
