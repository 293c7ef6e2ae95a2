#include "editor/view2d/refusal_timer.h"
#include "tests/support/test_main.h"

#include <QApplication>
#include <QElapsedTimer>
#include <QSignalSpy>
#include <QTest>

#include <vector>

using namespace sectored::editor;

using Motion = RefusalTimer::Motion;

class RefusalTimerTest : public QObject {
    Q_OBJECT

private slots:
    void aRefusalStaysTwoSecondsWhateverIsDone()
    {
        RefusalTimer timer(nullptr);
        const QSignalSpy ended(&timer, &RefusalTimer::timeIsUp);
        QElapsedTimer since;
        since.start();
        while (ended.isEmpty() && since.elapsed() < 10'000) {
            timer.keep(true);
            QTest::qWait(50);
        }
        QCOMPARE(ended.size(), 1);
        QVERIFY(since.elapsed() >= 1900);
    }

    void aRefusalThatIsGoneDoesNotEnd()
    {
        RefusalTimer timer(nullptr);
        const QSignalSpy ended(&timer, &RefusalTimer::timeIsUp);
        timer.keep(true);
        timer.keep(false);
        QTest::qWait(2300);
        QCOMPARE(ended.size(), 0);
    }

    void culpritsFlashTwiceWhenTheyAppear()
    {
        RefusalTimer timer(nullptr);
        const QSignalSpy flashed(&timer, &RefusalTimer::flashed);
        QVERIFY(!timer.isDark());
        timer.showCulprits(true, Motion::Full);
        std::vector<bool> dark;
        connect(&timer, &RefusalTimer::flashed, this, [&] { dark.push_back(timer.isDark()); });
        QTRY_COMPARE_WITH_TIMEOUT(flashed.size(), 4, 5000);
        QCOMPARE(dark, (std::vector{true, false, true, false}));
        timer.showCulprits(true, Motion::Full); // The culprits stay visible.
        QTest::qWait(400);
        QCOMPARE(flashed.size(), 4);
        timer.showCulprits(false, Motion::Full);
        timer.showCulprits(true, Motion::Full);
        QTRY_COMPARE_WITH_TIMEOUT(flashed.size(), 8, 5000);
    }

    void nothingFlashesWithReducedMotion()
    {
        RefusalTimer timer(nullptr);
        const QSignalSpy flashed(&timer, &RefusalTimer::flashed);
        timer.showCulprits(true, Motion::Reduced);
        QTest::qWait(400);
        QCOMPARE(flashed.size(), 0);
        QVERIFY(!timer.isDark());
    }
};

SECTORED_TEST_IN(QApplication, RefusalTimerTest)
#include "refusal_timer_test.moc"
