#include "editor/document/document.h"
#include "editor/panel/query/method_card.h"
#include "editor/panel/query/narrator_pane.h"
#include "editor/panel/query/query_panel.h"
#include "editor/setting/settings.h"
#include "editor/setting/theme.h"
#include "tests/support/map_text.h"
#include "tests/support/test_main.h"

#include <QAbstractButton>
#include <QApplication>
#include <QCheckBox>
#include <QLabel>
#include <QTest>

#include <memory>

using namespace sectored;
using namespace sectored::editor;

namespace {

/// A Query panel on a triangle and an L, asked in the triangle.
struct NarratorBench {
    NarratorBench()
        : settings(std::filesystem::path())
        , panel(document)
    {
        document.saved().adopt(
            test::mapFromText("sector 0: 0,0 400,0 0,400\n"
                              "sector 1: 1000,0 1400,0 1400,400 1200,400 1200,200 1000,200\n"),
            SavedLevel::Origin::Unmodified);
        panel.setTheme(Theme::builtIn(QStringLiteral("light")));
        panel.setSettings(settings);
        document.query().setPoint(Point{100, 100});
        panel.resize(260, 900);
        panel.show();
    }

    template <class Part>
    Part& part(const char* name) const
    {
        return *panel.findChild<Part*>(QString::fromLatin1(name));
    }
    QAbstractButton& top(const char* method) const
    {
        return part<QAbstractButton>(
            qPrintable(QStringLiteral("method-%1").arg(QLatin1String(method))));
    }
    const NarratorState& state() const { return document.query().narrator(); }
    QString step() const { return part<QLabel>("stepCount").text(); }
    QString total() const { return part<QLabel>("stepTotal").text(); }

    Settings settings;
    Document document;
    QueryPanel panel;
};

} // namespace

/// The cards of the Query panel, and the one that tells its method step by step.
class NarratorPaneTest : public QObject {
    Q_OBJECT

private slots:
    void init() { m_bench = std::make_unique<NarratorBench>(); }
    void cleanup() { m_bench.reset(); }

    void oneCardIsOpenAndHoldsTheSteps()
    {
        QVERIFY(m_bench->top("quadrants").isChecked());
        QVERIFY(!m_bench->top("angles").isChecked());
        QTest::mouseClick(&m_bench->top("angles"), Qt::LeftButton);
        QVERIFY(m_bench->top("angles").isChecked());
        QVERIFY(!m_bench->top("quadrants").isChecked());
        QCOMPARE(m_bench->state().method, QueryMethod::Angles);
        QVERIFY(m_bench->part<QWidget>("narrator").isVisible());
        QVERIFY(m_bench->document.options().queryParts().angles);
        QVERIFY(!m_bench->document.options().queryParts().quadrants);
    }

    void aCardIsOpenedByTheKeyboard()
    {
        m_bench->top("crossings").setFocus();
        QTest::keyClick(&m_bench->top("crossings"), Qt::Key_Space);
        QCOMPARE(m_bench->state().method, QueryMethod::Crossings);
    }

    void dotProductsSayWhyTheyHaveNoAnswer()
    {
        QVERIFY(
            m_bench->top("products").accessibleDescription().contains(QStringLiteral("inside")));
        m_bench->document.query().setPoint(Point{1100, 100});
        QCOMPARE(
            m_bench->top("products").accessibleDescription(),
            QStringLiteral("no answer, 1 corner turns inward"));
    }

    void theButtonsGoFromWallToWall()
    {
        QCOMPARE(m_bench->step(), QStringLiteral("3 steps"));
        QCOMPARE(m_bench->total(), QStringLiteral("+4"));
        auto& stair = m_bench->part<QWidget>("totalStair");
        stair.setFocus();
        QTest::keyClick(&stair, Qt::Key_Right);
        QCOMPARE(m_bench->step(), QStringLiteral("Step 1 of 3"));
        QTest::keyClick(&stair, Qt::Key_Right);
        QCOMPARE(m_bench->total(), QStringLiteral("+3"));
        QTest::keyClick(&stair, Qt::Key_End);
        QCOMPARE(m_bench->step(), QStringLiteral("Step 3 of 3"));
        QTest::keyClick(&stair, Qt::Key_Home);
        QCOMPARE(m_bench->step(), QStringLiteral("Step 1 of 3"));
    }

    void theRowsAreThoseAroundTheStep()
    {
        auto& stair = m_bench->part<QWidget>("totalStair");
        QTest::keyClick(&stair, Qt::Key_Right);
        QTest::keyClick(&stair, Qt::Key_Right);
        const auto& rows = m_bench->part<StepRows>("stepRows");
        QCOMPARE(
            rows.cells(1),
            (QStringList{
                QStringLiteral("1"),
                QStringLiteral("Q4 → Q2"),
                QStringLiteral("+2"),
                QStringLiteral("+3")}));
        QCOMPARE(rows.cells(0).front(), QStringLiteral("0"));
        QCOMPARE(rows.cells(2).front(), QStringLiteral("2"));
        QVERIFY(rows.accessibleDescription().contains(QStringLiteral("Q4 → Q2")));
    }

    void whyAWallCountsTwiceIsSaidInWords()
    {
        auto& stair = m_bench->part<QWidget>("totalStair");
        QTest::keyClick(&stair, Qt::Key_Right);
        QVERIFY(!m_bench->part<QLabel>("stepReason").isVisible());
        QTest::keyClick(&stair, Qt::Key_Right);
        QVERIFY(m_bench->part<QLabel>("stepReason").isVisible());
        QVERIFY(m_bench->part<QLabel>("stepReason").text().contains(QStringLiteral("80\u202f000")));
    }

    void asPublishedSaysWhereTheSumsPart()
    {
        m_bench->document.query().setPoint(Point{1100, 100});
        QTest::mouseClick(&m_bench->top("angles"), Qt::LeftButton);
        QVERIFY(!m_bench->part<QLabel>("publishedNotes").isVisible());
        m_bench->part<QCheckBox>("asPublished").click();
        QVERIFY(m_bench->part<QLabel>("publishedNotes")
                    .text()
                    .contains(QStringLiteral("The sums part at wall 6")));
        QTest::mouseClick(&m_bench->top("crossings"), Qt::LeftButton);
        QVERIFY(!m_bench->part<QCheckBox>("asPublished").isVisible());
    }

    void enterPlaysToTheEnd()
    {
        auto& stair = m_bench->part<QWidget>("totalStair");
        QTest::keyClick(&stair, Qt::Key_Return);
        QTest::keyClick(&stair, Qt::Key_Return);
        QVERIFY(m_bench->state().isPlaying);
        QTRY_VERIFY(!m_bench->state().isPlaying);
        QCOMPARE(m_bench->step(), QStringLiteral("Step 3 of 3"));
    }

    void withLessMotionTheEndIsThereAtOnce()
    {
        m_bench->settings.set("reduced_motion", QStringLiteral("on"));
        m_bench->part<QAbstractButton>("playSteps").click();
        QVERIFY(!m_bench->state().isPlaying);
        QCOMPARE(m_bench->step(), QStringLiteral("Step 3 of 3"));
    }

    void thePointIsTriedOnAWallAndOnAVertex()
    {
        m_bench->document.query().setPoint(Point{150, 30});
        m_bench->part<QAbstractButton>("tryWall").click();
        QCOMPARE(m_bench->document.query().point(), std::optional(Point{150, 0}));
        QVERIFY(!m_bench->part<QAbstractButton>("tryWall").isEnabled());
        m_bench->part<QAbstractButton>("tryVertex").click();
        QCOMPARE(m_bench->document.query().point(), std::optional(Point{0, 0}));
    }

    void itFitsTheNarrowestPanel()
    {
        QVERIFY(m_bench->part<QWidget>("narrator").minimumSizeHint().width() <= 260);
    }

private:
    std::unique_ptr<NarratorBench> m_bench;
};

SECTORED_TEST_IN(QApplication, NarratorPaneTest)
#include "narrator_pane_test.moc"
