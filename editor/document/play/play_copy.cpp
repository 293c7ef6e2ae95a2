#include "editor/document/play/play_copy.h"

#include "sectored/base/file.h"
#include "sectored/check/check.h"
#include "sectored/edit/answer/refuse.h"
#include "sectored/format/doom/build_nodes.h"
#include "sectored/query/sector_at.h"

#include "editor/document/file/export_target.h"

#include <string>
#include <utility>

namespace sectored::editor {

namespace {

constexpr std::string_view startRule = "start";

/// Moves the player start in the copy. Returns why it cannot be there.
std::optional<Refusal> moveStart(Map& map, Point to)
{
    const MapIndex index(map);
    const MapView view{.map = map, .index = index};
    if (!sectorAt(view, to)) {
        return Refusal{.code = MessageCode::NoSectorAt, .arguments = {pointText(to)}};
    }
    const auto planned = plan(view, Request(StartRequest{.at = to}));
    if (planned) {
        apply(map, planned->patch);
    } else if (planned.error().code != MessageCode::SameStart) {
        return planned.error();
    }
    return std::nullopt;
}

/// Returns what keeps a game from playing the level: its errors, and a start in the void.
std::vector<Finding> errorsOf(const Map& map)
{
    const MapIndex index(map);
    auto findings = runChecks({.map = map, .index = index});
    std::erase_if(findings, [](const Finding& finding) {
        return finding.severity != Severity::Error && finding.rule != startRule;
    });
    return findings;
}

/// A form, and the level in it.
struct Candidate {
    PlayForm form{};
    std::filesystem::path file{};
    ExportedFiles exported{};
};

/// Returns the form that loses least, the first of several. Fails with the error of the first form
/// if none holds the level, because that form is the preferred one.
Result<Candidate> bestCandidate(const LevelToPlay& level)
{
    std::optional<Candidate> best;
    std::optional<Error> first;
    for (const PlayForm& form : level.forms) {
        const ExportTarget target{.form = *form.form, .format = form.format};
        const std::string name = std::string(playFileStem).append(".").append(endingOf(target));
        const auto file = level.folder / name;
        auto exported = exportFiles(
            {.map = level.map, .path = file},
            target,
            {.wad = {.hasNodes = false}}); // only the best form gets nodes
        if (!exported) {
            first = first.value_or(exported.error());
        } else if (!best || exported->content.losses.size() < best->exported.losses.size()) {
            best = Candidate{.form = form, .file = file, .exported = std::move(exported->content)};
        }
    }
    return best ? Result<Candidate>(*std::move(best)) : Result<Candidate>(failure(*first));
}

std::string utf8(const std::filesystem::path& path)
{
    return path.string();
}

CommandValues valuesOf(const LevelToPlay& level, const std::filesystem::path& file)
{
    const Start& start = level.map.header().start;
    const Numbering numbering(level.map);
    constexpr std::int32_t circle = 2048;
    return {
        {"level", utf8(file)},
        {"file", utf8(file.filename())},
        {"folder", utf8(level.folder)},
        {"x", std::to_string(start.position.x)},
        {"y", std::to_string(start.position.y)},
        {"z", std::to_string(start.z)},
        {"angle", std::to_string((start.angle % circle + circle) % circle)},
        {"sector", std::to_string(numbering.of(start.sector))}};
}

/// Gives a classic Doom level its nodes. Returns why it has none; empty for other formats.
std::optional<Error> addNodes(const PlayForm& form, Bytes& content)
{
    if (form.format->id != "doom-wad") {
        return std::nullopt;
    }
    auto levels = copyDoomLevels(content, {});
    if (!levels) {
        return levels.error();
    }
    if (auto fault = buildNodes(*levels)) {
        return fault;
    }
    auto built = wadWithLevels({}, *levels);
    if (!built) {
        return built.error();
    }
    content = *std::move(built);
    return std::nullopt;
}

Result<PlayCopy> writeCopy(const LevelToPlay& level, Candidate candidate)
{
    auto nodesFault = addNodes(candidate.form, candidate.exported.files.back().content);
    if (const auto saved = replaceFiles(candidate.exported.files); !saved) {
        return failure(saved.error());
    }
    PlayCopy copy{
        .file = candidate.file,
        .form = candidate.form,
        .losses = std::move(candidate.exported.losses),
        .nodesFault = std::move(nodesFault),
        .values = valuesOf(level, candidate.file)};
    copy.values["map"] = std::string(mapNameOf(*candidate.form.format));
    return copy;
}

} // namespace

tl::expected<PlayCopy, PlayFault> writePlayCopy(const LevelToPlay& level)
{
    if (level.forms.empty()) {
        return tl::unexpected(PlayFault(NoForm{}));
    }
    LevelToPlay played = level;
    if (played.from) {
        if (auto refusal = moveStart(played.map, *played.from)) {
            return tl::unexpected(PlayFault(*std::move(refusal)));
        }
    }
    if (played.isChecked) {
        if (auto errors = errorsOf(played.map); !errors.empty()) {
            return tl::unexpected(PlayFault(std::move(errors)));
        }
    }
    auto copy = bestCandidate(played).and_then(
        [&played](Candidate candidate) { return writeCopy(played, std::move(candidate)); });
    if (!copy) {
        return tl::unexpected(PlayFault(copy.error()));
    }
    return *std::move(copy);
}

} // namespace sectored::editor
