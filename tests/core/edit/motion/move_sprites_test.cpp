#include "tests/core/edit/edit_level.h"
#include "tests/support/test_main.h"

#include <QTest>

using namespace sectored;
using namespace sectored::test;

class MoveSpritesTest : public QObject {
    Q_OBJECT

private slots:
    void severalSpritesMoveInOneStepAndGetTheirSectors();
    void aSpriteInTheVoidKeepsItsSectorWithANotice();
    void spritesGoAlongWithTheVerticesOfTheirSector();
    void whatCannotBeIsRefused();
};

namespace {

constexpr std::string_view rooms = "sector 0: 0,0 16,0 16,16 0,16\n"
                                   "sector 1: 16,0 32,0 32,16 16,16\n"
                                   "sprite: 4,4 sector 0\n"
                                   "sprite: 20,4 sector 1\n";

} // namespace

void MoveSpritesTest::severalSpritesMoveInOneStepAndGetTheirSectors()
{
    EditLevel level(rooms);
    const MoveRequest request{
        .sprites = {{.sprite = {0}, .to = {24, 8}}, {.sprite = {1}, .to = {8, 8}}}};
    QCOMPARE(level.run(request), QString("ok"));
    QCOMPARE(level.sprite(0).position, (Point{24, 8}));
    QCOMPARE(level.sprite(0).sector, SectorRef(SectorId{1}));
    QCOMPARE(level.sprite(1).sector, SectorRef(SectorId{0}));
    QVERIFY(level.notices.empty());
    QCOMPARE(QString::fromStdString(stepName(request)), QString("Move sprites"));
}

void MoveSpritesTest::aSpriteInTheVoidKeepsItsSectorWithANotice()
{
    EditLevel level(rooms);
    QCOMPARE(level.run(MoveRequest{.sprites = {{.sprite = {0}, .to = {-8, 8}}}}), QString("ok"));
    QCOMPARE(level.sprite(0).sector, SectorRef(SectorId{0}));
    QCOMPARE(level.notices.size(), std::size_t{1});
    QCOMPARE(level.notices[0].code, MessageCode::SpriteMoved);
}

void MoveSpritesTest::spritesGoAlongWithTheVerticesOfTheirSector()
{
    EditLevel level("sector 0: 0,0 16,0 16,16 0,16\nsprite: 4,4 sector 0\n");
    MoveRequest request{.sprites = {{.sprite = {0}, .to = {104, 4}}}};
    for (const Point p : {Point{0, 0}, Point{16, 0}, Point{16, 16}, Point{0, 16}}) {
        request.vertices.push_back({.from = p, .to = {p.x + 100, p.y}});
    }
    QCOMPARE(level.run(request), QString("ok"));
    QCOMPARE(level.sprite(0).position, (Point{104, 4}));
    QCOMPARE(level.sprite(0).sector, SectorRef(SectorId{0}));
    QVERIFY(level.notices.empty());
}

void MoveSpritesTest::whatCannotBeIsRefused()
{
    EditLevel level(rooms);
    QCOMPARE(
        level.run(MoveRequest{.sprites = {{.sprite = {7}, .to = {4, 4}}}}),
        QString("E-NOSUCH There is no sprite 7."));
    QVERIFY(level.run(MoveRequest{.sprites = {{.sprite = {0}, .to = {coordinateLimit + 1, 4}}}})
                .startsWith("E-RANGE"));
    QCOMPARE(
        level.run(MoveRequest{.sprites = {{.sprite = {0}, .to = {4, 4}}}}),
        QString("E-NOTHING This changes nothing."));
}

SECTORED_TEST(MoveSpritesTest)
#include "move_sprites_test.moc"
