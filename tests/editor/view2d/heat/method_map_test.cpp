#include "editor/view2d/heat/method_map.h"
#include "tests/support/map_text.h"
#include "tests/support/test_main.h"

#include <QApplication>
#include <QSignalSpy>
#include <QTest>

using namespace sectored;
using namespace sectored::editor;

class MethodMapTest : public QObject {
    Q_OBJECT

private:
    /// Sectors with slanted walls and a hole, two of them overlapping.
    const Map m_map = test::mapFromText("sector 0: 0,0 60,7 50,51 9,40 | 20,20 20,30 30,30 30,20\n"
                                        "sector 1: 35,25 90,34 80,60\n");
    const MapIndex m_index = MapIndex(m_map);
    const MapView m_level = {m_map, m_index};

private slots:
    void theMethodsAgreeEverywhereAndAllPointsAreAsked()
    {
        MethodMap methods;
        const QSignalSpy changes(&methods, &MethodMap::changed);
        methods.start(m_level, {.box = {{-5, -5}, {94, 64}}, .step = 1});
        QVERIFY(methods.isRunning());
        QTRY_VERIFY(!methods.isRunning());
        QCOMPARE(methods.percent(), 100);
        QCOMPARE(methods.asked(), std::int64_t{7000});
        QVERIFY(methods.differing().empty());
        QVERIFY(changes.count() > 2);
    }

    void largerStepsAskFewerPoints()
    {
        MethodMap methods;
        methods.start(m_level, {.box = {{0, 0}, {9, 9}}, .step = 5});
        QTRY_VERIFY(!methods.isRunning());
        QCOMPARE(methods.asked(), std::int64_t{4});
    }

    void aSectorThatDoesNotCloseIsLeftOut()
    {
        const Map open = test::changed(m_map, [](PatchBuilder& edit) {
            edit.edit(WallId{2}).point2 = WallRef::raw(4000);
        });
        const MapIndex index(open);
        MethodMap methods;
        methods.start({open, index}, {.box = {{-5, -5}, {94, 64}}, .step = 1});
        QTRY_VERIFY(!methods.isRunning());
        QVERIFY(methods.differing().empty());
    }

    void whatWasAskedIsForgottenWhenItStops()
    {
        MethodMap methods;
        methods.start(m_level, {.box = {{-5, -5}, {94, 64}}, .step = 1});
        methods.stop();
        QVERIFY(!methods.isRunning());
        QCOMPARE(methods.asked(), std::int64_t{0});
        // Results of the first job do not reach the second.
        methods.start(m_level, {.box = {{0, 0}, {9, 9}}, .step = 5});
        QTRY_VERIFY(!methods.isRunning());
        QCOMPARE(methods.asked(), std::int64_t{4});
    }

    void whatWasAskedIsForgottenWhileItWaits()
    {
        MethodMap methods;
        const QSignalSpy due(&methods, &MethodMap::due);
        methods.start(m_level, {.box = {{0, 0}, {9, 9}}, .step = 5});
        QTRY_VERIFY(!methods.isRunning());
        methods.wait();
        QCOMPARE(methods.asked(), std::int64_t{0});
        QTRY_COMPARE(due.count(), 1);
        methods.wait();
        methods.stop();
        QTest::qWait(400);
        QCOMPARE(due.count(), 1);
    }
};

SECTORED_TEST_IN(QApplication, MethodMapTest)
#include "method_map_test.moc"
