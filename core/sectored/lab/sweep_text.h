#pragma once

#include "sectored/base/result.h"
#include "sectored/base/script_text.h"
#include "sectored/lab/sweep_answer.h"
#include "sectored/lab/sweep_check.h"

#include <string>
#include <string_view>

namespace sectored {

/// Which answers to show.
enum class SweepMethods : std::uint8_t { Both, Corrected, Published };

/// How to show an answer.
struct SweepTextOptions {
    SweepMethods methods = SweepMethods::Both;
    bool buildZ = false;  ///< third coordinates in Build z units (toBuildZ)
    bool explain = false; ///< the numbers on the way (sweepSteps), in map units, z up
};

/// Reads a case from a JSON object:
///
///     {"id":"a","shape":{"sphere":2},"at":[-4,5,4],"by":[6,30,-6],
///      "target":{"triangle":[[0,-100,0],[0,100,0],[100,0,0]]}}
///
/// Without a target it is against the level. Errors, with the line and, if known, the column:
/// LineTooLong, BadSyntax (not JSON, an unknown or missing field, a wrong type, a number out of
/// range, a pair that is not answered), naming the field and its range. Spec: command-line 9.
Result<SweepCase> parseSweepCase(const ScriptLine& line);

/// Returns the case as a JSON object without a line break. Numbers are the shortest decimals that
/// read back equal, so parseSweepCase returns an equal case, except for members of other kinds.
std::string sweepCaseJson(const SweepCase& sweep);

/// Returns the answer as a JSON object without a line break: the fields in a fixed order, absent
/// where they say nothing. `check` adds what the search found. Spec: command-line 9.
std::string sweepAnswerJson(
    const SweepCase& sweep,
    const SweepAnswer& given,
    const SweepTextOptions& options = {},
    const SweepCheck* check = nullptr);

/// Returns what stands for the answer of a case for whose start the level has no place.
std::string noPlaceJson(const SweepCase& sweep, std::string_view reason);

/// Returns the answer for people, with six digits: a line for the case, a table with a column for
/// each method, and in words how they differ.
std::string sweepAnswerText(
    const SweepCase& sweep,
    const SweepAnswer& given,
    const SweepTextOptions& options = {},
    const SweepCheck* check = nullptr);

/// Returns the call of sectored-cli that asks for this case, for a shell. `file` is the level, if
/// the case is against one. A shape without an option of its own is given as --cases.
std::string sweepCommand(const SweepCase& sweep, std::string_view file = {});

/// Returns a C++ program that asks the library for this case and compares the answer with the given
/// one; it returns 0 if they are equal. `file` is the level, if the case is against one.
std::string sweepTestText(
    const SweepCase& sweep,
    const SweepAnswer& given,
    std::string_view file = {});

/// Returns the name that JSON and options use: "nettle", "gomez", "framesOnly", ...
std::string_view nameOf(PublishedMethod method);
/// Returns "no", "missed", "false", "late", "early" or "held".
std::string_view nameOf(SweepDifference difference);
/// Returns "none", "start" or "hit".
std::string_view nameOf(SweepKind kind);
/// Returns "overlapAtStart", "notApproaching", "nearestAtEnd" or "nearestOnTheWay".
std::string_view nameOf(SpheresRule rule);
/// Returns "face", "edge0", ..., "corner2".
std::string_view nameOf(TriangleFeature feature);
/// Returns "vertex", "edge", "face" or "disc".
std::string_view nameOf(ContactKind kind);
/// Returns "floor", "ceiling", "wall", "lower", "upper" or "masked".
std::string_view nameOf(SurfaceKind kind);

} // namespace sectored
