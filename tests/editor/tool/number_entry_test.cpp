#include "editor/tool/number_entry.h"
#include "editor/tool/value_expression.h"
#include "tests/support/test_main.h"

#include <QTest>

using namespace sectored;
using namespace sectored::editor;

namespace {

constexpr NumberAim aim{.from = Point{100, 100}, .at = {200, 100}};

std::optional<Point> typed(NumberField field, const char* text)
{
    NumberEntry entry(aim);
    entry.type(field, text);
    return entry.target();
}

} // namespace

class NumberEntryTest : public QObject {
    Q_OBJECT

private slots:
    void arithmeticWorks_data()
    {
        QTest::addColumn<double>("value");
        QTest::newRow("512") << 512.0;
        QTest::newRow(" 512 * 3 ") << 1536.0;
        QTest::newRow("2+3*4") << 14.0;
        QTest::newRow("(2+3)*4") << 20.0;
        QTest::newRow("-8/2") << -4.0;
        QTest::newRow("--3") << 3.0;
        QTest::newRow("7.5") << 7.5;
        QTest::newRow("\u22124\u202f096") << -4096.0;
    }

    void arithmeticWorks()
    {
        QFETCH(const double, value);
        QCOMPARE(valueOf(QTest::currentDataTag()).value(), value);
    }

    void whatIsNoNumberIsNone()
    {
        for (const char* text :
             {"", " ", "3+", "(3", "3)", "1/0", "a", "3 4", "*2", "1e9", "nan"}) {
            QVERIFY2(!valueOf(text), text);
        }
        QVERIFY(!valueOf(std::string(1000, '(')));
        QVERIFY(!valueOf(std::string(1000, '-') + "1"));
    }

    void oneNumberIsALength()
    {
        QCOMPARE(typed(NumberField::Length, "512"), std::optional(Point{612, 100}));
        QCOMPARE(typed(NumberField::Length, "256*2"), std::optional(Point{612, 100}));
        QCOMPARE(typed(NumberField::Length, "-50"), std::optional(Point{50, 100}));
    }

    void twoAreAPosition()
    {
        QCOMPARE(typed(NumberField::Length, "30, -40"), std::optional(Point{30, -40}));
        QCOMPARE(typed(NumberField::At, "30 -40"), std::optional(Point{30, -40}));
        QCOMPARE(typed(NumberField::At, "10*2;5"), std::optional(Point{20, 5}));
    }

    void rAndTwoAreAWay()
    {
        QCOMPARE(typed(NumberField::Length, "r 30, -40"), std::optional(Point{130, 60}));
        QCOMPARE(typed(NumberField::At, "r30,0"), std::optional(Point{130, 100}));
    }

    void theAngleTurnsAndKeepsTheLength()
    {
        QCOMPARE(typed(NumberField::Angle, "90"), std::optional(Point{100, 0}));
        NumberEntry entry(aim);
        entry.type(NumberField::Length, "50");
        entry.type(NumberField::Angle, "270");
        QCOMPARE(entry.target(), std::optional(Point{100, 150}));
    }

    void otherFieldsFollowWhatIsTyped()
    {
        NumberEntry entry(aim);
        QCOMPARE(entry.shown(NumberField::Length), std::string("100"));
        entry.type(NumberField::Length, "1000");
        QCOMPARE(entry.shown(NumberField::At), std::string("1\u202f100, 100"));
        QCOMPARE(entry.shown(NumberField::Angle), std::string("0.0\u00b0"));
        QCOMPARE(entry.shown(NumberField::Length), std::string("1000"));
        entry.type(NumberField::Length, "");
        QCOMPARE(entry.shown(NumberField::At), std::string("200, 100"));
    }

    void whatCannotBeUnderstoodNamesItsField()
    {
        NumberEntry entry(aim);
        entry.type(NumberField::Angle, "9x");
        QCOMPARE(entry.wrongField(), std::optional(NumberField::Angle));
        QVERIFY(!entry.target());
        entry.type(NumberField::Angle, "9");
        entry.type(NumberField::At, "9");
        QCOMPARE(entry.wrongField(), std::optional(NumberField::At));
    }

    void withoutABeginningOnlyAPositionCounts()
    {
        NumberEntry entry({.at = {8, 8}});
        QCOMPARE(entry.firstField(), NumberField::At);
        entry.type(NumberField::At, "64, 32");
        QCOMPARE(entry.target(), std::optional(Point{64, 32}));
        entry.type(NumberField::At, "r 64, 32");
        QVERIFY(!entry.target());
        entry.type(NumberField::At, "");
        entry.type(NumberField::Length, "64");
        QVERIFY(!entry.target());
    }

    void anglesAndPercentagesAreThousandths_data()
    {
        QTest::addColumn<int>("use");
        QTest::addColumn<QString>("text");
        QTest::addColumn<int>("x");
        QTest::addColumn<int>("y");
        const auto turn = static_cast<int>(NumberUse::Turn);
        const auto scale = static_cast<int>(NumberUse::Scale);
        QTest::newRow("angle") << turn << QStringLiteral("22.5") << 22'500 << 0;
        QTest::newRow("arithmetic") << turn << QStringLiteral("-90/4") << -22'500 << 0;
        QTest::newRow("both") << scale << QStringLiteral("150") << 150'000 << 150'000;
        QTest::newRow("two") << scale << QStringLiteral("150, 80") << 150'000 << 80'000;
    }
    void anglesAndPercentagesAreThousandths()
    {
        QFETCH(int, use);
        QFETCH(QString, text);
        QFETCH(int, x);
        QFETCH(int, y);
        NumberEntry entry({.at = {100'000, 50'500}, .use = static_cast<NumberUse>(use)});
        QCOMPARE(entry.firstField(), NumberField::At);
        QCOMPARE(entry.target(), std::optional(Point{100'000, 50'500}));
        entry.type(NumberField::At, text.toStdString());
        QCOMPARE(entry.target(), std::optional(Point{x, y}));
    }

    void anAngleIsOneNumber()
    {
        NumberEntry entry({.use = NumberUse::Turn});
        entry.type(NumberField::At, "30, 40");
        QCOMPARE(entry.wrongField(), std::optional(NumberField::At));
        QVERIFY(!entry.target());
        NumberEntry scale({.at = {150'000, 80'500}, .use = NumberUse::Scale});
        QCOMPARE(scale.shown(NumberField::At), std::string("150, 80.5"));
    }
};

SECTORED_TEST(NumberEntryTest)
#include "number_entry_test.moc"
