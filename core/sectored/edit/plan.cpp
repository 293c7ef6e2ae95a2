#include "sectored/edit/plan.h"

#include "sectored/edit/answer/new_row_words.h"
#include "sectored/edit/answer/refuse.h"
#include "sectored/edit/free_markers.h"
#include "sectored/edit/keep_layers.h"
#include "sectored/edit/locked_refusal.h"
#include "sectored/edit/operation/all_operations.h"
#include "sectored/edit/record_generator.h"
#include "sectored/edit/row/keep_bunches.h"
#include "sectored/edit/row/outcome.h"
#include "sectored/edit/stroke/keep_floor_links.h"

namespace sectored {

namespace {

std::string english(
    MessageCode code,
    std::span<const MessageArgument> arguments,
    const QuantityFormat& quantity)
{
    std::vector<std::string> texts;
    for (const MessageArgument& argument : arguments) {
        texts.push_back(englishText(argument));
    }
    const std::string words = withNewRowsInWords(messageTemplate(code).english, arguments);
    return fillTemplate(words, texts, quantity);
}

} // namespace

PlanResult plan(const MapView& view, const Request& request)
{
    const Operation& operation = operationOf(request);
    PlanResult planned = operation.plan(view, request);
    if (planned && operation.dividesWalls) {
        planned = keepFloorLinks(view, *std::move(planned));
    }
    if (planned) {
        planned = keepBunches(view, *std::move(planned), operation.setsFields);
    }
    if (!planned) {
        return planned;
    }
    freeMarkers(view, *planned);
    if (planned->patch.isEmpty()) {
        return refuse({.code = MessageCode::NoChange});
    }
    if (auto over = limitRefusal(view, planned->patch)) {
        return refuse(std::move(*over));
    }
    if (auto broken = brokenOutcome(view, *planned)) {
        return refuse(std::move(*broken));
    }
    if (auto locked = lockedRefusal(view, planned->patch)) {
        return refuse(std::move(*locked));
    }
    keepLayers(view, *planned);
    if (operation.isGenerator) {
        recordGenerator(view, request, *planned);
    }
    return planned;
}

std::string englishText(const Refusal& refusal, const QuantityFormat& quantity)
{
    return english(refusal.code, refusal.arguments, quantity);
}

std::string englishText(const Notice& notice, const QuantityFormat& quantity)
{
    return english(notice.code, notice.arguments, quantity);
}

std::string stepName(const Request& request)
{
    return operationOf(request).stepName(request);
}

} // namespace sectored
