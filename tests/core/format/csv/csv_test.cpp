#include "sectored/format/export_level.h"
#include "sectored/format/format.h"
#include "sectored/format/json_map/json_map.h"

#include "tests/support/map_text.h"
#include "tests/support/source_path.h"
#include "tests/support/test_main.h"

#include <QDir>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QTest>

using namespace sectored;
using namespace sectored::test;

namespace {

QByteArray arrayFrom(const Bytes& content)
{
    return {reinterpret_cast<const char*>(content.data()), static_cast<qsizetype>(content.size())};
}

ExportedFiles tablesOf(const Map& map)
{
    return exportLevel({.map = map, .path = "/levels/a.b.csv"}, *formatById("csv")).value();
}

} // namespace

/// The tables of a level, compared with SectorEd JSON, which is written by other code.
class CsvTest : public QObject {
    Q_OBJECT

private slots:
    void everyTableIsNamedAfterTheLevel()
    {
        QStringList names;
        for (const FileContent& file : tablesOf(Map()).files) {
            names.append(QString::fromStdString(file.path.string()));
        }
        QCOMPARE(
            names,
            (QStringList{
                "/levels/a.b.sprites.csv",
                "/levels/a.b.walls.csv",
                "/levels/a.b.sectors.csv"}));
    }

    void everyValueIsThatOfSectorEdJson_data()
    {
        QTest::addColumn<QString>("path");
        const QDir folder(QString::fromStdString(sourcePath("resources/examples")));
        for (const QFileInfo& file : folder.entryInfoList({QStringLiteral("*.map")})) {
            QTest::newRow(qPrintable(file.baseName())) << file.filePath();
        }
    }
    void everyValueIsThatOfSectorEdJson()
    {
        QFETCH(const QString, path);
        const Map map = loadLevel(path.toStdString()).value().map;
        const QJsonObject level =
            QJsonDocument::fromJson(arrayFrom(writeJsonMap(map).value())).object();
        const ExportedFiles tables = tablesOf(map);
        const char* const lists[] = {"sprites", "walls", "sectors"};
        for (std::size_t table = 0; table < 3; ++table) {
            const QJsonArray records = level[QLatin1String(lists[table])].toArray();
            QByteArrayList lines = arrayFrom(tables.files[table].content).split('\n');
            QCOMPARE(lines.takeLast(), QByteArray());
            const QByteArrayList columns = lines.takeFirst().split(',');
            QCOMPARE(columns.front(), QByteArray("number"));
            QCOMPARE(lines.size(), records.size());
            for (qsizetype row = 0; row < records.size(); ++row) {
                const QJsonObject record = records[row].toObject();
                const QByteArrayList cells = lines[row].split(',');
                QCOMPARE(cells.size(), columns.size());
                QCOMPARE(cells.front().toLongLong(), row);
                qsizetype filled = 0;
                for (qsizetype at = 1; at < cells.size(); ++at) {
                    const auto value = record.constFind(QString::fromLatin1(columns[at]));
                    QCOMPARE(cells[at].isEmpty(), value == record.constEnd());
                    filled += cells[at].isEmpty() ? 0 : 1;
                    if (!cells[at].isEmpty()) {
                        QCOMPARE(cells[at].toLongLong(), value->toInteger());
                    }
                }
                QCOMPARE(filled, record.size());
            }
        }
    }

    void whatTheTablesLeaveOutIsTold() { QCOMPARE(tablesOf(Map()).losses.size(), std::size_t{1}); }
};

SECTORED_TEST(CsvTest)
#include "csv_test.moc"
