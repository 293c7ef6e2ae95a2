#include "sectored/edit/place_prefab.h"

#include "sectored/base/shown_text.h"
#include "sectored/edit/answer/refuse.h"
#include "sectored/edit/landing_heights.h"
#include "sectored/edit/operation/paste.h"
#include "sectored/edit/turned_rows.h"

#include <algorithm>
#include <array>

namespace sectored {

namespace {

constexpr std::int32_t wholeTurn = 360;

/// Visits a field with a word for each value. The first is the default.
template <class Enum, std::size_t count>
void visitWordOf(
    FieldVisitor& fields,
    std::string_view name,
    const std::array<std::string_view, count>& words,
    const std::array<Enum, count>& values,
    Enum& value)
{
    const auto at = std::ranges::find(values, value) - values.begin();
    Choice choice{.words = words, .index = static_cast<std::size_t>(at)};
    fields.visit(name, choice);
    value = values.at(choice.index.value_or(0));
}

/// Visits the pose. Scripts count degrees clockwise, as those of `transform`.
void visitPose(FieldVisitor& fields, RowsPose& pose)
{
    std::int32_t clockwise = (wholeTurn - pose.degrees) % wholeTurn;
    visitDistance(fields, "rotate", 0, clockwise);
    const std::int32_t degrees = -(clockwise % wholeTurn);
    pose.degrees = degrees < 0 ? degrees + wholeTurn : degrees;
    visitFlag(fields, "mirror", pose.isMirrored);
}

std::optional<std::string> givenText(const std::string& text)
{
    return text.empty() ? std::nullopt : std::optional(text);
}

} // namespace

PlanResult planPlacePrefab(const MapView& view, const PlacePrefabRequest& request)
{
    if (request.rows == nullptr) {
        return refuse(
            {.code = MessageCode::NoSuchPrefab, .arguments = {shownText(request.prefab)}});
    }
    auto rows = turnedRows(*request.rows, request.pose, {});
    if (!rows) {
        return refuse(std::move(rows.error()));
    }
    return planPaste(
        view,
        {.fragment = std::make_shared<const MapRows>(*std::move(rows)),
         .by = request.at,
         .tags = request.tags,
         .game = request.game,
         .mode = request.mode,
         .sheet = request.sheet,
         .allowRemove = request.allowRemove,
         .heights = request.heights});
}

void describe(FieldVisitor& fields, PlacePrefabRequest& request)
{
    static constexpr std::array<std::string_view, 3> modeWords{"merge", "stitch", "free"};
    static constexpr std::array modes{PasteMode::Merge, PasteMode::Stitch, PasteMode::Free};
    static constexpr std::array<std::string_view, 4> tagWords{"nets", "keep", "renumber", "clear"};
    static constexpr std::array policies{
        TagPolicy::Nets,
        TagPolicy::Keep,
        TagPolicy::Renumber,
        TagPolicy::Clear};
    fields.visit("prefab", request.prefab);
    fields.visit("at", request.at);
    visitPose(fields, request.pose);
    visitWordOf(fields, "mode", modeWords, modes, request.mode);
    visitWordOf(fields, "tags", tagWords, policies, request.tags);
    visitGame(fields, request.game);
    fields.visit("sheet", request.sheet);
    std::optional<bool> allowRemove = request.allowRemove;
    fields.visit("allowRemove", allowRemove);
    request.allowRemove = allowRemove.value_or(true);
    visitHeights(fields, request.heights);
    std::optional<std::string> version = givenText(request.version);
    fields.visit("version", version);
    request.version = version.value_or("");
    fields.leaveOut(true); // the rows
}

} // namespace sectored
