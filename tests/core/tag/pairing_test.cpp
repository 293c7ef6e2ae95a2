#include "sectored/asset/game/game_folder.h"
#include "sectored/map/patch_builder.h"
#include "sectored/tag/pairing.h"

#include "tests/support/map_text.h"
#include "tests/support/room_grid.h"
#include "tests/support/test_main.h"

#include <QTest>

#include <array>

using namespace sectored;
using namespace sectored::test;

namespace {

const Game& dukeRules()
{
    return *gameWithId(shippedGames(), "duke3d");
}

/// A room with a card reader (sprite 0), an activator (1), two teleporters (2, 3), a camera (4) and
/// a screen (5), none of which has a number, and a switch as wall 0.
Map unpairedThings()
{
    Map map = roomGrid(1);
    PatchBuilder builder(map);
    const auto add = [&](std::int32_t picnum, std::int32_t lotag) {
        builder.add(Sprite{
            .position = {100, 100},
            .picnum = picnum,
            .sector = map.sectorOrder().front(),
            .lotag = lotag});
    };
    add(130, 0);
    add(2, 0);
    add(1, 7);
    add(1, 7);
    add(621, 0);
    add(502, 0);
    builder.edit(WallId{0}).picnum = 132;
    apply(map, builder.finish());
    return map;
}

/// Returns the pairing as words: "trigger sprite 0 lotag, sprite 1 lotag".
QString pairedText(const TagRow& one, const TagRow& other)
{
    const Map map = unpairedThings();
    const std::array others{other};
    const auto pairing = pairingOf(map, dukeRules(), one, others);
    if (!pairing) {
        return QStringLiteral("none");
    }
    const auto numberOf = [](const TagRow& row) {
        return std::visit([](auto id) { return QString::number(id.value); }, row);
    };
    return QStringLiteral("%1 %2 %3, %4 %5")
        .arg(
            QString::fromStdString(dukeRules().tags.nets[pairing->net].id),
            numberOf(pairing->from),
            QString::fromStdString(std::string(pairing->fromField)),
            numberOf(pairing->to),
            QString::fromStdString(std::string(pairing->toField)));
}

} // namespace

/// Which rows a game can pair, and by which fields.
class PairingTest : public QObject {
    Q_OBJECT

private slots:
    void aSwitchPairsWithAnActivatorInEitherOrder()
    {
        QCOMPARE(pairedText(SpriteId{0}, SpriteId{1}), QString("trigger 0 lotag, 1 lotag"));
        QCOMPARE(pairedText(SpriteId{1}, SpriteId{0}), QString("trigger 0 lotag, 1 lotag"));
        QCOMPARE(pairedText(SpriteId{1}, WallId{0}), QString("trigger 0 lotag, 1 lotag"));
    }

    void theFieldsAreThoseOfTheNet()
    {
        QCOMPARE(pairedText(SpriteId{2}, SpriteId{3}), QString("teleport 2 hitag, 3 hitag"));
        QCOMPARE(pairedText(SpriteId{4}, SpriteId{5}), QString("camera 5 hitag, 4 lotag"));
    }

    void whatHasNoNetInCommonDoesNotPair()
    {
        QCOMPARE(pairedText(SpriteId{0}, SpriteId{2}), QString("none"));
        QCOMPARE(pairedText(SpriteId{0}, WallId{0}), QString("none"));
        QCOMPARE(pairedText(SpriteId{0}, SpriteId{0}), QString("none"));
        QCOMPARE(pairedText(SpriteId{0}, SectorId{0}), QString("none"));
    }

    void theFirstOfSeveralThatPairsIsTaken()
    {
        const Map map = unpairedThings();
        const std::array<TagRow, 3> others{SectorId{0}, SpriteId{4}, SpriteId{1}};
        const auto pairing = pairingOf(map, dukeRules(), SpriteId{0}, others);
        QVERIFY(pairing.has_value());
        QVERIFY(pairing->to == TagRow(SpriteId{1}));
    }
};

SECTORED_TEST(PairingTest)
#include "pairing_test.moc"
