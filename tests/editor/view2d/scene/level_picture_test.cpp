#include "sectored/map/invariant.h"
#include "sectored/map/patch.h"

#include "editor/document/document.h"
#include "editor/texture/game_tiles.h"
#include "editor/view2d/level_painter.h"
#include "editor/view2d/level_view.h"
#include "editor/view2d/scene/level_picture.h"
#include "editor/view2d/scene/previewed_level.h"
#include "tests/support/map_text.h"
#include "tests/support/random_patch.h"
#include "tests/support/room_grid.h"
#include "tests/support/test_main.h"

#include <QApplication>
#include <QTest>

#include <random>

using namespace sectored;
using namespace sectored::editor;

namespace {

bool areEqual(const std::vector<PlanLine>& left, const std::vector<PlanLine>& right)
{
    return std::ranges::equal(left, right, [](const PlanLine& a, const PlanLine& b) {
        return a.a == b.a && a.b == b.b;
    });
}

bool areEqual(const SectorPicture& left, const SectorPicture& right)
{
    return left.box == right.box && left.isDamaged == right.isDamaged && left.length == right.length
           && left.fill == right.fill && areEqual(left.solid, right.solid)
           && areEqual(left.portal, right.portal) && areEqual(left.damaged, right.damaged)
           && areEqual(left.edges, right.edges)
           && left.farPortals.size() == right.farPortals.size();
}

/// Returns an empty text if both have equal pictures of the level.
QString difference(const MapView& view, const LevelPicture& left, const LevelPicture& right)
{
    for (std::uint32_t k = 0; k < view.map.nextSectorId().value; ++k) {
        const SectorPicture* const a = left.find(SectorId{k});
        const SectorPicture* const b = right.find(SectorId{k});
        if ((a == nullptr) != (b == nullptr) || (a != nullptr && !areEqual(*a, *b))) {
            return QStringLiteral("the pictures of sector %1 differ").arg(k);
        }
    }
    return left.averageWall() == right.averageWall() ? QString()
                                                     : QStringLiteral("the mean wall differs");
}

} // namespace

class LevelPictureTest : public QObject {
    Q_OBJECT

private slots:
    void picturesFollowEverySmallChange()
    {
        for (const bool damages : {false, true}) {
            std::mt19937_64 random(damages ? 2 : 1);
            Map map = test::mapFromText("sector 0: 0,0 900,0 900,900 0,900\n"
                                        "sector 1: 900,0 1800,0 1800,900 900,900\n");
            MapIndex index(map);
            LevelPicture picture({map, index});
            for (int k = 0; k < 1500; ++k) {
                const Patch patch =
                    test::randomPatch(map, {.damages = damages, .mostWalls = 120}, random);
                apply(map, patch);
                index.update(map, patch);
                picture.update({map, index}, patch);
                const QString wrong = difference({map, index}, picture, LevelPicture({map, index}));
                QVERIFY2(wrong.isEmpty(), qPrintable(wrong + QStringLiteral(", %1").arg(k)));
            }
        }
    }

    void anEditOfALargeLevelLooksAtFewSectors()
    {
        Document document;
        document.saved().adopt(test::roomGrid(60), SavedLevel::Origin::Unmodified);
        LevelView view(document);
        const std::size_t first = view.painter().sectorsLookedAt();
        QVERIFY(document.commit(AddSpriteRequest{.at = {30'000, 30'000}}));
        QCOMPARE(view.painter().sectorsLookedAt(), first);
        QVERIFY(document.commit(MoveRequest{.vertices = {{{1024, 1024}, {1088, 1088}}}}));
        document.edits().undo();
        document.edits().redo();
        QVERIFY(view.painter().sectorsLookedAt() > first);
        QVERIFY(view.painter().sectorsLookedAt() - first < 100);
    }

    void aPreviewOfALargeLevelLooksAtFewSectors()
    {
        const Map map = test::roomGrid(60);
        const MapIndex index(map);
        const LevelPicture picture({map, index});
        const auto planned =
            plan({map, index}, MoveRequest{.vertices = {{{1024, 1024}, {1088, 1088}}}});
        QVERIFY(planned);
        const PreviewedLevel preview(
            {map, index},
            picture,
            planned->patch,
            GameTiles::own()->set());
        QVERIFY(preview.sectorsLookedAt() < 40);
        QVERIFY(!preview.places().empty());
        for (const Box& place : preview.places()) {
            QVERIFY(place.high.x <= 3 * 1024);
        }
    }
};

SECTORED_TEST_IN(QApplication, LevelPictureTest)
#include "level_picture_test.moc"
