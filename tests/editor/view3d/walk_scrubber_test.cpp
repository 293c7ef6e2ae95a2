#include "editor/view3d/walk_scrubber.h"

#include <QSignalSpy>
#include <QTest>

using namespace sectored::editor;

class WalkScrubberTest : public QObject {
    Q_OBJECT

private slots:
    void itShowsTheNewestUntilATicIsChosen()
    {
        WalkScrubber scrubber;
        scrubber.setTics(std::vector<bool>(600));
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
        scrubber.setTics(std::vector<bool>(101));
        QTest::mouseClick(&scrubber, Qt::LeftButton, {}, {1, 15});
        QCOMPARE(scrubber.chosen(), std::optional<std::size_t>(0));
        QTest::mouseClick(&scrubber, Qt::LeftButton, {}, {399, 15});
        QCOMPARE(scrubber.chosen(), std::optional<std::size_t>(100));
    }

    void whatIsForgottenIsNoLongerChosen()
    {
        WalkScrubber scrubber;
        scrubber.setTics(std::vector<bool>(50));
        scrubber.choose(40);
        scrubber.setTics(std::vector<bool>(20));
        QVERIFY(!scrubber.chosen());
    }

    void withoutTicsNothingCanBeChosen()
    {
        WalkScrubber scrubber;
        QTest::keyClick(&scrubber, Qt::Key_Left);
        QTest::mouseClick(&scrubber, Qt::LeftButton, {}, {5, 5});
        QVERIFY(!scrubber.chosen());
    }
};

QTEST_MAIN(WalkScrubberTest)
#include "walk_scrubber_test.moc"
