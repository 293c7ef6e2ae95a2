#include "tests/support/source_path.h"
#include "tests/support/test_main.h"

#include <QCoreApplication>
#include <QDir>
#include <QFile>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QProcess>
#include <QSet>
#include <QTemporaryDir>
#include <QTest>

#include <array>
#include <optional>

namespace {

/// The result of one call of bench_table.
struct Call {
    int exitCode = -1;
    QByteArray output{};
    QByteArray errors{};
};

Call callTable(const QStringList& arguments)
{
    QProcess process;
    process.start(QStringLiteral(SECTORED_BENCH_TABLE), arguments);
    if (!process.waitForFinished(60000) || process.exitStatus() != QProcess::NormalExit) {
        return {.errors = "crashed or hung"};
    }
    return {process.exitCode(), process.readAllStandardOutput(), process.readAllStandardError()};
}

constexpr const char* tinyRows = R"([
  {"program": "tiny_bench", "unit": "us", "fastest": {"any peer": ["Slow", "Slower"]}, "rows": [
    {"what": "Ask", "benchmark": "ask/Ours", "peer": "ask/any peer", "atLeast": 4},
    {"what": "Build", "benchmark": "build", "unit": "ms", "atMost": 2},
    {"what": "Size", "benchmark": "build", "counter": "bytes a wall", "unit": "bytes", "atMost": 120},
    {"what": "Wrong", "benchmark": "count", "counter": "wrong", "unit": "moves", "atMost": 0, "exact": true},
    {"what": "Draw", "benchmark": "draw/real_time"}
  ]},
  {"program": "other_bench", "unit": "ns", "rows": [{"what": "Other", "benchmark": "other", "atMost": 1}]}
])";

/// Returns a repetition as google-benchmark writes it.
QByteArray repetition(const QByteArray& name, double cpuTime, const QByteArray& more = {})
{
    return R"({"name": ")" + name + R"(", "run_name": ")" + name
           + R"(", "run_type": "iteration", "repetitions": 3, "iterations": 10, "real_time": 5000, "cpu_time": )"
           + QByteArray::number(cpuTime) + R"(, "time_unit": "ns")" + more + "}";
}

/// A run that meets every goal; each test overrides some values.
struct TinyRun {
    std::array<double, 3> ours{1000, 1200, 900};
    double build = 1.5e6;
    QByteArray bytes = "100";
    QByteArray wrong = "0";
    QByteArray drawn = repetition("draw/real_time", 1);

    QByteArray text() const
    {
        QByteArrayList all;
        for (const double time : ours) {
            all << repetition("ask/Ours", time);
        }
        all << repetition("ask/Slow", 5000) << repetition("ask/Slower", 9000)
            << repetition("build", build, R"(, "bytes a wall": )" + bytes)
            << repetition("count", 1, R"(, "wrong": )" + wrong)
            << R"({"name": "count_cv", "run_name": "count", "run_type": "aggregate", "wrong": NaN})"
            << drawn;
        return R"({"context": {"date": "2026-01-02", "num_cpus": 2, "mhz_per_cpu": 3000, "load_avg": [1.25, 1]}, "benchmarks": [)"
               + all.join(", ") + "]}";
    }
};

/// Returns the line that begins with this text, with spaces collapsed.
QByteArray lineOf(const Call& call, const QByteArray& start)
{
    for (const QByteArray& line : call.output.split('\n')) {
        if (line.simplified().startsWith(start)) {
            return line.simplified();
        }
    }
    return "no line " + start + " in: " + call.output + call.errors;
}

} // namespace

class TableTest : public QObject {
    Q_OBJECT

private slots:
    void init()
    {
        m_folder.emplace();
        QVERIFY(m_folder->isValid());
        write("rows.json", tinyRows);
    }

    void aFigureIsAMedianBesideItsFastestPeer()
    {
        const Call call = tabulate(TinyRun());
        QCOMPARE(lineOf(call, "Ask"), QByteArray("Ask 1.00 us 5.00 us Slow 5.00 x >= 4 x met"));
        QCOMPARE(lineOf(call, "Build"), QByteArray("Build 1.50 ms <= 2 ms met"));
        QCOMPARE(lineOf(call, "Size"), QByteArray("Size 100 bytes <= 120 bytes met"));
        QCOMPARE(call.exitCode, 0);
    }

    void theTimeOnTheClockCountsForWhatIsNamedSo()
    {
        QCOMPARE(lineOf(tabulate(TinyRun()), "Draw"), QByteArray("Draw 5.00 us -"));
    }

    void rowsOfProgramsThatDidNotRunAreLeftOut()
    {
        const Call call = tabulate(TinyRun());
        QVERIFY(!call.output.contains("Other"));
        QVERIFY2(call.output.contains("4 goals: 4 met"), call.output.constData());
        QVERIFY2(call.output.startsWith("2026-01-02, 2 processors"), call.output.constData());
    }

    void aMissedGoalIsTheProgramsExitCode()
    {
        const Call limit = tabulate({.build = 3e6});
        QCOMPARE(lineOf(limit, "Build"), QByteArray("Build 3.00 ms <= 2 ms MISSED"));
        QCOMPARE(limit.exitCode, 1);
        QVERIFY2(limit.output.contains("4 goals: 3 met, 1 MISSED"), limit.output.constData());
        const Call ratio = tabulate({.ours = {2000, 2000, 2000}});
        QCOMPARE(lineOf(ratio, "Ask"), QByteArray("Ask 2.00 us 5.00 us Slow 2.50 x >= 4 x MISSED"));
        QCOMPARE(ratio.exitCode, 1);
    }

    void aTenthBeyondAGoalIsNoiseButNotForACount()
    {
        const Call noise = tabulate({.build = 2.1e6});
        QCOMPARE(lineOf(noise, "Build"), QByteArray("Build 2.10 ms <= 2 ms within noise"));
        QCOMPARE(noise.exitCode, 0);
        const Call more = tabulate({.build = 2.3e6});
        QCOMPARE(more.exitCode, 1);
        const Call count = tabulate({.wrong = "1"});
        QCOMPARE(lineOf(count, "Wrong"), QByteArray("Wrong 1.00 moves <= 0 moves MISSED"));
        QCOMPARE(count.exitCode, 1);
    }

    void theSameIsWrittenAsJson()
    {
        tabulate({.build = 3e6});
        const QJsonObject all = results();
        QCOMPARE(all["date"].toString(), QStringLiteral("2026-01-02"));
        QCOMPARE(all["machine"].toString(), QStringLiteral("2 processors of 3000 MHz, load 1.2"));
        const QJsonArray rows = all["rows"].toArray();
        QCOMPARE(rows.size(), 5);
        const QJsonObject ask = rows[0].toObject();
        QCOMPARE(ask["program"].toString(), QStringLiteral("tiny_bench"));
        QCOMPARE(ask["what"].toString(), QStringLiteral("Ask"));
        QCOMPARE(ask["unit"].toString(), QStringLiteral("us"));
        QCOMPARE(ask["figure"].toDouble(), 1.0);
        QCOMPARE(ask["repetitions"].toInt(), 3);
        QCOMPARE(ask["spread"].toDouble(), 0.3);
        QCOMPARE(ask["peer"]["benchmark"].toString(), QStringLiteral("ask/Slow"));
        QCOMPARE(ask["peer"]["figure"].toDouble(), 5.0);
        QCOMPARE(ask["ratio"].toDouble(), 5.0);
        QCOMPARE(ask["goal"]["atLeast"].toDouble(), 4.0);
        QCOMPARE(ask["verdict"].toString(), QStringLiteral("met"));
        QCOMPARE(rows[1]["goal"]["atMost"].toDouble(), 2.0);
        QCOMPARE(rows[1]["verdict"].toString(), QStringLiteral("missed"));
        QCOMPARE(rows[2]["counter"].toString(), QStringLiteral("bytes a wall"));
        QVERIFY(!rows[4].toObject().contains("goal"));
        QCOMPARE(rows[4]["verdict"].toString(), QStringLiteral("no goal"));
    }

    void aBenchmarkThatIsMissingIsNamedAndFails()
    {
        const Call benchmark = tabulate({.drawn = repetition("drawn", 1)});
        QCOMPARE(
            lineOf(benchmark, "Draw"),
            QByteArray("Draw MISSING: no benchmark \"draw/real_time\""));
        QCOMPARE(benchmark.exitCode, 1);
        const Call counter = tabulate({.bytes = R"(1, "bytes a wall": null)"});
        QCOMPARE(
            lineOf(counter, "Size"),
            QByteArray("Size <= 120 bytes MISSING: no counter \"bytes a wall\" of \"build\""));
        QCOMPARE(counter.exitCode, 1);
        const Call partial = tabulate({.drawn = repetition("drawn", 1)}, {"--partial"});
        QVERIFY(!partial.output.contains("Draw"));
        QCOMPARE(partial.exitCode, 0);
    }

    void aPeerThatIsMissingIsNamedAndFails()
    {
        write(
            "rows.json",
            R"([{"program": "tiny_bench", "unit": "us", "rows":
                [{"what": "Ask", "benchmark": "ask/Ours", "peer": "ask/Nobody", "atLeast": 1}]}])");
        const Call call = tabulate(TinyRun());
        QCOMPARE(
            lineOf(call, "Ask"),
            QByteArray("Ask 1.00 us >= 1 x MISSING: no benchmark \"ask/Nobody\""));
        QCOMPARE(call.exitCode, 1);
    }

    void whatSaysThatItCannotRunIsNoFailure()
    {
        const Call call = tabulate(
            {.drawn = repetition(
                 "draw/real_time",
                 0,
                 R"(, "error_occurred": true, "error_message": "no display")")});
        QCOMPARE(lineOf(call, "Draw"), QByteArray("Draw not run: no display"));
        QCOMPARE(call.exitCode, 0);
    }

    void aProgramThatFailedFailsAndTheOthersAreShown()
    {
        const Call call = tabulate(TinyRun(), {"--failed", "other_bench"});
        QCOMPARE(lineOf(call, "Other"), QByteArray("Other <= 1 ns FAILED: the program failed"));
        QCOMPARE(lineOf(call, "Build"), QByteArray("Build 1.50 ms <= 2 ms met"));
        QCOMPARE(call.exitCode, 1);
    }

    void aFileThatIsNoJsonIsNamed()
    {
        write("tiny_bench.json", R"({"context": {)");
        const Call call = callTable(arguments());
        QCOMPARE(call.exitCode, 2);
        QVERIFY2(call.errors.contains("tiny_bench.json: "), call.errors.constData());
        QVERIFY2(call.errors.contains("parse error"), call.errors.constData());
        QVERIFY(!QFile::exists(path("results.json")));
    }

    void aFileThatIsNotThereIsNamed()
    {
        const Call call = callTable(arguments());
        QCOMPARE(call.exitCode, 2);
        QVERIFY2(call.errors.contains("tiny_bench.json: cannot be read"), call.errors.constData());
    }

    void aRowWithAMisspeltKeyIsRejected()
    {
        QByteArray rows = tinyRows;
        write("rows.json", rows.replace("atMost", "atmost"));
        const Call call = tabulate(TinyRun());
        QCOMPARE(call.exitCode, 2);
        QVERIFY2(
            call.errors.contains("rows.json: unknown key \"atmost\""),
            call.errors.constData());
    }

    void aProgramWithoutRowsIsNamed()
    {
        write("new_bench.json", TinyRun().text());
        const Call call = tabulate(TinyRun(), {path("new_bench.json")});
        QCOMPARE(call.exitCode, 2);
        QVERIFY2(
            call.errors.contains("rows.json: has no row of new_bench"),
            call.errors.constData());
    }

    void aComparisonMarksWhatIsSlowerByMoreThanTheNoise()
    {
        tabulate(TinyRun());
        QVERIFY(QFile::rename(path("results.json"), path("then.json")));
        const Call call = tabulate(
            {.ours = {1250, 1250, 1250}, .build = 1.8e6, .bytes = "80"},
            {"--against", path("then.json")});
        // 25% more, but the repetitions of the earlier run were further apart than that.
        QCOMPARE(lineOf(call, "Ask 1.00 us 1"), QByteArray("Ask 1.00 us 1.25 us 1.25"));
        QCOMPARE(lineOf(call, "Build 1.50 ms 1"), QByteArray("Build 1.50 ms 1.80 ms 1.20 SLOWER"));
        QCOMPARE(
            lineOf(call, "Size 100 bytes 8"),
            QByteArray("Size 100 bytes 80.0 bytes 0.8 less"));
        QVERIFY2(
            call.output.contains("5 figures compared: 1 larger, 1 smaller by more than the noise"),
            call.output.constData());
        QCOMPARE(call.exitCode, 0);
    }

    void twoFilesAreComparedWithoutARun()
    {
        tabulate({.build = 1.8e6, .wrong = "0"});
        QVERIFY(QFile::rename(path("results.json"), path("then.json")));
        tabulate({.wrong = "3"}, {"--failed", "other_bench"});
        const Call call = callTable({"--compare", path("then.json"), path("results.json")});
        QCOMPARE(lineOf(call, "Build"), QByteArray("Build 1.80 ms 1.50 ms 0.833 faster"));
        QCOMPARE(lineOf(call, "Wrong"), QByteArray("Wrong 0 moves 3.00 moves - MORE"));
        QCOMPARE(call.exitCode, 0);
    }

    void aRunCanBeComparedWithTheFileThatItReplaces()
    {
        tabulate({.build = 1e6});
        const Call call = tabulate({.build = 1.5e6}, {"--against", path("results.json")});
        QVERIFY2(call.output.contains("1.00 ms    1.50 ms"), call.output.constData());
        QCOMPARE(results()["rows"][1]["figure"].toDouble(), 1.5);
    }

    void onlyResultsAreCompared()
    {
        tabulate(TinyRun());
        const Call other = callTable({"--compare", path("results.json"), path("rows.json")});
        QCOMPARE(other.exitCode, 2);
        QVERIFY2(
            other.errors.contains("rows.json: holds no results of ./dev bench"),
            other.errors.constData());
        QCOMPARE(callTable({"--compare", path("results.json")}).exitCode, 2);
    }

    void everyBenchmarkProgramHasRows()
    {
        QDir folder(QString::fromStdString(sectored::test::sourcePath("tests/bench")));
        QStringList sources = folder.entryList({"*_bench.cpp"}, QDir::Files, QDir::Name);
        QVERIFY(!sources.empty());
        QStringList arguments{
            "--rows",
            folder.filePath("rows.json"),
            "--out",
            path("results.json")};
        QSet<QString> programs;
        for (const QString& source : sources) {
            programs << source.chopped(4);
            arguments << "--failed" << source.chopped(4);
        }
        const Call call = callTable(arguments);
        QVERIFY2(call.exitCode == 1, call.errors.constData());
        QSet<QString> withRows;
        for (const QJsonValue row : results()["rows"].toArray()) {
            withRows << row["program"].toString();
        }
        QCOMPARE(withRows, programs);
    }

private:
    QString path(const QString& name) const { return m_folder->filePath(name); }

    void write(const QString& name, const QByteArray& content)
    {
        QFile file(path(name));
        QVERIFY(file.open(QIODevice::WriteOnly));
        QCOMPARE(file.write(content), content.size());
    }

    QStringList arguments() const
    {
        return {
            "--rows",
            path("rows.json"),
            "--out",
            path("results.json"),
            path("tiny_bench.json")};
    }

    Call tabulate(const TinyRun& run, const QStringList& more = {})
    {
        write("tiny_bench.json", run.text());
        return callTable(arguments() + more);
    }

    QJsonObject results() const
    {
        QFile file(path("results.json"));
        return file.open(QIODevice::ReadOnly) ? QJsonDocument::fromJson(file.readAll()).object()
                                              : QJsonObject();
    }

    std::optional<QTemporaryDir> m_folder;
};

SECTORED_TEST_IN(QCoreApplication, TableTest)
#include "table_test.moc"
