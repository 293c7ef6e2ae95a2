#include "editor/document/document.h"
#include "editor/tool/hand/draw_tool.h"
#include "editor/tool/hand/select_tool.h"
#include "editor/view2d/box/notice_stack.h"
#include "editor/view2d/box/number_box.h"
#include "editor/view2d/box/stack_list.h"
#include "editor/view2d/camera_2d.h"
#include "editor/view2d/level_view.h"
#include "tests/support/map_text.h"
#include "tests/support/test_main.h"

#include <QApplication>
#include <QClipboard>
#include <QGuiApplication>
#include <QLabel>
#include <QLineEdit>
#include <QTest>
#include <QWheelEvent>

#include <algorithm>

using namespace sectored;
using namespace sectored::editor;

namespace {

/// A framed view of a level with the keyboard focus, 800 x 600.
struct Bench {
    Document document;
    LevelView view{document};

    explicit Bench(const char* level)
    {
        document.saved().adopt(test::mapFromText(level), SavedLevel::Origin::Unmodified);
        document.options().setSnap({.grid = 64});
        view.resize(800, 600);
        view.camera().frameLevel();
        view.show();
        view.activateWindow();
        static_cast<void>(QTest::qWaitForWindowActive(&view));
        view.setFocus();
    }

    QPoint onScreen(Point p) const { return view.camera().transform().toView(p).toPoint(); }
    void click(Point p)
    {
        QTest::mouseMove(&view, onScreen(p));
        QTest::mouseClick(&view, Qt::LeftButton, {}, onScreen(p));
    }
    StackList& list() { return *view.findChild<StackList*>(); }
    NumberBox& box() { return *view.findChild<NumberBox*>(); }
    QLineEdit& field(const char* name) { return *view.findChild<QLineEdit*>(QLatin1String(name)); }
};

/// Tests that all texts are inside and not cut.
bool isWhole(const NoticeStack& notices)
{
    const auto labels = notices.findChildren<QLabel*>();
    return std::ranges::all_of(labels, [&notices](const QLabel* label) {
        const int needed =
            label->wordWrap() ? label->heightForWidth(label->width()) : label->sizeHint().height();
        const QRect place(label->mapTo(&notices, QPoint()), label->size());
        return label->parentWidget()->isHidden()
               || (label->height() >= needed && notices.rect().contains(place));
    });
}

constexpr const char* stacked = "sector 0: 0,0 4096,0 4096,4096 0,4096\n"
                                "sector 1: 1024,1024 3072,1024 3072,3072 1024,3072\n";
constexpr const char* room = "sector 0: 0,0 4096,0 4096,4096 0,4096\n";

} // namespace

class PlanBoxesTest : public QObject {
    Q_OBJECT

private slots:
    void aClickOnAStackListsItAtThePointer()
    {
        Bench bench(stacked);
        bench.click({2000, 1500});
        QVERIFY(bench.list().isVisible());
        QVERIFY(bench.view.rect().contains(bench.list().geometry()));
        QVERIFY(!bench.list().geometry().contains(bench.onScreen({2000, 1500})));
        QVERIFY(bench.list().rowPlace(0).height() >= 24);
    }

    void aRowTakesItsSector()
    {
        Bench bench(stacked);
        bench.click({2000, 1500});
        const Selection first = bench.document.selection();
        QTest::mouseClick(&bench.list(), Qt::LeftButton, {}, bench.list().rowPlace(1).center());
        QCOMPARE(bench.document.selection().sectors.size(), std::size_t{1});
        QVERIFY(bench.document.selection() != first);
        QVERIFY(bench.list().isVisible());
    }

    void theListGoesByItself()
    {
        Bench bench(stacked);
        bench.click({2000, 1500});
        QTRY_VERIFY_WITH_TIMEOUT(!bench.list().isVisible(), 5000);
    }

    void aLongPressListsWhatIsThere()
    {
        Bench bench(room);
        QTest::mouseMove(&bench.view, bench.onScreen({2000, 0}));
        QTest::mousePress(&bench.view, Qt::LeftButton, {}, bench.onScreen({2000, 0}));
        QTRY_VERIFY_WITH_TIMEOUT(bench.list().isVisible(), 5000);
        QTest::mouseRelease(&bench.view, Qt::LeftButton, {}, bench.onScreen({2000, 0}));
        QVERIFY(bench.list().isVisible());
        QCOMPARE(bench.document.selection().walls.size(), std::size_t{1});
    }

    void typedNumbersDrawWithoutAMouse()
    {
        Bench bench("");
        bench.view.setTool("draw");
        for (const char* place : {"0, 0", "1024, 0", "1024, 512"}) {
            QTest::keyClick(&bench.view, *place);
            QVERIFY(bench.box().isVisible());
            QLineEdit& field =
                bench.field(place == std::string("0, 0") ? "numberAt" : "numberLength");
            QVERIFY2(field.hasFocus(), place);
            QTest::keyClicks(&field, QString::fromLatin1(place + 1));
            QTest::keyClick(&field, Qt::Key_Return);
            QVERIFY(!bench.box().isVisible());
            QVERIFY(bench.view.hasFocus());
        }
        QTest::keyClick(&bench.view, Qt::Key_R);
        QTest::keyClicks(&bench.field("numberLength"), QStringLiteral("-1024, 0"));
        QTest::keyClick(&bench.field("numberLength"), Qt::Key_Return);
        QCOMPARE(bench.view.tool().progress()->points, std::size_t{4});
        QTest::keyClick(&bench.view, Qt::Key_Return);
        QCOMPARE(bench.document.level().map().sectorCount(), std::size_t{1});
        QCOMPARE(bench.document.view().index.bounds(), (Box{{0, 0}, {1024, 512}}));
    }

    void theBoxSaysWhatWouldComeOfIt()
    {
        Bench bench(room);
        bench.view.setTool("draw");
        bench.click({1024, 0});
        QTest::keyClick(&bench.view, Qt::Key_1);
        QTest::keyClicks(&bench.field("numberLength"), QStringLiteral("024, 4096"));
        const auto* const outcome = bench.view.findChild<QLabel*>(QStringLiteral("numberOutcome"));
        QVERIFY(outcome->text().contains(QStringLiteral("Splits sector 0")));
        QCOMPARE(bench.field("numberAngle").text(), QStringLiteral("270.0\u00b0"));
    }

    void tabStaysInTheBoxAndEscapeClosesIt()
    {
        Bench bench(room);
        bench.view.setTool("draw");
        bench.click({1024, 1024});
        QTest::keyClick(&bench.view, Qt::Key_5);
        for (const char* next : {"numberAngle", "numberAt", "numberLength"}) {
            QTest::keyClick(QApplication::focusWidget(), Qt::Key_Tab);
            QVERIFY(bench.field(next).hasFocus());
        }
        QTest::keyClick(&bench.field("numberLength"), Qt::Key_Escape);
        QVERIFY(!bench.box().isVisible());
        QCOMPARE(bench.view.tool().progress()->points, std::size_t{1});
    }

    void whatIsNoNumberIsMarkedAndNotTaken()
    {
        Bench bench(room);
        bench.view.setTool("draw");
        bench.click({1024, 1024});
        QTest::keyClick(&bench.view, Qt::Key_5);
        QTest::keyClicks(&bench.field("numberLength"), QStringLiteral("x"));
        QCOMPARE(bench.field("numberLength").property("refused"), QVariant(true));
        QTest::keyClick(&bench.field("numberLength"), Qt::Key_Return);
        QVERIFY(bench.box().isVisible());
        QCOMPARE(bench.view.tool().progress()->points, std::size_t{1});
    }

    void aDragEndsWhereItIsTyped()
    {
        Bench bench(room);
        const QPoint from = bench.onScreen({0, 0});
        QTest::mouseMove(&bench.view, from);
        QTest::mousePress(&bench.view, Qt::LeftButton, {}, from);
        QTest::mouseMove(&bench.view, from - QPoint(20, 0));
        QVERIFY(bench.view.tool().isBusy());
        QTest::keyClick(&bench.view, Qt::Key_R);
        QTest::keyClicks(&bench.field("numberLength"), QStringLiteral("-100, -50"));
        QTest::mouseRelease(&bench.view, Qt::LeftButton, {}, from - QPoint(20, 0));
        QTest::keyClick(&bench.field("numberLength"), Qt::Key_Return);
        QCOMPARE(bench.document.level().map()[WallId{0}].position, (Point{-100, -50}));
        QVERIFY(!bench.view.tool().isBusy());
    }

    void theWheelTurnsASpriteDuringItsDrag()
    {
        Bench bench(room);
        bench.view.setTool("sprite");
        const double zoom = bench.view.camera().zoom();
        const QPoint at = bench.onScreen({2048, 2048});
        QTest::mousePress(&bench.view, Qt::LeftButton, {}, at);
        QWheelEvent wheel(
            at,
            bench.view.mapToGlobal(at),
            {},
            {0, 120},
            Qt::LeftButton,
            {},
            Qt::NoScrollPhase,
            false);
        QCoreApplication::sendEvent(&bench.view, &wheel);
        QTest::mouseRelease(&bench.view, Qt::LeftButton, {}, at);
        QCOMPARE(bench.view.camera().zoom(), zoom);
        QCOMPARE(bench.document.level().map()[SpriteId{0}].ang, 1451);
    }

    void whatTheRulerMeasuresIsCopied()
    {
        Bench bench(room);
        bench.view.setTool("ruler");
        bench.click({0, 0});
        bench.click({4096, 0});
        QTest::keyClick(&bench.view, Qt::Key_C, Qt::ControlModifier);
        QCOMPARE(QGuiApplication::clipboard()->text(), QStringLiteral("4096 0.0\n"));
    }

    void noticesAreHighEnoughForTheirText()
    {
        Bench bench(room);
        const QString sentence = QStringLiteral("The recorded walk in the long hall now fails. ");
        for (int count = 1; count <= 5; ++count) {
            bench.view.showNotice(sentence.repeated(count % 3 + 1).trimmed(), {});
            QVERIFY(isWhole(*bench.view.findChild<NoticeStack*>()));
            bench.view.resize(800, 600 - 20 * count);
            QCoreApplication::processEvents();
            QVERIFY(isWhole(*bench.view.findChild<NoticeStack*>()));
        }
        const auto& notices = *bench.view.findChild<NoticeStack*>();
        QTRY_COMPARE_WITH_TIMEOUT(notices.isVisible(), false, 10000);
    }

    void toolsKeepTheirOptions()
    {
        Bench bench(room);
        bench.view.setTool("draw");
        bench.view.tool().setOption("fill", static_cast<int>(Fill::Void));
        bench.view.setTool("select");
        bench.view.setTool("draw");
        QCOMPARE(bench.document.options().fill(StrokeKind::Lines), Fill::Void);
    }
};

SECTORED_TEST_IN(QApplication, PlanBoxesTest)
#include "plan_boxes_test.moc"
