#include "tests/core/edit/edit_level.h"
#include "tests/support/test_main.h"

#include <QTest>

using namespace sectored;
using namespace sectored::test;

class RaiseFloorTest : public QObject {
    Q_OBJECT

private slots:
    void theFloorRises()
    {
        EditLevel level("sector 0: 0,0 16,0 16,16 0,16");
        const std::int32_t before = level.sector(0).floor.z;
        QCOMPARE(level.run(RaiseFloorRequest{.sector = SectorId{0}, .by = 1024}), QString("ok"));
        QCOMPARE(level.sector(0).floor.z, before - 1024);
    }

    void aMissingSectorIsRefused()
    {
        EditLevel level("sector 0: 0,0 16,0 16,16 0,16");
        QVERIFY(
            level.run(RaiseFloorRequest{.sector = SectorId{7}, .by = 1}).startsWith("E-NOSUCH"));
    }
};

SECTORED_TEST(RaiseFloorTest)
#include "raise_floor_test.moc"
