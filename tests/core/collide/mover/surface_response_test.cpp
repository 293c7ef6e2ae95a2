#include "sectored/collide/mover/cone_projection.h"
#include "sectored/collide/mover/mover.h"
#include "sectored/collide/surface_response.h"
#include "sectored/collide/world/triangle_world.h"

#include "tests/support/random_polygon.h"
#include "tests/support/sweep/solid_scene.h"
#include "tests/support/sweep/sweep_cases.h"
#include "tests/support/test_length.h"
#include "tests/support/test_main.h"

#include <QTest>

#include <algorithm>
#include <array>
#include <cmath>
#include <functional>
#include <vector>

using namespace sectored;
using namespace sectored::test;

namespace {

constexpr Vec3 up{0, 0, 1};
constexpr Vec3 east{1, 0, 0};
constexpr BodyRadii ball{.x = 16, .y = 16, .z = 16};
constexpr Ground2 plain{.west = -9000, .north = -9000, .east = 9000, .south = 9000};

/// A world whose surfaces answer as a function of their name says: the index of the triangle.
class AnsweringWorld final : public ColliderWorld {
public:
    AnsweringWorld(
        std::span<const TriangleCorners> triangles,
        const BodyRadii& radii,
        std::function<SurfaceResponse(SurfaceName)> answer)
        : m_world(triangles, radii)
        , m_answer(std::move(answer))
    {}

    BodyRadii shape() const override { return m_world.shape(); }
    std::optional<BodyContact> firstContact(const BodyPlace& from, Vec3 motion) override
    {
        return m_world.firstContact(from, motion);
    }
    std::span<const BodyContact> touching(const BodyPlace& place) override
    {
        return m_world.touching(place);
    }
    Room roomAfter(const BodyPlace& from, Vec3 motion) override
    {
        return m_world.roomAfter(from, motion);
    }
    SurfaceResponse responseOf(SurfaceName surface) const override { return m_answer(surface); }

private:
    TriangleWorld m_world;
    std::function<SurfaceResponse(SurfaceName)> m_answer;
};

std::function<SurfaceResponse(SurfaceName)> always(const SurfaceResponse& response)
{
    return [response](SurfaceName) {
        return response;
    };
}

/// Returns the kinetic energy and that of the height of a falling ball.
double energyOf(const MoverState& state, const MoverSettings& settings)
{
    return dot(state.drift, state.drift) / 2 - dot(settings.gravity, state.place.centre);
}

std::vector<Vec3> someNormals(std::mt19937_64& random)
{
    std::vector<Vec3> normals(1 + random() % 6);
    std::ranges::generate(normals, [&] { return randomDirection(random); });
    return normals;
}

SurfaceResponse randomResponse(std::mt19937_64& random)
{
    const double friction = random() % 3 == 0 ? 0 : realBetween(random, 0, 2);
    const double bounce = random() % 3 == 0 ? 1 : realBetween(random, 0, 1);
    return {.friction = friction, .bounce = bounce};
}

} // namespace

class SurfaceResponseTest : public QObject {
    Q_OBJECT

private slots:
    void P32_theEnergyNeverGrows();
    void P32_theOrderOfThePlanesDoesNotMatter();
    void P32_aFullBounceOnOnePlaneIsAReflection();
    void withoutFrictionAndBounceItIsTheProjection();
    void frictionIsAShareOfTheImpact();
    void enoughFrictionStopsTheSlide();
    void ofSeveralSurfacesTheMostFrictionAndTheLeastBounceCount();
    void theFrictionOfTheArticleDoesNotAskForTheImpact();
    void aBallBouncesLowerEachTimeAndComesToRest();
    void aBallOnAFullBounceNeverGainsEnergy();
    void aSlideAlongAWallIsShortenedByItsFriction();
    void theFloorUnderASlideHasNoPartInTheImpact();
    void aSlowImpactDoesNotBounce();
    void aBallThrownAtAWallComesBack();
    void aBodyClimbsAStepThatBounces();
    void onBouncySlopesItNeverGetsThroughAnything();
};

void SurfaceResponseTest::P32_theEnergyNeverGrows()
{
    auto random = seededRandom(3201);
    for (int k = 0; k < roundsOf(20'000, 1'000'000); ++k) {
        const auto normals = someNormals(random);
        const Vec3 v = randomDirection(random) * realBetween(random, 0, 400);
        const Vec3 after = velocityAfter(v, normals, randomResponse(random));
        QVERIFY2(length(after) <= length(v) * (1 + 1e-12), qPrintable(QString::number(k)));
    }
}

void SurfaceResponseTest::P32_theOrderOfThePlanesDoesNotMatter()
{
    auto random = seededRandom(3202);
    for (int k = 0; k < roundsOf(10'000, 500'000); ++k) {
        auto normals = someNormals(random);
        const Vec3 v = randomDirection(random) * 100;
        const SurfaceResponse response = randomResponse(random);
        const Vec3 one = velocityAfter(v, normals, response);
        std::ranges::shuffle(normals, random);
        const Vec3 other = velocityAfter(v, normals, response);
        QVERIFY2(distance(one, other) <= 1e-12 * 100, qPrintable(QString::number(k)));
    }
}

void SurfaceResponseTest::P32_aFullBounceOnOnePlaneIsAReflection()
{
    auto random = seededRandom(3203);
    for (int k = 0; k < roundsOf(10'000, 500'000); ++k) {
        const Vec3 normal = randomDirection(random);
        const Vec3 v = randomDirection(random) * 100;
        const Vec3 after = velocityAfter(v, std::array{normal}, {.bounce = 1});
        const double against = std::min(dot(v, normal), 0.0);
        QVERIFY(distance(after, v - normal * (2 * against)) <= 1e-12 * 100);
        QVERIFY(std::abs(length(after) - length(v)) <= 1e-12 * 100);
    }
}

void SurfaceResponseTest::withoutFrictionAndBounceItIsTheProjection()
{
    auto random = seededRandom(3204);
    for (int k = 0; k < 2'000; ++k) {
        const auto normals = someNormals(random);
        const Vec3 v = randomDirection(random) * 100;
        QVERIFY(velocityAfter(v, normals, {}) == projectOnCone(v, normals));
    }
    // A motion away from the surface stays as it is.
    const SurfaceResponse rough{.friction = 3, .bounce = 0.5};
    QVERIFY((velocityAfter({1, 2, 3}, std::array{up}, rough) == Vec3{1, 2, 3}));
}

void SurfaceResponseTest::frictionIsAShareOfTheImpact()
{
    // 40 along, 10 against: half of the 10 is lost along the surface.
    QVERIFY((velocityAfter({40, 0, -10}, std::array{up}, {.friction = 0.5}) == Vec3{35, 0, 0}));
    // With a bounce the impact is larger by it.
    QVERIFY(
        (velocityAfter({40, 0, -10}, std::array{up}, {.friction = 0.5, .bounce = 0.5})
         == Vec3{32.5, 0, 5}));
}

void SurfaceResponseTest::enoughFrictionStopsTheSlide()
{
    QVERIFY((velocityAfter({4, 0, -10}, std::array{up}, {.friction = 1}) == Vec3{}));
    QVERIFY(
        (velocityAfter({4, 0, -10}, std::array{up}, {.friction = 1, .bounce = 0.5})
         == Vec3{0, 0, 5}));
    QVERIFY((velocityAfter({0, 0, -10}, std::array{up}, {.bounce = 0.25}) == Vec3{0, 0, 2.5}));
}

void SurfaceResponseTest::ofSeveralSurfacesTheMostFrictionAndTheLeastBounceCount()
{
    const SurfaceResponse ice{.friction = 0.1, .bounce = 0.2};
    const SurfaceResponse rubber{.friction = 2, .bounce = 0.9};
    QVERIFY((together(ice, rubber) == SurfaceResponse{.friction = 2, .bounce = 0.2}));
    QVERIFY(together(ice, rubber) == together(rubber, ice));
}

void SurfaceResponseTest::theFrictionOfTheArticleDoesNotAskForTheImpact()
{
    QVERIFY((articleFriction({40, 0, 8}, 0.25) == Vec3{30, 0, 6}));
    QVERIFY((articleFriction({40, 0, 8}, 0) == Vec3{40, 0, 8}));
}

void SurfaceResponseTest::aBallBouncesLowerEachTimeAndComesToRest()
{
    const SolidScene scene = SolidScene().floor(plain, 0);
    AnsweringWorld world(scene.triangles(), ball, always({.bounce = 0.7}));
    const MoverSettings settings;
    MoverState state{.place = {.centre = {0, 0, 1000}}};
    std::vector<double> tops;
    double energy = energyOf(state, settings);
    bool rises = false;
    for (int tic = 0; tic < 1000; ++tic) {
        const double before = state.place.centre.z;
        state = movedBody(world, state, {}, settings);
        QVERIFY(state.place.centre.z >= 16 - 1e-6);
        QVERIFY2(energyOf(state, settings) <= energy + 1e-6, qPrintable(QString::number(tic)));
        energy = energyOf(state, settings);
        if (rises && state.place.centre.z < before) {
            tops.push_back(before);
        }
        rises = state.place.centre.z > before;
    }
    QVERIFY(tops.size() >= 3);
    QVERIFY(std::ranges::is_sorted(tops, std::greater{}));
    // Energy and height fall to the square of 0.7 = 0.49, less what whole ticks lose.
    QVERIFY(tops[0] > 200 && tops[0] < 16 + 984 * 0.49 + 1);
    QVERIFY(state.grounded);
    QCOMPARE(state.drift, Vec3{});
    QVERIFY(std::abs(state.place.centre.z - 16) < 1e-6);
}

void SurfaceResponseTest::aBallOnAFullBounceNeverGainsEnergy()
{
    SolidScene scene;
    scene.floor(plain, 0)
        .floor(plain, 900)
        .wall({-300, -300, 0}, {300, -300, 0}, 900)
        .wall({300, -300, 0}, {300, 300, 0}, 900)
        .wall({300, 300, 0}, {-300, 300, 0}, 900)
        .wall({-300, 300, 0}, {-300, -300, 0}, 900);
    AnsweringWorld world(scene.triangles(), ball, always({.bounce = 1}));
    const MoverSettings settings;
    auto random = seededRandom(3205);
    for (int throws = 0; throws < roundsOf(20, 500); ++throws) {
        MoverState state{
            .place = {.centre = {0, 0, 400}},
            .drift = randomDirection(random) * realBetween(random, 0, 300)};
        double energy = energyOf(state, settings);
        for (int tic = 0; tic < 200; ++tic) {
            state = movedBody(world, state, {}, settings);
            QVERIFY2(energyOf(state, settings) <= energy + 1e-6, qPrintable(QString::number(tic)));
            energy = energyOf(state, settings);
            QVERIFY(std::abs(state.place.centre.x) <= 284 + 1e-6);
            QVERIFY(std::abs(state.place.centre.y) <= 284 + 1e-6);
            QVERIFY(std::abs(state.place.centre.z - 450) <= 434 + 1e-6);
        }
    }
}

void SurfaceResponseTest::aSlideAlongAWallIsShortenedByItsFriction()
{
    // A wall to the east, touched from the start; the body presses against it at 45 degrees.
    const SolidScene scene = SolidScene().wall({16, -9000, -500}, {16, 9000, -500}, 500);
    const MoverSettings still{.gravity = {}};
    const auto slid = [&](const SurfaceResponse& response) {
        AnsweringWorld world(scene.triangles(), ball, always(response));
        return movedBody(world, {}, {.wish = {60, 60, 0}}, still).place.centre;
    };
    QVERIFY(distance(slid({}), {0, 60, 0}) < 1e-6);
    QVERIFY(distance(slid({.friction = 0.25}), {0, 45, 0}) < 1e-6);
    QVERIFY(distance(slid({.friction = 1}), {0, 0, 0}) < 1e-6);
    QVERIFY(distance(slid({.bounce = 0.5}), {-30, 60, 0}) < 1e-6);
}

void SurfaceResponseTest::theFloorUnderASlideHasNoPartInTheImpact()
{
    const SolidScene scene =
        SolidScene().floor(plain, 0).wall({16, -9000, -500}, {16, 9000, -500}, 500);
    // Triangles 0 and 1 are the floor: rough, and it does not bounce.
    AnsweringWorld world(scene.triangles(), ball, [](SurfaceName name) {
        return name < 2 ? SurfaceResponse{.friction = 10} : SurfaceResponse{.bounce = 0.5};
    });
    const MoverState start{.place = {.centre = {0, 0, 16}}, .grounded = true};
    const Vec3 end = movedBody(world, start, {.wish = {60, 60, 0}}, {}).place.centre;
    QVERIFY(distance(end, {-30, 60, 16}) < 1e-6);
}

void SurfaceResponseTest::aSlowImpactDoesNotBounce()
{
    const SolidScene scene = SolidScene().wall({16, -9000, -500}, {16, 9000, -500}, 500);
    AnsweringWorld world(scene.triangles(), ball, always({.bounce = 1}));
    const auto end = [&](double stopsBelow) {
        const MoverSettings settings{.gravity = {}, .stopsBelow = stopsBelow};
        return movedBody(world, {}, {.wish = {3, 40, 0}}, settings).place.centre;
    };
    QVERIFY(distance(end(0.125), {-3, 40, 0}) < 1e-6);
    QVERIFY(distance(end(3.5), {0, 40, 0}) < 1e-6);
}

void SurfaceResponseTest::aBallThrownAtAWallComesBack()
{
    const SolidScene scene =
        SolidScene().floor(plain, 0).wall({500, -9000, 0}, {500, 9000, 0}, 5000);
    AnsweringWorld world(scene.triangles(), ball, always({.bounce = 0.5}));
    MoverState state{.place = {.centre = {0, 0, 4000}}, .drift = {100, 0, 0}};
    for (int tic = 0; tic < 8; ++tic) {
        state = movedBody(world, state, {}, {});
    }
    QVERIFY(std::abs(state.drift.x + 50) < 1e-9);
    // It touches the wall at 484 after 4.84 ticks.
    QVERIFY(std::abs(state.place.centre.x - (484 - 3.16 * 50)) < 1e-6);
}

void SurfaceResponseTest::aBodyClimbsAStepThatBounces()
{
    const SolidScene scene = SolidScene().floor(plain, 0).block(
        {.west = 100, .north = -500, .east = 900, .south = 500},
        0,
        20);
    AnsweringWorld world(scene.triangles(), ball, always({.bounce = 0.9}));
    MoverState state{.place = {.centre = {0, 0, 16}}, .grounded = true};
    for (int tic = 0; tic < 10; ++tic) {
        state = movedBody(world, state, {.wish = {30, 0, 0}}, {.stepHeight = 24});
    }
    QVERIFY(state.grounded);
    QVERIFY(std::abs(state.place.centre.z - 36) < 1e-6);
    QVERIFY(state.place.centre.x > 150);
}

void SurfaceResponseTest::onBouncySlopesItNeverGetsThroughAnything()
{
    constexpr quint64 seed = 3206;
    auto random = seededRandom(seed);
    const CellScene scene(12, seed);
    AnsweringWorld world(scene.triangles(), {.x = 60, .y = 60, .z = 90}, [](SurfaceName name) {
        return SurfaceResponse{
            .friction = 0.1 * double(name % 5),
            .bounce = 0.25 * double(name % 4)};
    });
    MoverState state{.place = {.centre = scene.start(90)}};
    for (int tic = 0; tic < roundsOf(3'000, 200'000); ++tic) {
        const Vec3 wish = randomDirection(random) * realBetween(random, 0, 300);
        const double lift = state.grounded && random() % 20 == 0 ? 200 : 0;
        state = movedBody(world, state, {.wish = {wish.x, wish.y, 0}, .lift = lift}, {});
        QVERIFY2(!state.stuck, qPrintable(QString::number(tic)));
        QVERIFY2(scene.holds(state.place.centre), qPrintable(QString::number(tic)));
        for (const BodyContact& contact : world.touching(state.place)) {
            QVERIFY2(contact.depth <= 1e-9, qPrintable(QString::number(tic)));
        }
    }
}

SECTORED_TEST(SurfaceResponseTest)
#include "surface_response_test.moc"
