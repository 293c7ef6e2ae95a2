#include "sectored/asset/game/game_folder.h"
#include "sectored/edit/paste_nets.h"
#include "sectored/map/blood/own_x_record.h"
#include "sectored/map/blood/x_field.h"
#include "sectored/map/fragment.h"
#include "sectored/tag/tag_nets.h"

#include "tests/core/edit/edit_level.h"
#include "tests/support/map_text.h"
#include "tests/support/test_main.h"

#include <QTest>

#include <algorithm>
#include <array>
#include <random>

using namespace sectored;
using namespace sectored::test;

namespace {

/// A sprite of the level or of what is pasted: its tile and tags.
struct NetSprite {
    std::int16_t picnum = 0;
    std::int16_t lotag = 0;
    std::int16_t hitag = 0;

    bool operator==(const NetSprite&) const = default;
};

// Tiles of Duke Nukem 3D.
constexpr std::int16_t effector = 1;
constexpr std::int16_t activator = 2;
constexpr std::int16_t doorSwitch = 130;
constexpr std::int16_t multiSwitch = 146;

Map roomOf(const std::vector<NetSprite>& sprites)
{
    return changed(mapFromText("sector 0: 0,0 512,0 512,512 0,512"), [&](PatchBuilder& builder) {
        for (const NetSprite& sprite : sprites) {
            builder.add(Sprite{
                .position = {256, 256},
                .picnum = sprite.picnum,
                .sector = SectorId{0},
                .lotag = sprite.lotag,
                .hitag = sprite.hitag});
        }
    });
}

/// Returns the sprites that pasting a room with these sprites into one with others makes.
std::vector<NetSprite> pastedInto(
    const std::vector<NetSprite>& level,
    const std::vector<NetSprite>& pasted)
{
    const Map copied = roomOf(pasted);
    EditLevel edited(roomOf(level));
    const PasteRequest paste{
        .fragment =
            std::make_shared<const MapRows>(fragmentOf(copied, {.sectors = copied.sectorOrder()})),
        .by = {1024, 0},
        .tags = TagPolicy::Nets,
        .game = "duke3d"};
    if (edited.run(paste) != "ok") {
        return {};
    }
    std::vector<NetSprite> made;
    for (std::size_t at = level.size(); at < edited.map.spriteCount(); ++at) {
        const Sprite& sprite = edited.map[edited.map.spriteOrder()[at]];
        made.push_back(
            {static_cast<std::int16_t>(sprite.picnum),
             static_cast<std::int16_t>(sprite.lotag),
             static_cast<std::int16_t>(sprite.hitag)});
    }
    return made;
}

using Sprites = std::vector<NetSprite>;

/// Returns sprites of the kinds above with small numbers, so that many pair.
Sprites randomSprites(std::mt19937_64& random)
{
    constexpr std::array<std::int16_t, 3> others{activator, doorSwitch, 3};
    constexpr std::array<std::int16_t, 5> effectors{0, 1, 7, 12, 17};
    const auto below = [&](std::uint64_t count) {
        return random() % count;
    };
    Sprites sprites(4 + below(12));
    for (NetSprite& sprite : sprites) {
        const auto number = static_cast<std::int16_t>(1 + below(5));
        sprite = below(2) == 0 ? NetSprite{others.at(below(others.size())), number, 0}
                               : NetSprite{effector, effectors.at(below(effectors.size())), number};
    }
    return sprites;
}

} // namespace

/// Pasting with the policy "nets": what belongs together by its tags stays together, and apart from
/// the rest of the level.
class PasteNetsTest : public QObject {
    Q_OBJECT

private slots:
    void aNetThatTheLevelHasGetsTheNextFreeNumber()
    {
        const Sprites door{{doorSwitch, 1, 0}, {activator, 1, 0}};
        QCOMPARE(pastedInto(door, door), (Sprites{{doorSwitch, 2, 0}, {activator, 2, 0}}));
        const Sprites busy{{doorSwitch, 1, 0}, {activator, 1, 0}, {activator, 2, 0}};
        QCOMPARE(pastedInto(busy, door), (Sprites{{doorSwitch, 3, 0}, {activator, 3, 0}}));
    }

    void aNumberThatTheLevelDoesNotHaveStays()
    {
        const Sprites door{{doorSwitch, 7, 0}, {activator, 7, 0}};
        QCOMPARE(pastedInto({{activator, 1, 0}}, door), door);
    }

    void netsOfOtherClassesDoNotCount()
    {
        const Sprites teleporters{{effector, 7, 1}, {effector, 7, 1}};
        QCOMPARE(pastedInto({{doorSwitch, 1, 0}, {activator, 1, 0}}, teleporters), teleporters);
        const Sprites again{{effector, 7, 2}, {effector, 7, 2}};
        QCOMPARE(pastedInto(teleporters, teleporters), again);
    }

    void twoNetsOfOneClassStayApart()
    {
        const Sprites two{{effector, 7, 1}, {effector, 7, 1}, {effector, 7, 2}, {effector, 7, 2}};
        const Sprites made = pastedInto(two, two);
        QCOMPARE(
            made,
            (Sprites{{effector, 7, 3}, {effector, 7, 3}, {effector, 7, 4}, {effector, 7, 4}}));
        // A number that stays is not given to another net.
        const Sprites one{{effector, 7, 1}, {effector, 7, 1}};
        QCOMPARE(
            pastedInto(one, two),
            (Sprites{{effector, 7, 3}, {effector, 7, 3}, {effector, 7, 2}, {effector, 7, 2}}));
    }

    void aNumberThatLeadsOutsideStays()
    {
        // A switch without what it works goes on working what the level has.
        const Sprites alone{{doorSwitch, 1, 0}};
        QCOMPARE(pastedInto({{doorSwitch, 1, 0}, {activator, 1, 0}}, alone), alone);
        const Sprites half{{effector, 7, 1}};
        QCOMPARE(pastedInto({{effector, 7, 1}}, half), half);
    }

    void tagsThatAreNoNumbersOfNetsStay()
    {
        // The delay of a door, the speed of an animation, what an effector does.
        const Sprites values{{effector, 10, 64}, {10, 512, 0}, {5, 40, 0}};
        QCOMPARE(pastedInto(values, values), values);
    }

    void aSwitchWithSeveralPositionsKeepsItsNumbersTogether()
    {
        const Sprites machine{{multiSwitch, 1, 0}, {activator, 1, 0}, {activator, 3, 0}};
        QCOMPARE(
            pastedInto({{doorSwitch, 2, 0}, {activator, 2, 0}}, machine),
            (Sprites{{multiSwitch, 5, 0}, {activator, 5, 0}, {activator, 7, 0}}));
        // Nor does another net get one of its numbers.
        const Sprites door{{doorSwitch, 1, 0}, {activator, 1, 0}};
        QCOMPARE(pastedInto(machine, door), (Sprites{{doorSwitch, 5, 0}, {activator, 5, 0}}));
    }

    void whatBelongsTogetherStaysSoAndApartFromTheLevel()
    {
        std::mt19937_64 random(22);
        const Game& game = gameForTags("duke3d");
        for (int round = 0; round < 60; ++round) {
            const Map level = roomOf(randomSprites(random));
            const Map copied = roomOf(randomSprites(random));
            const MapRows made =
                withFreeNets(fragmentOf(copied, {.sectors = copied.sectorOrder()}), level, game);
            const auto before = tagGroupsOf(copied, game);
            const auto after = tagGroupsOf(Map(made), game);
            QCOMPARE(after.size(), before.size());
            const auto ofLevel = tagGroupsOf(level, game);
            for (const TagGroup& group : before) {
                // The rows of a group are those of one group afterwards.
                const auto same = std::ranges::find_if(after, [&](const TagGroup& other) {
                    return other.net == group.net && other.users == group.users;
                });
                QVERIFY(same != after.end());
                const bool isShared = std::ranges::any_of(ofLevel, [&](const TagGroup& other) {
                    return other.net == same->net && other.value == same->value;
                });
                QVERIFY(!isShared || (group.fault != TagFault::None && same->value == group.value));
            }
        }
    }

    void bloodChannelsOfTheGameStay()
    {
        Map map = roomOf({{0, 0, 0}});
        map = changed(map, [](PatchBuilder& builder) {
            builder.editHeader().blood = BloodHeader{};
            const XField& sends = *findXField(XKind::Sprite, "x.tx");
            const XField& receives = *findXField(XKind::Sector, "x.rx");
            setXBytes(builder.edit(SpriteId{0}), withValue({}, sends, 100));
            setXBytes(builder.edit(SectorId{0}), withValue({}, receives, 100));
        });
        const auto channelsOf = [](const EditLevel& level, std::size_t at) {
            const Sprite& sprite = level.map[level.map.spriteOrder()[at]];
            const Sector& sector = level.map[level.map.sectorOrder()[at]];
            return std::vector{
                valueOf(sprite.x.bytes(), *findXField(XKind::Sprite, "x.tx")),
                valueOf(sector.x.bytes(), *findXField(XKind::Sector, "x.rx"))};
        };
        EditLevel level(map);
        const PasteRequest paste{
            .fragment =
                std::make_shared<const MapRows>(fragmentOf(map, {.sectors = map.sectorOrder()})),
            .by = {1024, 0},
            .tags = TagPolicy::Nets};
        QCOMPARE(level.run(paste), QString("ok"));
        QCOMPARE(channelsOf(level, 0), (std::vector<std::int32_t>{100, 100}));
        QCOMPARE(channelsOf(level, 1), (std::vector<std::int32_t>{101, 101}));
    }
};

SECTORED_TEST(PasteNetsTest)
#include "paste_nets_test.moc"
