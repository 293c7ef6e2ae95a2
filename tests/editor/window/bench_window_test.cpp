#include "sectored/lab/sweep_text.h"

#include "editor/panel/case/case_panel.h"
#include "editor/view2d/bench/bench_pictures.h"
#include "editor/view2d/bench/bench_view.h"
#include "editor/window/bar/hint_line.h"
#include "editor/window/bar/status_line.h"
#include "editor/window/dock/docks.h"
#include "editor/window/views.h"
#include "tests/editor/window_session.h"
#include "tests/support/map_text.h"
#include "tests/support/test_main.h"

#include <QAction>
#include <QApplication>
#include <QClipboard>
#include <QDoubleSpinBox>
#include <QGuiApplication>
#include <QLabel>
#include <QLocale>
#include <QMouseEvent>
#include <QPushButton>
#include <QTest>

using namespace sectored;
using namespace sectored::editor;
using test::WindowSession;

/// The Sweep tool and the collision bench by mouse and keys.
class BenchWindowTest : public QObject {
    Q_OBJECT

private:
    BenchView& bench() { return *m_session->window().findChild<BenchView*>(); }
    BenchPictures& pictures() { return *m_session->window().findChild<BenchPictures*>(); }
    QAction& action(const char* id) { return *m_session->window().action(id); }
    BenchState& state() { return m_session->document.bench(); }
    static QString copied() { return QGuiApplication::clipboard()->text(); }
    void press(Qt::Key key, Qt::KeyboardModifiers modifiers = {})
    {
        QTest::keyClick(&pictures(), key, modifiers);
    }

    std::unique_ptr<WindowSession> m_session;

private slots:
    void init()
    {
        m_session = std::make_unique<WindowSession>();
        m_session->document.saved().adopt(
            test::mapFromText("sector 0: 0,0 4096,0 4096,4096 0,4096\n"),
            SavedLevel::Origin::Unmodified);
        QVERIFY(QTest::qWaitForWindowActive(&m_session->window()));
        m_session->view().camera().frameLevel();
        m_session->view().setFocus();
    }

    void cleanup() { m_session.reset(); }

    void theKeyShowsTheBenchInPlaceOfTheViewsAndEscGoesBack()
    {
        QVERIFY(!bench().isVisible());
        m_session->key(Qt::Key_B, Qt::ShiftModifier);
        QVERIFY(bench().isVisible());
        QVERIFY(!m_session->view().isVisible());
        QVERIFY(m_session->window().docks().find<CasePanel>().isVisible());
        QTRY_VERIFY(pictures().hasFocus());
        press(Qt::Key_Escape);
        QVERIFY(!bench().isVisible());
        QVERIFY(m_session->view().isVisible());
    }

    void aSweepIsTakenToTheBenchWithItsNumbers()
    {
        m_session->key(Qt::Key_Q, Qt::ShiftModifier);
        m_session->drag({2048, 2048}, {4608, 2560});
        const auto& sweep = m_session->document.sweep();
        QVERIFY(sweep.sweep().has_value());
        const auto inLevel = stopOf(*sweep.answer(m_session->document.view()));
        QVERIFY(inLevel.has_value());
        m_session->key(Qt::Key_B, Qt::ShiftModifier);
        QVERIFY(state().scene() == BenchScene::FromLevel);
        const auto onBench = stopOf(*state().answer());
        QVERIFY(onBench.has_value());
        QCOMPARE(onBench->time, inLevel->time);
        QVERIFY(onBench->centre == inLevel->centre);
        // The copied case gives the same answer again.
        action("bench.copyJson").trigger();
        const std::string line = copied().toStdString();
        const auto read = parseSweepCase({.text = line, .number = 1});
        QVERIFY(read.has_value());
        QCOMPARE(stopOf(*answer(*read))->time, inLevel->time);
        action("bench.copyCommand").trigger();
        QVERIFY(copied().contains(QStringLiteral("sectored-cli sweep")));
        action("bench.copyTest").trigger();
        QVERIFY(copied().contains(QStringLiteral("sectored")));
    }

    void theKeysGoThroughTimeAndCases()
    {
        m_session->key(Qt::Key_B, Qt::ShiftModifier);
        press(Qt::Key_Home);
        QCOMPARE(state().time(), 0.0);
        press(Qt::Key_Right);
        QVERIFY(state().time() > 0);
        const std::size_t before = state().preset();
        press(Qt::Key_N);
        QCOMPARE(state().preset(), before + 1);
        press(Qt::Key_N, Qt::ShiftModifier);
        QCOMPARE(state().preset(), before);
        press(Qt::Key_C, Qt::ControlModifier);
        QCOMPARE(copied().toStdString(), sweepCaseJson(state().sweep()));
        press(Qt::Key_Home);
        press(Qt::Key_Space);
        QTRY_COMPARE(state().time(), 1.0);
    }

    void anEndIsDraggedInAPicture()
    {
        m_session->key(Qt::Key_B, Qt::ShiftModifier);
        const SweepCase before = state().sweep();
        // Somewhere in the pictures there is a handle: the pointer shows it.
        QPoint at;
        for (int y = 60; y < pictures().height() && at.isNull(); y += 6) {
            for (int x = 10; x < pictures().width() / 2 && at.isNull(); x += 6) {
                QMouseEvent move(
                    QEvent::MouseMove,
                    QPointF(x, y),
                    pictures().mapToGlobal(QPointF(x, y)),
                    Qt::NoButton,
                    Qt::NoButton,
                    Qt::NoModifier);
                QApplication::sendEvent(&pictures(), &move);
                if (pictures().cursor().shape() == Qt::SizeAllCursor) {
                    at = {x, y};
                }
            }
        }
        QVERIFY(!at.isNull());
        QTest::mousePress(&pictures(), Qt::LeftButton, {}, at);
        QTest::mouseMove(&pictures(), at + QPoint(30, 10));
        QTest::mouseRelease(&pictures(), Qt::LeftButton, {}, at + QPoint(30, 10));
        QVERIFY(state().sweep() != before);
    }

    void aWorseCaseIsFoundInTheBackground()
    {
        m_session->key(Qt::Key_B, Qt::ShiftModifier);
        press(Qt::Key_N); // N2: a contact that is a little late
        const SweepCase before = state().sweep();
        auto* const worse = bench().findChild<QPushButton*>(QStringLiteral("benchWorse"));
        const QString offer = worse->text();
        worse->click();
        QTRY_COMPARE_WITH_TIMEOUT(worse->text(), offer, 20'000);
        QVERIFY(state().sweep() != before);
        const QString remark = bench().findChild<QLabel*>(QStringLiteral("benchRemark"))->text();
        QVERIFY(remark.startsWith(QStringLiteral("Found")));
    }

    void theHintsSayWhatEscDoes()
    {
        m_session->key(Qt::Key_B, Qt::ShiftModifier);
        const auto* const line = m_session->window().statusLine().findChild<HintLine*>();
        const auto says = [line](const char* text) {
            return line->accessibleDescription().contains(QString::fromLatin1(text));
        };
        QVERIFY(says("back to the plan"));
        bench().findChild<QPushButton*>(QStringLiteral("benchWorse"))->click();
        QVERIFY(says("stop the search"));
        press(Qt::Key_Escape);
        QVERIFY(bench().isVisible());
        QVERIFY(says("back to the plan"));
    }

    void theTimeHasADecimalPointInEveryLanguage()
    {
        const QLocale before;
        QLocale::setDefault(QLocale(QLocale::German));
        const BenchView view(m_session->document);
        QLocale::setDefault(before);
        const auto* const time = view.findChild<QDoubleSpinBox*>(QStringLiteral("benchTime"));
        QCOMPARE(time->text(), QStringLiteral("1.0000 t"));
    }

    void theOptionBarChoosesSubjectViewAndScene()
    {
        m_session->key(Qt::Key_B, Qt::ShiftModifier);
        action("bench.movingSpheres").trigger();
        QVERIFY(state().subject() == SweepSubject::MovingSpheres);
        QVERIFY(action("bench.movingSpheres").isChecked());
        action("bench.overEachOther").trigger();
        QVERIFY(state().layout() == BenchLayout::OverEachOther);
        QVERIFY(!action("bench.fromLevel").isEnabled());
        QVERIFY(action("bench.madeUp").isChecked());
    }

    void whatWorksOnTheViewsLeadsBackToThem()
    {
        m_session->key(Qt::Key_B, Qt::ShiftModifier);
        action("tool.draw").trigger();
        QVERIFY(!bench().isVisible());
        QVERIFY(m_session->view().isVisible());
    }
};

SECTORED_TEST_IN(QApplication, BenchWindowTest)
#include "bench_window_test.moc"
