#include "sectored/check/check.h"

#include "editor/view2d/camera_2d.h"
#include "editor/view2d/level_view.h"
#include "editor/view2d/overlay/draw_message.h"
#include "editor/window/bar/option_bar.h"
#include "tests/editor/window_session.h"
#include "tests/editor/window_steps.h"
#include "tests/support/map_bytes.h"
#include "tests/support/test_main.h"

#include <QAction>
#include <QApplication>
#include <QSpinBox>
#include <QTest>
#include <QToolButton>

#include <algorithm>

using namespace sectored;
using namespace sectored::editor;
using namespace sectored::test;

/// Stairs, a door, a slope and more, made with mouse and keys in the window.
class GeneratorsTest : public QObject {
    Q_OBJECT

private:
    Document& document() { return m_session->document; }
    Bytes bytes() { return bytesOf(document().level().map()); }
    std::size_t sectors() { return document().level().map().sectorCount(); }

    QString errors()
    {
        for (const Finding& finding : runChecks(document().view())) {
            if (finding.severity == Severity::Error) {
                return QString::fromStdString(englishText(finding));
            }
        }
        return {};
    }

    std::unique_ptr<WindowSession> m_session;

private slots:
    void init()
    {
        m_session = std::make_unique<WindowSession>();
        QVERIFY(QTest::qWaitForWindowActive(&m_session->window()));
        openExample(*m_session);
        m_session->view().camera().frameLevel();
    }
    void cleanup()
    {
        document().saved().adopt(Map(), SavedLevel::Origin::Unmodified);
        m_session.reset();
    }

    void stairsADoorAndASlopeLeaveASoundLevelAndUndoRestoresEveryByte()
    {
        const Bytes first = bytes();
        const std::size_t before = sectors();
        document().options().setNumber("stairs.width", 768);
        document().options().setNumber("stairs.steps", 4);
        m_session->key(Qt::Key_E, Qt::ShiftModifier);
        m_session->drag({8, 1536}, {-1024, 1536});
        QCOMPARE(sectors(), before);
        m_session->key(Qt::Key_Return);
        QCOMPARE(sectors(), before + 4);
        QCOMPARE(errors(), QString());
        trigger(*m_session, "tool.door");
        m_session->drag({3088, 1024}, {3328, 1024});
        m_session->key(Qt::Key_Return);
        QCOMPARE(sectors(), before + 5);
        QCOMPARE(errors(), QString());
        trigger(*m_session, "tool.slope");
        m_session->click({8, 2600});
        m_session->view().tool().setOption("heinum", -256);
        m_session->key(Qt::Key_Return);
        QCOMPARE(document().level().map()[m_session->sector(0)].floor.heinum, -256);
        QCOMPARE(errors(), QString());
        QCOMPARE(document().edits().history().done(), std::size_t{3});
        for (int k = 0; k < 3; ++k) {
            m_session->key(Qt::Key_Z, Qt::ControlModifier);
        }
        QVERIFY(bytes() == first);
    }

    void aClickOnTheMessageTakesTheNearestPossibleThickness()
    {
        const std::size_t before = sectors();
        trigger(*m_session, "tool.door");
        m_session->drag({3088, 1024}, {3328, 1024});
        LevelView& view = m_session->view();
        view.tool().setOption("thickness", 16'000);
        const auto message = view.tool().overlay().message;
        QVERIFY(message && !message->offer.empty());
        const QRectF box =
            messageBox({view.camera().area(), view.camera().transform(), view.font()}, *message);
        const QPoint middle = box.center().toPoint();
        QTest::mouseClick(&view, Qt::LeftButton, {}, middle);
        QVERIFY(view.tool().shownPlan() != nullptr);
        QCOMPARE(sectors(), before);
        // If it was a double-click, its second click does not make the door.
        QTest::mouseDClick(&view, Qt::LeftButton, {}, middle);
        QTest::mouseRelease(&view, Qt::LeftButton, {}, middle);
        QVERIFY(view.tool().isBusy());
        QCOMPARE(sectors(), before);
        m_session->key(Qt::Key_Return);
        QCOMPARE(sectors(), before + 1);
        QCOMPARE(errors(), QString());
    }

    void escapeDropsWhatWasBegun()
    {
        const Bytes first = bytes();
        m_session->key(Qt::Key_X, Qt::ShiftModifier);
        m_session->drag({1536, 8}, {1536, -512});
        QVERIFY(m_session->view().tool().isBusy());
        m_session->key(Qt::Key_Escape);
        QVERIFY(!m_session->view().tool().isBusy());
        QCOMPARE(m_session->view().toolInfo().id, std::string_view("extrude"));
        QVERIFY(bytes() == first);
    }

    void digitsSetTheHeightOfACurve()
    {
        m_session->key(Qt::Key_C);
        m_session->drag({1536, 8}, {1536, -512});
        QTest::keyClicks(&m_session->view(), QStringLiteral("3"));
        QTest::keyClicks(QApplication::focusWidget(), QStringLiteral("00"));
        QTest::keyClick(QApplication::focusWidget(), Qt::Key_Return);
        QCOMPARE(document().options().number("curve.height", 0), 300);
        QVERIFY(m_session->view().tool().isBusy());
        m_session->view().setFocus();
        m_session->key(Qt::Key_Return);
        QVERIFY(!m_session->view().tool().isBusy());
        QCOMPARE(errors(), QString());
        QCOMPARE(document().edits().history().done(), std::size_t{1});
    }

    void anOptionInTheBarIsShownAtOnce()
    {
        trigger(*m_session, "tool.stairs");
        m_session->drag({8, 1536}, {-1536, 1536});
        const auto title = [this] {
            return m_session->view().tool().overlay().message->title;
        };
        const std::string before = title();
        std::string shown;
        connect(&m_session->view(), &LevelView::toolActed, this, [&] { shown = title(); });
        auto& page = m_session->window().findChild<OptionBar*>()->page("stairs");
        page.findChildren<QSpinBox*>().front()->setValue(5);
        QVERIFY(title() != before);
        QCOMPARE(shown, title());
        m_session->view().disconnect(this);
    }

    void theNextVariantAndTheWheelWorkDuringTheGesture()
    {
        trigger(*m_session, "tool.stairs");
        m_session->drag({8, 1536}, {-1536, 1536});
        m_session->key(Qt::Key_N);
        QCOMPARE(document().options().number("stairs.shape", 0), 1);
        m_session->key(Qt::Key_N, Qt::ShiftModifier);
        QCOMPARE(document().options().number("stairs.shape", 0), 0);
        m_session->key(Qt::Key_Escape);
        m_session->key(Qt::Key_C);
        m_session->drag({1536, 8}, {1536, -512});
        m_session->key(Qt::Key_N);
        QCOMPARE(document().options().number("curve.shape", 0), 1);
        m_session->key(Qt::Key_N, Qt::ShiftModifier);
        QCOMPARE(document().options().number("curve.shape", 0), 0);
    }

    void theShapeOfACurveIsChosenInTheBar()
    {
        m_session->key(Qt::Key_C);
        m_session->drag({1536, 8}, {1536, -512});
        const auto button = [this](const QString& name) {
            auto& page = m_session->window().findChild<OptionBar*>()->page("curve");
            return page.findChild<QToolButton*>(name);
        };
        QVERIFY(button(QStringLiteral("arc"))->isChecked());
        button(QStringLiteral("ellipse"))->click();
        QCOMPARE(document().options().number("curve.shape", 0), 1);
        QVERIFY(m_session->view().tool().shownPlan() != nullptr);
        m_session->view().setFocus();
        m_session->key(Qt::Key_Return);
        QCOMPARE(errors(), QString());
        const auto& generators = document().level().map().project().generators;
        QVERIFY(generators.back()->request.ends_with(R"("shape":"ellipse"})"));
        // The next wall gets the same shape.
        QVERIFY(button(QStringLiteral("ellipse"))->isChecked());
    }
};

SECTORED_TEST_IN(QApplication, GeneratorsTest)
#include "generators_test.moc"
