#include "sectored/check/all_checks.h"
#include "sectored/map/map_view.h"
#include "sectored/query/sector_at.h"

#include "editor/document/file/export_target.h"
#include "editor/document/file/level_template.h"
#include "tests/support/test_main.h"

#include <QApplication>
#include <QTest>

using namespace sectored;
using namespace sectored::editor;

class LevelTemplateTest : public QObject {
    Q_OBJECT

private slots:
    void everyTemplateCanBeMadeInEachVersion_data() const
    {
        QTest::addColumn<QString>("id");
        QTest::addColumn<int>("version");
        for (const LevelTemplate& row : levelTemplates()) {
            for (const int version : {7, 8, 9}) {
                QTest::addRow("%s %d", qPrintable(row.id), version) << row.id << version;
            }
        }
    }
    void everyTemplateCanBeMadeInEachVersion()
    {
        QFETCH(const QString, id);
        QFETCH(const int, version);
        const auto map = makeLevel({.id = id, .version = version});
        QVERIFY(map);
        QCOMPARE(map->header().version, version);
        QVERIFY(id == QLatin1String("empty") || map->sectorCount() > 0);
    }

    void theRoomHoldsTheStart()
    {
        const auto map = makeLevel({.id = QStringLiteral("room")});
        const MapIndex index(*map);
        QCOMPARE(map->sectorCount(), std::size_t{1});
        QVERIFY(sectorAt({*map, index}, map->header().start.position));
        QVERIFY(map->header().start.sector.isRow());
    }

    void exportingSaysWhatALevelHasAndMayHave()
    {
        const auto map = makeLevel({.id = QStringLiteral("room")});
        for (const ExportTarget& target : exportTargets()) {
            if (target.format->id == "png") {
                continue; // it needs tiles
            }
            const ExportReport report = reportOf({.map = *map, .path = "room"}, target);
            QVERIFY2(report.blocks.empty(), target.form.title);
            QVERIFY(exportFiles({.map = *map, .path = "room"}, target));
            QCOMPARE(report.counts.empty(), target.form.version == 0);
        }
    }
};

SECTORED_TEST_IN(QApplication, LevelTemplateTest)
#include "level_template_test.moc"
