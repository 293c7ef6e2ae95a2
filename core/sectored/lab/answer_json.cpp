#include "sectored/lab/json_text.h"
#include "sectored/lab/sweep_steps.h"
#include "sectored/lab/sweep_text.h"

namespace sectored {

namespace {

std::string surfaceJson(const SweepSurface& surface)
{
    JsonObjectText object;
    object.addString("kind", nameOf(surface.kind)).add("sector", std::to_string(surface.sector));
    if (surface.wall) {
        object.add("wall", std::to_string(*surface.wall));
    }
    return object.text();
}

std::string contactJson(const ContactSet& contact)
{
    JsonObjectText object;
    object.addString("kind", nameOf(contact.kind)).add("points", jsonVectors(contact.points));
    if (contact.kind == ContactKind::Disc) {
        object.add("radius", jsonNumber(contact.radius));
    }
    return object.text();
}

/// Returns what a published method says, without its name.
JsonObjectText& addPublished(JsonObjectText& object, const PublishedAnswer& published)
{
    object.add("hit", jsonBool(published.hit));
    if (published.method != PublishedMethod::FramesOnly) {
        object.add("time", published.time ? jsonNumber(*published.time) : "null");
    }
    if (published.centre) {
        object.add("centre", jsonVector(*published.centre));
    }
    if (published.planePoint) {
        object.add("planePoint", jsonVector(*published.planePoint));
    }
    if (published.polygonPoint) {
        object.add("polygonPoint", jsonVector(*published.polygonPoint));
    }
    if (published.triangle) {
        object.add("triangle", std::to_string(*published.triangle));
    }
    return object;
}

std::string publishedJson(const SweepAnswer& given)
{
    JsonObjectText object;
    object.addString("method", nameOf(given.published->method));
    addPublished(object, *given.published);
    for (const PublishedAnswer& reading : given.readings) {
        JsonObjectText own;
        object.add(nameOf(reading.method), addPublished(own, reading).text());
    }
    return object.text();
}

std::string nextJson(const NextContact& next)
{
    JsonObjectText object;
    object.add("time", jsonNumber(next.time))
        .add("centre", jsonVector(next.centre))
        .add("point", jsonVector(next.point))
        .add("normal", jsonVector(next.normal))
        .addString("feature", nameOf(*next.part.feature));
    if (next.part.triangle) {
        object.add("triangle", std::to_string(*next.part.triangle));
    }
    if (next.part.surface) {
        object.add("surface", surfaceJson(*next.part.surface));
    }
    return object.text();
}

std::string legsJson(const std::vector<SweepLeg>& legs)
{
    std::string text = "[";
    for (const SweepLeg& leg : legs) {
        JsonObjectText object;
        object.add("at", jsonVector(leg.at)).add("by", jsonVector(leg.by));
        if (leg.time) {
            object.add("time", jsonNumber(*leg.time));
        }
        if (leg.point) {
            object.add("point", jsonVector(*leg.point));
        }
        if (leg.normal) {
            object.add("normal", jsonVector(*leg.normal));
        }
        object.add("speed", jsonNumber(leg.speed));
        text += (text.size() > 1 ? "," : "") + object.text();
    }
    return text + "]";
}

void addMeeting(JsonObjectText& object, const SweepAnswer& given)
{
    object.add("time", jsonNumber(given.time))
        .add("centre", jsonVector(given.centre))
        .add("point", jsonVector(given.point))
        .add("normal", jsonVector(given.normal));
    if (given.part.feature) {
        object.addString("feature", nameOf(*given.part.feature));
    }
    if (given.part.triangle) {
        object.add("triangle", std::to_string(*given.part.triangle));
    }
    if (given.part.surface) {
        object.add("surface", surfaceJson(*given.part.surface));
    }
    object.add("depth", jsonNumber(given.depth));
    if (given.kind == SweepKind::Start) {
        object.add("push", jsonVector(given.push));
    }
    object.add("stops", jsonBool(given.stops))
        .add("span", "[" + jsonNumber(given.time) + "," + jsonNumber(given.leave) + "]")
        .add("endsInside", jsonBool(given.endsInside));
}

void addCorrected(JsonObjectText& object, const SweepAnswer& given)
{
    object.add("hit", jsonBool(given.hit)).addString("kind", nameOf(given.kind));
    if (given.hit) {
        addMeeting(object, given);
    }
    if (given.rule) {
        object.addString("rule", nameOf(*given.rule));
    }
    if (given.effectiveRadius) {
        object.add("effectiveRadius", jsonNumber(*given.effectiveRadius));
    }
    if (given.contact) {
        object.add("contact", contactJson(*given.contact));
    }
}

std::string checkJson(const SweepCheck& check)
{
    JsonObjectText object;
    object.add("agrees", jsonBool(check.agrees())).add("hit", jsonBool(check.searchHit));
    if (check.searchHit) {
        object.add("time", jsonNumber(check.searchTime));
    }
    return object.add("worst", jsonNumber(check.worst)).text();
}

std::string stepsJson(const std::vector<SweepStep>& steps)
{
    std::string text = "[";
    for (const SweepStep& step : steps) {
        JsonObjectText object;
        object.addString("name", step.name)
            .addString("formula", step.formula)
            .addString("value", step.value);
        if (step.isPublished) {
            object.add("published", "true");
        }
        text += (text.size() > 1 ? "," : "") + object.text();
    }
    return text + "]";
}

} // namespace

std::string noPlaceJson(const SweepCase& sweep, std::string_view reason)
{
    JsonObjectText object;
    if (sweep.id) {
        object.addString("id", *sweep.id);
    }
    return object.addString("error", reason).text();
}

std::string sweepAnswerJson(
    const SweepCase& sweep,
    const SweepAnswer& answer,
    const SweepTextOptions& options,
    const SweepCheck* check)
{
    const SweepAnswer given = options.buildZ ? toBuildZ(answer) : answer;
    const bool corrected = options.methods != SweepMethods::Published;
    const bool published = options.methods != SweepMethods::Corrected;
    JsonObjectText object;
    if (sweep.id) {
        object.addString("id", *sweep.id);
    }
    if (corrected) {
        addCorrected(object, given);
    }
    if (published && given.published) {
        object.add("published", publishedJson(given));
        if (corrected) {
            object.addString("differs", nameOf(given.differs.how));
        }
    }
    if (corrected && given.next) {
        object.add("next", nextJson(*given.next));
    }
    if (corrected && sweep.slide > 0) {
        object.add("legs", legsJson(given.slide.legs));
    }
    if (published && !given.slide.published.empty()) {
        object.add("publishedLegs", legsJson(given.slide.published));
    }
    if (options.explain) {
        object.add("steps", stepsJson(sweepSteps(sweep, answer)));
    }
    if (check != nullptr) {
        object.add("check", checkJson(*check));
    }
    return object.text();
}

} // namespace sectored
