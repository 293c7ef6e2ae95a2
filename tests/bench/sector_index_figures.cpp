#include "tests/bench/sector_index_figures.h"

#include <algorithm>
#include <cstdio>

namespace sectored::test {

namespace {

constexpr std::array<const char*, 3> questionKinds{"random", "cold", "walk"};

/// Nanoseconds of a random question that must not be exceeded.
struct Limit {
    int rooms;
    double nanoseconds;
};

constexpr std::array<Limit, 3> limits{{{22, 20}, {71, 30}, {224, 200}}};

std::string said(const char* questions, std::size_t walls, const std::string& what)
{
    return std::string(questions) + ", " + std::to_string(walls) + " walls: " + what;
}

int printTimes(const Measured& measured)
{
    int failed = 0;
    for (const Limit& limit : limits) {
        const std::size_t walls = wallsOf(limit.rooms);
        if (const auto ours = measured.nanoseconds(benchmarkName("random", walls, names::index))) {
            const std::string what = std::to_string(static_cast<int>(limit.nanoseconds));
            failed += judge(
                said("random", walls, what + " ns / SectorIndex"),
                limit.nanoseconds / *ours,
                1);
        }
    }
    for (const int rooms : roomsPerSide) {
        const std::size_t walls = wallsOf(rooms);
        for (const char* contender : {names::index, names::indexHinted}) {
            if (const auto ours = measured.nanoseconds(benchmarkName("walk", walls, contender))) {
                const std::string what = std::string("15 ns / ") + contender;
                failed += judge(said("walk", walls, what), 15 / *ours, 1);
            }
        }
    }
    return failed;
}

int printAgainst(const Measured& measured, const char* questions, int rooms, const char* peer)
{
    const std::size_t walls = wallsOf(rooms);
    const bool isWalk = questions == questionKinds.back();
    const bool isEngine = peer == names::engine;
    const char* ours = isWalk && isEngine ? names::indexHinted : names::index;
    const auto ratio = measured.ratio(
        benchmarkName(questions, walls, peer),
        benchmarkName(questions, walls, ours));
    if (!ratio) {
        return 0;
    }
    const double withIndex = walls < 7000 ? 4 : 8;
    const double engine = isWalk ? 3 : 40;
    return judge(
        said(questions, walls, std::string(peer) + " / " + ours),
        *ratio,
        isEngine ? engine : withIndex);
}

int printPeers(const Measured& measured)
{
    int failed = 0;
    for (const int rooms : roomsPerSide) {
        if (wallsOf(rooms) < 1000) {
            continue;
        }
        for (const char* peer : {names::boost, names::geos, names::engine}) {
            failed += printAgainst(measured, "random", rooms, peer);
        }
        failed += printAgainst(measured, "walk", rooms, names::engine);
    }
    return failed;
}

int printMaking(const Measured& measured)
{
    int failed = 0;
    const std::size_t hundredThousand = wallsOf(71);
    if (const auto ours =
            measured.nanoseconds(benchmarkName("made", hundredThousand, names::build))) {
        failed += judge(said("made", hundredThousand, "100 ms / build"), 1e8 / *ours, 1);
    }
    for (const int rooms : roomsPerSide) {
        const std::size_t walls = wallsOf(rooms);
        const std::string made = benchmarkName("made", walls, names::build);
        const std::string moved = benchmarkName("made", walls, names::move);
        if (const auto bytes = measured.counter(made, counters::bytes)) {
            failed += judge(said("made", walls, "120 bytes / bytes a wall"), 120 / *bytes, 1);
        }
        if (const auto median = measured.counter(moved, counters::median)) {
            failed += judge(said("moved", walls, "10 us / median"), 10 / *median, 1);
        }
        if (const auto most = measured.counter(moved, counters::hundredth)) {
            failed += judge(said("moved", walls, "100 us / 99 of 100"), 100 / *most, 1);
        }
    }
    return failed;
}

} // namespace

std::string benchmarkName(const std::string& questions, std::size_t walls, const char* contender)
{
    return questions + "/" + std::to_string(walls) + "/" + contender;
}

void printTable(const Measured& measured)
{
    constexpr std::array<const char*, 7> columns{
        names::boost,
        names::geos,
        names::engine,
        names::index,
        names::indexHinted,
        names::owner,
        names::indexTogether};
    std::printf("\nns a question     ");
    for (const char* column : columns) {
        std::printf("%20s", column);
    }
    std::printf("\n");
    for (const char* questions : questionKinds) {
        for (const int rooms : roomsPerSide) {
            const std::size_t walls = wallsOf(rooms);
            std::printf("%-8s %8zu ", questions, walls);
            for (const char* column : columns) {
                const auto time = measured.nanoseconds(benchmarkName(questions, walls, column));
                time ? std::printf("%20.1f", *time) : std::printf("%20s", "-");
            }
            std::printf("\n");
        }
    }
    std::printf("\n");
}

int printFigures(const Measured& measured)
{
    return printTimes(measured) + printPeers(measured) + printMaking(measured);
}

} // namespace sectored::test
