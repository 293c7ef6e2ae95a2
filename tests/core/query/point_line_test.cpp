#include "sectored/query/point_line.h"

#include "tests/support/test_main.h"

#include <QTest>

using namespace sectored;

class PointLineTest : public QObject {
    Q_OBJECT

private slots:
    void twoWholeNumbersAreAPoint_data()
    {
        QTest::addColumn<QByteArray>("line");
        QTest::addColumn<int>("x");
        QTest::addColumn<int>("y");
        QTest::newRow("a blank") << QByteArray("12 -7") << 12 << -7;
        QTest::newRow("a comma") << QByteArray("12,-7") << 12 << -7;
        QTest::newRow("a comma and a blank") << QByteArray("12 , -7") << 12 << -7;
        QTest::newRow("blanks around") << QByteArray(" \t12 \t -7 \r") << 12 << -7;
        QTest::newRow("a comment") << QByteArray("12 -7 # the door") << 12 << -7;
        QTest::newRow("plus signs") << QByteArray("+12 -7") << 12 << -7;
        QTest::newRow("a byte order mark") << QByteArray("\xEF\xBB\xBF"
                                                         "12 -7")
                                           << 12 << -7;
        QTest::newRow("the largest")
            << QByteArray("536870912 -536870912") << (1 << 29) << -(1 << 29);
    }
    void twoWholeNumbersAreAPoint()
    {
        QFETCH(QByteArray, line);
        QFETCH(int, x);
        QFETCH(int, y);
        const auto point = parsePointLine(line.toStdString());
        QVERIFY(point && *point);
        QVERIFY((**point == Point{x, y}));
    }

    void aLineWithoutAPointIsNoFault()
    {
        for (const char* const line : {"", "  ", "\r", "# 1 2", "  # only a comment"}) {
            const auto point = parsePointLine(line);
            QVERIFY2(point && !*point, line);
        }
    }

    void aTextHasAPointALine()
    {
        const auto points = parsePoints("1 2\r\n# two more\n3,4\n\n1 2\n5 6", 3);
        QVERIFY(points);
        QVERIFY((*points == std::vector<Point>{{1, 2}, {3, 4}, {5, 6}}));
        QVERIFY(parsePoints("", 3)->empty());
        QVERIFY(
            (*parsePoints("\xEF\xBB\xBF# from a spreadsheet\n1,2\n", 3)
             == std::vector<Point>{{1, 2}}));
    }

    void aFaultNamesItsLine()
    {
        const auto points = parsePoints("1 2\n\n3;4\n", 3);
        QVERIFY(!points);
        QVERIFY(points.error().where.line == 3U);
        const auto many = parsePoints("1 2\n1 2\n3 4\n5 6\n", 2);
        QVERIFY(!many);
        QVERIFY(many.error().where.line == 4U);
    }

    void whatIsRefusedLearnsWhatAPointIs()
    {
        for (const char* const line : {"a b", "1 536870913"}) {
            QCOMPARE(
                englishText(parsePointLine(line).error()),
                std::string(
                    "syntax error: expected two integers X Y from -536870912 to 536870912, such "
                    "as 1024 -512"));
        }
    }

    void anythingElseIsRefused()
    {
        for (const char* const line :
             {"1",
              "1,",
              ",1",
              "1 2 3",
              "1,2,3",
              "1.5 2",
              "a b",
              "+-1 2",
              "++1 2",
              "+ 1",
              "1 536870913",
              "99999999999 1"}) {
            const auto point = parsePointLine(line);
            QVERIFY2(!point, line);
            QVERIFY(point.error().code == MessageCode::BadSyntax);
        }
    }
};

SECTORED_TEST(PointLineTest)
#include "point_line_test.moc"
