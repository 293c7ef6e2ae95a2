#include "sectored/asset/game/game_folder.h"
#include "sectored/map/blood/own_x_record.h"
#include "sectored/map/blood/x_field.h"
#include "sectored/map/patch_builder.h"
#include "sectored/tag/tag_nets.h"

#include "tests/support/room_grid.h"
#include "tests/support/test_main.h"

#include <QTest>

#include <algorithm>
#include <string_view>
#include <vector>

using namespace sectored;
using namespace sectored::test;

namespace {

const Game& gameNamed(std::string_view id)
{
    return *gameWithId(shippedGames(), id);
}

/// A sprite to add: its tile and tags.
struct TaggedSprite {
    std::int32_t picnum = 0;
    std::int32_t lotag = 0;
    std::int32_t hitag = 0;
};

/// A room with sprites.
Map roomWith(const std::vector<TaggedSprite>& sprites)
{
    Map map = roomGrid(1);
    PatchBuilder builder(map);
    for (const TaggedSprite& sprite : sprites) {
        builder.add(Sprite{
            .position = {100, 100},
            .picnum = sprite.picnum,
            .sector = map.sectorOrder().front(),
            .lotag = sprite.lotag,
            .hitag = sprite.hitag});
    }
    apply(map, builder.finish());
    return map;
}

/// Returns the groups as words: "trigger 7: 2, no target".
QStringList groupTexts(const Map& map, const Game& game)
{
    constexpr std::array<const char*, 4> faults{"", ", no trigger", ", no target", ", alone"};
    QStringList texts;
    for (const TagGroup& group : tagGroupsOf(map, game)) {
        texts << QStringLiteral("%1 %2: %3%4")
                     .arg(QString::fromStdString(game.tags.nets[group.net].id))
                     .arg(group.value)
                     .arg(group.users.size())
                     .arg(faults[static_cast<std::size_t>(group.fault)]);
    }
    return texts;
}

} // namespace

/// Nets of tags, by the rules of a game.
class TagNetsTest : public QObject {
    Q_OBJECT

private slots:
    void aSwitchAndAnActivatorOfOneNumberAreANet()
    {
        const Map map = roomWith({{130, 7}, {2, 7}, {2, 7}});
        QCOMPARE(groupTexts(map, gameNamed("duke3d")), QStringList{"trigger 7: 3"});
        const auto groups = tagGroupsOf(map, gameNamed("duke3d"));
        QCOMPARE(arrowsOf(groups.front()).size(), std::size_t{2});
        QVERIFY(arrowsOf(groups.front()).front().from == TagRow(map.spriteOrder()[0]));
    }

    void aSwitchOnAWallWorksAForceField()
    {
        Map map = roomWith({});
        PatchBuilder builder(map);
        const auto walls = map.wallsOf(map.sectorOrder().front());
        builder.edit(walls[0]).picnum = 130;
        builder.edit(walls[0]).lotag = 7;
        builder.edit(walls[1]).overpicnum = 664; // another frame of 663
        builder.edit(walls[1]).lotag = 7;
        apply(map, builder.finish());
        QCOMPARE(groupTexts(map, gameNamed("duke3d")), QStringList{"trigger 7: 2"});
        QCOMPARE(nextUnusedTag(map), 1);
    }

    void aSwitchThatIsOnIsASwitchToo()
    {
        QCOMPARE(
            groupTexts(roomWith({{131, 7}, {2, 7}}), gameNamed("duke3d")),
            QStringList{"trigger 7: 2"});
    }

    void whatNothingWorksAndWhatWorksNothingIsFound()
    {
        QCOMPARE(
            groupTexts(roomWith({{130, 7}, {2, 8}, {1, 7, 9}}), gameNamed("duke3d")),
            (QStringList{
                "trigger 7: 1, no target",
                "trigger 8: 1, no trigger",
                "teleport 9: 1, alone"}));
    }

    void equalNumbersOfOtherClassesDoNotPair()
    {
        // A teleporter 7 beside a switch 7.
        QCOMPARE(
            groupTexts(roomWith({{130, 7}, {2, 7}, {1, 7, 7}, {1, 7, 7}}), gameNamed("duke3d")),
            (QStringList{"trigger 7: 2", "teleport 7: 2"}));
    }

    void aNumberThatMeansADelayIsNoTag()
    {
        QCOMPARE(groupTexts(roomWith({{1, 10, 120}}), gameNamed("duke3d")), QStringList());
    }

    void aSwitchThatEndsTheLevelNeedsNoTarget()
    {
        QCOMPARE(groupTexts(roomWith({{142, -1}}), gameNamed("duke3d")), QStringList());
    }

    void aSwitchOfFourStatesWorksFourNumbers()
    {
        QCOMPARE(
            groupTexts(roomWith({{146, 20}, {2, 22}}), gameNamed("duke3d")),
            (QStringList{"trigger 20: 1", "trigger 22: 2"}));
        QCOMPARE(
            groupTexts(roomWith({{146, 20}, {2, 24}}), gameNamed("duke3d")),
            (QStringList{"trigger 20: 1, no target", "trigger 24: 1, no trigger"}));
    }

    void doorsThatOpenTogetherMayBeAlone()
    {
        QCOMPARE(groupTexts(roomWith({{1, 11, 5}}), gameNamed("duke3d")), QStringList{"door 5: 1"});
    }

    void rowsWithoutRolesAreAChain()
    {
        const Map map = roomWith({{1, 17, 3}, {1, 17, 3}, {1, 17, 3}});
        const auto groups = tagGroupsOf(map, gameNamed("duke3d"));
        QCOMPARE(arrowsOf(groups.front()).size(), std::size_t{2});
    }

    void inShadowWarriorTheHitagOfASwitchPairsWithTheLotagOfAnEffector()
    {
        QCOMPARE(
            groupTexts(roomWith({{561, 206, 40}, {2307, 40, 92}}), gameNamed("shadow-warrior")),
            QStringList{"match 40: 2"});
    }

    void inBloodChannelsPair()
    {
        Map map = roomWith({{0, 20}, {0, 400}});
        PatchBuilder builder(map);
        const auto setX = [&](std::size_t number, std::string_view field, std::int32_t channel) {
            Sprite& sprite = builder.edit(map.spriteOrder()[number]);
            setXBytes(
                sprite,
                withValue(xBytesOf(sprite), *findXField(XKind::Sprite, field), channel));
        };
        setX(0, "x.tx", 100);
        setX(1, "x.rx", 100);
        apply(map, builder.finish());
        QCOMPARE(groupTexts(map, gameNamed("blood")), QStringList{"channel 100: 2"});
    }

    void channelsOfTheGameItselfAreNoFault()
    {
        Map map = roomWith({{0, 20}});
        PatchBuilder builder(map);
        Sprite& sprite = builder.edit(map.spriteOrder()[0]);
        setXBytes(sprite, withValue(xBytesOf(sprite), *findXField(XKind::Sprite, "x.tx"), 4));
        apply(map, builder.finish());
        QCOMPARE(groupTexts(map, gameNamed("blood")), QStringList{"channel 4: 1"});
    }

    void theNextFreeNumberIsOfTheNetOrOfTheWholeLevel()
    {
        const Map map = roomWith({{130, 1}, {2, 1}, {1, 7, 2}, {1, 7, 2}});
        const Game& duke = gameNamed("duke3d");
        const auto groups = tagGroupsOf(map, duke);
        QCOMPARE(nextFreeTag(duke, groups, 0), 2);
        QCOMPARE(nextFreeTag(duke, groups, 1), 1);
        QCOMPARE(nextUnusedTag(map), 3);
    }
};

SECTORED_TEST(TagNetsTest)
#include "tag_nets_test.moc"
