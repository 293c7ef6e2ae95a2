#include "editor/tool/hand/ruler_tool.h"
#include "tests/editor/tool/bare_target.h"
#include "tests/support/map_text.h"
#include "tests/support/test_main.h"

#include <QTest>

#include <algorithm>

using namespace sectored;
using namespace sectored::editor;
using test::at;
using test::click;

namespace {

test::BareTarget room()
{
    return test::BareTarget(test::mapFromText("sector 0: 0,0 160,0 160,160 0,160\n"));
}

void closeTriangle(RulerTool& tool)
{
    click(tool, at(1000, 1000));
    click(tool, at(1480, 1000));
    click(tool, at(1480, 1640));
    click(tool, at(1000, 1000));
}

} // namespace

class RulerToolTest : public QObject {
    Q_OBJECT

private slots:
    void aPartShowsItsLengthAndAngle()
    {
        auto target = room();
        RulerTool tool(target);
        click(tool, at(0, 0));
        tool.move(at(160, 160));
        QVERIFY(tool.isBusy());
        const auto& overlay = tool.overlay();
        QVERIFY(overlay.lines.front().ticked);
        QCOMPARE(overlay.labels.front().text, std::string("226  315.0\u00b0"));
        QCOMPARE(tool.status(), std::string("vertex"));
    }

    void closingShowsAreaAndPerimeter()
    {
        auto target = room();
        target.options().setSnap({.grid = 40});
        RulerTool tool(target);
        closeTriangle(tool);
        QVERIFY(tool.isClosed());
        QVERIFY(!tool.isBusy());
        QCOMPARE(tool.overlay().message->title, std::string("Area 153\u202f600"));
        QCOMPARE(tool.overlay().message->detail, std::string("Perimeter 1\u202f920"));
        // The level is unchanged.
        QCOMPARE(target.history.done(), std::size_t{0});
    }

    void theNextClickBeginsAnew()
    {
        auto target = room();
        target.options().setSnap({.grid = 40});
        RulerTool tool(target);
        closeTriangle(tool);
        click(tool, at(0, 0));
        QCOMPARE(tool.pointCount(), std::size_t{1});
        QVERIFY(!tool.isClosed());
    }

    void backspaceTakesBackAndEscapeClears()
    {
        auto target = room();
        RulerTool tool(target);
        click(tool, at(0, 0));
        click(tool, at(160, 0));
        QVERIFY(tool.key(ToolKey::Backspace));
        QCOMPARE(tool.pointCount(), std::size_t{1});
        QVERIFY(tool.key(ToolKey::Escape));
        QCOMPARE(tool.pointCount(), std::size_t{0});
        QVERIFY(!tool.key(ToolKey::Escape));
    }

    void theNumbersAreCopiedInPlainText()
    {
        auto target = room();
        target.options().setSnap({.grid = 40});
        RulerTool tool(target);
        QVERIFY(tool.copiedText().empty());
        closeTriangle(tool);
        QCOMPARE(
            tool.copiedText(),
            std::string("480 0.0\n640 270.0\n800 126.9\nperimeter 1920\narea 153600\n"));
    }

    void arrowsAndSpaceMeasureWithoutAMouse()
    {
        auto target = room();
        RulerTool tool(target);
        QVERIFY(tool.key(ToolKey::Right));
        QVERIFY(tool.key(ToolKey::Space));
        QVERIFY(tool.key(ToolKey::ShiftRight));
        QVERIFY(tool.key(ToolKey::Space));
        QCOMPARE(tool.pointCount(), std::size_t{2});
        QCOMPARE(tool.overlay().lines.size(), std::size_t{1});
    }

    void shiftHoldsSteps()
    {
        auto target = room();
        RulerTool tool(target);
        click(tool, at(1008, 1008));
        tool.move(at(1300, 1020, test::shift));
        QCOMPARE(tool.cursor()->y, 1008);
        QCOMPARE(tool.status(), std::string("15\u00b0 step"));
    }
};

SECTORED_TEST(RulerToolTest)
#include "ruler_tool_test.moc"
