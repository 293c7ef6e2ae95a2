#include "core/map/history.h"

#include "tests/support/map_text.h"

#include <QTest>

using namespace sectored;
using namespace sectored::test;

namespace {

Patch raiseFloor(const Map& map)
{
    PatchBuilder builder(map);
    builder.edit(SectorId{0}).floor.z -= 1024;
    return builder.finish();
}

} // namespace

class HistoryTest : public QObject {
    Q_OBJECT

private slots:
    void stepsGoBackAndForth();
    void aNewStepForgetsTheUndoneOnes();
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

QTEST_APPLESS_MAIN(HistoryTest)
#include "history_test.moc"
