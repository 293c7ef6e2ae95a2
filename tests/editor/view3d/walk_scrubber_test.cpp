#include "editor/view3d/walk_scrubber.h"
#include "tests/support/test_main.h"

#include <QApplication>
#include <QSignalSpy>
#include <QTest>

using namespace sectored::editor;

namespace {

void walk(WalkScrubber& scrubber, int tics)
{
    for (int tic = 0; tic < tics; ++tic) {
        scrubber.append(false);
    }
}

} // namespace

class WalkScrubberTest : public QObject {
    Q_OBJECT

private slots:
    void itShowsTheNewestUntilATicIsChosen()
    {
        WalkScrubber scrubber;
        walk(scrubber, 600);
        QVERIFY(!scrubber.chosen());
        QSignalSpy spy(&scrubber, &WalkScrubber::chosenChanged);
        QTest::keyClick(&scrubber, Qt::Key_Left);
        QCOMPARE(scrubber.chosen(), std::optional<std::size_t>(598));
        QTest::keyClick(&scrubber, Qt::Key_PageUp);
        QCOMPARE(scrubber.chosen(), std::optional<std::size_t>(568));
        QTest::keyClick(&scrubber, Qt::Key_Home);
        QCOMPARE(scrubber.chosen(), std::optional<std::size_t>(0));
        QTest::keyClick(&scrubber, Qt::Key_End);
        QVERIFY(!scrubber.chosen());
        QCOMPARE(spy.count(), 4);
    }

    void aPressChoosesTheTicThere()
    {
        WalkScrubber scrubber;
        scrubber.resize(400, 30);
        walk(scrubber, 101);
        QTest::mouseClick(&scrubber, Qt::LeftButton, {}, {1, 15});
        QCOMPARE(scrubber.chosen(), std::optional<std::size_t>(0));
        QTest::mouseClick(&scrubber, Qt::LeftButton, {}, {399, 15});
        QCOMPARE(scrubber.chosen(), std::optional<std::size_t>(100));
    }

    void whatIsChosenStaysTheSameTicWhileOldOnesAreForgotten()
    {
        WalkScrubber scrubber;
        walk(scrubber, 600);
        scrubber.choose(40);
        scrubber.forget(30);
        walk(scrubber, 30);
        QCOMPARE(scrubber.chosen(), std::optional<std::size_t>(10));
        QCOMPARE(scrubber.count(), std::size_t{600});
        scrubber.forget(30);
        QCOMPARE(scrubber.chosen(), std::optional<std::size_t>(0));
    }

    void anotherWalkHasNothingChosen()
    {
        WalkScrubber scrubber;
        walk(scrubber, 50);
        scrubber.choose(40);
        QSignalSpy spy(&scrubber, &WalkScrubber::chosenChanged);
        scrubber.clear();
        QVERIFY(!scrubber.chosen());
        QCOMPARE(spy.count(), 1);
        QCOMPARE(scrubber.count(), std::size_t{0});
    }

    void withoutTicsNothingCanBeChosen()
    {
        WalkScrubber scrubber;
        QTest::keyClick(&scrubber, Qt::Key_Left);
        QTest::mouseClick(&scrubber, Qt::LeftButton, {}, {5, 5});
        QVERIFY(!scrubber.chosen());
    }
};

SECTORED_TEST_IN(QApplication, WalkScrubberTest)
#include "walk_scrubber_test.moc"
