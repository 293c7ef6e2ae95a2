#pragma once

#include "core/cli/level_input.h"
#include "sectored/lab/census.h"
#include "sectored/lab/sweep_case.h"
#include "sectored/lab/sweep_text.h"

#include <tl/expected.hpp>

#include <cstdint>
#include <string>
#include <vector>

namespace sectored::cli {

class Arguments;

/// Options for the shape. Here and below, empty texts were not given.
struct ShapeWords {
    std::string sphere{};
    bool point = false;
    std::string ellipsoid{};
    std::string box{};
    std::string capsule{};
    std::string cylinder{};
};

/// Options for the way.
struct WayWords {
    std::string at{};
    std::string by{};
    std::string end{};
    std::string sector{};
};

/// Options for the target.
struct TargetWords {
    std::string plane{};
    std::string triangle{};
    std::string against{};
};

/// Options for the slide.
struct SlideWords {
    std::string legs{};
    std::string friction{};
    std::string bounce{};
};

/// Options for random cases.
struct CensusWords {
    std::string random{};
    std::string seed{};
    std::string kind{};
};

/// What the command sweep was called with.
struct SweepCall {
    LevelName level{};
    ShapeWords shape{};
    WayWords way{};
    TargetWords target{};
    SlideWords slide{};
    CensusWords census{};
    std::string method = "both";
    std::string casesFile{};
    std::string svgFile{};
    bool buildZ = false;
    bool explain = false;
    bool json = false;
    bool check = false;

    bool isCensus() const { return !census.random.empty(); }
    bool isFileOfCases() const { return !casesFile.empty(); }
    SweepTextOptions textOptions() const;
    SweepOptions options() const;
};

/// Adds the options of the command.
void addSweepOptions(Arguments& arguments, SweepCall& call);

/// Returns the case that the options describe, in map units, z up; else what is wrong with them,
/// naming the option and its range.
tl::expected<SweepCase, std::string> caseOf(const SweepCall& call);

/// A census as asked by the options. `kinds` holds what the request refers to.
struct CensusCall {
    std::int64_t cases = 0;
    std::uint64_t seed = 0;
    std::vector<CensusKind> kinds{};
};

/// Returns the census that the options describe; else what is wrong with them.
tl::expected<CensusCall, std::string> censusCallOf(const SweepCall& call);

/// Returns what is wrong with the combination of options; empty if nothing is.
std::string misuseOf(const SweepCall& call);

} // namespace sectored::cli
