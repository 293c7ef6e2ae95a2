#include "editor/tool/hand/sprite_tool.h"
#include "tests/editor/tool/bare_target.h"
#include "tests/support/map_text.h"
#include "tests/support/test_main.h"

#include <QTest>

using namespace sectored;
using namespace sectored::editor;
using test::at;
using test::click;
using test::dragTo;

namespace {

test::BareTarget room()
{
    return test::BareTarget(test::mapFromText("sector 0: 0,0 160,0 160,160 0,160\n"
                                              "sprite: 48,48 sector 0\n"));
}

} // namespace

class SpriteToolTest : public QObject {
    Q_OBJECT

private slots:
    void aClickPlacesASpriteOnTheFloorAndSelectsIt()
    {
        auto target = room();
        SpriteTool tool(target);
        target.options().setNumber("sprite.tile", 1405);
        click(tool, at(97, 98));
        QCOMPARE(target.map().spriteCount(), std::size_t{2});
        const Sprite& sprite = target.map()[SpriteId{1}];
        QCOMPARE(sprite.position, (Point{96, 96}));
        QCOMPARE(sprite.z, 8192);
        QCOMPARE(sprite.picnum, 1405);
        QCOMPARE(target.selection(), (Selection{.sprites = {SpriteId{1}}}));
        QCOMPARE(target.history.done(), std::size_t{1});
    }

    void aDragTurnsWhatItPlaces()
    {
        auto target = room();
        SpriteTool tool(target);
        dragTo(tool, at(96, 96), at(96, 150));
        QVERIFY(tool.isBusy());
        QCOMPARE(target.map().spriteCount(), std::size_t{1});
        tool.release(at(96, 150));
        QCOMPARE(target.map()[SpriteId{1}].ang, 512);
        // The next sprite gets the same angle.
        click(tool, at(32, 128));
        QCOMPARE(target.map()[SpriteId{2}].ang, 512);
    }

    void shiftAndTheWheelTurnByFifteenDegrees()
    {
        auto target = room();
        SpriteTool tool(target);
        dragTo(tool, at(96, 96), at(150, 98, test::shift));
        QVERIFY(tool.turnWheel(1));
        tool.release(at(150, 98));
        QCOMPARE(target.map()[SpriteId{1}].ang, 2048 - 85);
        QVERIFY(!tool.turnWheel(1));
    }

    void aDragFromASpriteTurnsThatOne()
    {
        auto target = room();
        SpriteTool tool(target);
        dragTo(tool, at(49, 47), at(10, 48));
        tool.release(at(10, 48));
        QCOMPARE(target.map().spriteCount(), std::size_t{1});
        QCOMPARE(target.map()[SpriteId{0}].ang, 1024);
        QCOMPARE(target.map()[SpriteId{0}].position, (Point{48, 48}));
    }

    void aClickOnASpriteOnlySelectsIt()
    {
        auto target = room();
        SpriteTool tool(target);
        click(tool, at(49, 47));
        QCOMPARE(target.history.done(), std::size_t{0});
        QCOMPARE(target.selection(), (Selection{.sprites = {SpriteId{0}}}));
    }

    void inTheVoidItIsRefusedThere()
    {
        auto target = room();
        SpriteTool tool(target);
        tool.move(at(400, 400));
        QCOMPARE(tool.pointerShape(), PointerShape::Forbidden);
        click(tool, at(400, 400));
        QVERIFY(tool.oldRefusal() != nullptr);
        QCOMPARE(tool.overlay().message->title, std::string("There is no sector at (400, 400)."));
        tool.oldRefusal()->dismissRefusal();
        QVERIFY(!tool.overlay().message);
    }

    void escapePlacesNothing()
    {
        auto target = room();
        SpriteTool tool(target);
        dragTo(tool, at(96, 96), at(96, 150));
        QVERIFY(tool.key(ToolKey::Escape));
        tool.release(at(96, 150));
        QCOMPARE(target.map().spriteCount(), std::size_t{1});
        QVERIFY(!tool.key(ToolKey::Escape));
    }

    void arrowsAndSpacePlaceWithoutAMouse()
    {
        auto target = room();
        SpriteTool tool(target);
        QVERIFY(tool.key(ToolKey::Right));
        QVERIFY(tool.key(ToolKey::ShiftDown));
        QVERIFY(tool.key(ToolKey::Space));
        QCOMPARE(target.map()[SpriteId{1}].position, (Point{16, 128}));
    }

    void deleteRemovesTheSelectedSprite()
    {
        auto target = room();
        SpriteTool tool(target);
        click(tool, at(96, 96));
        QVERIFY(tool.key(ToolKey::Delete));
        QCOMPARE(target.map().spriteCount(), std::size_t{1});
        QCOMPARE(target.history.done(), std::size_t{2});
    }

    void theTileOfTheSelectedSpriteIsTakenOver()
    {
        auto target = room();
        target.commit(SetRequest{.rows = std::vector{SpriteId{0}}, .values = {{"picnum", 77}}});
        target.setSelection({.sprites = {SpriteId{0}}});
        SpriteTool tool(target);
        tool.activate();
        QCOMPARE(target.options().number("sprite.tile", 0), 77);
    }
};

SECTORED_TEST(SpriteToolTest)
#include "sprite_tool_test.moc"
