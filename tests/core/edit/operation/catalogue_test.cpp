#include "tests/support/catalogue.h"
#include "tests/support/source_path.h"
#include "tests/support/test_main.h"

#include <QTest>

#include <algorithm>

using namespace sectored;
using namespace sectored::test;

class CatalogueTest : public QObject {
    Q_OBJECT

private slots:
    void eachRowComesOutAsSpecified_data();
    void eachRowComesOutAsSpecified();
    void rowsNameSectorsAsSpecified_data();
    void rowsNameSectorsAsSpecified();
};

void CatalogueTest::eachRowComesOutAsSpecified_data()
{
    QTest::addColumn<QString>("operations");
    QTest::addColumn<QString>("expected");
    for (const char* name :
         {"draw",
          "edge",
          "rounding",
          "join",
          "move",
          "vertex_and_sector",
          "merge",
          "sheet",
          "shape",
          "heal",
          "stitch",
          "paste",
          "transform",
          "tror"}) {
        const std::string path = testDataPath("catalogue/") + name + ".txt";
        for (const CatalogueRow& row : readCatalogue(path)) {
            QTest::addRow("%s %s", row.id.c_str(), row.title.c_str())
                << QString::fromStdString(row.operations) << QString::fromStdString(row.expected);
        }
    }
}

void CatalogueTest::eachRowComesOutAsSpecified()
{
    QFETCH(const QString, operations);
    QFETCH(const QString, expected);
    const CatalogueRun run = runRow({.operations = operations.toStdString()});
    QCOMPARE(QString::fromStdString(run.outcome), expected);
    for (const std::string& complaint : run.complaints) {
        QFAIL(complaint.c_str());
    }
}

/// Sectors count from 0 in sentences, and from 1 in the rows.
void CatalogueTest::rowsNameSectorsAsSpecified_data()
{
    QTest::addColumn<QString>("file");
    QTest::addColumn<QString>("id");
    QTest::addColumn<QString>("sentence");
    const auto row = [](const char* file, const char* id, const char* sentence) {
        QTest::newRow(id) << QString(file) << QString(id) << QString(sentence);
    };
    row("stitch", "M02d", "Sector 0 would overlap sector 1.");
    row("stitch", "M02f", "Sector 0 would turn inside out.");
    row("stitch", "M02g", "Sector 1 would vanish: it would be thinner than 1 unit.");
    row("stitch", "M02k", "Sector 0 was split into 2 parts where it was pinched.");
    row("stitch",
        "M03a",
        "Sector 0 would turn inside out. Select the portals of sector 1 and use Geometry > Unlink "
        "portal first, or set Where it lands to Cut (U).");
    row("stitch",
        "M04c",
        "This would remove sector 0 and its sprites (0). Allow removal, or choose another place.");
    row("stitch", "M04d", "Sector 0 was split into 2 parts where it was pinched.");
    row("stitch", "M05d", "Points were rounded to whole units (by up to 0.49).");
    row("paste", "P02", "Sector 0 was removed, with its sprites (0).");
    row("paste", "P10", "Sector 0 was split into 2 parts where it was pinched.");
    row("paste", "P11", "Sector 0 was split into 2 parts where it was pinched.");
    row("paste", "P13", "Sector 1 was removed, with its sprites (0).");
    row("paste",
        "P14",
        "This would remove sector 1 and its sprites (0). Allow removal, or choose another place.");
    row("paste", "P15", "Sector 0 would overlap sector 1.");
    row("transform", "T01", "Points were rounded to whole units (by up to 0.31).");
    row("transform", "T03", "Points were rounded to whole units (by up to 0.56).");
    row("transform", "T06", "Points were rounded to whole units (by up to 0.71).");
    row("transform", "T08", "Sector 0 would vanish: it would be thinner than 1 unit.");
    row("transform", "T10", "Sector 1 would vanish: it would be thinner than 1 unit.");
    row("shape", "G07", "Sector 0 would turn inside out.");
}

void CatalogueTest::rowsNameSectorsAsSpecified()
{
    QFETCH(const QString, file);
    QFETCH(const QString, id);
    QFETCH(const QString, sentence);
    const auto rows = readCatalogue(testDataPath("catalogue/") + file.toStdString() + ".txt");
    const auto row = std::ranges::find(rows, id.toStdString(), &CatalogueRow::id);
    QVERIFY(row != rows.end());
    const QString said = QString::fromStdString(runRow(*row).said);
    QVERIFY2(said.contains(sentence), qPrintable(said));
}

SECTORED_TEST(CatalogueTest)
#include "catalogue_test.moc"
