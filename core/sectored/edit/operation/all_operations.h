#pragma once

#include "sectored/edit/field_visitor.h"
#include "sectored/edit/plan.h"
#include "sectored/map/numbering.h"

#include <functional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace sectored {

/// A word of edit scripts for an operation.
struct Verb {
    std::string_view name; ///< published, e.g. "insert-vertex"
    std::function<void(FieldVisitor& fields, Request& request)> describe;
};

/// A row of all_operations.cpp: a kind of request, and all that the rest of the program needs of
/// it. The functions take requests of this kind only.
struct Operation {
    Request empty;            ///< the request before its fields are read
    std::vector<Verb> verbs;  ///< empty for a request without words of its own
    bool isInScripts = true;  ///< scripts may use the verbs
    bool dividesWalls = true; ///< may divide or remove walls, so that floor links need an update
    bool setsFields = false;  ///< gives fields the values of the request
    bool isGenerator = false; ///< project data keeps the request (Spec: project 4)
    std::function<PlanResult(const MapView& view, const Request& request)> plan;
    std::function<std::string(const Request& request)> stepName;
    /// Returns the index of the verb that writes the request.
    std::function<std::size_t(const Request& request)> verbOf;
    /// Returns the requests that say the same with one script line each. Numbers are those before
    /// the first line.
    std::function<std::vector<Request>(const Request& request, const Numbering& numbering)> parts;
};

/// Returns the operations in the order of the variant Request.
std::span<const Operation> allOperations();

/// Returns the operation of a request.
const Operation& operationOf(const Request& request);

} // namespace sectored
