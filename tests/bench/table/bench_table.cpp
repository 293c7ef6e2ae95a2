// Makes one table from the output of the benchmark programs, or compares two tables. Exit code 1: a
// goal was missed or a program failed; 2: a file could not be read or written.

#include "tests/bench/table/comparison.h"
#include "tests/bench/table/json_file.h"
#include "tests/bench/table/read_rows.h"
#include "tests/bench/table/results_file.h"
#include "tests/bench/table/table_text.h"

#include <CLI/CLI.hpp>

#include <algorithm>
#include <cstdio>

using namespace sectored::test;

namespace {

constexpr int isBad = 1;
constexpr int isUnusable = 2;

struct Options {
    std::string rows;
    std::string out;
    std::string against;
    std::vector<std::string> compared;
    std::vector<std::string> failed;
    std::vector<std::string> runs;
    bool isPartial = false;
};

void print(const std::string& text)
{
    std::fputs(text.c_str(), stdout);
}

/// The file of a run is named after its program.
Outcome outcomeOf(const Options& options, const std::vector<Row>& rows)
{
    Outcome outcome{
        .failed = {options.failed.begin(), options.failed.end()},
        .isPartial = options.isPartial};
    for (const std::filesystem::path run : options.runs) {
        const std::string program = run.stem().string();
        if (std::ranges::find(rows, program, &Row::program) == rows.end()) {
            throw FileFault(options.rows, "has no row of " + program);
        }
        outcome.runs.emplace(program, readProgramRun(run));
    }
    return outcome;
}

int tabulate(const Options& options)
{
    const auto rows = readRows(options.rows);
    const Outcome outcome = outcomeOf(options, rows);
    const Table table = tableOf(rows, outcome);
    // Read before the new results are written, because it may be the same file.
    std::optional<Comparison> comparison;
    if (!options.against.empty()) {
        comparison = compare(readResults(options.against), table);
    }
    print(textOf(table));
    writeResults(options.out, table);
    if (comparison) {
        print("\n" + textOf(*comparison));
    }
    return isGood(table) && outcome.failed.empty() ? 0 : isBad;
}

int compareFiles(const std::vector<std::string>& files)
{
    print(textOf(compare(readResults(files.at(0)), readResults(files.at(1)))));
    return 0;
}

} // namespace

int main(int argumentCount, char** arguments)
{
    Options options;
    CLI::App app("Makes one table of the benchmarks");
    auto* const compared = app.add_option("--compare", options.compared, "Two files of results")
                               ->expected(2)
                               ->type_name("THEN NOW");
    app.add_option("--rows", options.rows, "What stands in the table")->excludes(compared);
    app.add_option("--out", options.out, "Results, as JSON")->excludes(compared);
    app.add_option("--against", options.against, "Earlier results")->excludes(compared);
    app.add_option("--failed", options.failed, "A program that failed")->allow_extra_args(false);
    app.add_flag("--partial", options.isPartial, "Benchmarks may be missing");
    app.add_option("RUN", options.runs, "What a program wrote: NAME.json");
    try {
        app.parse(argumentCount, arguments);
        if (options.compared.empty() && (options.rows.empty() || options.out.empty())) {
            throw CLI::RequiredError("--rows and --out");
        }
        return options.compared.empty() ? tabulate(options) : compareFiles(options.compared);
    } catch (const CLI::ParseError& fault) {
        return app.exit(fault) == 0 ? 0 : isUnusable;
    } catch (const FileFault& fault) {
        std::fprintf(stderr, "bench_table: %s\n", fault.what());
        return isUnusable;
    }
}
