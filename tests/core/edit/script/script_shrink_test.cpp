#include "tests/support/script/random_script.h"
#include "tests/support/script/script_run.h"
#include "tests/support/test_length.h"
#include "tests/support/test_main.h"

#include <QTest>

#include <rapidcheck.h>

#include <algorithm>
#include <functional>

using namespace sectored;
using namespace sectored::test;

namespace rc {

/// Shrinks towards small numbers.
template <>
struct Arbitrary<Draft> {
    static Gen<Draft> arbitrary()
    {
        constexpr std::uint32_t mostDice = 16;
        constexpr std::uint32_t largest = 1'000'000;
        return gen::build<Draft>(
            gen::set(&Draft::kind, gen::inRange(0U, draftKinds())),
            gen::set(
                &Draft::dice,
                gen::container<std::vector<std::uint32_t>>(mostDice, gen::inRange(0U, largest))));
    }
};

} // namespace rc

namespace sectored::test {

/// RapidCheck calls this for a failing script. The script is printed as its lines.
void showValue(const Draft& draft, std::ostream& out);

void showValue(const Draft& draft, std::ostream& out)
{
    out << draft.kind << " with " << draft.dice.size() << " dice";
}

} // namespace sectored::test

/// Random scripts of all operations. RapidCheck shrinks failures to small cases for a test, as
/// lines that sectored-cli reads. RC_PARAMS="seed=..." tries other seeds.
class ScriptShrinkTest : public QObject {
    Q_OBJECT

private slots:
    void initTestCase();
    void noScriptBreaksAPromise_data();
    void noScriptBreaksAPromise();
    void aFailingScriptIsMadeSmall();
};

namespace {

/// Returns the fault of a script after a line, with the script, or an empty string.
using Judge = std::function<std::string(ScriptRun&, std::string_view line)>;

/// Returns the smallest failing script found, as lines with the fault. Empty if none fails.
std::string smallestFailure(const char* promise, std::int32_t board, const Judge& judge)
{
    std::string failure;
    rc::check(promise, [&] {
        const auto drafts = *rc::gen::arbitrary<std::vector<Draft>>();
        ScriptRun run{Map()};
        std::string fault;
        for (const Draft& draft : drafts) {
            fault = judge(run, lineOf(draft, run.map(), {.size = board}));
            if (!fault.empty()) {
                failure = fault;
                break;
            }
        }
        RC_ASSERT(fault.empty());
    });
    return failure;
}

} // namespace

void ScriptShrinkTest::initTestCase()
{
    if (!qEnvironmentVariableIsSet("RC_PARAMS")) {
        const bool isLong = isLongForm();
        qputenv(
            "RC_PARAMS",
            isLong ? "seed=2024 max_success=2000 max_size=80"
                   : "seed=2024 max_success=30 max_size=40");
    }
    qInfo("%s", qgetenv("RC_PARAMS").constData());
}

void ScriptShrinkTest::noScriptBreaksAPromise_data()
{
    QTest::addColumn<int>("board");
    for (const int board : {8, 24, 500}) {
        QTest::addRow("board %d", board) << board;
    }
}

void ScriptShrinkTest::noScriptBreaksAPromise()
{
    QFETCH(const int, board);
    const std::string failure = smallestFailure(
        "every operation leaves a sound level",
        board,
        [](ScriptRun& run, std::string_view line) {
            const std::string fault = run.run(line);
            return fault.empty() ? fault : fault + "\n" + run.script();
        });
    QVERIFY2(failure.empty(), failure.c_str());
}

void ScriptShrinkTest::aFailingScriptIsMadeSmall()
{
    const std::string failure = smallestFailure(
        "there are never two sectors (which is wrong on purpose)",
        24,
        [](ScriptRun& run, std::string_view line) {
            run.run(line);
            return run.map().sectorCount() < 2 ? std::string() : run.script();
        });
    QVERIFY(!failure.empty());
    QVERIFY2(std::ranges::count(failure, '\n') <= 2, failure.c_str());
    ScriptRun again{Map()};
    std::string_view script = failure;
    while (!script.empty()) {
        again.run(script.substr(0, script.find('\n')));
        script.remove_prefix(script.find('\n') + 1);
    }
    QCOMPARE(again.map().sectorCount(), std::size_t{2});
}

SECTORED_TEST(ScriptShrinkTest)
#include "script_shrink_test.moc"
