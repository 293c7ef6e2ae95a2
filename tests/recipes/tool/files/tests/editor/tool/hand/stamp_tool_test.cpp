#include "editor/tool/hand/stamp_tool.h"
#include "tests/editor/tool/bare_target.h"
#include "tests/support/map_text.h"
#include "tests/support/test_main.h"

#include <QTest>

using namespace sectored;
using namespace sectored::editor;

class StampToolTest : public QObject {
    Q_OBJECT

private slots:
    void aClickDrawsASquareOfTheChosenSide()
    {
        test::BareTarget target(test::mapFromText(""));
        StampTool tool(target);
        tool.setOption("side", 256);
        test::click(tool, test::at(1000, 1000));
        QCOMPARE(target.view().map.sectorCount(), std::size_t{1});
        QCOMPARE(target.view().index.bounds(), (Box{{872, 872}, {1128, 1128}}));
    }
};

SECTORED_TEST(StampToolTest)
#include "stamp_tool_test.moc"
