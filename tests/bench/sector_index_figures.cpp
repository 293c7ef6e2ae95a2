#include "tests/bench/sector_index_figures.h"

#include <cstdio>

namespace sectored::test {

namespace {

constexpr std::array<const char*, 3> questionKinds{"random", "cold", "walk"};

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

} // namespace sectored::test
