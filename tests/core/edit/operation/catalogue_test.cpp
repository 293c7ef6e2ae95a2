#include "tests/support/catalogue.h"
#include "tests/support/source_path.h"
#include "tests/support/test_main.h"

#include <QTest>

using namespace sectored;
using namespace sectored::test;

class CatalogueTest : public QObject {
    Q_OBJECT

private slots:
    void eachRowComesOutAsSpecified_data();
    void eachRowComesOutAsSpecified();
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

SECTORED_TEST(CatalogueTest)
#include "catalogue_test.moc"
