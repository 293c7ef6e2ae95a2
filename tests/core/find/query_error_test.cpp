#include "sectored/asset/game/game_folder.h"
#include "sectored/find/query.h"

#include "tests/support/test_main.h"

#include <QTest>

using namespace sectored;

namespace {

QString errorOf(const std::string& text)
{
    const auto query = parseQuery(text, gameWithId(shippedGames(), "duke3d"));
    return query ? QString("parsed") : QString::fromStdString(englishText(query.error()));
}

} // namespace

/// Errors of queries name the place, and what was expected. Spec: find 3.
class QueryErrorTest : public QObject {
    Q_OBJECT

private slots:
    void anErrorNamesItsPlaceAndWhatIsExpected_data()
    {
        QTest::addColumn<QString>("query");
        QTest::addColumn<QString>("error");
        const auto row = [](const char* query, const char* error) {
            QTest::newRow(query) << query << error;
        };
        row("",
            "expected what to find (sector, wall, sprite, ceiling, floor), found the end "
            "(line 1, column 1)");
        row("wal where tile = 3",
            "there is no kind of object \"wal\"; the nearest name is \"wall\" (line 1, column 1)");
        row("wall tile = 3", "expected \"where\" or the end, found \"tile\" (line 1, column 6)");
        row("wall where tyle = 3",
            "there is no field of a wall \"tyle\"; the nearest name is \"tile\" "
            "(line 1, column 12)");
        row("wall where tile = ",
            "expected a field or a number, found the end (line 1, column 19)");
        row("wall where tile = ACESSSWITCH",
            "there is no tile \"ACESSSWITCH\"; the nearest name is \"ACCESSSWITCH\" "
            "(line 1, column 19)");
        row("wall where (tile = 3", "expected \")\", found the end (line 1, column 21)");
        row("wall where tile in (3, 4",
            "expected \",\" or \")\", found the end (line 1, column 25)");
        row("wall where tile = 3 4",
            "expected \"and\", \"or\" or the end, found \"4\" (line 1, column 21)");
        row("wall where next.neighbor.tile = 3",
            "there is no row to go to from here named \"neighbor\" (line 1, column 17)");
        row("wall where shade ~ 5",
            "expected a comparison with a number; only names have patterns, found \"~\" "
            "(line 1, column 18)");
        row("wall where tile ~ A[",
            "expected \"]\", found the end of the pattern (line 1, column 21)");
        row("wall where category",
            "expected \"=\", \"in\" or \"~\", found the end (line 1, column 20)");
        row("wall where category = 5", "expected a name, found \"5\" (line 1, column 23)");
        row("wall where tile = \"A",
            "expected a closing quotation mark, found the end (line 1, column 21)");
        row("wall where tile = 3 ; 4",
            "expected a name, a number or an operator, found \";\" (line 1, column 21)");
        row("wall where\ntile =", "expected a field or a number, found the end (line 2, column 7)");
    }

    void anErrorNamesItsPlaceAndWhatIsExpected()
    {
        QFETCH(const QString, query);
        QFETCH(const QString, error);
        QCOMPARE(errorOf(query.toStdString()), error);
    }

    void namesNeedAGame()
    {
        const auto query = parseQuery("wall where tile = ACCESSSWITCH", nullptr);
        QVERIFY(!query.has_value());
        QCOMPARE(query.error().code, MessageCode::QueryUnknown);
        QVERIFY(parseQuery("wall where tile = 130", nullptr).has_value());
    }

    void deepAndLongQueriesAreRefused()
    {
        QVERIFY(errorOf("wall where " + std::string(61, '(')).startsWith("more than 60 parts"));
        std::string chain = "wall where 1";
        for (int count = 0; count < 600; ++count) {
            chain += " or tile = 1";
        }
        QVERIFY(errorOf(chain).startsWith("more than 500 parts"));
        QVERIFY(errorOf(std::string((1 << 20) + 1, ' ')).startsWith("line longer"));
        std::string list = "wall where number in (0";
        for (int count = 1; count < 20000; ++count) {
            list += "," + std::to_string(count);
        }
        QCOMPARE(errorOf(list + ")"), QString("parsed"));
        QVERIFY(errorOf("wall where " + std::string(5000, '-') + "1").startsWith("parsed"));
    }

    void onlyFieldsOfTheFileCanBeSet()
    {
        const auto error = [](const char* text) {
            const auto parsed = parseReplacement(text, FindKind::Wall, nullptr);
            return parsed ? QString("parsed") : QString::fromStdString(englishText(parsed.error()));
        };
        QCOMPARE(error("set tile = 3, shade = 2"), QString("parsed"));
        QCOMPARE(
            error("length = 3"),
            QString("\"length\" cannot be set; set a field of the file (line 1, column 1)"));
        QCOMPARE(
            error("neighbour.tile = 3"),
            QString("\"neighbour\" cannot be set; set a field of the file (line 1, column 1)"));
        QCOMPARE(error("tile 3"), QString("expected \"=\", found \"3\" (line 1, column 6)"));
        QCOMPARE(
            error("tile = 3;"),
            QString("expected a name, a number or an operator, found \";\" (line 1, column 9)"));
        QCOMPARE(
            error(""),
            QString("expected a field or a number, found the end (line 1, column 1)"));
    }
};

SECTORED_TEST(QueryErrorTest)
#include "query_error_test.moc"
