#include "editor/tool/hand/select_tool.h"
#include "editor/tool/move/sprite_handles.h"
#include "editor/tool/move/sprite_steps.h"
#include "tests/editor/tool/bare_target.h"
#include "tests/support/map_text.h"
#include "tests/support/test_main.h"

#include <QTest>

#include <algorithm>

using namespace sectored;
using namespace sectored::editor;
using test::at;
using test::click;
using test::dragTo;

namespace {

/// The first sprite, at 200, 200, faces right, the second one down.
test::BareTarget roomWithSprites()
{
    return test::BareTarget(test::changed(
        test::mapFromText("sector 0: 0,0 800,0 800,800 0,800\n"
                          "sprite: 200,200 sector 0\n"
                          "sprite: 600,600 sector 0\n"),
        [](PatchBuilder& builder) {
            builder.edit(SpriteId{0}).ang = 0;
            builder.edit(SpriteId{1}).ang = 512;
        }));
}

const Selection first{.sprites = {SpriteId{0}}};
constexpr double away = 44;

std::int32_t angleOf(const test::BareTarget& target, std::uint32_t sprite)
{
    return target.map()[SpriteId{sprite}].ang;
}

} // namespace

/// The handle that turns a sprite in the Select tool, and the steps of keys.
class SpriteTurnTest : public QObject {
    Q_OBJECT

private slots:
    void onlySelectedSpritesHaveHandles()
    {
        auto target = roomWithSprites();
        QVERIFY(spriteHandlesOf(target, 1).empty());
        target.setSelection(first);
        const auto handles = spriteHandlesOf(target, 2);
        QCOMPARE(handles.size(), std::size_t{1});
        QCOMPARE(handles.front().at, (Vec2{200 + 2 * away, 200}));
        target.setSelection({.sectors = {SectorId{0}}, .sprites = {SpriteId{0}}});
        QVERIFY(spriteHandlesOf(target, 1).empty());
    }

    void aDragOfTheHandleTurnsTheSpriteAsOneStep()
    {
        auto target = roomWithSprites();
        target.setSelection(first);
        SelectTool tool(target);
        const std::size_t before = target.history.done();
        dragTo(tool, at(200 + away, 200), at(200, 300));
        QVERIFY(tool.isBusy());
        QCOMPARE(angleOf(target, 0), 0);
        QVERIFY(tool.shownPlan() != nullptr);
        tool.release(at(200, 300));
        QCOMPARE(angleOf(target, 0), 512);
        QCOMPARE(target.map()[SpriteId{0}].position, (Point{200, 200}));
        QCOMPARE(target.history.done(), before + 1);
        QCOMPARE(target.selection(), first);
    }

    void shiftTurnsInStepsOfFifteenDegrees()
    {
        auto target = roomWithSprites();
        target.setSelection(first);
        SelectTool tool(target);
        dragTo(tool, at(200 + away, 200), at(300, 230, test::shift));
        tool.release(at(300, 230, test::shift));
        QCOMPARE(angleOf(target, 0), 85);
    }

    void theOthersTurnByAsMuch()
    {
        auto target = roomWithSprites();
        target.setSelection({.sprites = {SpriteId{0}, SpriteId{1}}});
        SelectTool tool(target);
        dragTo(tool, at(600, 600 + away), at(500, 600));
        tool.release(at(500, 600));
        QCOMPARE(angleOf(target, 0), 512);
        QCOMPARE(angleOf(target, 1), 1024);
    }

    void aDragBackAndEscapeChangeNothing()
    {
        auto target = roomWithSprites();
        target.setSelection(first);
        SelectTool tool(target);
        const std::size_t before = target.history.done();
        dragTo(tool, at(200 + away, 200), at(200, 300));
        tool.move(at(300, 200));
        QVERIFY(tool.shownPlan() == nullptr);
        tool.release(at(300, 200));
        dragTo(tool, at(200 + away, 200), at(200, 300));
        QVERIFY(tool.key(ToolKey::Escape));
        tool.release(at(200, 300));
        QCOMPARE(target.history.done(), before);
    }

    void theAngleCanBeTyped()
    {
        auto target = roomWithSprites();
        target.setSelection(first);
        SelectTool tool(target);
        tool.move(at(200 + away, 200));
        NumberTarget* const numbers = tool.numberTarget();
        QVERIFY(numbers != nullptr);
        QVERIFY(numbers->numberAim().use == NumberUse::Turn);
        QCOMPARE(numbers->numberAim().at.x, 0);
        numbers->aimAt({90'000, 0});
        numbers->takeAt({90'000, 0});
        QCOMPARE(angleOf(target, 0), 1536); // upwards on screen
    }

    void aClickOnTheHandleKeepsTheSelection()
    {
        auto target = roomWithSprites();
        target.setSelection(first);
        SelectTool tool(target);
        click(tool, at(200 + away, 200));
        QCOMPARE(target.selection(), first);
    }

    void keysTurnToTheNextMultipleOfFifteenDegrees()
    {
        QCOMPARE(turnedAngle(0, 1, SpriteStep::Usual), 85);
        QCOMPARE(turnedAngle(85, 1, SpriteStep::Usual), 171);
        QCOMPARE(turnedAngle(100, -1, SpriteStep::Usual), 85);
        QCOMPARE(turnedAngle(0, -1, SpriteStep::Usual), 2048 - 85);
        QCOMPARE(turnedAngle(2047, 1, SpriteStep::Usual), 0);
        QCOMPARE(turnedAngle(-1, 1, SpriteStep::Fine), 7);
        std::int32_t angle = 0;
        for (int turn = 0; turn < 24; ++turn) {
            angle = turnedAngle(angle, 1, SpriteStep::Usual);
        }
        QCOMPARE(angle, 0);
    }

    void keysResizeToTheNextMultipleOfEight()
    {
        QCOMPARE(steppedRepeat(64, 1, SpriteStep::Usual), 72);
        QCOMPARE(steppedRepeat(65, 1, SpriteStep::Usual), 72);
        QCOMPARE(steppedRepeat(65, -1, SpriteStep::Usual), 64);
        QCOMPARE(steppedRepeat(64, -1, SpriteStep::Usual), 56);
        QCOMPARE(steppedRepeat(8, -1, SpriteStep::Usual), 1);
        QCOMPARE(steppedRepeat(248, 1, SpriteStep::Usual), 255);
        QCOMPARE(steppedRepeat(255, -1, SpriteStep::Usual), 248);
        QCOMPARE(steppedRepeat(1, -1, SpriteStep::Fine), 1);
        QCOMPARE(steppedRepeat(254, 1, SpriteStep::Fine), 255);
        QCOMPARE(steppedRepeat(0, 1, SpriteStep::Fine), 1);
    }

    void bothRepeatsChangeInOneStep()
    {
        auto target = roomWithSprites();
        const std::vector sprites{SpriteId{0}, SpriteId{1}};
        QVERIFY(target.commit(
            resizedSprites(target.map(), sprites, {.across = 1, .down = -1}, SpriteStep::Fine)));
        for (const SpriteId sprite : sprites) {
            QCOMPARE(target.map()[sprite].xrepeat, 65);
            QCOMPARE(target.map()[sprite].yrepeat, 63);
        }
    }
};

SECTORED_TEST(SpriteTurnTest)
#include "sprite_turn_test.moc"
