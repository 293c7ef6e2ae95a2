#pragma once

#include <nlohmann/json_fwd.hpp>

#include <concepts>
#include <functional>
#include <map>
#include <string>
#include <type_traits>
#include <utility>
#include <variant>
#include <vector>

namespace sectored::test {

/// A number or a word of the table: "none", "inside", ...
struct ErrataValue {
    template <class Number>
        requires std::is_arithmetic_v<Number> ErrataValue(
            Number number) // NOLINT(google-explicit-constructor)
            : value(static_cast<double>(number))
        {}
        ErrataValue(std::string word) // NOLINT(google-explicit-constructor)
            : value(std::move(word))
        {}
        ErrataValue(const char* word) // NOLINT(google-explicit-constructor)
            : value(std::string(word))
        {}

        std::variant<double, std::string> value;
};

using ErrataValues = std::vector<ErrataValue>;

/// What the two kinds of methods say of a case.
struct ErrataAnswer {
    ErrataValues published{}; ///< by the methods of SectorEd::historic
    ErrataValues truth{};     ///< by the methods of the library
};

/// Answers the case of a row of tests/data/errata.json, given as the object of its field "case".
using ErrataRule = std::function<ErrataAnswer(const nlohmann::json& given)>;

/// Returns the rules of all rows by their ids, "G1" and so on.
std::map<std::string, ErrataRule> errataRules();

/// The rules of a part of the table: G spheres against planes, L points in polygons, D bounding
/// spheres, P partition planes, N ellipsoids and sliding.
std::map<std::string, ErrataRule> planeErrata();
std::map<std::string, ErrataRule> polygonErrata();
std::map<std::string, ErrataRule> polygonShareErrata();
std::map<std::string, ErrataRule> sphereErrata();
std::map<std::string, ErrataRule> partitionErrata();
std::map<std::string, ErrataRule> ellipsoidErrata();
std::map<std::string, ErrataRule> slideErrata();

} // namespace sectored::test
