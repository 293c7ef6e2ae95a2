#include "sectored/edit/script/script.h"

#include "tests/support/refusal_text.h"
#include "tests/support/test_main.h"

#include <QTest>

using namespace sectored;

/// Numbers of a script that no double holds.
class HugeNumbersTest : public QObject {
    Q_OBJECT

private slots:
    void numbersBeyondADoubleAreOutOfRange_data();
    void numbersBeyondADoubleAreOutOfRange();
    void hugeNumbersHideNoFault_data();
    void hugeNumbersHideNoFault();
    void aLineOfDigitsAfterAHugeNumberIsReadOnce();
};

namespace {

/// Reads the first line of a script for an empty level.
Result<ScriptOperation> parsed(std::string_view text)
{
    return parseOperation({.text = text, .number = 1}, Numbering(Map()));
}

} // namespace

void HugeNumbersTest::numbersBeyondADoubleAreOutOfRange_data()
{
    QTest::addColumn<QByteArray>("line");
    QTest::addColumn<QString>("answer");
    const auto row = [](const char* line, const char* answer) {
        QTest::newRow(line) << QByteArray(line) << answer;
    };
    const char* most =
        "E-RANGE Coordinate 1e308 or more is out of range (-536870912 to 536870912).";
    row(R"({"op":"insert-vertex","at":[1e999,0]})", most);
    row(R"({"op":"draw","points":[[0,0],[1e999,0]],"fill":"void"})", most);
    row(R"({"op":"start","at":[0,0],"z":-2.5E+400})",
        "E-RANGE z -1e308 or less is out of range (-2147483648 to 2147483647).");
    row(R"({"op":"transform","all":true,"rotate":9e999})",
        "E-RANGE rotate 1e308 or more is out of range (-1000000000 to 1000000000).");
    row(R"({"op":"transform","all":true,"rotate":90,"about":[-1e999,0]})",
        "E-RANGE Coordinate -1e308 or less is out of range (-536870912 to 536870912).");
}

void HugeNumbersTest::numbersBeyondADoubleAreOutOfRange()
{
    QFETCH(const QByteArray, line);
    QFETCH(const QString, answer);
    const auto operation = parsed(line.toStdString());
    QVERIFY(operation.has_value());
    const auto* const refusal = std::get_if<Refusal>(&operation->what);
    QVERIFY(refusal != nullptr);
    QCOMPARE(QString::fromStdString(test::refusalText(*refusal)), answer);
}

void HugeNumbersTest::hugeNumbersHideNoFault_data()
{
    QTest::addColumn<QByteArray>("line");
    QTest::addColumn<QString>("error");
    const auto row = [](const char* line, const char* error) {
        QTest::newRow(line) << QByteArray(line) << error;
    };
    row(R"({"op":"undo","times":1e999,})", "not valid JSON (line 1, column 28)");
    row(R"({"op":"undo","times":1e999e5})", "not valid JSON (line 1, column 27)");
    row(R"({"op":"undo","times":01e999})", "not valid JSON (line 1, column 27)");
    row(R"({"op":"un\"1e999do","times":1e999,"times":1})",
        "the field \"times\" appears twice (line 1)");
}

void HugeNumbersTest::hugeNumbersHideNoFault()
{
    QFETCH(const QByteArray, line);
    QFETCH(const QString, error);
    const auto read = parsed(line.toStdString());
    QVERIFY(!read.has_value());
    QCOMPARE(QString::fromStdString(englishText(read.error())), "syntax error: " + error);
}

/// If parsing restarted at each digit, the longest line would take hours.
void HugeNumbersTest::aLineOfDigitsAfterAHugeNumberIsReadOnce()
{
    std::string line = R"({"op":"undo","times":1e999,"x":)";
    line.append(scriptLineLimit - line.size() - 1, '0');
    line += '}';
    const auto operation = parsed(line);
    QVERIFY(!operation.has_value());
    QVERIFY(englishText(operation.error()).find("not valid JSON") != std::string::npos);
}

SECTORED_TEST(HugeNumbersTest)
#include "huge_numbers_test.moc"
