#pragma once

#include "sectored/base/progress.h"
#include "sectored/lab/sweep_answer.h"

#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace sectored {

/// Kinds of random cases.
enum class CensusKind : std::uint8_t { Plane, Triangle, Spheres, Ellipsoid, Point };

/// All kinds, in the order in which a census lists them.
inline constexpr std::array allCensusKinds{
    CensusKind::Plane,
    CensusKind::Triangle,
    CensusKind::Spheres,
    CensusKind::Ellipsoid,
    CensusKind::Point};

/// Returns "plane", "triangle", "spheres", "ellipsoid" or "point".
std::string_view nameOf(CensusKind kind);

/// Most cases of one kind.
inline constexpr std::int64_t censusLimit = 10'000'000;

/// Random cases to ask.
struct CensusRequest {
    std::int64_t cases = 1; ///< of each kind, 1 to censusLimit
    std::uint64_t seed = 0;
    std::span<const CensusKind> kinds = allCensusKinds;
    bool check = false; ///< also ask a search about every case (checkBySearch)
};

/// How a published method answered the cases of one kind.
struct PublishedCensus {
    PublishedMethod method = PublishedMethod::Gomez;
    std::int64_t missed = 0;
    std::int64_t falseHits = 0;
    std::int64_t late = 0;
    std::int64_t early = 0;
    std::int64_t held = 0;
    std::optional<double> worst{};        ///< most radii too late or too early
    std::optional<SweepCase> worstCase{}; ///< the case with `worst`, else the first that differs
};

/// How the library answered them, by the search.
struct CheckedCensus {
    std::int64_t missed = 0;
    std::int64_t falseHits = 0;
    double worst = 0; ///< radii
};

/// The cases of one kind.
struct KindCensus {
    CensusKind kind = CensusKind::Plane;
    std::int64_t cases = 0;
    std::int64_t contacts = 0; ///< the library has `hit`
    std::optional<CheckedCensus> corrected{};
    std::vector<PublishedCensus> published{};
};

/// The answers to all random cases.
struct Census {
    std::uint64_t seed = 0;
    std::vector<KindCensus> kinds{};

    /// Returns true unless a search found the library wrong.
    bool isRight() const;
};

/// Asks random cases. Equal requests give equal results on every machine. Each kind starts
/// with the seed, so a kind alone is asked the same cases.
///
/// Numbers are those of mt19937_64, (x >> 11) * 2^-53; u(a,b) is uniform, and so are directions on
/// the sphere. Lengths in map units:
///
/// 1. plane: through the origin, its normal a direction; the centre in the cube +-900, the way
///    u(200,1700) in a direction, the radius u(8,164);
/// 2. triangle: corners in the cube +-512, the rest as for planes; starts nearer than 0.01 are
///    drawn again;
/// 3. spheres: one at the origin, one in the cube +-900, radii u(8,164), each with a way u(0,1700)
///    in a direction;
/// 4. ellipsoid: radii u(8,164), u(8,164), u(8,352), the rest as for triangles;
/// 5. point: two triangles on both sides of an edge, corners in the cube +-2048, and a way
///    u(200,1700) whose middle is a rounded point of the edge.
///
/// A cancelled census returns the cases asked until then. Spec: command-line 9.
Census takeCensus(const CensusRequest& request, Progress* progress = nullptr);

/// Returns the census as a JSON object without a line break.
std::string censusJson(const Census& census);
/// Returns it for people: a line a method, and its worst case as a line for --cases.
std::string censusText(const Census& census);

/// A random case in which published and right answer part further than before.
struct WorseCase {
    SweepCase found{};
    SweepAnswer given{};
    std::int64_t tries = 0; ///< cases drawn
};

/// Draws cases of a kind as takeCensus does, until one parts further than `than`: by how many radii
/// the published answer is late or early; a missed contact is further than any of these. Empty if
/// none was found in `most` cases, or if cancelled.
std::optional<WorseCase> findWorse(
    const CensusRequest& request,
    const SweepAnswer& than,
    Progress* progress = nullptr);

} // namespace sectored
