#include "sectored/map/plane.h"
#include "sectored/query/sector_at.h"

#include "editor/document/document.h"
#include "editor/view3d/sprite_drag.h"
#include "editor/view3d/sprite_hud.h"
#include "tests/support/map_text.h"
#include "tests/support/test_main.h"

#include <QTest>

#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <random>

using namespace sectored;
using namespace sectored::editor;

namespace {

/// Two rooms with sprites on the floor, seen from the west and from above.
struct DragBench {
    Document document;
    Camera camera{.eye = {256, 1024, 200}, .pitch = -15};
    Lens lens{.width = 640, .height = 480};
    SpriteId sprite{};
    SpriteId other{};

    DragBench()
    {
        document.saved().adopt(
            test::changed(
                test::mapFromText("sector 0: 0,0 2048,0 2048,2048 0,2048\n"
                                  "sector 1: 2048,0 4096,0 4096,2048 2048,2048\n"
                                  "sprite: 1536,1024 sector 0\nsprite: 1600,500 sector 0\n"),
                [](PatchBuilder& builder) { builder.edit(SectorId{1}).floor.z = 4096; }),
            SavedLevel::Origin::Unmodified);
        sprite = document.level().map().spriteOrder()[0];
        other = document.level().map().spriteOrder()[1];
        document.setSelection({.sprites = {sprite}});
        SnapSettings snaps = document.options().snap();
        snaps.toGrid = true;
        snaps.grid = 64;
        document.options().setSnap(snaps);
    }
    const Sprite& row(SpriteId id) const { return document.level().map()[id]; }
    Vec2 pixelAt(Vec3 place) const { return pixelOf(camera, lens, place).value(); }
    Vec2 pixelOfSprite() const
    {
        const Sprite& at = row(sprite);
        return pixelAt(
            {static_cast<double>(at.position.x),
             static_cast<double>(at.position.y),
             upwards(at.z)});
    }
    PointedPicture pointed(Vec2 pixel, Modifiers modifiers = {}) const
    {
        return {.camera = camera, .lens = lens, .pixel = pixel, .modifiers = modifiers};
    }
    bool isInItsSector(SpriteId id) const
    {
        const auto at = sectorsAt(document.view(), row(id).position);
        const SectorId sector = row(id).sector.row();
        return std::ranges::find(at.inside, sector) != at.inside.end()
               || std::ranges::find(at.boundary, sector) != at.boundary.end();
    }
};

} // namespace

class SpriteDragTest : public QObject {
    Q_OBJECT

private slots:
    void theSpriteFollowsThePointerAtItsHeightOnTheGrid()
    {
        DragBench bench;
        const Vec2 from = bench.pixelOfSprite();
        SpriteDrag drag(bench.document, bench.sprite, from);
        drag.update(bench.pointed(bench.pixelAt({2500, 1200, upwards(8192)})));
        QCOMPARE(drag.to(), (Point{2496, 1216}));
        QCOMPARE(drag.z(), 8192);
        QVERIFY(drag.plan() != nullptr);
        QCOMPARE(bench.row(bench.sprite).position, (Point{1536, 1024}));
        QVERIFY(!drag.commit());
        QCOMPARE(bench.row(bench.sprite).position, (Point{2496, 1216}));
        QCOMPARE(bench.row(bench.sprite).sector, SectorRef(SectorId{1}));
        QCOMPARE(bench.document.edits().history().done(), std::size_t{1});
    }

    void controlMovesFreely()
    {
        DragBench bench;
        SpriteDrag drag(bench.document, bench.sprite, bench.pixelOfSprite());
        drag.update(bench.pointed(bench.pixelAt({1701, 1203, upwards(8192)}), {.control = true}));
        QCOMPARE(drag.to(), (Point{1701, 1203}));
    }

    void shiftMovesUpAndDown()
    {
        DragBench bench;
        SpriteDrag drag(bench.document, bench.sprite, bench.pixelOfSprite());
        drag.update(bench.pointed(bench.pixelOfSprite(), {.shift = true}));
        QVERIFY(drag.plan() == nullptr);
        drag.update(bench.pointed(bench.pixelAt({1536, 1024, upwards(5000)}), {.shift = true}));
        QCOMPARE(drag.to(), (Point{1536, 1024}));
        QCOMPARE(drag.z(), 4992);
        QVERIFY(!drag.commit());
        QCOMPARE(bench.row(bench.sprite).z, 4992);
        QCOMPARE(
            QString::fromStdString(bench.document.edits().history().steps().back().name),
            QString("Move sprite"));
    }

    void bothWaysAreOneStep()
    {
        DragBench bench;
        SpriteDrag drag(bench.document, bench.sprite, bench.pixelOfSprite());
        drag.update(bench.pointed(bench.pixelAt({1792, 1024, upwards(8192)})));
        const Vec2 at = bench.pixelAt({1792, 1024, upwards(8192)});
        drag.update(bench.pointed(at, {.shift = true}));
        drag.update(bench.pointed({at.x, at.y - 30}, {.shift = true}));
        QCOMPARE(drag.to(), (Point{1792, 1024}));
        QVERIFY(drag.z() < 8192);
        QVERIFY(!drag.commit());
        QCOMPARE(bench.document.edits().history().done(), std::size_t{1});
    }

    void theOthersGoAlong()
    {
        DragBench bench;
        bench.document.setSelection({.sprites = {bench.sprite, bench.other}});
        SpriteDrag drag(bench.document, bench.sprite, bench.pixelOfSprite());
        drag.update(bench.pointed(bench.pixelAt({2304, 1024, upwards(8192)})));
        QVERIFY(!drag.commit());
        QCOMPARE(bench.row(bench.other).position, (Point{1600 + 768, 500}));
        QCOMPARE(bench.row(bench.other).sector, SectorRef(SectorId{1}));
    }

    void aDragBackIsNoStep()
    {
        DragBench bench;
        const Vec2 from = bench.pixelOfSprite();
        SpriteDrag drag(bench.document, bench.sprite, from);
        drag.update(bench.pointed({from.x + 90, from.y + 40}));
        QVERIFY(drag.plan() != nullptr);
        drag.update(bench.pointed(from));
        QVERIFY(drag.plan() == nullptr);
        QVERIFY(!drag.commit());
        QCOMPARE(bench.document.edits().history().done(), std::size_t{0});
    }

    void atEyeLevelTheSpriteStaysNear()
    {
        DragBench bench;
        bench.camera = {.eye = {256, 1024, upwards(8192)}};
        const Vec2 from = bench.pixelOfSprite();
        SpriteDrag drag(bench.document, bench.sprite, from);
        drag.update(bench.pointed({from.x + 20, from.y - 20}, {.control = true}));
        QVERIFY(drag.by().x > 0 && drag.by().x < 200);
        QVERIFY(drag.by().y > 0 && drag.by().y < 200);
    }

    void aboveTheHorizonNothingMovesFarAway()
    {
        DragBench bench;
        SpriteDrag drag(bench.document, bench.sprite, bench.pixelOfSprite());
        drag.update(bench.pointed({320, 0}));
        QCOMPARE(drag.to(), (Point{1536, 1024}));
    }

    void theSectorIsTheOneThatHoldsTheSprite()
    {
        std::mt19937 random(19);
        const auto within = [&](int low, int high) {
            return std::uniform_int_distribution(low, high)(random);
        };
        for (int round = 0; round < 60; ++round) {
            DragBench bench;
            SpriteDrag drag(bench.document, bench.sprite, bench.pixelOfSprite());
            for (int step = 0; step < 4; ++step) {
                drag.update(bench.pointed(
                    {static_cast<double>(within(0, 640)), static_cast<double>(within(0, 480))},
                    {.shift = within(0, 3) == 0, .control = within(0, 1) == 0}));
            }
            const bool isHeld = !sectorsAt(bench.document.view(), drag.to()).inside.empty();
            QVERIFY(!drag.commit());
            QVERIFY(!isHeld || bench.isInItsSector(bench.sprite));
        }
    }

    void theNumbersAreAtThePointer()
    {
        DragBench bench;
        SpriteDrag drag(bench.document, bench.sprite, bench.pixelOfSprite());
        drag.update(bench.pointed(bench.pixelAt({1792, 1024, upwards(8192)})));
        const HudBox dragged = draggedSpriteBox(drag);
        QVERIFY(dragged.title.contains(QStringLiteral("792")));
        QVERIFY(dragged.detail.contains(QStringLiteral("256, 0")));
        const HudBox aimed = aimedSpriteBox(bench.document.view(), bench.sprite);
        QVERIFY(aimed.title.startsWith(QStringLiteral("Sprite 0, floor")));
        QVERIFY(aimed.detail.contains(QStringLiteral("64 × 64")));
    }
};

SECTORED_TEST(SpriteDragTest)
#include "sprite_drag_test.moc"
