#include "sectored/edit/script/session.h"
#include "sectored/geom/affine_map.h"
#include "sectored/map/crossing.h"

#include "tests/core/edit/broken_rules.h"
#include "tests/core/edit/edit_level.h"
#include "tests/support/test_length.h"
#include "tests/support/test_main.h"

#include <QTest>

#include <algorithm>
#include <cstdint>
#include <random>
#include <string>
#include <vector>

using namespace sectored;
using namespace sectored::test;

/// Rotations and scales that round (Spec: stitching T1, T3, T4, TP1).
class RoundedTransformTest : public QObject {
    Q_OBJECT

private slots:
    void t01ASquareTurnsToRoundedPoints();
    void t03APortalTurnsWithItsRooms();
    void t06TheGreatestRoundingIsSaid();
    void turnsThatDifferByCirclesAreOneTurn();
    void aSectorThatCrossesItselfAfterRoundingIsMendedAndNamed();
    void t08AScaleThatIsTooSmallOffersTheSmallestThatWorks();
    void t10TheOfferIsTheNearestScaleThatWorks();
    void theOfferKeepsFactorsThatDoNotShrink();
    void otherRefusalsOfferNothing();
    void aScriptAsksForTheOffer();
};

namespace {

constexpr std::string_view thinRoom = "sector 0: 0,0 100,0 100,1 0,1\n";
constexpr std::string_view twoRooms = "sector 0: 0,0 100,0 100,100 0,100\n"
                                      "sector 1: 100,0 200,0 200,100 100,100\n";

TransformRequest turn(std::vector<SectorId> sectors, std::int64_t degrees, Point about)
{
    return {
        .sectors = std::move(sectors),
        .motion = Rotation{{degrees * billion}},
        .doubledPivot = Point{2 * about.x, 2 * about.y}};
}

/// Scales about the origin, by thousandths.
TransformRequest scale(std::vector<SectorId> sectors, std::int64_t x, std::int64_t y)
{
    constexpr std::int64_t thousandth = billion / 1000;
    return {
        .sectors = std::move(sectors),
        .motion = Scaling{{x * thousandth}, {y * thousandth}},
        .doubledPivot = Point{0, 0}};
}

TransformRequest offering(TransformRequest request)
{
    request.offersScale = true;
    return request;
}

std::vector<Point> pointsOf(const EditLevel& level, std::uint32_t sector)
{
    std::vector<Point> points;
    for (const WallId wall : level.map.wallsOf(SectorId{sector})) {
        points.push_back(level.map[wall].position);
    }
    return points;
}

/// Tests whether the first sector would cross itself if its vertices were only rounded.
bool crossesRounded(const Map& map, std::int64_t degrees)
{
    const AffineMap motion = AffineMap::rotation({degrees * billion}, {});
    const Map rounded = changed(map, [&](PatchBuilder& builder) {
        for (const WallId wall : map.wallsOf(SectorId{0})) {
            builder.edit(wall).position = motion(map[wall].position);
        }
    });
    return !crossingsOf(rounded, SectorId{0}, 1).empty();
}

} // namespace

void RoundedTransformTest::t01ASquareTurnsToRoundedPoints()
{
    EditLevel level("sector 0: 0,0 16,0 16,16 0,16\n");
    QCOMPARE(level.run(turn({SectorId{0}}, 45, {8, 8})), QString("ok"));
    QCOMPARE(pointsOf(level, 0), (std::vector<Point>{{8, -3}, {19, 8}, {8, 19}, {-3, 8}}));
    QCOMPARE(notesOf(level), QStringList("Points were rounded to whole units (by up to 0.31)."));
}

void RoundedTransformTest::t03APortalTurnsWithItsRooms()
{
    EditLevel level(twoRooms);
    QCOMPARE(level.run(turn({SectorId{0}, SectorId{1}}, 30, {0, 0})), QString("ok"));
    QCOMPARE(level.wall(1).position, (Point{87, 50}));
    QCOMPARE(level.wall(2).position, (Point{37, 137}));
    QCOMPARE(level.partner(1), 7);
    QCOMPARE(notesOf(level), QStringList("Points were rounded to whole units (by up to 0.56)."));
}

void RoundedTransformTest::t06TheGreatestRoundingIsSaid()
{
    EditLevel level("sector 0: 0,0 15,0 15,15 0,15\n");
    QCOMPARE(level.run(scale({SectorId{0}}, 500, 500)), QString("ok"));
    QCOMPARE(notesOf(level), QStringList("Points were rounded to whole units (by up to 0.71)."));
}

/// TP1.
void RoundedTransformTest::turnsThatDifferByCirclesAreOneTurn()
{
    constexpr std::int64_t circle = 360 * billion;
    for (std::uint64_t seed = 1; seed <= 300; ++seed) {
        std::mt19937_64 random(seed);
        const auto degrees = static_cast<std::int64_t>(random() % std::uint64_t{circle});
        const auto circles = static_cast<std::int64_t>(random() % 9) - 4;
        TransformRequest request = turn({SectorId{0}, SectorId{1}}, 0, {7, 3});
        EditLevel once(twoRooms);
        request.motion = Rotation{{degrees}};
        const QString answer = once.run(request);
        EditLevel again(twoRooms);
        request.motion = Rotation{{degrees + circles * circle}};
        const QByteArray text = "seed " + QByteArray::number(qulonglong{seed});
        QVERIFY2(again.run(request) == answer, text.constData());
        QVERIFY2(again.map == once.map, text.constData());
    }
}

void RoundedTransformTest::aSectorThatCrossesItselfAfterRoundingIsMendedAndNamed()
{
    const std::vector named{SectorId{0}};
    int mended = 0;
    const int step = 360 / roundsOf(360, 360);
    // The fourth vertex is less than a unit beside the first wall.
    for (const char* tip : {"10,4", "18,6", "34,11", "50,16", "58,19", "74,24"}) {
        for (int degrees = 1; degrees < 360; degrees += step) {
            const std::string text = std::string(tip) + " by " + std::to_string(degrees);
            EditLevel level("sector 0: 0,0 97,31 97,60 " + std::string(tip) + " 0,40\n");
            const bool crosses = crossesRounded(level.map, degrees);
            const QString answer = level.run(turn({SectorId{0}}, degrees, {0, 0}));
            QVERIFY2(!answer.startsWith("E-INTERNAL"), text.c_str());
            if (answer != "ok") {
                continue;
            }
            const bool isNamed = std::ranges::any_of(level.notices, [&](const Notice& notice) {
                return notice.code == MessageCode::CrossingMended && notice.about.sectors == named;
            });
            QVERIFY2(isNamed == crosses, text.c_str());
            QVERIFY2(isSound(level.map), text.c_str());
            mended += crosses ? 1 : 0;
        }
    }
    QVERIFY(mended > 0);
}

void RoundedTransformTest::t08AScaleThatIsTooSmallOffersTheSmallestThatWorks()
{
    EditLevel level(thinRoom);
    const Map before = level.map;
    const TransformRequest request = scale({SectorId{0}}, 400, 400);
    QVERIFY(level.run(request).startsWith("E-COLLAPSE Sector 0 would "));
    QCOMPARE(
        level.run(offering(request)),
        QString("E-COLLAPSE Sector 0 is too thin for this scale. The smallest that works is 50% by "
                "50%."));
    QCOMPARE(level.planned(offering(request)).error().culprits.sectors, std::vector{SectorId{0}});
    QVERIFY(level.map == before);
    QVERIFY(level.run(offering(scale({SectorId{0}}, 499, 499))).startsWith("E-COLLAPSE"));
    QCOMPARE(level.run(offering(scale({SectorId{0}}, 500, 500))), QString("ok"));
}

void RoundedTransformTest::t10TheOfferIsTheNearestScaleThatWorks()
{
    EditLevel level("sector 0: 0,0 64,0 64,64 0,64\n"
                    "sector 1: 64,0 67,0 67,64 64,64\n"
                    "sector 2: 67,0 128,0 128,64 67,64\n");
    const std::vector<SectorId> all{SectorId{0}, SectorId{1}, SectorId{2}};
    QCOMPARE(
        level.run(offering(scale(all, 125, 125))),
        QString("E-COLLAPSE Sector 1 is too thin for this scale. The smallest that works is 12.7% "
                "by 12.7%."));
    QCOMPARE(level.run(scale(all, 127, 127)), QString("ok"));
}

void RoundedTransformTest::theOfferKeepsFactorsThatDoNotShrink()
{
    EditLevel level(thinRoom);
    const auto offered = [&](std::int64_t x) {
        return level.run(offering(scale({SectorId{0}}, x, 400)));
    };
    QVERIFY(offered(1000).endsWith("The smallest that works is 100% by 50%."));
    QVERIFY(offered(2000).endsWith("The smallest that works is 200% by 50%."));
}

void RoundedTransformTest::otherRefusalsOfferNothing()
{
    EditLevel level(thinRoom);
    QVERIFY(level.run(offering(scale({SectorId{0}}, -1000, 400)))
                .startsWith("E-RANGE The scale must be"));
    QVERIFY(level.run(offering(turn({SectorId{0}}, 360, {0, 0}))).startsWith("E-NOTHING"));
}

void RoundedTransformTest::aScriptAsksForTheOffer()
{
    EditSession session(mapFromText(thinRoom));
    const auto answer = [&](std::string_view text) {
        return session.runLine({.text = text, .number = 1}).value();
    };
    const auto plain =
        answer(R"({"op":"transform","sectors":[0],"scale":[0.4,0.4],"about":[0,0]})");
    QVERIFY(plain.refusal && plain.refusal->code != MessageCode::ScaleTooSmall);
    const auto offered =
        answer(R"({"op":"transform","sectors":[0],"scale":[0.4,0.4],"about":[0,0],"offer":true})");
    QVERIFY(offered.refusal && offered.refusal->code == MessageCode::ScaleTooSmall);
}

SECTORED_TEST(RoundedTransformTest)
#include "rounded_transform_test.moc"
