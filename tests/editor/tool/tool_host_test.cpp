#include "editor/tool/tool_host.h"
#include "tests/editor/tool/bare_target.h"
#include "tests/support/map_text.h"
#include "tests/support/test_main.h"

#include <QTest>

using namespace sectored;
using namespace sectored::editor;

namespace {

struct Bench {
    test::BareTarget target{test::mapFromText("sector 0: 0,0 1024,0 1024,1024 0,1024\n")};
    ToolHost tools{target};
};

} // namespace

class ToolHostTest : public QObject {
    Q_OBJECT

private slots:
    void beginsWithTheFirstTool()
    {
        const Bench bench;
        QCOMPARE(bench.tools.info().id, allTools().front().id);
    }

    void everyToolCanBeActivated()
    {
        Bench bench;
        for (const ToolInfo& info : allTools().subspan(1)) {
            QVERIFY(bench.tools.activate(info.id));
            QCOMPARE(bench.tools.info().id, info.id);
            QVERIFY(!bench.tools.activate(info.id)); // already active
        }
    }

    void anUnknownIdIsIgnored()
    {
        Bench bench;
        bench.tools.activate("draw");
        QVERIFY(!bench.tools.activate("drill"));
        QCOMPARE(bench.tools.info().id, std::string_view("draw"));
    }

    void anotherToolEndsTheStroke()
    {
        Bench bench;
        bench.tools.activate("draw");
        bench.tools.active().press({.at = {2048, 0}});
        bench.tools.active().release({.at = {2048, 0}});
        QVERIFY(bench.tools.active().isBusy());
        bench.tools.activate("select");
        bench.tools.activate("draw");
        QVERIFY(!bench.tools.active().isBusy());
    }

    void aToolKeepsItsOptions()
    {
        Bench bench;
        bench.tools.activate("draw");
        const auto fill = [&bench] {
            return bench.tools.active().options().front();
        };
        QCOMPARE(fill().id, std::string_view("fill"));
        bench.tools.active().setOption("fill", fill().most);
        bench.tools.activate("select");
        bench.tools.activate("draw");
        QCOMPARE(fill().number(), fill().most);
    }

    void escapeGoesBackOneLevelAtATime()
    {
        Bench bench;
        bench.tools.activate("draw");
        bench.tools.active().press({.at = {2048, 0}});
        bench.tools.active().release({.at = {2048, 0}});
        bench.target.setSelection({.sectors = {bench.target.map().sectorOrder().front()}});
        QVERIFY(!bench.tools.goBack());
        QVERIFY(!bench.tools.active().isBusy());
        QVERIFY(!bench.target.selection().isEmpty());
        QVERIFY(!bench.tools.goBack());
        QVERIFY(bench.target.selection().isEmpty());
        QVERIFY(bench.tools.goBack());
        QCOMPARE(bench.tools.info().id, allTools().front().id);
        QVERIFY(!bench.tools.goBack());
    }

    void commandsActAtASnappedPoint()
    {
        Bench bench;
        const PointerInput near{.at = {1022, 3}};
        QCOMPARE(bench.tools.target(near), std::optional(Point{1024, 0}));
        QVERIFY(!bench.tools.target(std::nullopt));
        bench.tools.activate("draw");
        bench.tools.active().move(near);
        QCOMPARE(bench.tools.target(near), std::optional(Point{1024, 0}));
    }
};

SECTORED_TEST(ToolHostTest)
#include "tool_host_test.moc"
