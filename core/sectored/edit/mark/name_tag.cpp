#include "sectored/edit/mark/name_tag.h"

#include "sectored/base/shown_text.h"
#include "sectored/edit/answer/given_name.h"
#include "sectored/edit/answer/project_plan.h"
#include "sectored/edit/answer/refuse.h"

#include <algorithm>
#include <string_view>
#include <tuple>
#include <utility>

namespace sectored {

namespace {

constexpr std::int32_t greatestTagNumber = 65535;

/// Returns why a tag cannot have this name. Empty if it can.
Refused tagNameRefusal(const NameTagRequest& request)
{
    if (request.net.empty() || nameFaultOf(request.net)) {
        return Refusal{.code = MessageCode::TagNameNeedsNet};
    }
    if (auto refused = rangeRefusal(
            {.name = "number",
             .value = request.number,
             .minimum = 1,
             .maximum = greatestTagNumber})) {
        return refused;
    }
    const std::string_view name = withoutOuterBlanks(request.name);
    const auto fault = nameFaultOf(name);
    if (!fault) {
        return std::nullopt;
    }
    return fault == NameFault::Signs ? Refusal{.code = MessageCode::TagNameSigns}
                                     : Refusal{
                                         .code = MessageCode::TagNameTooLong,
                                         .arguments = {
                                             std::to_string(charactersIn(name)),
                                             std::to_string(mostNameCharacters)}};
}

} // namespace

PlanResult planNameTag(const MapView& view, const NameTagRequest& request)
{
    if (auto refused = tagNameRefusal(request)) {
        return refuse(*std::move(refused));
    }
    ProjectData project = view.map.project();
    auto& names = project.tagNames;
    const auto number = static_cast<std::int32_t>(request.number);
    TagName named{
        .net = request.net,
        .number = number,
        .name = std::string(withoutOuterBlanks(request.name))};
    const auto keyOf = [](const TagName& each) {
        return std::tie(each.net, each.number);
    };
    const auto place = std::ranges::lower_bound(names, keyOf(named), {}, keyOf);
    const bool isThere = place != names.end() && keyOf(*place) == keyOf(named);
    if (named.name.empty()) {
        if (isThere) {
            names.erase(place);
        }
    } else if (isThere) {
        place->name = std::move(named.name);
    } else {
        names.insert(place, std::move(named));
    }
    return projectPlan(view, std::move(project));
}

void describe(FieldVisitor& fields, NameTagRequest& request)
{
    fields.visit("net", request.net);
    fields.visit("number", request.number);
    fields.visit("name", request.name);
}

std::string stepNameOf(const NameTagRequest& request)
{
    const std::string number = std::to_string(request.number);
    const std::string name = shownText(withoutOuterBlanks(request.name));
    return name.empty() ? "Remove name of tag " + number : "Name tag " + number + " " + name;
}

} // namespace sectored
