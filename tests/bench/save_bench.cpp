#include "sectored/format/write_checked.h"
#include "sectored/map/patch.h"
#include "sectored/map/patch_builder.h"
#include "sectored/save/save_level.h"

#include "tests/support/room_grid.h"

#include <benchmark/benchmark.h>

#include <filesystem>
#include <random>
#include <string>

namespace sectored::test {

namespace {

void raiseOneFloor(Map& level)
{
    PatchBuilder builder(level);
    builder.edit(level.sectorOrder().front()).floor.z -= 1;
    apply(level, builder.finish());
}

/// A folder in memory, where a sync costs nothing, or else on disk.
std::filesystem::path makeFolder()
{
    std::error_code none;
    const std::filesystem::path memory = "/dev/shm";
    const auto parent = std::filesystem::is_directory(memory, none)
                            ? memory
                            : std::filesystem::temp_directory_path();
    auto folder = parent / ("sectored_save_bench-" + std::to_string(std::random_device()()));
    std::filesystem::create_directory(folder);
    return folder;
}

/// Checks the bytes of a level near the limits of version 7, 15,876 walls, replaces its file, and
/// keeps the old one as a backup. Each save has something new to keep.
void save(benchmark::State& state)
{
    const auto folder = makeFolder();
    const auto path = folder / "level.map";
    const Format& format = *formatById("build-map");
    Map level = roomGrid(63);
    for ([[maybe_unused]] auto round : state) {
        state.PauseTiming();
        raiseOneFloor(level);
        state.ResumeTiming();
        const auto content = writeChecked(level, format);
        const auto saved = saveLevel(
            {.path = path,
             .map = level,
             .format = format,
             .content = *content,
             .backups = folder / "backups"});
        if (!saved || saved->backupFault) {
            state.SkipWithError("not saved");
        }
    }
    std::filesystem::remove_all(folder);
}

BENCHMARK(save)->Unit(benchmark::kMillisecond);

} // namespace

} // namespace sectored::test
