#include "sectored/journal/journal.h"
#include "sectored/journal/read_journal.h"
#include "sectored/journal/segment_start.h"
#include "sectored/map/patch_builder.h"

#include "tests/support/room_grid.h"

#include <benchmark/benchmark.h>

#include <cstdlib>
#include <filesystem>
#include <string>

namespace sectored::test {

namespace {

/// A folder of its own, removed at the end.
class BenchFolder {
public:
    BenchFolder()
    {
        std::string name = (std::filesystem::temp_directory_path() / "journal-XXXXXX").string();
        m_path = ::mkdtemp(name.data());
    }
    BenchFolder(const BenchFolder&) = delete;
    BenchFolder& operator=(const BenchFolder&) = delete;
    ~BenchFolder()
    {
        std::error_code ignored;
        std::filesystem::remove_all(m_path, ignored);
    }
    const std::filesystem::path& path() const { return m_path; }

private:
    std::filesystem::path m_path;
};

/// Raises a floor, and moves a vertex with its walls: 9 rows.
Patch smallEdit(const Map& map, std::int32_t turn)
{
    PatchBuilder builder(map);
    const auto& order = map.sectorOrder();
    const SectorId sector = order[static_cast<std::size_t>(turn) % order.size()];
    builder.edit(sector).floor.z -= 16;
    for (const WallId wall : map.wallsOf(sector)) {
        builder.edit(wall).position.x += turn % 2 == 0 ? 1 : -1;
        builder.edit(wall).shade += 1;
    }
    return builder.finish();
}

/// The cost of an edit without its sync, which a thread waits for.
void appendEdit(benchmark::State& state)
{
    const BenchFolder folder;
    Map level = roomGrid(63);
    auto journal = Journal::begin({.folder = folder.path(), .level = level}, {}).value();
    std::int32_t turn = 0;
    for ([[maybe_unused]] auto round : state) {
        state.PauseTiming();
        const Patch patch = smallEdit(level, turn++);
        apply(level, patch);
        state.ResumeTiming();
        journal->edit({.name = "Move vertices", .patch = patch}, level);
    }
}

void openJournal(benchmark::State& state)
{
    const BenchFolder folder;
    Map level = roomGrid(63);
    auto journal = Journal::begin({.folder = folder.path(), .level = level}, {}).value();
    for (std::int32_t turn = 0; turn < 10'000; ++turn) {
        const Patch patch = smallEdit(level, turn);
        apply(level, patch);
        journal->edit({.name = "Move vertices", .patch = patch}, level);
    }
    journal->close();
    journal.reset();
    for ([[maybe_unused]] auto round : state) {
        const auto reading = readJournal(folder.path());
        if (!reading || reading->timeline.steps.size() != 10'000) {
            state.SkipWithError("the journal lacks steps");
        }
        benchmark::DoNotOptimize(reading);
    }
}

/// What a save or 2,000 edits cost the thread of the journal.
void makeSnapshot(benchmark::State& state)
{
    const Map level = roomGrid(63);
    const LevelHash hash(level);
    for ([[maybe_unused]] auto round : state) {
        benchmark::DoNotOptimize(segmentBeginning({.level = level, .hash = hash}));
    }
}

BENCHMARK(appendEdit);
BENCHMARK(openJournal);
BENCHMARK(makeSnapshot);

} // namespace

} // namespace sectored::test
