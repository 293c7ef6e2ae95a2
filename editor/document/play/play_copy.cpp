#include "editor/document/play/play_copy.h"

#include "sectored/base/file.h"
#include "sectored/check/check.h"
#include "sectored/edit/answer/refuse.h"
#include "sectored/query/sector_at.h"

#include "editor/document/file/export_target.h"

#include <algorithm>
#include <string>

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

/// An export form, and what the level loses in it.
struct Candidate {
    PlayForm form{};
    LossReport losses{};
};

/// Returns the forms in the order in which they are tried: what loses least comes first.
std::vector<Candidate> candidatesOf(const LevelToPlay& level)
{
    std::vector<Candidate> candidates;
    for (const PlayForm& form : level.forms) {
        candidates.push_back(
            {.form = form,
             .losses = exportLosses(level.map, {.form = *form.form, .format = form.format})});
    }
    std::ranges::stable_sort(candidates, {}, [](const Candidate& each) {
        return each.losses.size();
    });
    return candidates;
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

/// Writes the level in the first form that holds it. Returns the error of the first one if none
/// does, because that form is the preferred one.
Result<PlayCopy> writeFirst(const LevelToPlay& level, std::vector<Candidate> candidates)
{
    std::optional<Error> first;
    for (Candidate& each : candidates) {
        const ExportTarget target{.form = *each.form.form, .format = each.form.format};
        const auto content = exportBytes(level.map, target);
        if (!content) {
            first = first.value_or(content.error());
            continue;
        }
        const std::string name = std::string(playFileStem).append(".").append(endingOf(target));
        const auto file = level.folder / name;
        if (const auto saved = replaceFile(file, *content); !saved) {
            return failure(saved.error());
        }
        PlayCopy copy{
            .file = file,
            .form = each.form,
            .losses = std::move(each.losses),
            .values = valuesOf(level, file)};
        copy.values["map"] = std::string(mapNameOf(*each.form.format));
        return copy;
    }
    return failure(*first);
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
    auto copy = writeFirst(played, candidatesOf(played));
    if (!copy) {
        return tl::unexpected(PlayFault(copy.error()));
    }
    return *std::move(copy);
}

} // namespace sectored::editor
