#include "tests/support/random_script.h"
#include "tests/support/script_run.h"

#include <QTest>

#include <rapidcheck.h>

#include <algorithm>
#include <functional>

using namespace sectored;
using namespace sectored::test;

namespace rc {

/// Small numbers are simple ones.
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

/// Called by RapidCheck for a failing script; the script itself is printed as its lines.
void showValue(const Draft& draft, std::ostream& out);

void showValue(const Draft& draft, std::ostream& out)
{
    out << draft.kind << " with " << draft.dice.size() << " dice";
}

} // namespace sectored::test

/// Random scripts of all operations whose failure is made small: what is left of it is a case for
/// a test, line by line as sectored-cli reads it. RC_PARAMS="seed=..." looks for others.
class ScriptShrinkTest : public QObject {
    Q_OBJECT

private slots:
    void initTestCase();
    void noScriptBreaksAPromise_data();
    void noScriptBreaksAPromise();
    void aFailingScriptIsMadeSmall();
};

namespace {

/// What a script does wrong, with the script, or nothing.
using Judge = std::function<std::string(ScriptRun&, std::string_view line)>;

/// The smallest failing script that was found, as lines with what is wrong; empty: none fails.
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
        const bool isLong = qEnvironmentVariableIsSet("SECTORED_LONG");
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

QTEST_APPLESS_MAIN(ScriptShrinkTest)
#include "script_shrink_test.moc"
