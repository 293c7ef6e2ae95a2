#include "tests/core/edit/edit_level.h"

#include <QTest>

#include <algorithm>

using namespace sectored;
using namespace sectored::test;

/// Rows of the catalogue (editing-kernel section 6) that need more than strokes.
class CatalogueRowsTest : public QObject {
    Q_OBJECT

private slots:
    void a31ASpriteInASplitStandsInTheNewPart();
    void a32AnEditBeyondTheLimitIsRefusedAndChangesNothing();
    void aCountThatWasAboveItsLimitMayFall();
    void a33APointOutOfRangeIsRefused();
};

namespace {

constexpr Point far{coordinateLimit + 1, 0};

/// Squares side by side, apart from each other.
std::string squares(int count)
{
    std::string text;
    for (int number = 0; number < count; ++number) {
        const std::string left = std::to_string(20 * number);
        const std::string right = std::to_string(20 * number + 16);
        text += "sector " + std::to_string(number) + ": " + left + ",0 " + right + ",0 " + right
                + ",16 " + left + ",16\n";
    }
    return text;
}

const DrawRequest halfOver{.points = {{8, 4}, {18, 4}, {18, 12}, {8, 12}}, .closed = true};

} // namespace

void CatalogueRowsTest::a31ASpriteInASplitStandsInTheNewPart()
{
    EditLevel level("sector 0: 0,0 16,0 16,16 0,16\nsprite: 12,12 sector 0\n");
    QCOMPARE(level.run(DrawRequest{.points = {{8, 0}, {8, 16}}}), QString("ok"));
    const SectorId holder = level.sprite(0).sector.row();
    std::vector<std::int32_t> columns;
    for (const Segment& edge : edgesOf(level.map, holder)) {
        columns.push_back(edge.a.x);
    }
    QCOMPARE(std::ranges::min(columns), 8);
    QCOMPARE(std::ranges::max(columns), 16);
}

void CatalogueRowsTest::a32AnEditBeyondTheLimitIsRefusedAndChangesNothing()
{
    EditLevel level(squares(1023));
    const Map before = level.map;
    QCOMPARE(
        level.run(halfOver),
        QString(
            "E-LIMIT Version 7 holds at most 1024 sectors; this would make 1025. Version 8 holds "
            "4096."));
    QVERIFY(level.map == before);
    EditLevel wider("version 8\n" + squares(1023));
    QCOMPARE(wider.run(halfOver), QString("ok"));
    QCOMPARE(wider.map.sectorCount(), std::size_t{1025});
}

void CatalogueRowsTest::aCountThatWasAboveItsLimitMayFall()
{
    EditLevel level(squares(1030));
    QCOMPARE(level.run(DeleteRequest{.sectors = {SectorId{1029}}}), QString("ok"));
    QCOMPARE(
        level.run(SetRequest{.rows = std::vector<SectorId>{{0}}, .values = {{"lotag", 1}}}),
        QString("ok"));
    QVERIFY(level.run(halfOver).startsWith("E-LIMIT"));
}

void CatalogueRowsTest::a33APointOutOfRangeIsRefused()
{
    EditLevel level(squares(1));
    QVERIFY(level.run(DrawRequest{.points = {{0, 0}, far}}).startsWith("E-RANGE"));
    QVERIFY(level.run(InsertVertexRequest{.at = far}).startsWith("E-RANGE"));
    QVERIFY(level.run(MoveRequest{.vertices = {{{0, 0}, far}}}).startsWith("E-RANGE"));
    QVERIFY(level.run(StartRequest{.at = far}).startsWith("E-RANGE"));
}

QTEST_APPLESS_MAIN(CatalogueRowsTest)
#include "catalogue_rows_test.moc"
