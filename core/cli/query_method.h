#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace sectored::cli {

/// Point test of the command query.
enum class QueryMethod : std::uint8_t { Quadrant, Angle, Crossings, Convex, All };

/// A name that --method accepts.
struct MethodName {
    std::string_view name;
    QueryMethod method;
};

/// The names, in the order of --help. Two of them mean the same.
inline constexpr std::array methodNames{
    MethodName{"convex", QueryMethod::Convex},
    MethodName{"angle", QueryMethod::Angle},
    MethodName{"quadrant", QueryMethod::Quadrant},
    MethodName{"crossings", QueryMethod::Crossings},
    MethodName{"parity", QueryMethod::Crossings},
    MethodName{"all", QueryMethod::All},
};

/// Precondition: the name is one of methodNames.
inline QueryMethod methodNamed(std::string_view name)
{
    return std::ranges::find(methodNames, name, &MethodName::name)->method;
}

inline std::vector<std::string> namesOfMethods()
{
    std::vector<std::string> names;
    for (const MethodName& row : methodNames) {
        names.emplace_back(row.name);
    }
    return names;
}

/// Which parts of an explanation to show.
struct ExplainedParts {
    QueryMethod method = QueryMethod::Quadrant;
    bool steps = false;     ///< wall by wall
    bool published = false; ///< what the published methods say

    /// Tests whether the steps of one method are shown. The default method, quadrant, shows those
    /// of all.
    bool shows(QueryMethod one) const
    {
        return method == one || method == QueryMethod::All || method == QueryMethod::Quadrant;
    }
    /// Tests whether one method is shown alone.
    bool isOnly(QueryMethod one) const { return method == one && one != QueryMethod::Quadrant; }
};

} // namespace sectored::cli
