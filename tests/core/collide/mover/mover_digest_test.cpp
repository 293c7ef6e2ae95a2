#include "sectored/collide/mover/mover.h"
#include "sectored/collide/world/triangle_world.h"

#include "tests/support/sweep/solid_scene.h"
#include "tests/support/test_length.h"
#include "tests/support/test_main.h"

#include <QTest>

#include <bit>
#include <random>

using namespace sectored;
using namespace sectored::test;

namespace {

constexpr UprightEllipsoid player{.horizontal = 164, .vertical = 352};

/// Returns a hash of the path through a scene.
std::uint64_t digestOf(TriangleWorld& world, Vec3 start, int tics)
{
    std::mt19937_64 random(13);
    MoverState state{.place = {.centre = start}};
    std::uint64_t digest = 14695981039346656037U;
    for (int tic = 0; tic < tics; ++tic) {
        // Whole numbers: apart from std::sqrt, nothing before the mover may differ between
        // compilers.
        const Vec3 wish{double(random() % 401) - 200, double(random() % 401) - 200, 0};
        const double lift = state.grounded && random() % 50 == 0 ? 180 : 0;
        state = movedBody(world, state, {.wish = wish, .lift = lift}, {});
        for (const double part :
             {state.place.centre.x, state.place.centre.y, state.place.centre.z}) {
            digest = (digest ^ std::bit_cast<std::uint64_t>(part)) * 1099511628211U;
        }
    }
    return digest;
}

} // namespace

/// One hash of a long path. This file and the mover are compiled normally, and again on their own
/// at other optimisation levels: see CMakeLists.txt.
class MoverDigestTest : public QObject {
    Q_OBJECT

private slots:
    void P13_theSameInputGivesTheSameBitsEverywhere();
};

/// The expected values were computed with g++ -O0; every compiler and optimisation level must give
/// them.
void MoverDigestTest::P13_theSameInputGivesTheSameBitsEverywhere()
{
    const CellScene scene(16, 13);
    TriangleWorld world(scene.triangles(), player);
    const Vec3 start = scene.start(player.vertical);
    QCOMPARE(digestOf(world, start, 3000), quint64{11024048738847440406U});
    if (isLongForm()) {
        QCOMPARE(digestOf(world, start, 100'000), quint64{1029008009723667784U});
    }
}

SECTORED_TEST(MoverDigestTest)
#include "mover_digest_test.moc"
