#include "editor/tool/value_expression.h"
#include "tests/support/test_main.h"

#include <QTest>

#include <array>

using namespace sectored::editor;
using Kind = ExpressionFault::Kind;

namespace {

constexpr std::array<std::int64_t, 3> values{-16384, 8192, 183};
const std::array names{
    ExpressionName{"Ceiling", 0},
    ExpressionName{"ceilingz", 0},
    ExpressionName{"floorz", 1},
    ExpressionName{"Floor tile", 2}};

/// Returns the value for an old value of 100, or kind and position of the fault.
QString resultOf(const char* text)
{
    const auto fault = [](const ExpressionFault& wrong) {
        return QStringLiteral("fault %1 at '%2'")
            .arg(static_cast<int>(wrong.kind))
            .arg(QString::fromStdString(wrong.at));
    };
    const auto parsed = ValueExpression::parse(text, names);
    if (!parsed) {
        return fault(parsed.error());
    }
    const auto value = parsed->evaluate(100, values);
    return value ? QString::number(*value) : fault(value.error());
}

QString faultOf(Kind kind, const char* at)
{
    return QStringLiteral("fault %1 at '%2'").arg(static_cast<int>(kind)).arg(QLatin1String(at));
}

} // namespace

class ValueExpressionTest : public QObject {
    Q_OBJECT

private slots:
    void whatPeopleTypeIsCalculated_data()
    {
        QTest::addColumn<qint64>("value");
        const auto row = [](const char* text, qint64 value) {
            QTest::newRow(text) << value;
        };
        row("512", 512);
        row("-512", -512);
        row("16 384", 16384);
        row(" 1 000 000 ", 1000000);
        row("512*3", 1536);
        row("512 * -3", -1536);
        row("1+2*3", 7);
        row("(1+2)*3", 9);
        row("7/2", 4);
        row("1.5*100", 150);
        row("2--3", 5);
        row("+512", 612);
        row("*2", 200);
        row("/2", 50);
        row("*2+1", 201);
        row("+-64", 36);
        row("-=64", 36);
        row("+=64", 164);
        row("*=1+1", 200);
        row("=5", 5);
        row("=-5", -5);
        row("=ceiling-1024", -17408);
        row("= CEILING - 1 024", -17408);
        row("=floorz", 8192);
        row("floor tile+1", 184);
        row("(ceilingz+floorz)/2", -4096);
    }
    void whatPeopleTypeIsCalculated()
    {
        QFETCH(const qint64, value);
        QCOMPARE(resultOf(QTest::currentDataTag()), QString::number(value));
    }

    void aFaultSaysWhatWasExpectedWhere()
    {
        QCOMPARE(resultOf(""), faultOf(Kind::ValueExpected, ""));
        QCOMPARE(resultOf("512*"), faultOf(Kind::ValueExpected, ""));
        QCOMPARE(resultOf("*/2"), faultOf(Kind::ValueExpected, "/2"));
        QCOMPARE(resultOf("5 12"), faultOf(Kind::OperatorExpected, "12"));
        QCOMPARE(resultOf("5 $"), faultOf(Kind::OperatorExpected, "$"));
        QCOMPARE(resultOf("(1+2"), faultOf(Kind::ParenthesisExpected, ""));
        QCOMPARE(resultOf("1)"), faultOf(Kind::OperatorExpected, ")"));
        QCOMPARE(resultOf("=sky high +1"), faultOf(Kind::UnknownName, "sky high"));
        QCOMPARE(resultOf("1.2.3"), faultOf(Kind::ValueExpected, ""));
        QCOMPARE(resultOf("/0"), faultOf(Kind::DivisionByZero, ""));
        QCOMPARE(resultOf("99999999*99999999*99999999"), faultOf(Kind::TooLarge, ""));
    }

    void namesAreTold()
    {
        const auto parsed = ValueExpression::parse("=floorz+ceiling", names);
        QVERIFY(parsed.has_value());
        QCOMPARE(parsed->usedValues(), (std::vector<std::size_t>{1, 0}));
    }

    void deepNestingIsRefused()
    {
        const std::string deep(100000, '(');
        QVERIFY(!ValueExpression::parse(deep, names).has_value());
    }
};

SECTORED_TEST(ValueExpressionTest)
#include "value_expression_test.moc"
