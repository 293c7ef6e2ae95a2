#include "tests/support/cli_call.h"
#include "tests/support/file_content.h"
#include "tests/support/test_main.h"

#include <QDir>
#include <QFile>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QTemporaryDir>
#include <QTest>

#include <cmath>
#include <numbers>

using namespace sectored::test;

namespace {

QJsonObject objectOf(const QByteArray& line)
{
    return QJsonDocument::fromJson(line).object();
}

/// Returns one field of every step of a method.
QList<double> numbersOf(const QJsonArray& steps, const char* field)
{
    QList<double> numbers;
    for (const auto& step : steps) {
        numbers += step.toObject()[QLatin1String(field)].toDouble();
    }
    return numbers;
}

} // namespace

/// Tests the methods and explanations of the command query by running the program.
class QueryCommandTest : public QObject {
    Q_OBJECT

private slots:
    void init()
    {
        m_folder.emplace();
        QVERIFY(m_folder->isValid());
        m_convex = made("convex.map", "[[0,0],[1024,0],[1024,1024],[0,1024]]");
        m_corner = made("corner.map", "[[0,0],[8,0],[8,4],[4,4],[4,8],[0,8]]");
    }

    void dotProductsAnswerForConvexSectors()
    {
        for (const QStringList& point : {QStringList{"512", "500"}, {"0", "300"}, {"-4", "9"}}) {
            const Call winding = ask(m_convex, point);
            const Call convex = ask(m_convex, point + QStringList{"--method", "convex"});
            QCOMPARE(convex.output, winding.output);
            QCOMPARE(convex.errors, QByteArray());
            QCOMPARE(convex.exitCode, 0);
        }
        QCOMPARE(
            ask(m_convex, {"512", "500", "--method", "convex", "--json"}).output,
            QByteArray("{\"x\":512,\"y\":500,\"inside\":[0],\"boundary\":[],\"sector\":0}\n"));
    }

    void aboutOtherSectorsDotProductsSayNothing()
    {
        const Call asked = ask(m_corner, {"2", "6", "--method", "convex"});
        QCOMPARE(asked.output, QByteArray("-\n"));
        QCOMPARE(
            asked.errors,
            QByteArray("sectored-cli: query: sector 0 is not convex, no verdict\n"));
        QCOMPARE(asked.exitCode, 0);
        QCOMPARE(
            ask(m_corner, {"2", "6", "--method", "convex", "--json"}).output,
            QByteArray("{\"x\":2,\"y\":6,\"inside\":[],\"boundary\":[],\"sector\":0,"
                       "\"undecided\":[0]}\n"));
        // Outside the box of the sector and at another height there is nothing to decide.
        QCOMPARE(ask(m_corner, {"99", "6", "--method", "convex"}).errors, QByteArray());
        QCOMPARE(
            ask(m_corner, {"2", "6", "--method", "convex", "--z", "99999"}).errors,
            QByteArray());
    }

    void allMethodsAgreeWhereOneHasNoVerdict()
    {
        const Call asked = ask(m_corner, {"2", "6", "--method", "all", "--json"});
        QCOMPARE(asked.exitCode, 0);
        QCOMPARE(asked.errors, QByteArray());
        const QJsonObject answer = objectOf(asked.output);
        const QJsonObject methods = answer["methods"].toObject();
        QCOMPARE(methods.keys(), (QStringList{"angle", "convex", "parity", "quadrant"}));
        QCOMPARE(methods["quadrant"].toArray(), QJsonArray{0});
        QCOMPARE(methods["convex"].toArray(), QJsonArray());
        QCOMPARE(answer["undecided"].toArray(), QJsonArray{0});
        QCOMPARE(answer["inside"].toArray(), QJsonArray{0});
    }

    void crossingsIsAnotherNameOfParity()
    {
        const QStringList rest{"--explain", "--json"};
        const Call crossings = ask(m_corner, QStringList{"2", "6", "--method", "crossings"} + rest);
        const Call parity = ask(m_corner, QStringList{"2", "6", "--method", "parity"} + rest);
        QCOMPARE(crossings.exitCode, 0);
        QCOMPARE(crossings.output, parity.output);
    }

    void theStepsOfEachMethodAreArraysByWall()
    {
        const QJsonObject steps = stepsAt(m_convex, {"300", "200"});
        QCOMPARE(steps.keys(), (QStringList{"angle", "convex", "crossings", "quadrant"}));
        const QJsonArray quadrant = steps["quadrant"].toArray();
        QCOMPARE(numbersOf(quadrant, "wall"), (QList<double>{0, 1, 2, 3}));
        QCOMPARE(numbersOf(quadrant, "from"), (QList<double>{3, 4, 1, 2}));
        QCOMPARE(numbersOf(quadrant, "to"), (QList<double>{4, 1, 2, 3}));
        QCOMPARE(numbersOf(quadrant, "step"), (QList<double>{1, 1, 1, 1}));
        QCOMPARE(numbersOf(quadrant, "total"), (QList<double>{1, 2, 3, 4}));
        QVERIFY(!quadrant[0].toObject().contains("side"));
        const QJsonArray angle = steps["angle"].toArray();
        QVERIFY(
            std::abs(
                angle[0].toObject()["radians"].toDouble()
                - (std::atan2(724.0, 200.0) + std::atan2(300.0, 200.0)))
            < 1e-12);
        QVERIFY(std::abs(angle[3].toObject()["sum"].toDouble() - 2 * std::numbers::pi) < 1e-12);
        const QJsonArray crossings = steps["crossings"].toArray();
        QCOMPARE(numbersOf(crossings, "count"), (QList<double>{0, 1, 1, 1}));
        QVERIFY(crossings[1].toObject()["crosses"].toBool());
        QVERIFY(!crossings[3].toObject()["crosses"].toBool());
        const QJsonArray convex = steps["convex"].toArray();
        QCOMPARE(
            numbersOf(convex, "product"),
            (QList<double>{1024. * 200, 1024. * 724, 1024. * 824, 1024. * 300}));
        QCOMPARE(numbersOf(convex, "sign"), (QList<double>{1, 1, 1, 1}));
    }

    void aStepAcrossTwoQuadrantsHasTheSideThatDecided()
    {
        const QString level = made("triangle.map", "[[0,0],[32,0],[0,32]]");
        const QJsonArray steps = stepsAt(level, {"10", "12"})["quadrant"].toArray();
        QCOMPARE(steps[1].toObject()["step"].toInt(), 2);
        QCOMPARE(steps[1].toObject()["side"].toInt(), 320);
        const Call text = ask(level, {"10", "12", "--explain"});
        QVERIFY2(
            text.output.contains("two quadrants at once: (b - a) x (p - a) = 320, so +2\n"),
            text.output);
    }

    void integersBeyondTwoToThe53AreText()
    {
        const QString level = made(
            "huge.map",
            "[[-500000000,-500000000],[500000000,-500000000],[-500000000,500000000]]");
        const QJsonArray steps = stepsAt(level, {"-20000000", "-4"})["quadrant"].toArray();
        QCOMPARE(steps[1].toObject()["side"].toString(), QStringLiteral("20000004000000000"));
    }

    void onlyTheMethodAskedIsExplained()
    {
        for (const char* const method : {"convex", "angle", "crossings"}) {
            const QJsonObject steps =
                stepsAt(m_convex, {"300", "200", "--method", QLatin1String(method)});
            QCOMPARE(steps.keys(), QStringList{QLatin1String(method)});
        }
        QCOMPARE(stepsAt(m_convex, {"300", "200", "--method", "all"}).size(), 4);
        // A sector that is not convex has no steps of that method.
        QCOMPARE(stepsAt(m_corner, {"2", "6"}).size(), 3);
        QCOMPARE(stepsAt(m_corner, {"2", "6", "--method", "convex"}).size(), 0);
        const Call convex = ask(m_convex, {"300", "200", "--method", "convex", "--explain"});
        QVERIFY2(convex.output.contains("204800     1\n"), convex.output);
        QVERIFY2(convex.output.contains("  dot products: inside\n"), convex.output);
        QVERIFY2(!convex.output.contains("winding"), convex.output);
        const Call corner = ask(m_corner, {"2", "6", "--explain"});
        QVERIFY2(
            corner.output.contains("  dot products: no verdict, 1 corner turns inward\n"),
            corner.output);
    }

    void thePublishedMethodsAreToldOnRequest()
    {
        const QString level =
            made("horseshoe.map", "[[0,0],[12,0],[12,12],[8,12],[8,4],[4,4],[4,12],[0,12]]");
        const Call asked = ask(level, {"6", "8", "--published"});
        QCOMPARE(
            asked.output,
            QByteArray("-\nsector 0: outside\n  published: convex outside, arccosine 613.74 "
                       "degrees, quadrant total 0 outside\n"));
        const QJsonObject sector =
            objectOf(ask(level, {"6", "2", "--published", "--json"}).output)["explained"][0]
                .toObject();
        QVERIFY(!sector.contains("steps"));
        const QJsonObject published = sector["published"].toObject();
        QCOMPARE(published["convex"].toBool(true), false);
        QCOMPARE(std::round(published["arccosine"]["sum"].toDouble() * 10) / 10, 494.8);
        QCOMPARE(published["arccosine"]["inside"].toBool(true), false);
        QCOMPARE(
            published["quadrant"].toObject(),
            (QJsonObject{{"float", 4}, {"double", 4}, {"int", 4}}));
        const Call steps = ask(level, {"6", "2", "--published", "--explain"});
        QVERIFY2(steps.output.contains("arccosine\n"), steps.output);
    }

    void whereNumberTypesDifferEachIsTold()
    {
        // Walls of a level run clockwise on screen, so the loop of the case is given reversed.
        const QString level = made("whole.map", "[[-6,-11],[7,4],[-1,7]]");
        const Call asked = ask(level, {"-5", "-9", "--published", "--explain"});
        QVERIFY2(asked.output.contains("published: crosses the row at "), asked.output);
        QVERIFY2(asked.output.contains(" in float; -4."), asked.output);
        const QJsonObject quadrant = objectOf(ask(level, {"-5", "-9", "--published", "--json"})
                                                  .output)["explained"][0]["published"]["quadrant"]
                                         .toObject();
        QCOMPARE(std::abs(quadrant["double"].toInt()), 4);
        QCOMPARE(quadrant["float"].toInt(), quadrant["double"].toInt());
    }

    void anExplanationCanBeDrawn()
    {
        const QString picture = m_folder->filePath("query.svg");
        const auto drawn = [&](const QStringList& options) {
            const QStringList arguments =
                QStringList{"300", "200", "--explain", "--svg", picture} + options;
            const Call asked = ask(m_convex, arguments);
            return asked.exitCode == 0 && asked.output.startsWith("0\n") ? contentOf(picture)
                                                                         : QByteArray();
        };
        const QByteArray quadrants = drawn({});
        QVERIFY(quadrants.startsWith("<?xml "));
        QVERIFY(quadrants.contains("<g id=\"query\""));
        QCOMPARE(quadrants.count(">+1</text>"), 4);
        QVERIFY(quadrants.contains(">Q4</text>"));
        QVERIFY(quadrants.contains("wall 1: quadrant 4 to 1, step +1, total +2"));
        QVERIFY(quadrants.contains("sector 0: quadrant winding: total +4, inside"));
        QCOMPARE(drawn({}), quadrants);
        const QByteArray angles = drawn({"--method", "angle"});
        QVERIFY(angles.contains("degrees, sum 360") && !angles.contains(">Q4</text>"));
        const QByteArray crossings = drawn({"--method", "crossings"});
        QVERIFY(crossings.contains("wall 1: crosses the ray, count 1"));
        const QByteArray convex = drawn({"--method", "convex", "--published"});
        QVERIFY(convex.contains("wall 0: product 204800"));
        QVERIFY(convex.contains("published: convex outside"));
        QVERIFY(ask(m_convex, {"9999", "0", "--svg", picture}).exitCode == 0);
        QVERIFY(contentOf(picture).contains("<g id=\"query\""));
        QCOMPARE(ask(m_convex, {"3", "3", "--svg", m_folder->filePath("no/file.svg")}).exitCode, 4);
    }

    void wrongUsageOfMethodsExitsWithTwo_data()
    {
        QTest::addColumn<QStringList>("arguments");
        QTest::newRow("picture of many points") << QStringList{"--points", "-", "--svg", "a.svg"};
        QTest::newRow("picture to -") << QStringList{"1", "1", "--svg", "-"};
        QTest::newRow("no such method") << QStringList{"1", "1", "--method", "convexity"};
    }

    void wrongUsageOfMethodsExitsWithTwo()
    {
        QFETCH(QStringList, arguments);
        const Call asked = ask(m_convex, arguments);
        QCOMPARE(asked.exitCode, 2);
        QCOMPARE(asked.output, QByteArray());
    }

private:
    Call ask(const QString& level, const QStringList& arguments)
    {
        return call(QStringList{"query", level} + arguments);
    }

    /// Returns the steps of the only sector of a level.
    QJsonObject stepsAt(const QString& level, const QStringList& arguments)
    {
        const Call asked = ask(level, arguments + QStringList{"--explain", "--json"});
        return objectOf(asked.output)["explained"][0]["steps"].toObject();
    }

    QString made(const char* name, const char* points)
    {
        const QString level = m_folder->filePath(QLatin1String(name));
        const Call edited = call(
            {"edit", "new:", "-o", level},
            QByteArray(R"({"op":"draw","closed":true,"points":)") + points + "}");
        if (edited.exitCode != 0) {
            qFatal("%s", (edited.errors + edited.output).constData());
        }
        return level;
    }

    std::optional<QTemporaryDir> m_folder;
    QString m_convex;
    QString m_corner;
};

SECTORED_TEST(QueryCommandTest)
#include "query_command_test.moc"
