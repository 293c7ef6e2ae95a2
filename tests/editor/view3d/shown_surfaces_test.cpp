#include "editor/document/document.h"
#include "editor/view3d/shown_surfaces.h"
#include "tests/support/map_text.h"
#include "tests/support/test_main.h"

#include <QApplication>
#include <QTest>

using namespace sectored;
using namespace sectored::editor;

namespace {

/// A room with a pedestal in the middle and a lower ceiling above it.
struct Bench {
    Document document;
    LevelMesh mesh;

    Bench()
    {
        document.saved().adopt(
            test::mapFromText(
                "sector 0: 0,0 4096,0 4096,4096 0,4096 | 1536,1536 1536,2560 2560,2560 2560,1536\n"
                "sector 1: 1536,1536 2560,1536 2560,2560 1536,2560\n"),
            SavedLevel::Origin::Unmodified);
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
    WallId wall(int number) const { return *document.view().numbering().wallAt(number); }
};

constexpr std::size_t square = 6; ///< vertices of the two triangles of one

} // namespace

class ShownSurfacesTest : public QObject {
    Q_OBJECT

private slots:
    void nothingIsMarkedWithoutASelection()
    {
        const Bench bench;
        QVERIFY(verticesOf(bench.mesh, Selection{}).empty());
    }

    void aSelectedSectorIsMarkedWithTheWallsThatMoveWithIt()
    {
        const Bench bench;
        const auto marked = verticesOf(bench.mesh, Selection{.sectors = {bench.sector(1)}});
        // Floor and ceiling, and four walls of the room above and below its portals.
        QCOMPARE(marked.size(), (2 + 4 + 4) * square);
    }

    void aSelectedWallIsMarkedAlone()
    {
        const Bench bench;
        const auto marked = verticesOf(bench.mesh, Selection{.walls = {bench.wall(0)}});
        QCOMPARE(marked.size(), square);
    }

    void oneSurfaceIsMarkedAlone()
    {
        const Bench bench;
        const Surface floor{.kind = SurfaceKind::Floor, .sector = bench.sector(1)};
        QCOMPARE(verticesOf(bench.mesh, floor).size(), square);
        const Surface nowhere{.kind = SurfaceKind::Floor, .sector = SectorId{99}};
        QVERIFY(verticesOf(bench.mesh, nowhere).empty());
    }

    void eachLookHasTheColourOfItsRole()
    {
        const Theme theme = Theme::builtIn(QStringLiteral("dark"));
        const PreviewColours colours = coloursOf(theme);
        const auto of = [&colours](SurfaceLook look) {
            return colours.surfaces[static_cast<std::size_t>(look)];
        };
        QCOMPARE(of(SurfaceLook::Floor), theme[ThemeRole::PreviewFloor].colour);
        QCOMPARE(of(SurfaceLook::Step), theme[ThemeRole::PreviewStep].colour);
        QCOMPARE(colours.horizon, theme[ThemeRole::PreviewHorizon].colour);
    }
};

SECTORED_TEST_IN(QApplication, ShownSurfacesTest)
#include "shown_surfaces_test.moc"
