#include "editor/document/document.h"
#include "editor/document/watch/level_reach.h"
#include "editor/setting/display_text.h"
#include "editor/view2d/camera_2d.h"
#include "editor/view2d/level_view.h"
#include "editor/view2d/reach/reach_view.h"
#include "tests/support/map_text.h"
#include "tests/support/pit_and_ledge.h"
#include "tests/support/test_main.h"

#include <QApplication>
#include <QProgressBar>
#include <QSignalSpy>
#include <QTest>
#include <QToolButton>

using namespace sectored;
using namespace sectored::editor;

/// The reachable area in the 2D view, with its legend.
class ReachViewTest : public QObject {
    Q_OBJECT

private:
    ReachView& layer() { return m_view->reach(); }
    ReachLegend& legend() { return layer().legend(); }
    QToolButton* button(const char* name)
    {
        return legend().findChild<QToolButton*>(QString::fromLatin1(name));
    }
    bool hasSign(const QString& text) { return legend().signTexts().contains(text); }

    void waitUntilDone()
    {
        QTRY_VERIFY_WITH_TIMEOUT(m_reach->state() == LevelReach::State::Done, 60000);
    }
    void walkAll()
    {
        m_reach->switchOn();
        waitUntilDone();
    }
    void setFloor(std::uint32_t sector, int units)
    {
        QVERIFY(m_document->commit(SetRequest{
            .rows = std::vector{SectorId{sector}},
            .values = {{.field = "floorz", .value = -16 * units}}}));
    }
    void adopt(const char* text)
    {
        m_document->saved().adopt(test::mapFromText(text), SavedLevel::Origin::Unmodified);
    }

    std::unique_ptr<Document> m_document;
    std::unique_ptr<LevelReach> m_reach;
    std::unique_ptr<LevelView> m_view;

private slots:
    void init()
    {
        m_document = std::make_unique<Document>();
        m_document->saved().adopt(test::pitAndLedge(), SavedLevel::Origin::Unmodified);
        m_reach = std::make_unique<LevelReach>(*m_document);
        m_reach->setSpacing(512);
        m_view = std::make_unique<LevelView>(*m_document);
        m_view->resize(1000, 900);
        layer().follow(*m_reach);
        m_view->camera().frameLevel();
        m_view->show();
        QVERIFY(QTest::qWaitForWindowExposed(m_view.get()));
    }

    void cleanup()
    {
        m_view.reset();
        m_reach.reset();
        m_document.reset();
    }

    void offThereIsNeitherPictureNorLegend()
    {
        QVERIFY(!legend().isVisible());
        QVERIFY(layer().picture() == nullptr);
    }

    void whileItWalksTheLegendTellsHowFarAndCanCancel()
    {
        m_reach->switchOn();
        QVERIFY(legend().isVisible());
        QVERIFY(legend().findChild<QProgressBar*>()->isVisible());
        QVERIFY(legend().text().startsWith(QStringLiteral("Finding the reachable area: ")));
        QVERIFY(legend().signTexts().isEmpty());
        QCOMPARE(button("reachButton")->text(), QStringLiteral("Cancel"));
        QTest::mouseClick(button("reachButton"), Qt::LeftButton);
        QVERIFY(m_reach->state() == LevelReach::State::Stopped);
        QCOMPARE(legend().text(), QStringLiteral("Stopped."));
        QVERIFY(!legend().findChild<QProgressBar*>()->isVisible());
        QCOMPARE(button("reachButton")->text(), QStringLiteral("Restart"));
        QTest::mouseClick(button("reachButton"), Qt::LeftButton);
        waitUntilDone();
        QVERIFY(!button("reachButton")->isVisible());
    }

    void theLegendCountsWhatIsShown()
    {
        walkAll();
        QCOMPARE(legend().text(), QStringLiteral("Reachable area"));
        QVERIFY(layer().picture() != nullptr);
        const ReachPicture& picture = *layer().picture();
        const auto number = [](std::size_t count) {
            return displayNumber(static_cast<std::int64_t>(count));
        };
        QVERIFY(hasSign(QStringLiteral("%1 reachable cells").arg(number(picture.cells.standing))));
        QVERIFY(hasSign(
            QStringLiteral("%1 reachable only crouching").arg(number(picture.cells.crouched))));
        QVERIFY(hasSign(QStringLiteral("1 unreachable sector")));
        QVERIFY(hasSign(QStringLiteral("1 one-way drop")));
        QVERIFY(hasSign(QStringLiteral("1 crouch-only passage")));
        QCOMPARE(legend().signTexts().size(), qsizetype(5));
    }

    void afterAnEditTheOldPictureStaysAndIsCalledOutOfDate()
    {
        walkAll();
        setFloor(2, 0);
        QVERIFY(layer().picture() != nullptr);
        QVERIFY(layer().picture()->isOutOfDate);
        QCOMPARE(layer().picture()->missed.size(), std::size_t{1});
        QVERIFY(legend().text().startsWith(QStringLiteral("Outdated")));
        waitUntilDone();
        QVERIFY(!layer().picture()->isOutOfDate);
        QVERIFY(layer().picture()->missed.empty());
        QCOMPARE(
            legend().text(),
            QStringLiteral("The player can reach every sector with enough room"));
    }

    void theOldPictureIsPaintedEvenWhenItsSectorsAreGone()
    {
        walkAll();
        QVERIFY(m_document->commit(DeleteRequest{.sectors = {SectorId{2}, SectorId{4}}}));
        QVERIFY(layer().picture()->isOutOfDate);
        QVERIFY(!m_view->grab().isNull());
        waitUntilDone();
        QVERIFY(!m_view->grab().isNull());
    }

    /// Nothing may be painted between a change of the level and the update of its views, because
    /// they would refer to deleted sectors.
    void anotherLevelMayComeWhileThePlanWaitsToBePainted()
    {
        walkAll();
        m_reach->setSpacing(256);
        legend().findChild<QProgressBar*>()->setValue(90);
        m_view->repaint();
        m_view->setDisplay({.grid = false});
        m_document->saved().adopt(Map(), SavedLevel::Origin::Unmodified);
        QVERIFY(!m_view->grab().isNull());
    }

    void theSpacingIsChosenInTheLegend()
    {
        QSignalSpy chosen(&layer(), &ReachView::spacingChosen);
        walkAll();
        QVERIFY(button("reachSpacing512")->isChecked());
        QTest::mouseClick(button("reachSpacing256"), Qt::LeftButton);
        QCOMPARE(chosen.size(), qsizetype(1));
        QCOMPARE(chosen.front().front().toInt(), 256);
        m_reach->setSpacing(256);
        QVERIFY(button("reachSpacing256")->isChecked());
        waitUntilDone();
        QVERIFY(layer().picture() != nullptr);
    }

    void theLegendFitsIntoANarrowPlan()
    {
        for (const int width : {800, 300, 240}) {
            m_view->resize(width, 600);
            for (const bool isDone : {false, true}) {
                m_reach->start();
                if (isDone) {
                    waitUntilDone();
                }
                layer().showWayTo({-123456, -234567});
                QCoreApplication::processEvents();
                QVERIFY(m_view->rect().contains(legend().geometry()));
                for (const QWidget* const part : legend().findChildren<QWidget*>()) {
                    const QRect place(part->mapTo(&legend(), QPoint()), part->size());
                    QVERIFY(!part->isVisible() || legend().rect().contains(place));
                }
            }
            // The link keeps a distance from the sentence before it.
            const QToolButton& close = *button("closeWay");
            const auto* const text = close.parentWidget()->findChild<QLabel*>();
            QVERIFY(close.x() >= text->geometry().right() + 8);
        }
    }

    void whyNothingIsKnownIsSaidWithWhatToDo()
    {
        adopt("start: 9000,9000 sector 0\nsector 0: 0,0 512,0 512,512 0,512\n");
        walkAll();
        QVERIFY(layer().picture() == nullptr);
        QVERIFY(legend().text().startsWith(QStringLiteral("Cannot walk from the player start.")));
        QVERIFY(legend().text().contains(QStringLiteral("choose a point inside a sector")));
        QVERIFY(legend().signTexts().isEmpty());
        m_document->saved().adopt(Map(), SavedLevel::Origin::Unmodified);
        waitUntilDone();
        QVERIFY(legend().text().startsWith(QStringLiteral("Cannot walk from the player start.")));
    }

    void theWayToAPlaceIsDrawnAndToldUntilItIsHidden()
    {
        walkAll();
        layer().showWayTo({1000, 4000});
        QVERIFY(!layer().way().lines.empty());
        QCOMPARE(
            legend().wayText(),
            QStringLiteral("Route to %1: 1 crouch").arg(displayPoint({1000, 4000})));
        QTest::mouseClick(button("closeWay"), Qt::LeftButton);
        QVERIFY(layer().way() == Overlay{});
        QVERIFY(legend().wayText().isEmpty());
    }

    void thatNobodyGetsThereIsSaid()
    {
        walkAll();
        layer().showWayTo({1000, -1000});
        QVERIFY(layer().way() == Overlay{});
        QCOMPARE(
            legend().wayText(),
            QStringLiteral("The player cannot reach %1").arg(displayPoint({1000, -1000})));
    }

    void aWayThatIsAskedForEarlyComesWithTheResult()
    {
        m_reach->switchOn();
        layer().showWayTo({1000, 4000});
        QVERIFY(layer().way() == Overlay{});
        QVERIFY(legend().wayText().contains(QStringLiteral("will be shown")));
        waitUntilDone();
        QVERIFY(!layer().way().lines.empty());
        // Close the crawlway.
        setFloor(3, 400);
        QVERIFY(layer().way() == Overlay{});
        waitUntilDone();
        QVERIFY(legend().wayText().startsWith(QStringLiteral("The player cannot reach")));
    }

    void aWayThatAStopLeavesUnknownSaysToStartAgain()
    {
        m_reach->switchOn();
        layer().showWayTo({1000, 4000});
        m_reach->stop();
        QVERIFY(legend().wayText().startsWith(QStringLiteral("Restart the test")));
        m_reach->start();
        waitUntilDone();
        QVERIFY(!layer().way().lines.empty());
    }

    void theWayIsOfThisLevelAlone()
    {
        walkAll();
        layer().showWayTo({1000, 4000});
        QVERIFY(layer().hasWay());
        m_document->saved().adopt(test::pitAndLedge(), SavedLevel::Origin::Unmodified);
        QVERIFY(!layer().hasWay());
        QVERIFY(legend().wayText().isEmpty());
        waitUntilDone();
        QVERIFY(layer().way() == Overlay{});
        QVERIFY(legend().wayText().isEmpty());
    }

    void switchedOffAllOfItGoes()
    {
        walkAll();
        layer().showWayTo({1000, 4000});
        m_reach->switchOff();
        QVERIFY(!legend().isVisible());
        QVERIFY(layer().picture() == nullptr);
        QVERIFY(layer().way() == Overlay{});
        m_reach->switchOn();
        waitUntilDone();
        QVERIFY(layer().way() == Overlay{});
    }

    void theLegendStaysInsideOfThePlan()
    {
        walkAll();
        layer().showWayTo({1000, 4000});
        for (const QSize size : {QSize(1000, 900), QSize(500, 420)}) {
            m_view->resize(size);
            QVERIFY(m_view->rect().contains(legend().geometry()));
        }
    }
};

SECTORED_TEST_IN(QApplication, ReachViewTest)
#include "reach_view_test.moc"
