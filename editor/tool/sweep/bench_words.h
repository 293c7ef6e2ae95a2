#pragma once

#include "sectored/lab/sweep_answer.h"
#include "sectored/lab/sweep_case.h"

#include <string>
#include <vector>

namespace sectored::editor {

/// The two answers that the bench compares.
enum class BenchMethod { Published, Corrected };

/// What a method makes of a case, in a few words.
struct BenchVerdict {
    std::string text{}; ///< English, such as "goes through"
    bool isRight = true;
};

BenchVerdict verdictOf(const SweepAnswer& given, BenchMethod method);

/// Returns a name of the method, English: "nearest polygon point, 2000".
std::string methodText(const SweepCase& sweep, const SweepAnswer& given, BenchMethod method);

/// A row of the table of numbers. Texts are English; numbers have six digits.
struct BenchRow {
    std::string name{};
    std::string published{};
    std::string corrected{};
    bool differs = false;
};

/// Returns the rows of the table, in order. Where nothing stops the shape, the published centre is
/// that of the end of the way, marked by "*".
std::vector<BenchRow> tableOf(const SweepCase& sweep, const SweepAnswer& given);

/// Returns what can be said of the case itself, English: "No difference here: face.", "Nothing is
/// met; nearest 1.2 at 0.4.", "Starts 3 inside; is stopped." Empty if nothing is remarkable.
/// Precondition: the target is not the level.
std::string remarkOf(const SweepCase& sweep, const SweepAnswer& given);

/// Returns where the shape is at a time by the corrected method: along its slide, if it has one,
/// else held at its contact.
Vec3 correctedPlace(const SweepCase& sweep, const SweepAnswer& given, double time);
/// Same by the published method, which holds it at its contact.
Vec3 publishedPlace(const SweepCase& sweep, const SweepAnswer& given, double time);

/// Returns how deep the shape is in the target at a place, by the library; 0 if it is not.
double depthAt(const SweepCase& sweep, Vec3 place, double time);

/// A mark of the time line.
struct BenchMark {
    double time = 0;
    std::string text{}; ///< English, such as "contact"
    BenchMethod method = BenchMethod::Corrected;
};

/// Returns the marks of the time line: start, published contact, contact, leaving.
std::vector<BenchMark> marksOf(const SweepAnswer& given);

/// Returns the distance of shape and target over the time, at equal steps from 0 to 1; negative
/// where they overlap, as far as the target is solid. Of several triangles the least distance.
/// Empty for other targets, and while the case has a fault.
std::vector<double> distancesOf(const SweepCase& sweep, int steps);

} // namespace sectored::editor
