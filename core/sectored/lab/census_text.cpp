#include "sectored/lab/census.h"
#include "sectored/lab/json_text.h"
#include "sectored/lab/six_digits.h"
#include "sectored/lab/sweep_text.h"

namespace sectored {

namespace {

std::string publishedCensusJson(const PublishedCensus& published)
{
    JsonObjectText object;
    object.addString("method", nameOf(published.method))
        .add("missed", std::to_string(published.missed))
        .add("false", std::to_string(published.falseHits))
        .add("late", std::to_string(published.late))
        .add("early", std::to_string(published.early))
        .add("held", std::to_string(published.held))
        .add("worst", published.worst ? jsonNumber(*published.worst) : "null");
    if (published.worstCase) {
        object.add("worstCase", sweepCaseJson(*published.worstCase));
    }
    return object.text();
}

std::string kindJson(const KindCensus& kind)
{
    JsonObjectText object;
    object.addString("kind", nameOf(kind.kind))
        .add("cases", std::to_string(kind.cases))
        .add("contacts", std::to_string(kind.contacts));
    JsonObjectText corrected;
    if (kind.corrected) {
        corrected.add("missed", std::to_string(kind.corrected->missed))
            .add("false", std::to_string(kind.corrected->falseHits))
            .add("worst", jsonNumber(kind.corrected->worst));
    } else {
        corrected.add("missed", "null").add("false", "null").add("worst", "null");
    }
    object.add("corrected", corrected.text());
    std::string published = "[";
    for (const PublishedCensus& method : kind.published) {
        published += (published.size() > 1 ? "," : "") + publishedCensusJson(method);
    }
    return object.add("published", published + "]").text();
}

/// Returns "missed 123 (17.5 %)".
std::string shareText(std::string_view name, std::int64_t count, std::int64_t contacts)
{
    std::string text = ", " + std::string(name) + " " + std::to_string(count);
    if (count > 0 && contacts > 0) {
        const auto tenths = static_cast<std::int64_t>(
            1000.0 * static_cast<double>(count) / static_cast<double>(contacts) + 0.5);
        text += " (" + std::to_string(tenths / 10) + "." + std::to_string(tenths % 10) + " %)";
    }
    return text;
}

std::string kindText(const KindCensus& kind)
{
    const std::string begin = std::string(nameOf(kind.kind)) + ", ";
    std::string text;
    if (kind.corrected) {
        text += begin + "corrected: contacts " + std::to_string(kind.contacts) + " of "
                + std::to_string(kind.cases) + ", missed " + std::to_string(kind.corrected->missed)
                + ", false " + std::to_string(kind.corrected->falseHits) + ", worst "
                + sixDigits(kind.corrected->worst) + " radii\n";
    }
    for (const PublishedCensus& published : kind.published) {
        text += begin + std::string(nameOf(published.method)) + ": contacts "
                + std::to_string(kind.contacts) + " of " + std::to_string(kind.cases)
                + shareText("missed", published.missed, kind.contacts)
                + shareText("false", published.falseHits, kind.contacts)
                + shareText("late", published.late, kind.contacts)
                + shareText("early", published.early, kind.contacts)
                + shareText("held", published.held, kind.contacts);
        text += published.worst ? ", worst " + sixDigits(*published.worst) + " radii\n" : "\n";
        if (published.worstCase) {
            text += "  " + sweepCaseJson(*published.worstCase) + "\n";
        }
    }
    return text;
}

} // namespace

std::string censusJson(const Census& census)
{
    std::string kinds = "[";
    for (const KindCensus& kind : census.kinds) {
        kinds += (kinds.size() > 1 ? "," : "") + kindJson(kind);
    }
    return JsonObjectText()
        .add("seed", std::to_string(census.seed))
        .add("kinds", kinds + "]")
        .text();
}

std::string censusText(const Census& census)
{
    std::string text;
    for (const KindCensus& kind : census.kinds) {
        text += kindText(kind);
    }
    return text;
}

} // namespace sectored
