#pragma once

#include "sectored/edit/plan.h"

#include "tests/core/edit/broken_rules.h"

#include <QTest>

#include <algorithm>
#include <map>
#include <string>

// Promises of moves and turns (Spec: stitching 4, MP1 and MP6), for levels of any origin.

namespace sectored::test {

/// How often each answer came: "ok", or the code of a refusal.
using MoveAnswers = std::map<std::string, int>;

/// Plans a request and counts the answer.
inline PlanResult countedPlan(const Map& map, const Request& request, MoveAnswers& answers)
{
    const MapIndex index(map);
    PlanResult planned = plan({map, index}, request);
    ++answers[planned ? "ok" : std::string(messageTemplate(planned.error().code).id)];
    return planned;
}

/// Applies the plan of a request to its level. Returns which promise is broken; empty if none is.
inline std::string brokenMovePromise(Map& map, const Request& request, const PlanResult& planned)
{
    if (!planned) {
        const bool isInternal = hasId(planned.error().code, "E-INTERNAL");
        return isInternal ? englishText(planned.error()) : std::string();
    }
    // The preview of a move is its plan (Spec: stitching M14).
    const MapIndex index(map);
    const PlanResult again = plan({map, index}, request);
    if (!again || !(again->patch == planned->patch)) {
        return "MP6: the same request has two different plans";
    }
    const Map before = map;
    const auto damaged = damagedSectorsOf(before);
    apply(map, planned->patch);
    Map undone = map;
    apply(undone, inverted(planned->patch));
    if (!(undone == before)) {
        return "MP1: undo does not restore the level";
    }
    for (const SectorId sector : damagedSectorsOf(map)) {
        if (std::ranges::find(damaged, sector) == damaged.end()) {
            return "MP1: sector " + std::to_string(sector.value) + " is damaged now";
        }
    }
    return {};
}

/// For the reader of the log.
inline void print(const MoveAnswers& answers)
{
    for (const auto& [code, count] : answers) {
        qInfo("%s: %d", code.c_str(), count);
    }
}

} // namespace sectored::test
