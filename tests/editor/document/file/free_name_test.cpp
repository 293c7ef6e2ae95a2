#include "editor/document/file/free_name.h"
#include "tests/support/test_main.h"

#include <QCoreApplication>
#include <QFile>
#include <QTemporaryDir>
#include <QTest>

using namespace sectored::editor;

class FreeNameTest : public QObject {
    Q_OBJECT

private slots:
    void aSecondLevelIsNotProposedUnderTheFirstOnesName_data() const
    {
        QTest::addColumn<QString>("own");
        QTest::addColumn<QStringList>("there");
        QTest::addColumn<QString>("free");
        QTest::newRow("plain") << "hall.map" << QStringList{} << "hall-2.map";
        QTest::newRow("numbered") << "hall-2.map" << QStringList{} << "hall-3.map";
        QTest::newRow("taken") << "hall.map" << QStringList{"hall-2.map", "hall-3.map"}
                               << "hall-4.map";
        QTest::newRow("a digit is no number") << "E1L1.MAP" << QStringList{} << "E1L1-2.MAP";
        QTest::newRow("a dash in front") << "-7.map" << QStringList{} << "-7-2.map";
        QTest::newRow("a long number") << "a-20260101.json" << QStringList{} << "a-20260101-2.json";
        QTest::newRow("no ending") << "hall" << QStringList{} << "hall-2";
    }
    void aSecondLevelIsNotProposedUnderTheFirstOnesName()
    {
        QFETCH(const QString, own);
        QFETCH(const QStringList, there);
        QFETCH(const QString, free);
        const QTemporaryDir folder;
        for (const QString& name : there) {
            QFile file(folder.filePath(name));
            QVERIFY(file.open(QIODevice::WriteOnly));
        }
        QCOMPARE(
            QString::fromStdString(nextFreeName(folder.filePath(own).toStdString()).string()),
            folder.filePath(free));
    }
};

SECTORED_TEST_IN(QCoreApplication, FreeNameTest)
#include "free_name_test.moc"
