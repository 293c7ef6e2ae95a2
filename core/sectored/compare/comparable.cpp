#include "sectored/compare/comparable.h"

#include "sectored/format/build_map/build_map.h"
#include "sectored/project/project_text.h"

#include <optional>
#include <utility>

namespace sectored {

namespace {

/// A level as another format stores it.
struct ReducedLevel {
    Map map;
    LossReport losses{};
};

std::optional<Map> readBack(const Format& format, const Result<Bytes>& written)
{
    if (!written) {
        return std::nullopt;
    }
    auto level = format.read(*written);
    return level ? std::optional(std::move(level->map)) : std::nullopt;
}

/// Returns the Build MAP version in which a level of that format can be written, or 0.
std::int32_t versionToWrite(const LoadedLevel& level, const Format& format)
{
    const std::int32_t version = level.map.header().version;
    return format.id == "build-map" && version >= 7 ? version : 0;
}

/// Returns the level as the format of the other stores it. A level that cannot be written in it
/// stays as it is.
ReducedLevel reduced(const LoadedLevel& level, const LoadedLevel& other)
{
    ReducedLevel result{.map = level.map};
    const Format* const format = formatById(other.format);
    if (format == nullptr || format->read == nullptr || format->write == nullptr) {
        return result;
    }
    const std::int32_t version = versionToWrite(other, *format);
    const bool isSame =
        level.format == other.format && (version == 0 || version == level.map.header().version);
    LossReport losses = isSame         ? LossReport{}
                        : version != 0 ? buildMapLosses(level.map, version)
                                       : lossesOf(level.map, *format);
    if (losses.empty()) {
        return result;
    }
    const auto written =
        version != 0 ? writeBuildMap(level.map, version) : format->write(level.map);
    if (auto map = readBack(*format, written)) {
        // A format for exchange has read the fields of rows again, and nothing else is compared.
        if (!format->isForExchange && hasProjectText(level.map)) {
            takeProject(*map, projectText(level.map));
        }
        result = {.map = *std::move(map), .losses = std::move(losses)};
    }
    return result;
}

bool isForExchange(const LoadedLevel& level)
{
    const Format* const format = formatById(level.format);
    return format != nullptr && format->isForExchange;
}

/// Tests whether rows of the level can have kept fields: in UDMF, and in formats with project data.
bool storesFields(const LoadedLevel& level)
{
    return !isForExchange(level) || level.format == "udmf";
}

/// Removes the project data, and with `dropsFields` also the kept fields of rows, which the losses
/// of a format without a place for them name.
void dropProject(ReducedLevel& level, const char* reason, bool dropsFields)
{
    if (!level.map.project().isEmpty()) {
        level.losses.push_back(
            {.kind = LossKind::Dropped, .subject = "project data", .reason = reason});
    }
    setProject(level.map, {});
    if (dropsFields) {
        setReadProject(level.map, {});
    }
}

} // namespace

ComparableLevels comparableLevels(const LoadedLevel& left, const LoadedLevel& right)
{
    ReducedLevel reducedLeft = reduced(left, right);
    ReducedLevel reducedRight = reduced(right, left);
    if (left.format != right.format && (isForExchange(left) || isForExchange(right))) {
        const auto reasonBeside = [](const LoadedLevel& other) {
            return isForExchange(other) ? "the format of the other level does not store it"
                                        : "that of the other level does not come from its file";
        };
        const bool dropsFields = !storesFields(left) || !storesFields(right);
        dropProject(reducedLeft, reasonBeside(right), dropsFields);
        dropProject(reducedRight, reasonBeside(left), dropsFields);
    }
    return {
        .left = std::move(reducedLeft.map),
        .right = std::move(reducedRight.map),
        .leftLosses = std::move(reducedLeft.losses),
        .rightLosses = std::move(reducedRight.losses)};
}

bool loseSomething(const LoadedLevel& left, const LoadedLevel& right)
{
    const ComparableLevels levels = comparableLevels(left, right);
    return !levels.leftLosses.empty() || !levels.rightLosses.empty();
}

} // namespace sectored
