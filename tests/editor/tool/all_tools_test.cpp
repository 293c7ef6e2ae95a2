#include "editor/tool/tool.h"
#include "tests/editor/tool/bare_target.h"
#include "tests/support/map_text.h"
#include "tests/support/test_main.h"

#include <QTest>

#include <algorithm>
#include <memory>
#include <set>
#include <string>

using namespace sectored;
using namespace sectored::editor;

namespace {

/// A tool of the table with its target.
struct Bench {
    explicit Bench(const ToolInfo& info)
        : tool(info.make(target))
    {
        tool->activate();
    }

    ToolOption option(std::string_view id) const
    {
        const auto rows = tool->options();
        return *std::ranges::find(rows, id, &ToolOption::id);
    }

    test::BareTarget target{test::mapFromText("sector 0: 0,0 1024,0 1024,1024 0,1024\n")};
    std::unique_ptr<Tool> tool;
};

bool isWithinRange(const ToolOption& option)
{
    const int number = option.number();
    return number >= option.least && number <= option.most;
}

} // namespace

/// What holds for every row of the tool table and for every option of a tool.
class AllToolsTest : public QObject {
    Q_OBJECT

private:
    static const ToolInfo& tool()
    {
        QFETCH_GLOBAL(const int, index);
        return allTools()[static_cast<std::size_t>(index)];
    }

private slots:
    void initTestCase_data() const
    {
        QTest::addColumn<int>("index");
        for (int at = 0; at < static_cast<int>(allTools().size()); ++at) {
            QTest::newRow(allTools()[static_cast<std::size_t>(at)].id.data()) << at;
        }
    }

    void theRowIsComplete() const
    {
        const ToolInfo& info = tool();
        for (const std::string_view text : {info.id, info.text, info.tip, info.manual}) {
            QVERIFY(!text.empty());
        }
        // A tool that a command activates has no button.
        QCOMPARE(info.key.empty(), !info.command.empty());
        QCOMPARE(info.menu.empty(), !info.command.empty());
        QVERIFY(info.make != nullptr);
        QCOMPARE(std::ranges::count(allTools(), info.id, &ToolInfo::id), std::ptrdiff_t{1});
        QCOMPARE(std::ranges::count(allTools(), info.key, &ToolInfo::key), std::ptrdiff_t{1});
    }

    void optionsHaveTextsAndTheirOwnIds() const
    {
        const Bench bench(tool());
        std::set<std::string_view> ids;
        for (const ToolOption& option : bench.tool->options()) {
            QVERIFY(ids.insert(option.id).second);
            QVERIFY(!option.text.empty());
            for (const OptionChoice& choice : option.choices) {
                QVERIFY(ids.insert(choice.id).second);
                QVERIFY(!choice.text.empty() && !choice.tip.empty());
            }
            QVERIFY(!option.tip.empty() || option.kind == OptionKind::Choice);
        }
    }

    void valuesAreOfTheirKindAndWithinTheirRange() const
    {
        const Bench bench(tool());
        for (const ToolOption& option : bench.tool->options()) {
            if (option.kind == OptionKind::Point) {
                QVERIFY(std::holds_alternative<std::optional<Point>>(option.value));
                continue;
            }
            QVERIFY(option.least < option.most);
            QVERIFY(isWithinRange(option));
            if (option.kind == OptionKind::Choice) {
                QCOMPARE(std::ssize(option.choices), option.most - option.least + 1);
            } else if (option.kind == OptionKind::Switch) {
                QCOMPARE(option.least, 0);
                QCOMPARE(option.most, 1);
            }
        }
    }

    void everyValueIsShownAfterItWasSet() const
    {
        const Bench bench(tool());
        for (const ToolOption& option : bench.tool->options()) {
            if (option.kind == OptionKind::Point) {
                bench.tool->setOption(option.id, std::optional(Point{12, -7}));
                QVERIFY(bench.option(option.id).value == OptionValue(std::optional(Point{12, -7})));
                continue;
            }
            const int middle = (option.least + option.most) / 2;
            for (const int value : {option.most, option.least, middle, option.number()}) {
                bench.tool->setOption(option.id, value);
                QCOMPARE(bench.option(option.id).number(), value);
            }
        }
    }

    void anOptionOutlastsTheTool() const
    {
        const ToolInfo& info = tool();
        Bench bench(info);
        for (const ToolOption& option : bench.tool->options()) {
            if (option.kind != OptionKind::Point) {
                bench.tool->setOption(option.id, option.most);
            }
        }
        bench.tool = info.make(bench.target);
        for (const ToolOption& option : bench.tool->options()) {
            QVERIFY(option.kind == OptionKind::Point || option.number() == option.most);
        }
    }

    void anUnknownOptionIsIgnored() const
    {
        const Bench bench(tool());
        bench.tool->setOption("colour", 1);
        QCOMPARE(std::ranges::count(bench.tool->options(), "colour", &ToolOption::id), 0);
    }

    void anIdleToolHasNoProgressAndNoRefusal() const
    {
        const Bench bench(tool());
        QVERIFY(!bench.tool->isBusy());
        QVERIFY(!bench.tool->progress());
        QVERIFY(bench.tool->oldRefusal() == nullptr);
        QVERIFY(!bench.tool->hints().empty());
    }
};

SECTORED_TEST(AllToolsTest)
#include "all_tools_test.moc"
