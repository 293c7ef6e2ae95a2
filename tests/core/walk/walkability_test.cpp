#include "sectored/map/patch_builder.h"
#include "sectored/walk/walkability.h"

#include "tests/support/example_levels.h"
#include "tests/support/map_text.h"
#include "tests/support/test_length.h"
#include "tests/support/test_main.h"

#include <QTest>

#include <algorithm>
#include <cmath>
#include <map>
#include <set>
#include <string>
#include <tuple>

using namespace sectored;
using namespace sectored::test;

namespace {

/// Heights of a sector in map units, up.
struct Heights {
    int floor = 0;
    int ceiling = 4096;
};

Map levelOf(const char* text, const std::vector<Heights>& heights)
{
    return changed(mapFromText(text), [&](PatchBuilder& builder) {
        for (std::uint32_t id = 0; id < heights.size(); ++id) {
            Sector& sector = builder.edit(SectorId{id});
            sector.floor.z = -heights[id].floor * 16;
            sector.ceiling.z = -heights[id].ceiling * 16;
        }
        builder.editHeader().start.z = -heights.front().floor * 16 - 640 * 16;
    });
}

/// A level and its reachability test.
struct Flood {
    explicit Flood(Map level, double spacing = 512, Progress* progress = nullptr)
        : map(std::move(level))
        , index(map)
        , view{map, index}
        , surfaces(view)
        , result(walkabilityOf(view, surfaces, {.spacing = spacing}, progress))
    {}

    const Walkability& found() const { return *result; }

    std::set<std::uint32_t> unreached() const
    {
        std::set<std::uint32_t> ids;
        for (const UnreachedSector& sector : result->unreached) {
            ids.insert(sector.sector.value);
        }
        return ids;
    }

    std::set<WayKind> kindsInto(std::uint32_t sector) const
    {
        std::set<WayKind> kinds;
        for (const PlaceLink& link : result->links) {
            if (result->places[link.to].sector.value == sector
                && result->places[link.from].sector.value != sector) {
                kinds.insert(link.kind);
            }
        }
        return kinds;
    }

    /// Returns the kinds of links from a foot at one height to a foot at another. A player at an
    /// edge stands slightly below its height.
    std::set<WayKind> kindsBetween(double low, double high) const
    {
        const auto isNear = [](double z, double height) {
            return std::abs(z - height) < 140;
        };
        std::set<WayKind> kinds;
        for (const PlaceLink& link : result->links) {
            if (isNear(result->places[link.from].foot.z, low)
                && isNear(result->places[link.to].foot.z, high)) {
                kinds.insert(link.kind);
            }
        }
        return kinds;
    }

    std::size_t passagesOf(PassageKind kind) const
    {
        return static_cast<std::size_t>(
            std::ranges::count(result->passages, kind, &NarrowPassage::kind));
    }

    Map map;
    MapIndex index;
    MapView view;
    LevelSurfaces surfaces;
    Result<Walkability> result;
};

/// A sector, and another to the right of it.
constexpr const char* twoRooms = R"(
    start: 1024,1024 sector 0
    sector 0: 0,0 2048,0 2048,2048 0,2048
    sector 1: 2048,0 4096,0 4096,2048 2048,2048
)";

/// Returns the same with a passage of this width between them, along x.
std::string roomsWithGap(int width)
{
    const std::string low = std::to_string(1024 - width / 2);
    const std::string high = std::to_string(1024 - width / 2 + width);
    return "start: 1024,1024 sector 0\n"
           "sector 0: 0,0 2048,0 2048,"
           + low + " 2048," + high
           + " 2048,2048 0,2048\n"
             "sector 1: 2048,"
           + low + " 2560," + low + " 2560," + high + " 2048," + high
           + "\n"
             "sector 2: 2560,0 4608,0 4608,2048 2560,2048 2560,"
           + high + " 2560," + low;
}

/// Returns two squares, each with one corner cut off, and a passage between these corners at 45
/// degrees, 2 * half * sqrt(2) wide.
std::string roomsWithDiagonalGap(int half)
{
    const auto at = [](int x, int y) {
        return " " + std::to_string(x) + "," + std::to_string(y);
    };
    // The passage runs from (2048, 2048) to (2560, 2560).
    const std::string one = at(2048 + half, 2048 - half);
    const std::string two = at(2048 - half, 2048 + half);
    const std::string three = at(2560 - half, 2560 + half);
    const std::string four = at(2560 + half, 2560 - half);
    return "start: 1024,1024 sector 0\nsector 0:" + at(2048 - 2048, 0) + at(2048 + half, 0) + one
           + two + at(0, 2048 + half) + "\nsector 1:" + one + four + three + two + "\nsector 2:"
           + four + at(5120, 2560 - half) + at(5120, 5120) + at(2560 - half, 5120) + three;
}

std::vector<double> spacings()
{
    return isLongForm() ? std::vector{100.0, 128.0, 256.0, 300.0} : std::vector{300.0};
}

} // namespace

class WalkabilityTest : public QObject {
    Q_OBJECT

private slots:
    void aStepIsWalkedAndALedgeIsNot_data();
    void aStepIsWalkedAndALedgeIsNot();
    void aWindowMayNeedAJumpAndACrouch();
    void aPitIsAOneWayDrop();
    void aPitWithStairsIsNone();
    void aChasmIsJumpedOver();
    void aGapIsAsWideAsTheBody_data();
    void aGapIsAsWideAsTheBody();
    void aDiagonalGapMayFitOnlyTheEllipsoid_data();
    void aDiagonalGapMayFitOnlyTheEllipsoid();
    void aWayThroughALowRoomIsCrouched();
    void levelsThatLieOverEachOtherAreToldApart();
    void aStartOutsideIsToldAndNothingElse();
    void whatNobodyFitsIntoIsNotMissed();
    void whoeverCancelsGetsNoFindings();
    void aLimitOfPlacesIsKept();
    void everyPlaceIsWalkedToByItsInputs_data();
    void everyPlaceIsWalkedToByItsInputs();
    void twoFloodsAreEqual();
};

void WalkabilityTest::aStepIsWalkedAndALedgeIsNot_data()
{
    QTest::addColumn<int>("height");
    QTest::addColumn<bool>("reached");
    QTest::addColumn<int>("kind");
    QTest::newRow("step") << 300 << true << int(WayKind::Walk);
    QTest::newRow("ledge") << 400 << true << int(WayKind::Jump);
    QTest::newRow("high ledge") << 900 << true << int(WayKind::Jump);
    QTest::newRow("too high") << 1500 << false << 0;
}

void WalkabilityTest::aStepIsWalkedAndALedgeIsNot()
{
    QFETCH(int, height);
    QFETCH(bool, reached);
    QFETCH(int, kind);
    const Flood flood(levelOf(twoRooms, {{}, {.floor = height}}));
    QVERIFY(flood.found().end == FloodEnd::Done);
    QCOMPARE(flood.unreached(), reached ? std::set<std::uint32_t>{} : std::set{1U});
    QCOMPARE(
        flood.kindsBetween(0, height),
        reached ? std::set{WayKind(kind)} : std::set<WayKind>{});
    QVERIFY(flood.found().drops.empty());
    QVERIFY(flood.found().passages.empty());
}

void WalkabilityTest::aWindowMayNeedAJumpAndACrouch()
{
    // A sill 600 high, and 400 of headroom above it: enough for a crouched player.
    const Flood flood(
        levelOf(roomsWithGap(1024).c_str(), {{}, {.floor = 600, .ceiling = 1000}, {}}));
    QVERIFY(flood.unreached().empty());
    QVERIFY(flood.kindsInto(1).contains(WayKind::CrouchJump));
    QCOMPARE(flood.passagesOf(PassageKind::Crouch), std::size_t{1});
}

void WalkabilityTest::aPitIsAOneWayDrop()
{
    const Flood flood(levelOf(twoRooms, {{}, {.floor = -2000}}));
    QVERIFY(flood.unreached().empty());
    QCOMPARE(flood.kindsBetween(0, -2000), std::set{WayKind::Drop});
    QCOMPARE(flood.found().drops.size(), std::size_t{1});
    const OneWayDrop& drop = flood.found().drops.front();
    QVERIFY(flood.found().places[drop.from].foot.z > -150);
    QCOMPARE(flood.found().places[drop.to].foot.z, -2000.0);
    QCOMPARE(flood.found().places[drop.to].sector, SectorId{1});
    QVERIFY(drop.links >= 4);
}

void WalkabilityTest::aPitWithStairsIsNone()
{
    // Down over the edge, and back by steps of 300 in sectors next to both.
    constexpr const char* stairs = R"(
        start: 1024,1024 sector 0
        sector 0: 0,0 2048,0 2048,2048 1536,2048 1024,2048 512,2048 0,2048
        sector 1: 2048,0 4096,0 4096,4096 2048,4096 2048,3072 2048,2048
        sector 2: 0,2048 512,2048 512,3072 0,3072
        sector 3: 512,2048 1024,2048 1024,3072 512,3072
        sector 4: 1024,2048 1536,2048 1536,3072 1024,3072
        sector 5: 1536,2048 2048,2048 2048,3072 1536,3072
    )";
    const Flood flood(levelOf(
        stairs,
        {{},
         {.floor = -1500},
         {.floor = -300},
         {.floor = -600},
         {.floor = -900},
         {.floor = -1200}}));
    QVERIFY(flood.unreached().empty());
    QVERIFY(flood.found().drops.empty());
}

void WalkabilityTest::aChasmIsJumpedOver()
{
    constexpr const char* chasm = R"(
        start: 1024,1024 sector 0
        sector 0: 0,0 2048,0 2048,2048 0,2048
        sector 1: 2048,0 3584,0 3584,2048 2048,2048
        sector 2: 3584,0 5632,0 5632,2048 3584,2048
    )";
    const Flood flood(levelOf(chasm, {{}, {.floor = -5000}, {}}));
    QVERIFY(flood.unreached().empty());
    QVERIFY(flood.kindsInto(2).contains(WayKind::Jump));
    // One drop into the chasm from each side, and none from one side to the other.
    QCOMPARE(flood.found().drops.size(), std::size_t{2});
}

void WalkabilityTest::aGapIsAsWideAsTheBody_data()
{
    QTest::addColumn<int>("width");
    QTest::addColumn<bool>("reached");
    QTest::newRow("300") << 300 << false;
    QTest::newRow("326") << 326 << false;
    QTest::newRow("330") << 330 << true;
    QTest::newRow("512") << 512 << true;
}

void WalkabilityTest::aGapIsAsWideAsTheBody()
{
    QFETCH(int, width);
    QFETCH(bool, reached);
    for (const double spacing : spacings()) {
        const Flood flood(levelOf(roomsWithGap(width).c_str(), {{}, {}, {}}), spacing);
        QCOMPARE(flood.unreached().contains(2), !reached);
        QVERIFY(flood.found().passages.empty());
    }
}

void WalkabilityTest::aDiagonalGapMayFitOnlyTheEllipsoid_data()
{
    QTest::addColumn<int>("half");
    QTest::addColumn<bool>("reached");
    QTest::addColumn<int>("pinches");
    QTest::newRow("325 wide") << 115 << false << 0;
    QTest::newRow("331 wide") << 117 << true << 1;
    QTest::newRow("461 wide") << 163 << true << 1;
    QTest::newRow("467 wide") << 165 << true << 0;
}

void WalkabilityTest::aDiagonalGapMayFitOnlyTheEllipsoid()
{
    QFETCH(int, half);
    QFETCH(bool, reached);
    QFETCH(int, pinches);
    for (const double spacing : spacings()) {
        const Flood flood(levelOf(roomsWithDiagonalGap(half).c_str(), {{}, {}, {}}), spacing);
        QCOMPARE(flood.unreached().contains(2), !reached);
        QCOMPARE(flood.passagesOf(PassageKind::Square), static_cast<std::size_t>(pinches));
        QCOMPARE(flood.passagesOf(PassageKind::Crouch), std::size_t{0});
    }
}

void WalkabilityTest::aWayThroughALowRoomIsCrouched()
{
    const Flood flood(levelOf(roomsWithGap(1024).c_str(), {{}, {.ceiling = 500}, {}}));
    QVERIFY(flood.unreached().empty());
    QCOMPARE(flood.kindsInto(1), std::set{WayKind::Crouch});
    QCOMPARE(flood.passagesOf(PassageKind::Crouch), std::size_t{1});
    const NarrowPassage& passage = flood.found().passages.front();
    QCOMPARE(flood.found().places[passage.from].sector, SectorId{0});
    QCOMPARE(passage.sectors, std::size_t{2});
    const auto crouched = std::ranges::find_if(
        flood.found().places,
        [](const StandingPlace& place) { return place.crouched; });
    QVERIFY(crouched != flood.found().places.end());
    QCOMPARE(crouched->sector, SectorId{1});
    // Too low even for a crouched player.
    const Flood shut(levelOf(roomsWithGap(1024).c_str(), {{}, {.ceiling = 340}, {}}));
    QCOMPARE(shut.unreached(), std::set{2U});
}

void WalkabilityTest::levelsThatLieOverEachOtherAreToldApart()
{
    const Flood flood(roomsOverRooms());
    QVERIFY(flood.unreached().empty());
    std::map<std::pair<int, int>, std::set<SectorId>> sectorsAtCell;
    for (const StandingPlace& place : flood.found().places) {
        sectorsAtCell[{int(std::floor(place.foot.x / 256)), int(std::floor(place.foot.y / 256))}]
            .insert(place.sector);
    }
    QVERIFY(std::ranges::any_of(sectorsAtCell, [](const auto& cell) {
        return cell.second.size() > 1;
    }));
    // The same sector twice, with no way from one to the other.
    const Flood apart(levelOf(
        R"(
        start: 1024,1024 sector 0
        sector 0: 0,0 2048,0 2048,2048 0,2048
        sector 1: 0,0 2048,0 2048,2048 0,2048
    )",
        {{}, {}}));
    QCOMPARE(apart.unreached(), std::set{1U});
}

void WalkabilityTest::aStartOutsideIsToldAndNothingElse()
{
    const Flood flood(
        levelOf("start: 9000,9000 sector 0\nsector 0: 0,0 512,0 512,512 0,512", {{}}));
    QVERIFY(!flood.result);
    QCOMPARE(flood.result.error().code, MessageCode::WalkOutside);
}

void WalkabilityTest::whatNobodyFitsIntoIsNotMissed()
{
    const Map map = levelOf(
        R"(
        start: 1024,1024 sector 0
        sector 0: 0,0 2048,0 2048,2048 0,2048
        sector 1: 3000,0 3300,0 3300,2048 3000,2048
        sector 2: 4000,0 6000,0 6000,2048 4000,2048
        sector 3: 7000,0 9000,0 9000,2048 7000,2048
        sector 4: 9100,0 9200,0 9300,1000
    )",
        {{}, {}, {.ceiling = 300}, {.ceiling = 360}, {}});
    const Flood flood(map);
    QCOMPARE(flood.unreached(), std::set{3U});
}

void WalkabilityTest::whoeverCancelsGetsNoFindings()
{
    Progress progress;
    progress.cancel();
    const Flood flood(levelOf(twoRooms, {{}, {.floor = 1500}}), 512, &progress);
    QVERIFY(flood.found().end == FloodEnd::Cancelled);
    QCOMPARE(flood.found().places.size(), std::size_t{1});
    QVERIFY(flood.found().unreached.empty());
    Progress other;
    const Flood whole(levelOf(twoRooms, {{}, {.floor = 1500}}), 512, &other);
    QCOMPARE(other.share(), 1.0);
    QVERIFY(whole.found().end == FloodEnd::Done);
}

void WalkabilityTest::aLimitOfPlacesIsKept()
{
    const Map map = levelOf(twoRooms, {{}, {.floor = 1500}});
    const MapIndex index(map);
    const MapView view{map, index};
    const LevelSurfaces surfaces(view);
    const auto found = walkabilityOf(view, surfaces, {.mostPlaces = 20});
    QVERIFY(found.has_value());
    QVERIFY(found->end == FloodEnd::TooMany);
    QCOMPARE(found->places.size(), std::size_t{20});
    QVERIFY(found->unreached.empty());
}

void WalkabilityTest::everyPlaceIsWalkedToByItsInputs_data()
{
    QTest::addColumn<int>("level");
    if (isLongForm()) {
        QTest::newRow("tutorial rooms") << 0;
    }
    QTest::newRow("rooms over rooms") << 1;
    QTest::newRow("window") << 2;
}

void WalkabilityTest::everyPlaceIsWalkedToByItsInputs()
{
    QFETCH(int, level);
    const Flood flood(
        level == 0 ? tutorialRooms()
        : level == 1
            ? roomsOverRooms()
            : levelOf(roomsWithGap(1024).c_str(), {{}, {.floor = 600, .ceiling = 1000}, {}}),
        512);
    const Walkability& found = flood.found();
    const std::size_t stride = isLongForm() ? 1 : found.places.size() / 3 + 1;
    for (std::size_t place = 0; place < found.places.size(); place += stride) {
        Walker walker(flood.surfaces, found.settings.walker);
        WalkerState state = *walker.stateAt(flood.view, found.start);
        const auto inputs =
            inputsTo(flood.view, flood.surfaces, found, static_cast<std::uint32_t>(place));
        for (const WalkerInput& input : inputs) {
            QVERIFY(std::abs(input.forward) <= 1 && std::abs(input.strafe) <= 1);
            state = walker.moved(state, input);
        }
        QCOMPARE(walker.footOf(state), found.places[place].foot);
        QCOMPARE(state.sector(), found.places[place].sector);
        QCOMPARE(state.crouched, found.places[place].crouched);
        QVERIFY(state.body.grounded);
    }
}

void WalkabilityTest::twoFloodsAreEqual()
{
    const Map map = levelOf(roomsWithGap(330).c_str(), {{}, {.ceiling = 500}, {.floor = 400}});
    const Flood one(map);
    const Flood two(map);
    QCOMPARE(one.found().tics, two.found().tics);
    QVERIFY(std::ranges::equal(
        one.found().places,
        two.found().places,
        {},
        &StandingPlace::foot,
        &StandingPlace::foot));
    const auto ends = [](const PlaceLink& link) {
        return std::tuple(link.from, link.to, link.kind, link.fitsSquare);
    };
    QVERIFY(std::ranges::equal(one.found().links, two.found().links, {}, ends, ends));
}

SECTORED_TEST(WalkabilityTest)
#include "walkability_test.moc"
