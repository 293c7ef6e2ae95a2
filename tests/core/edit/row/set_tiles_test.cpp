#include "sectored/edit/row/set_tiles.h"
#include "sectored/map/patch.h"

#include "tests/core/edit/edit_level.h"
#include "tests/support/test_main.h"

#include <QTest>

using namespace sectored;
using namespace sectored::test;

namespace {

SharedUserTile grey(std::int32_t number, std::int32_t width = 2, std::int32_t height = 2)
{
    const auto pixels = static_cast<std::size_t>(std::int64_t{width} * height);
    return std::make_shared<const UserTile>(UserTile{
        .number = number,
        .width = width,
        .height = height,
        .columns = std::vector<std::uint8_t>(pixels, 8)});
}

} // namespace

/// Pictures that become tiles. Spec: project 10.
class SetTilesTest : public QObject {
    Q_OBJECT

private slots:
    void init() { m_level.emplace("sector 0: 0,0 64,0 64,64 0,64"); }

    void severalPicturesAreOneStepThatCanBeUndone()
    {
        const Map before = m_level->map;
        const TilesRequest request{.added = {grey(6145), grey(6144)}};
        const PlanResult plan = m_level->planned(request);
        QVERIFY(plan && plan->patch == Patch{.project = plan->patch.project});
        QCOMPARE(stepNameOf(request), std::string("Add 2 pictures"));
        apply(m_level->map, plan->patch);
        const std::vector<SharedUserTile> tiles = m_level->map.project().tiles;
        QCOMPARE(tiles.size(), std::size_t{2});
        QCOMPARE(tiles.front()->number, 6144);
        apply(m_level->map, inverted(plan->patch));
        QVERIFY(m_level->map == before);
        apply(m_level->map, plan->patch);
        QVERIFY(m_level->map.project().tiles == tiles);
        QVERIFY(tiles.back() == request.added.front());
    }

    void aPictureCanTakeThePlaceOfAnother()
    {
        QCOMPARE(m_level->run(TilesRequest{.added = {grey(6144)}}), QString("ok"));
        QVERIFY(m_level->run(TilesRequest{.added = {grey(6144, 4)}}).startsWith("E-TILES"));
        const TilesRequest exchange{.added = {grey(6144, 4)}, .removed = {6144}};
        QCOMPARE(m_level->run(exchange), QString("ok"));
        QCOMPARE(m_level->map.project().tiles.front()->width, 4);
        QCOMPARE(m_level->run(TilesRequest{.removed = {6144}}), QString("ok"));
        QVERIFY(m_level->map.project().isEmpty());
        QVERIFY(m_level->run(TilesRequest{}).startsWith("E-NOTHING"));
    }

    void whatIsNoTileIsRefused_data()
    {
        QTest::addColumn<TilesRequest>("request");
        QTest::newRow("a number below") << TilesRequest{.added = {grey(-1)}};
        QTest::newRow("a number above") << TilesRequest{.added = {grey(32768)}};
        QTest::newRow("a long side") << TilesRequest{.added = {grey(6144, 2049, 1)}};
        QTest::newRow("many pixels") << TilesRequest{.added = {grey(6144, 1025, 1024)}};
        QTest::newRow("no pixels") << TilesRequest{.added = {grey(6144, 0, 4)}};
        QTest::newRow("twice") << TilesRequest{.added = {grey(6144), grey(6144)}};
        QTest::newRow("none to remove") << TilesRequest{.removed = {6144}};
        QTest::newRow("damaged text") << TilesRequest{.unread = {"6144 2x2 0 AAA"}};
        TilesRequest many;
        for (int number = 0; number < 5; ++number) {
            many.added.push_back(grey(number, 1024, 1024));
        }
        QTest::newRow("too many pixels together") << many;
    }

    void whatIsNoTileIsRefused()
    {
        QFETCH(const TilesRequest, request);
        const Map before = m_level->map;
        QVERIFY(m_level->run(request).startsWith("E-TILES"));
        QVERIFY(m_level->map == before);
    }

private:
    std::optional<EditLevel> m_level;
};

SECTORED_TEST(SetTilesTest)
#include "set_tiles_test.moc"
