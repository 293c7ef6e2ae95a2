#include "sectored/collide/world/triangle_index.h"

#include "tests/bench/bullet_sweep.h"
#include "tests/bench/fcl_sweep.h"
#include "tests/bench/measured.h"
#include "tests/support/random_polygon.h"
#include "tests/support/sweep/solid_scene.h"
#include "tests/support/sweep/sweep_cases.h"

#include <cstdio>
#include <deque>
#include <memory>
#include <string>
#include <vector>

using namespace sectored;
using namespace sectored::test;

namespace {

constexpr const char* indexName = "TriangleIndex";
constexpr const char* bulletName = "Bullet double";
constexpr const char* fclName = "FCL double";
constexpr const char* rayName = "ray/TriangleIndex";
constexpr const char* bulletRayName = "ray/Bullet double";
constexpr double radius = 164;

/// A level of about 10,000 triangles, in the form of each contender.
struct Level {
    Level()
        : scene(32, 740)
        , bullet(std::make_unique<BulletWorld>(scene.triangles()))
        , fcl(std::make_unique<FclWorld>(scene.triangles()))
    {
        std::vector<ColliderTriangle> triangles;
        for (const auto& [a, b, c] : scene.triangles()) {
            triangles.push_back(colliderTriangle(a, b, c));
        }
        index = TriangleIndex(triangles);
    }

    CellScene scene;
    TriangleIndex index{};
    std::unique_ptr<BulletWorld> bullet{};
    std::unique_ptr<FclWorld> fcl{};
};

/// Returns moves of one length from positions that touch nothing.
std::vector<SphereMove> movesOf(const Level& level, double way, std::size_t count)
{
    auto random = seededRandom(741);
    const Box3 bounds = level.index.bounds();
    std::vector<SphereMove> moves;
    while (moves.size() < count) {
        const SphereMove move{
            .centre =
                {realBetween(random, bounds.low[0], bounds.high[0]),
                 realBetween(random, bounds.low[1], bounds.high[1]),
                 realBetween(random, 200, 900)},
            .motion = randomDirection(random) * way,
            .radius = radius};
        bool isClear = level.scene.holds(move.centre);
        level.index.visitWithin(move.centre, radius * 1.01, [&](std::size_t, const ClosestPoint&) {
            isClear = false;
        });
        if (isClear) {
            moves.push_back(move);
        }
    }
    return moves;
}

/// One table: moves of one length.
struct Contest {
    std::string name{};
    std::vector<SphereMove> moves{};

    std::string benchmarkName(const char* contender) const { return name + "/" + contender; }
};

template <class Sweep>
void add(const Contest& contest, const char* contender, Sweep sweep)
{
    benchmark::RegisterBenchmark(
        contest.benchmarkName(contender).c_str(),
        [&contest, sweep](benchmark::State& state) {
            std::size_t next = 0;
            for (auto iteration : state) {
                benchmark::DoNotOptimize(sweep(contest.moves[next]));
                next = next + 1 < contest.moves.size() ? next + 1 : 0;
            }
        });
}

/// Adds the rays along which the centres of a contest's spheres move.
void addRays(const Contest& contest, const Level& level)
{
    const auto rayOf = [](const SphereMove& move) {
        return Ray{.origin = move.centre, .direction = move.motion};
    };
    add(contest, rayName, [&level, rayOf](const SphereMove& move) {
        return level.index.castRay(rayOf(move), 1);
    });
    if (BulletTriangles::isBuilt()) {
        add(contest, bulletRayName, [&level, rayOf](const SphereMove& move) {
            return level.bullet->castRay(rayOf(move));
        });
    } else {
        addSkipped(contest.benchmarkName(bulletRayName), "Bullet is not built in");
    }
}

void printAgreement(const Contest& contest, const Level& level)
{
    int contacts = 0;
    int otherwiseBullet = 0;
    int otherwiseFcl = 0;
    int otherwiseRay = 0;
    const std::size_t count = std::min<std::size_t>(contest.moves.size(), 500);
    for (std::size_t k = 0; k < count; ++k) {
        const SphereMove& move = contest.moves[k];
        const auto contact = level.index.firstContact(move);
        const double ours = contact ? contact->contact.time : 2;
        const auto differs = [&](std::optional<double> theirs) {
            return std::abs(ours - theirs.value_or(2)) * length(move.motion) > 1e-2 * radius;
        };
        contacts += contact.has_value();
        otherwiseBullet += BulletTriangles::isBuilt() && differs(level.bullet->sweep(move));
        otherwiseFcl += FclWorld::isBuilt() && differs(level.fcl->sweep(move));
        const Ray ray{.origin = move.centre, .direction = move.motion};
        const auto hit = level.index.castRay(ray, 1);
        const double late = (hit ? hit->hit.time : 2) - level.bullet->castRay(ray).value_or(2);
        otherwiseRay += BulletTriangles::isBuilt() && std::abs(late) * length(move.motion) > 1e-2;
    }
    std::printf(
        "%s: %zu moves, %d contacts; Bullet answers otherwise %d times, FCL %d, Bullet's ray %d\n",
        contest.name.c_str(),
        count,
        contacts,
        otherwiseBullet,
        otherwiseFcl,
        otherwiseRay);
}

} // namespace

int main(int argumentCount, char** arguments)
{
    const Level level;
    std::printf("%zu triangles\n", level.index.size());
    std::deque<Contest> contests;
    contests.push_back({.name = "walk of 86", .moves = movesOf(level, 86.25, 4096)});
    contests.push_back({.name = "run of 172", .moves = movesOf(level, 172.5, 4096)});
    contests.push_back({.name = "long way of 3,760", .moves = movesOf(level, 3760, 4096)});
    for (const Contest& contest : contests) {
        add(contest, indexName, [&](const SphereMove& move) {
            return level.index.firstContact(move);
        });
        if (BulletTriangles::isBuilt()) {
            add(contest, bulletName, [&](const SphereMove& move) {
                return level.bullet->sweep(move);
            });
        } else {
            addSkipped(contest.benchmarkName(bulletName), "Bullet is not built in");
        }
        if (FclWorld::isBuilt()) {
            add(contest, fclName, [&](const SphereMove& move) { return level.fcl->sweep(move); });
        } else {
            addSkipped(contest.benchmarkName(fclName), "FCL is not built in");
        }
        addRays(contest, level);
    }
    runInterleaved(argumentCount, arguments);
    for (const Contest& contest : contests) {
        printAgreement(contest, level);
    }
    return 0;
}
