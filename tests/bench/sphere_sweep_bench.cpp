#include "sectored/collide/sweep/contact_span.h"
#include "sectored/collide/sweep/first_contact.h"
#include "sectored/collide/sweep/ray_triangle.h"
#include "sectored/collide/sweep/sphere_triangle_sweep.h"

#include "tests/bench/bullet_sweep.h"
#include "tests/bench/measured.h"
#include "tests/support/random_polygon.h"
#include "tests/support/sweep/sweep_cases.h"
#include "tests/support/sweep/sweep_oracle.h"

#include <algorithm>
#include <deque>
#include <memory>
#include <string>
#include <vector>

using namespace sectored;
using namespace sectored::test;

namespace {

constexpr const char* sweepName = "sweepSphere";
constexpr const char* withSetUpName = "colliderTriangle and sweepSphere";
constexpr const char* spanName = "contactSpan";
constexpr const char* rayName = "castRay";
constexpr const char* bulletName = "Bullet double";
constexpr const char* bulletMissing = "Bullet is not built in";

/// Moves near broad triangles of the size of a level.
struct Moves {
    std::vector<Corners> corners{};
    std::vector<ColliderTriangle> triangles{};
    std::vector<SphereMove> moves{};
};

/// The moves to generate.
enum class Wanted { All, Contacts, Misses, RayHits };

/// Returns when the centre of a moving sphere passes through a triangle.
std::optional<RayTriangleHit> castCentre(const ColliderTriangle& triangle, const SphereMove& move)
{
    return castRay(Ray{.origin = move.centre, .direction = move.motion}, triangle, 1);
}

bool isWanted(Wanted wanted, const ColliderTriangle& triangle, const SphereMove& move)
{
    if (wanted == Wanted::RayHits) {
        return castCentre(triangle, move).has_value();
    }
    const bool isContact = sweepSphere(triangle, move).has_value();
    return wanted == Wanted::All || isContact == (wanted == Wanted::Contacts);
}

Moves randomMoves(std::mt19937_64& random, std::size_t count, Wanted wanted = Wanted::All)
{
    Moves made;
    while (made.moves.size() < count) {
        const SweepCase sweep = randomSweep(random);
        const auto& [a, b, c] = sweep.corners;
        const ColliderTriangle triangle = colliderTriangle(a, b, c);
        if (length(cross(b - a, c - a)) > 1e4 && isWanted(wanted, triangle, sweep.move)) {
            made.corners.push_back(sweep.corners);
            made.triangles.push_back(triangle);
            made.moves.push_back(sweep.move);
        }
    }
    return made;
}

/// One table: moves of one kind, and the contenders.
struct Contest {
    explicit Contest(const char* kind, Wanted wanted)
        : name(kind)
    {
        auto random = seededRandom(730);
        moves = randomMoves(random, 1 << 12, wanted);
        bullet = std::make_unique<BulletTriangles>(moves.corners);
    }

    std::string benchmarkName(const char* contender) const { return name + "/" + contender; }

    std::string name;
    Moves moves{};
    std::unique_ptr<BulletTriangles> bullet{};
};

template <class Ask>
void askAll(benchmark::State& state, const Moves& moves, Ask ask)
{
    const std::size_t mask = moves.moves.size() - 1;
    std::size_t next = 0;
    for (auto iteration : state) {
        benchmark::DoNotOptimize(ask(next));
        next = (next + 1) & mask;
    }
}

void addBenchmarks(const Contest& contest)
{
    const Moves& moves = contest.moves;
    const auto add = [&](const char* contender, auto sweep) {
        benchmark::RegisterBenchmark(
            contest.benchmarkName(contender).c_str(),
            [&moves, sweep](benchmark::State& state) { askAll(state, moves, sweep); });
    };
    add(sweepName,
        [&moves](std::size_t k) { return sweepSphere(moves.triangles[k], moves.moves[k]); });
    add(spanName,
        [&moves](std::size_t k) { return contactSpan(moves.triangles[k], moves.moves[k]); });
    add(rayName,
        [&moves](std::size_t k) { return castCentre(moves.triangles[k], moves.moves[k]); });
    add(withSetUpName, [&moves](std::size_t k) {
        const auto& [a, b, c] = moves.corners[k];
        return sweepSphere(colliderTriangle(a, b, c), moves.moves[k]);
    });
    if (BulletTriangles::isBuilt()) {
        add(bulletName,
            [&contest, &moves](std::size_t k) { return contest.bullet->sweep(k, moves.moves[k]); });
    } else {
        addSkipped(contest.benchmarkName(bulletName), bulletMissing);
    }
}

/// Compares both results, and counts our errors where they differ.
struct Agreement {
    int cases = 0;
    int contacts = 0;
    int differ = 0;
    int differClearly = 0; ///< further from grazing than 0.001 radii
    int oursWrong = 0;
    double furthest = 0; ///< maximum distance between contact points, in radii
};

void compare(Agreement& agreement, const Moves& moves, const BulletTriangles& bullet)
{
    for (std::size_t k = 0; k < moves.moves.size(); ++k) {
        const SphereMove& move = moves.moves[k];
        const auto ours = sweepSphere(moves.triangles[k], move);
        const auto theirs = bullet.sweep(k, move);
        ++agreement.cases;
        agreement.contacts += ours.has_value();
        if (ours.has_value() != theirs.has_value()) {
            const SweepTruth truth = sweepTruth(moves.corners[k], move);
            ++agreement.differ;
            agreement.differClearly += std::abs(truth.smallestGap) > 1e-3L * move.radius;
            agreement.oursWrong += ours.has_value() != (truth.smallestGap <= 0);
        } else if (ours) {
            const double late = std::abs(ours->time - *theirs) * length(move.motion) / move.radius;
            agreement.furthest = std::max(agreement.furthest, late);
        }
    }
}

/// Compares a million moves, in batches.
void countAgreement(benchmark::State& state)
{
    Agreement agreement;
    for (auto iteration : state) {
        auto random = seededRandom(731);
        for (int part = 0; part < 64; ++part) {
            const Moves moves = randomMoves(random, 1 << 14);
            compare(agreement, moves, BulletTriangles(moves.corners));
        }
    }
    state.counters["moves"] = agreement.cases;
    state.counters["contacts"] = agreement.contacts;
    state.counters["differ in 100,000"] = 1e5 * agreement.differ / agreement.cases;
    state.counters["differ clearly"] = agreement.differClearly;
    state.counters["ours wrong"] = agreement.oursWrong;
    state.counters["furthest in radii"] = agreement.furthest;
}

/// Compares moves in one world, from any position that touches nothing.
void countWorldAgreement(benchmark::State& state)
{
    int cases = 0;
    int differ = 0;
    for (auto iteration : state) {
        auto random = seededRandom(732);
        const Moves moves = randomMoves(random, 1 << 10);
        const BulletWorld world(moves.corners);
        for (const SphereMove& wide : moves.moves) {
            SphereMove move = wide;
            move.radius /= 8;
            const bool isClear = std::ranges::none_of(moves.triangles, [&](const auto& triangle) {
                return touchSphere(triangle, move.centre, move.radius * 1.01).has_value();
            });
            if (isClear) {
                ++cases;
                const auto contact = firstContact(moves.triangles, move);
                const double ours = contact ? contact->contact.time : 2;
                const double theirs = world.sweep(move).value_or(2);
                differ += std::abs(ours - theirs) * length(move.motion) > 1e-2 * move.radius;
            }
        }
    }
    state.counters["moves"] = cases;
    state.counters["differ"] = differ;
}

/// Registers counters of how often Bullet's result differs; goals refer to them (rows.json).
void addAgreement()
{
    const auto add = [](const char* name, void (*count)(benchmark::State&)) {
        benchmark::RegisterBenchmark(
            name,
            [count](benchmark::State& state) {
                if (BulletTriangles::isBuilt()) {
                    count(state);
                } else {
                    state.SkipWithError(bulletMissing);
                }
            })
            ->Iterations(1)
            ->Repetitions(1);
    };
    add("agreement", countAgreement);
    add("agreement in a world", countWorldAgreement);
}

} // namespace

int main(int argumentCount, char** arguments)
{
    std::deque<Contest> contests;
    contests.emplace_back("all moves", Wanted::All);
    contests.emplace_back("contacts", Wanted::Contacts);
    contests.emplace_back("misses", Wanted::Misses);
    contests.emplace_back("hits by the centre", Wanted::RayHits);
    for (const Contest& contest : contests) {
        addBenchmarks(contest);
    }
    addAgreement();
    runInterleaved(argumentCount, arguments);
    return 0;
}
