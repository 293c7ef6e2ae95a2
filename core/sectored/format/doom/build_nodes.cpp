#include "sectored/format/doom/build_nodes.h"

#include "sectored/asset/archive/wad.h"
#include "sectored/base/run_program.h"
#include "sectored/format/doom/read_level.h"
#include "sectored/format/doom/wad_levels.h"

#include <algorithm>

namespace sectored {

namespace {

constexpr std::string_view builder = "zdbsp";
constexpr std::chrono::seconds patience{120};

Error failed(std::string reason)
{
    return {.code = MessageCode::NodesFailed, .arguments = {std::move(reason)}};
}

std::string reasonOf(const ProgramEnd& end)
{
    if (end.isLate) {
        return "it took too long";
    }
    return end.signal != 0 ? "it crashed with signal " + std::to_string(end.signal)
                           : "its exit code was " + std::to_string(end.exitCode);
}

/// Tests whether the levels are the same, but for vertices that were added.
bool isSameLevel(doom::DoomLevel level, doom::DoomLevel built)
{
    built.vertices.resize(std::min(built.vertices.size(), level.vertices.size()));
    return level == built;
}

/// Reads the only level of a WAD. Empty if it has none, or another number of them.
std::optional<doom::DoomLevel> onlyLevel(const Bytes& wad)
{
    const ViewedBytes file(wad);
    const auto directory = readWad(file);
    const auto levels = directory ? doom::levelsIn(*directory) : std::vector<doom::WadLevel>();
    if (levels.size() != 1) {
        return std::nullopt;
    }
    auto read = doom::readLevelOf(file, *directory, levels.front());
    return read ? std::optional(std::move(read->level)) : std::nullopt;
}

/// Replaces the lumps of the level by those that were built.
std::optional<Error> take(DoomExport& level, const Bytes& before, const Bytes& built)
{
    const auto was = onlyLevel(before);
    const auto is = onlyLevel(built);
    if (!was || !is || !isSameLevel(*was, *is)) {
        return failed("it changed the level");
    }
    auto copies = copyDoomLevels(built, {});
    if (!copies) {
        return copies.error();
    }
    const auto nodes =
        std::ranges::find(copies->front().lumps, std::string("SSECTORS"), &DoomLump::name);
    if (nodes == copies->front().lumps.end() || nodes->content.empty()) {
        return failed("it returned none");
    }
    level.lumps = std::move(copies->front().lumps);
    return std::nullopt;
}

std::optional<Error> build(DoomExport& level, const std::filesystem::path& program)
{
    const auto folder = ScratchFolder::make();
    if (!folder) {
        return folder.error();
    }
    const std::filesystem::path in = folder->path() / "in.wad";
    const std::filesystem::path out = folder->path() / "out.wad";
    const auto before = wadWithLevels({}, std::span(&level, 1));
    if (!before) {
        return before.error();
    }
    if (const auto saved = replaceFile(in, *before); !saved) {
        return saved.error();
    }
    // -q keeps sides and sectors; -R writes a REJECT of zeroes, which keeps zdbsp from crashing.
    const std::vector<std::string> arguments{"-q", "-R", "-o", out.string(), in.string()};
    const auto end = runProgram(program, arguments, patience);
    if (!end) {
        return failed(englishText(end.error()));
    }
    if (!end->isGood()) {
        return failed(reasonOf(*end));
    }
    const auto built = readFile(out, doomWadSizeLimit);
    return built ? take(level, *before, *built) : std::optional(built.error());
}

} // namespace

std::optional<Error> buildNodes(std::span<DoomExport> levels)
{
    const auto program = programOnPath(builder);
    if (!program) {
        return Error{.code = MessageCode::NodesMissing};
    }
    for (DoomExport& level : levels) {
        if (level.lumps[1].name == "TEXTMAP") {
            continue; // The programs that read UDMF build their own.
        }
        if (auto fault = build(level, *program)) {
            return fault;
        }
    }
    return std::nullopt;
}

} // namespace sectored
