#include "sectored/collide/sweep/first_contact.h"
#include "sectored/collide/sweep/sphere_triangle_sweep.h"

#include "tests/bench/bullet_sweep.h"
#include "tests/bench/measured.h"
#include "tests/support/random_polygon.h"
#include "tests/support/sweep_cases.h"
#include "tests/support/sweep_oracle.h"

#include <algorithm>
#include <cstdio>
#include <deque>
#include <memory>
#include <string>
#include <vector>

using namespace sectored;
using namespace sectored::test;

namespace {

constexpr const char* sweepName = "sweepSphere";
constexpr const char* withSetUpName = "colliderTriangle and sweepSphere";
constexpr const char* bulletName = "Bullet double";

/// Moves near broad triangles of the size of a level.
struct Moves {
    std::vector<Corners> corners{};
    std::vector<ColliderTriangle> triangles{};
    std::vector<SphereMove> moves{};
};

/// Which of them are made.
enum class Wanted { All, Contacts, Misses };

bool isWanted(Wanted wanted, const ColliderTriangle& triangle, const SphereMove& move)
{
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

/// A table of its own: moves of one kind, and what sweeps them.
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
    add(withSetUpName, [&moves](std::size_t k) {
        const auto& [a, b, c] = moves.corners[k];
        return sweepSphere(colliderTriangle(a, b, c), moves.moves[k]);
    });
    if (BulletTriangles::isBuilt()) {
        add(bulletName,
            [&contest, &moves](std::size_t k) { return contest.bullet->sweep(k, moves.moves[k]); });
    }
}

/// How the two answer, and whose error it is where they differ.
struct Agreement {
    int cases = 0;
    int contacts = 0;
    int differ = 0;
    int differClearly = 0; ///< by more than a thousandth of the radius from grazing
    int oursWrong = 0;
    double furthest = 0; ///< between the places of a contact, in radii
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

int printLine(const char* what, double measured, double atMost)
{
    const bool holds = measured <= atMost;
    std::printf("%-58s %9g of %7g  %s\n", what, measured, atMost, holds ? "holds" : "FAILS");
    return holds ? 0 : 1;
}

/// A million moves, a part at a time.
int printAgreement()
{
    auto random = seededRandom(731);
    Agreement agreement;
    for (int part = 0; part < 64; ++part) {
        const Moves moves = randomMoves(random, 1 << 14);
        compare(agreement, moves, BulletTriangles(moves.corners));
    }
    std::printf(
        "%d moves, %d contacts, places at most %.2g radii apart\n",
        agreement.cases,
        agreement.contacts,
        agreement.furthest);
    return printLine(
               "moves in 100,000 answered otherwise by Bullet",
               1e5 * agreement.differ / agreement.cases,
               1)
           + printLine("of them no grazing", agreement.differClearly, 0)
           + printLine("of them our error", agreement.oursWrong, 0);
}

/// One world, moves from anywhere in it that touch nothing at their start.
int printWorldAgreement()
{
    auto random = seededRandom(732);
    const Moves moves = randomMoves(random, 1 << 10);
    const BulletWorld world(moves.corners);
    int cases = 0;
    int differ = 0;
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
    std::printf("%d moves in a world of %zu triangles\n", cases, moves.triangles.size());
    return printLine("of them answered otherwise by Bullet's tree", differ, 0);
}

int printFigures(const Measured& measured, const std::deque<Contest>& contests)
{
    if (!BulletTriangles::isBuilt()) {
        std::printf("Bullet is not there: nothing to compare with\n");
        return 0;
    }
    int failed = 0;
    for (const Contest& contest : contests) {
        const auto ratio =
            measured.ratio(contest.benchmarkName(bulletName), contest.benchmarkName(sweepName));
        if (ratio) {
            failed += judge(contest.name + ": Bullet double / sweepSphere", *ratio, 8);
        }
    }
    return failed + printAgreement() + printWorldAgreement();
}

} // namespace

int main(int argumentCount, char** arguments)
{
    std::deque<Contest> contests;
    contests.emplace_back("all moves", Wanted::All);
    contests.emplace_back("contacts", Wanted::Contacts);
    contests.emplace_back("misses", Wanted::Misses);
    for (const Contest& contest : contests) {
        addBenchmarks(contest);
    }
    return printFigures(runInterleaved(argumentCount, arguments), contests);
}
