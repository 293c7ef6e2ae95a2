#include "sectored/edit/plan.h"

#include "editor/document/document.h"
#include "editor/view3d/level_mesh.h"
#include "tests/support/example_levels.h"
#include "tests/support/map_text.h"
#include "tests/support/test_main.h"

#include <QApplication>
#include <QTest>

#include <algorithm>
#include <random>
#include <utility>
#include <vector>

using namespace sectored;
using namespace sectored::editor;

namespace {

bool isEqual(const SurfaceVertex& a, const SurfaceVertex& b)
{
    return a.place == b.place && a.along == b.along && a.rim == b.rim && a.look == b.look
           && a.light == b.light;
}

/// Returns whether the mesh equals one built from scratch, with its tiles if there is a store.
bool isAsNew(const LevelMesh& mesh, const Document& document, TileStore* store = nullptr)
{
    LevelMesh fresh;
    fresh.setTiles(store);
    fresh.follow(document.view(), document.visibility());
    if (fresh.parts().size() != mesh.parts().size()) {
        return false;
    }
    for (std::size_t at = 0; at < mesh.parts().size(); ++at) {
        const MeshPart& a = mesh.parts()[at];
        const MeshPart& b = fresh.parts()[at];
        const bool alike = a.sector == b.sector && std::ranges::equal(a.triangles, b.triangles)
                           && std::ranges::equal(
                               mesh.vertices().subspan(a.first, a.count),
                               fresh.vertices().subspan(b.first, b.count),
                               isEqual)
                           && (store == nullptr
                               || std::ranges::equal(
                                   mesh.paints().subspan(a.first, a.count),
                                   fresh.paints().subspan(b.first, b.count)));
        if (!alike) {
            return false;
        }
    }
    return true;
}

struct Bench {
    Document document;
    LevelMesh mesh;

    explicit Bench(Map map = test::tutorialRooms())
    {
        document.saved().adopt(std::move(map), SavedLevel::Origin::Unmodified);
        follow();
        static_cast<void>(mesh.takeChanges());
    }
    bool follow() { return mesh.follow(document.view(), document.visibility()); }
    SectorId sector(int number) const { return *document.view().numbering().sectorAt(number); }
    void set(SectorId sector, const char* field, std::int64_t value)
    {
        QVERIFY(document.commit(
            SetRequest{.rows = std::vector{sector}, .values = {{.field = field, .value = value}}}));
    }
};

} // namespace

class LevelMeshTest : public QObject {
    Q_OBJECT

private slots:
    void everySectorHasAPart()
    {
        const Bench bench;
        QCOMPARE(bench.mesh.parts().size(), bench.document.level().map().sectorCount());
        std::size_t vertices = 0;
        for (const MeshPart& part : bench.mesh.parts()) {
            QCOMPARE(part.count, 3 * part.triangles.size());
            vertices += part.count;
        }
        QCOMPARE(vertices, bench.mesh.vertices().size());
        QVERIFY(isAsNew(bench.mesh, bench.document));
    }

    void anAlikeLevelChangesNothing()
    {
        Bench bench;
        QVERIFY(!bench.follow());
        QCOMPARE(bench.mesh.takeChanges()->size(), std::size_t{0});
    }

    void aRaisedFloorIsGivenOverAloneWithItsNeighbours()
    {
        Bench bench;
        const SectorId sector = bench.sector(1);
        bench.set(sector, "floorz", bench.document.level().map()[sector].floor.z - 16);
        QVERIFY(bench.follow());
        QVERIFY(isAsNew(bench.mesh, bench.document));
        const auto changes = bench.mesh.takeChanges();
        QVERIFY(changes);
        QVERIFY(!changes->empty() && changes->size() < bench.mesh.parts().size());
    }

    void aChangedTileIsGivenOverAlone()
    {
        TileStore store(GameTiles::own(), {});
        Bench bench;
        QVERIFY(bench.mesh.paints().empty());
        bench.mesh.setTiles(&store);
        QVERIFY(bench.follow());
        QCOMPARE(bench.mesh.paints().size(), bench.mesh.vertices().size());
        QVERIFY(!bench.mesh.takeChanges());
        for (const char* const field : {"floorpicnum", "floorxpanning", "ceilingshade"}) {
            bench.set(bench.sector(1), field, 12);
            QVERIFY(bench.follow());
            QVERIFY(isAsNew(bench.mesh, bench.document, &store));
            const auto changes = bench.mesh.takeChanges();
            QVERIFY(changes && !changes->empty() && changes->size() < bench.mesh.parts().size());
        }
        store.clear();
        QVERIFY(bench.follow());
        QVERIFY(isAsNew(bench.mesh, bench.document, &store));
        bench.mesh.setTiles(nullptr);
        QVERIFY(bench.follow());
        QVERIFY(bench.mesh.paints().empty());
    }

    void onlySurfacesWithAnimatedTilesChangeWithTime()
    {
        constexpr int forceField = 44; // of three frames
        TileStore store(GameTiles::own(), {});
        Bench bench(test::mapFromText("sector 0: 0,0 1024,0 1024,1024 0,1024\n"
                                      "sector 1: 1024,0 2048,0 2048,1024 1024,1024\n"));
        bench.mesh.setTiles(&store);
        bench.follow();
        QVERIFY(!bench.mesh.isAnimated());
        QVERIFY(!bench.mesh.animate(1000));
        bench.set(bench.sector(1), "floorpicnum", forceField);
        bench.follow();
        static_cast<void>(bench.mesh.takeChanges());
        QVERIFY(bench.mesh.isAnimated());
        bool hasChanged = false;
        for (int clock = 1001; clock < 1300; ++clock) {
            hasChanged = bench.mesh.animate(clock) || hasChanged;
        }
        QVERIFY(hasChanged);
        const auto changes = bench.mesh.takeChanges();
        for (const LevelMesh::Run& run : *changes) {
            QCOMPARE(run.count, bench.mesh.parts()[1].count);
        }
    }

    void solidSurfacesComeBeforeThoseWithHoles()
    {
        Bench bench;
        bench.set(bench.sector(1), "floorstat", plane_bit::masked);
        bench.set(bench.sector(1), "ceilingstat", plane_bit::translucent);
        bench.follow();
        QVERIFY(isAsNew(bench.mesh, bench.document));
        const MeshPart& part = bench.mesh.parts()[1];
        const MeshSteps& steps = part.steps;
        QVERIFY(steps.masked > 0);
        QVERIFY(steps.opaque() < part.count);
        const auto kindAt = [&](std::size_t vertex) {
            return part.triangles[vertex / 3].surface.kind;
        };
        for (std::size_t at = 0; at < part.count; ++at) {
            const SurfaceKind wanted =
                at < steps.opaque() ? SurfaceKind::Floor : SurfaceKind::Ceiling;
            QVERIFY(at < steps.solid || kindAt(at) == wanted);
        }
    }

    void skiesComeAfterSolidSurfaces()
    {
        Bench bench;
        bench.set(bench.sector(1), "floorstat", plane_bit::parallax);
        bench.set(bench.sector(1), "ceilingstat", plane_bit::masked);
        bench.follow();
        QVERIFY(isAsNew(bench.mesh, bench.document));
        const MeshPart& part = bench.mesh.parts()[1];
        const MeshSteps& steps = part.steps;
        QVERIFY(steps.solid > 0 && steps.sky > 0 && steps.masked > 0);
        QCOMPARE(steps.opaque(), part.count);
        for (std::size_t at = 0; at < part.count; ++at) {
            const bool isFloor = part.triangles[at / 3].surface.kind == SurfaceKind::Floor;
            QCOMPARE(isFloor, at >= steps.solid && at < steps.solid + steps.sky);
        }
    }

    void aHiddenSectorIsNotDrawn()
    {
        Bench bench;
        editor::Visibility visibility;
        visibility.hiddenSectors = {bench.sector(0)};
        bench.document.setVisibility(visibility);
        QVERIFY(bench.follow());
        QCOMPARE(bench.mesh.parts().size(), bench.document.level().map().sectorCount() - 1);
        bench.document.setVisibility({});
        QVERIFY(bench.follow());
        QVERIFY(isAsNew(bench.mesh, bench.document));
    }

    void undoAndRedoAreFollowed()
    {
        Bench bench;
        QVERIFY(bench.document.commit(DrawRequest{
            .points = {{256, 256}, {768, 256}, {768, 768}, {256, 768}},
            .closed = true}));
        QVERIFY(bench.follow());
        QVERIFY(isAsNew(bench.mesh, bench.document));
        bench.document.edits().undo();
        QVERIFY(bench.follow());
        QVERIFY(isAsNew(bench.mesh, bench.document));
        bench.document.edits().redo();
        QVERIFY(bench.follow());
        QVERIFY(isAsNew(bench.mesh, bench.document));
    }

    void anyRowOfEditsIsFollowed()
    {
        Bench bench;
        constexpr std::uint32_t seed = 6;
        qInfo("seed %u", seed);
        std::mt19937 random(seed);
        constexpr std::array
            fields{"floorz", "ceilingz", "floorstat", "floorheinum", "ceilingstat", "floorshade"};
        for (int k = 0; k < 60; ++k) {
            const auto count = static_cast<unsigned>(bench.document.level().map().sectorCount());
            const SectorId sector = bench.sector(static_cast<int>(random() % count));
            const char* const field = fields[random() % fields.size()];
            const auto value = static_cast<std::int64_t>(random() % 64);
            static_cast<void>(bench.document.commit(SetRequest{
                .rows = std::vector{sector},
                .values = {{.field = field, .value = value}}}));
            if (random() % 4 == 0) {
                bench.document.edits().undo();
            }
            bench.follow();
            QVERIFY2(isAsNew(bench.mesh, bench.document), field);
        }
    }

    void aLevelFarFromTheOriginKeepsItsPrecision()
    {
        Document document;
        document.saved().adopt(
            test::mapFromText("sector 0: 400000001,400000001 400000513,400000001 "
                              "400000513,400000513 400000001,400000513\n"),
            SavedLevel::Origin::Unmodified);
        LevelMesh mesh;
        mesh.follow(document.view(), {});
        const MeshPart& part = mesh.parts().front();
        for (std::size_t at = 0; at < part.triangles.size(); ++at) {
            for (std::size_t corner = 0; corner < 3; ++corner) {
                const auto& place = mesh.vertices()[3 * at + corner].place;
                const Vec3 exact = part.triangles[at].corners[corner] - mesh.origin();
                QCOMPARE(static_cast<double>(place[0]), exact.x);
                QCOMPARE(static_cast<double>(place[1]), exact.y);
            }
        }
    }

    void onlyTheRimOfASurfaceHasEdges()
    {
        Document document;
        document.saved().adopt(
            test::mapFromText("sector 0: 0,0 1024,0 1024,1024 0,1024\n"),
            SavedLevel::Origin::Unmodified);
        LevelMesh mesh;
        mesh.follow(document.view(), {});
        // Floor, ceiling and four walls with two triangles each; two rims per triangle.
        QCOMPARE(mesh.vertices().size(), std::size_t{36});
        for (std::size_t first = 0; first < mesh.vertices().size(); first += 3) {
            int rims = 0;
            for (std::size_t side = 0; side < 3; ++side) {
                int zeros = 0;
                for (std::size_t corner = 0; corner < 3; ++corner) {
                    zeros += mesh.vertices()[first + corner].rim[side] == 0 ? 1 : 0;
                }
                QVERIFY(zeros == 0 || zeros == 2);
                rims += zeros == 2 ? 1 : 0;
            }
            QCOMPARE(rims, 2);
        }
    }

    void skyAndShadeAreSeen()
    {
        Bench bench;
        const SectorId sector = bench.sector(0);
        bench.set(sector, "floorshade", 20);
        bench.set(sector, "ceilingstat", 1);
        bench.follow();
        const MeshPart& part = bench.mesh.parts().front();
        for (std::size_t at = 0; at < part.triangles.size(); ++at) {
            const SurfaceVertex& vertex = bench.mesh.vertices()[part.first + 3 * at];
            const SurfaceKind kind = part.triangles[at].surface.kind;
            if (kind == SurfaceKind::Ceiling) {
                QVERIFY(vertex.look == SurfaceLook::Sky);
            } else if (kind == SurfaceKind::Floor) {
                QVERIFY(vertex.look == SurfaceLook::Floor);
                QVERIFY(vertex.light < 0.6F);
            }
        }
    }
};

SECTORED_TEST_IN(QApplication, LevelMeshTest)
#include "level_mesh_test.moc"
