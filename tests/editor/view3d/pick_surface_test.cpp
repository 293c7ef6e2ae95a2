#include "editor/document/document.h"
#include "editor/view3d/height_change.h"
#include "editor/view3d/pick_surface.h"
#include "tests/support/map_text.h"
#include "tests/support/test_main.h"

#include <QApplication>
#include <QTest>

using namespace sectored;
using namespace sectored::editor;

namespace {

/// A room with a pedestal in the middle and a lower ceiling above it. Floors are at -512 and
/// ceilings at 512 map units, those of the pedestal at -256 and 256.
struct Bench {
    Document document;
    LevelMesh mesh;

    Bench()
    {
        const auto level = test::mapFromText(
            "sector 0: 0,0 4096,0 4096,4096 0,4096 | 1536,1536 1536,2560 2560,2560 2560,1536\n"
            "sector 1: 1536,1536 2560,1536 2560,2560 1536,2560\n");
        document.saved().adopt(level, SavedLevel::Origin::Unmodified);
        for (const auto& [field, value] :
             {std::pair("floorz", 4096), std::pair("ceilingz", -4096)}) {
            const auto set = document.commit(SetRequest{
                .rows = std::vector{sector(1)},
                .values = {{.field = field, .value = value}}});
            Q_ASSERT(set);
        }
        mesh.follow(document.view(), {});
    }
    SectorId sector(int number) const { return *document.view().numbering().sectorAt(number); }
    std::optional<PickedSurface> pick(Vec3 from, Vec3 way) const
    {
        return pickSurface(mesh, {.from = from, .way = way});
    }
};

} // namespace

class PickSurfaceTest : public QObject {
    Q_OBJECT

private slots:
    void aLookMeetsTheNearestSurface()
    {
        const Bench bench;
        const Vec3 eye{1000, 2000, 0};
        const auto floor = bench.pick(eye, {0, 0, -1});
        QVERIFY(floor && floor->surface.kind == SurfaceKind::Floor);
        QCOMPARE(floor->surface.sector, bench.sector(0));
        QCOMPARE(floor->at.z, -512.0);
        const auto ceiling = bench.pick(eye, {0, 0, 1});
        QVERIFY(ceiling && ceiling->surface.kind == SurfaceKind::Ceiling);
        const auto wall = bench.pick(eye, {-1, 0, 0});
        QVERIFY(wall && wall->surface.kind == SurfaceKind::Wall);
        QCOMPARE(wall->at.x, 0.0);
        QCOMPARE(wall->part, 1000.0);
    }

    void thePartsOfAPortalAreMet()
    {
        const Bench bench;
        const auto lower = bench.pick({1000, 2000, -400}, {1, 0, 0});
        QVERIFY(lower && lower->surface.kind == SurfaceKind::Lower);
        QCOMPARE(lower->surface.sector, bench.sector(0));
        QCOMPARE(lower->at.x, 1536.0);
        const auto upper = bench.pick({1000, 2000, 400}, {1, 0, 0});
        QVERIFY(upper && upper->surface.kind == SurfaceKind::Upper);
        // Looks through the opening at the opposite wall.
        const auto far = bench.pick({1000, 2000, 0}, {1, 0, 0});
        QVERIFY(far && far->surface.kind == SurfaceKind::Wall);
        QCOMPARE(far->at.x, 4096.0);
        const auto top = bench.pick({2000, 2000, 0}, {0, 0, -1});
        QVERIFY(top && top->surface.sector == bench.sector(1));
        QCOMPARE(top->at.z, -256.0);
    }

    void backsAreLookedThrough()
    {
        const Bench bench;
        // From outside, the back of the near wall is invisible, as in the 3D view.
        const auto wall = bench.pick({-5000, 2000, 0}, {1, 0, 0});
        QVERIFY(wall);
        QCOMPARE(wall->at.x, 4096.0);
        const auto floor = bench.pick({1000, 1000, 9000}, {0, 0, -1});
        QVERIFY(floor && floor->surface.kind == SurfaceKind::Floor);
        QVERIFY(!bench.pick({-5000, 2000, 0}, {-1, 0, 0}));
        QVERIFY(!bench.pick({-5000, 2000, 0}, {0, 0, -1}));
    }

    void anyLookFromInsideMeetsSomething()
    {
        const Bench bench;
        for (int k = 0; k < 2000; ++k) {
            const double angle = k * 0.731;
            const Vec3 way{std::cos(angle), std::sin(angle), std::sin(k * 0.377)};
            QVERIFY(bench.pick({1000, 2000, 0}, way));
        }
    }

    void whatIsAimedAtCanBeRaised()
    {
        const Bench bench;
        const Map& map = bench.document.level().map();
        const auto aimed = [&](Vec3 from, Vec3 way) {
            return *aimedPlane(map, *bench.pick(from, way));
        };
        const AimedPlane pedestal{.sector = bench.sector(1), .plane = PlaneKind::Floor};
        QCOMPARE(aimed({1000, 2000, -400}, {1, 0, 0}), pedestal);
        QCOMPARE(aimed({2000, 2000, 0}, {0, 0, -1}), pedestal);
        QCOMPARE(aimed({1000, 2000, 400}, {1, 0, 0}).plane, PlaneKind::Ceiling);
        QCOMPARE(aimed({1000, 2000, 400}, {1, 0, 0}).sector, bench.sector(1));
        const AimedPlane room{.sector = bench.sector(0), .plane = PlaneKind::Floor};
        QCOMPARE(aimed({1000, 2000, -10}, {-1, 0, 0}), room);
        QCOMPARE(aimed({1000, 2000, 10}, {-1, 0, 0}).plane, PlaneKind::Ceiling);
    }

    void theSelectedAreRaisedTogether()
    {
        const Bench bench;
        const AimedPlane aimed{.sector = bench.sector(1), .plane = PlaneKind::Floor};
        const auto alone = raised(bench.document.level().map(), aimed, {}, 1024);
        QCOMPARE(alone.values, std::vector<std::int64_t>{4096 - 1024});
        QCOMPARE(alone.field, std::string("floorz"));
        const Selection both{.sectors = {bench.sector(0), bench.sector(1)}};
        const auto together = raised(bench.document.level().map(), aimed, both, -16);
        QCOMPARE(together.values, (std::vector<std::int64_t>{8192 + 16, 4096 + 16}));
        const Selection other{.sectors = {bench.sector(0)}};
        QCOMPARE(
            raised(bench.document.level().map(), aimed, other, 16).values.size(),
            std::size_t{1});
    }
};

SECTORED_TEST_IN(QApplication, PickSurfaceTest)
#include "pick_surface_test.moc"
