#include "sectored/asset/game/game_folder.h"
#include "sectored/check/check.h"
#include "sectored/edit/plan.h"
#include "sectored/format/json_map/json_map.h"
#include "sectored/prefab/prefab_library.h"
#include "sectored/tag/tag_nets.h"

#include "tests/core/edit/broken_rules.h"
#include "tests/support/map_text.h"
#include "tests/support/source_path.h"
#include "tests/support/test_main.h"

#include <QDir>
#include <QFile>
#include <QTest>

#include <algorithm>

using namespace sectored;
using namespace sectored::test;

namespace {

constexpr std::string_view hall = "sector 0: -4096,-4096 4096,-4096 4096,4096 -4096,4096\n"
                                  "start: -4000,-4000 sector 0";

void addShipped()
{
    QTest::addColumn<QString>("id");
    for (const Prefab& prefab : shippedPrefabs()) {
        QTest::newRow(prefab.id.c_str()) << QString::fromStdString(prefab.id);
    }
}

const Prefab& shippedWithId(const QString& id)
{
    return *std::ranges::find(shippedPrefabs(), id.toStdString(), &Prefab::id);
}

QStringList problemsOf(const Map& map)
{
    const MapIndex index(map);
    QStringList problems;
    for (const Finding& finding : runChecks({map, index})) {
        problems << QString::fromStdString(englishText(finding));
    }
    return problems;
}

bool hasFaultyNet(const Map& map)
{
    return std::ranges::any_of(tagGroupsOf(map, gameForTags("generic")), [](const TagGroup& group) {
        return group.fault != TagFault::None;
    });
}

} // namespace

/// The prefabs that the program comes with.
class ShippedPrefabsTest : public QObject {
    Q_OBJECT

private slots:
    void eachFileOfTheFolderIsAPrefab()
    {
        const QDir folder(QString::fromStdString(sourcePath("resources/prefabs")));
        QStringList files;
        for (const Prefab& prefab : shippedPrefabs()) {
            files << QString::fromStdString(prefab.id + ".json");
        }
        files.sort();
        QCOMPARE(folder.entryList({"*.json"}, QDir::Files, QDir::Name), files);
        QVERIFY(files.size() >= 10);
    }

    void eachIsALevelThatCanBePlayed_data() { addShipped(); }
    void eachIsALevelThatCanBePlayed()
    {
        QFETCH(QString, id);
        QFile file(
            QString::fromStdString(sourcePath("resources/prefabs/" + id.toStdString() + ".json")));
        QVERIFY(file.open(QIODevice::ReadOnly));
        const QByteArray content = file.readAll();
        const auto level = readJsonMap(std::as_bytes(std::span(content)));
        QVERIFY(level.has_value() && level->warnings.empty());
        QVERIFY(level->map.header().start.sector.isRow());
        QCOMPARE(problemsOf(level->map), QStringList());
        QVERIFY(!hasFaultyNet(level->map));
        const Prefab& prefab = shippedWithId(id);
        QVERIFY(!prefab.description.empty());
        QCOMPARE(prefab.game, std::string("generic"));
        const auto written = writePrefab(prefab);
        QCOMPARE(
            QByteArray(reinterpret_cast<const char*>(written->data()), qsizetype(written->size())),
            content);
    }

    void eachCanBePlacedTwiceInARoomInEveryQuarter_data() { addShipped(); }
    void eachCanBePlacedTwiceInARoomInEveryQuarter()
    {
        QFETCH(QString, id);
        const Prefab& prefab = shippedWithId(id);
        for (const int degrees : {0, 90, 180, 270}) {
            Map map = mapFromText(hall);
            for (const Point at : {Point{-1600, 0}, Point{1600, 0}}) {
                const MapIndex index(map);
                const PlanResult planned = plan(
                    {map, index},
                    PlacePrefabRequest{
                        .prefab = prefab.id,
                        .rows = prefab.rows,
                        .at = degrees % 180 == 0 ? Point{at.y, at.x} : at,
                        .pose = {.degrees = degrees}});
                QVERIFY2(planned.has_value(), planned ? "" : englishText(planned.error()).c_str());
                apply(map, planned->patch);
            }
            QVERIFY(isSound(map));
            QVERIFY(!hasFaultyNet(map));
            QCOMPARE(problemsOf(map), QStringList());
        }
    }
};

SECTORED_TEST(ShippedPrefabsTest)
#include "shipped_prefabs_test.moc"
