#include "sectored/walk/walk_script.h"
#include "sectored/walk/walk_tic.h"

#include "tests/support/test_length.h"
#include "tests/support/test_main.h"

#include <QTest>

#include <random>

using namespace sectored;
using namespace sectored::test;

namespace {

template <class T>
T commandOf(const char* text)
{
    const auto command = parseWalkCommand({.text = text, .number = 1});
    return command ? std::get<T>(command->what) : T{};
}

std::string reasonOf(std::string_view text)
{
    const auto command = parseWalkCommand({.text = text, .number = 7});
    return command ? "fine" : englishText(command.error());
}

} // namespace

class WalkScriptTest : public QObject {
    Q_OBJECT

private slots:
    void aLineSaysWhatIsPressed();
    void aLineSaysWhereToBe();
    void aLineSaysWhatIsExpected();
    void whatIsPressedIsWrittenAsItIsRead();
    void aTicIsWrittenAsItIsRead();
    void aBadLineIsToldWithReasonAndPlace_data();
    void aBadLineIsToldWithReasonAndPlace();
    void aBadTicIsTold_data();
    void aBadTicIsTold();
    void noLineBreaksTheReader();
};

void WalkScriptTest::aLineSaysWhatIsPressed()
{
    const auto all = commandOf<HeldInput>(
        R"({"tics":30,"forward":1,"strafe":-0.5,"turn":-16,"run":true,"jump":true,"crouch":true})");
    const WalkerInput pressed{
        .forward = 1,
        .strafe = -0.5,
        .turn = -16,
        .run = true,
        .jump = true,
        .crouch = true};
    QVERIFY(all == (HeldInput{.input = pressed, .tics = 30}));
    QVERIFY(commandOf<HeldInput>(R"({"tics":5.0})") == HeldInput{.tics = 5});
}

void WalkScriptTest::aLineSaysWhereToBe()
{
    QVERIFY(
        commandOf<WalkPlace>(R"({"teleport":[-5,7.25],"z":8192,"angle":512,"sector":3})")
        == (WalkPlace{.place = {-5, 7.25}, .z = 8192, .angle = 512, .sector = 3}));
    QVERIFY(commandOf<WalkPlace>(R"({"teleport":[1,2]})") == (WalkPlace{.place = {1, 2}}));
}

void WalkScriptTest::aLineSaysWhatIsExpected()
{
    QVERIFY(
        commandOf<WalkExpectation>(R"({"expect":{"sector":12,"grounded":false}})")
        == (WalkExpectation{.sector = 12, .grounded = false}));
    QVERIFY(
        commandOf<WalkExpectation>(R"({"expect":{"reached":[1,2],"within":64}})")
        == (WalkExpectation{.reached = Vec2{1, 2}, .within = 64}));
    QVERIFY(
        commandOf<WalkExpectation>(R"({"expect":{"notReached":[1,2],"within":0}})")
        == (WalkExpectation{.notReached = Vec2{1, 2}}));
}

void WalkScriptTest::whatIsPressedIsWrittenAsItIsRead()
{
    for (const HeldInput& held :
         {HeldInput{.tics = 3},
          HeldInput{.input = {.forward = -1, .run = true}, .tics = 1},
          HeldInput{.input = {.strafe = 0.1, .turn = -7, .jump = true, .crouch = true}}}) {
        const std::string text = jsonLine(held);
        QVERIFY2(commandOf<HeldInput>(text.c_str()) == held, text.c_str());
    }
    QCOMPARE(
        jsonLine(HeldInput{.input = {.forward = 1}, .tics = 2}),
        std::string(R"({"tics":2,"forward":1})"));
}

void WalkScriptTest::aTicIsWrittenAsItIsRead()
{
    std::mt19937_64 random(11);
    for (int round = 0; round < 500; ++round) {
        std::uniform_real_distribution<double> number(-1e6, 1e6);
        WalkTic tic{
            .tic = random() % 1000,
            .place = {number(random), number(random)},
            .z = number(random),
            .angle = static_cast<int>(random() % 2048),
            .grounded = random() % 2 == 0,
            .contacts = static_cast<int>(random() % 8)};
        if (random() % 4 != 0) {
            tic.sector = static_cast<std::int64_t>(random() % 1000);
        }
        const std::string text = jsonLine(tic);
        const auto read = parseWalkTic({.text = text, .number = 1});
        QVERIFY2(read.has_value() && *read == tic, text.c_str());
    }
}

void WalkScriptTest::aBadLineIsToldWithReasonAndPlace_data()
{
    QTest::addColumn<QByteArray>("line");
    QTest::addColumn<QString>("reason");
    const auto row = [](const char* line, const char* reason) {
        QTest::newRow(line) << QByteArray(line) << QString(reason) + " (line 7)";
    };
    const char* oneOf = "each line needs exactly one of \"tics\", \"teleport\" or \"expect\"";
    row("{}", oneOf);
    row(R"({"forward":1})", oneOf);
    row(R"({"tics":1,"teleport":[0,0]})", oneOf);
    row("[1]", "not a JSON object");
    row("7", "not a JSON object");
    row(R"({"tics":-1})", R"(the field "tics" must be from 0 to 1000000)");
    row(R"({"tics":1000001})", R"(the field "tics" must be from 0 to 1000000)");
    row(R"({"tics":1e300})", R"(the field "tics" must be from 0 to 1000000)");
    row(R"({"tics":1.5})", R"(the field "tics" must be an integer)");
    row(R"({"tics":"1"})", R"(the field "tics" must be a number)");
    row(R"({"tics":null})", R"(the field "tics" must be a number)");
    row(R"({"tics":1,"forward":1.01})", R"(the field "forward" must be from -1 to 1)");
    row(R"({"tics":1,"strafe":-2})", R"(the field "strafe" must be from -1 to 1)");
    row(R"({"tics":1,"turn":0.5})", R"(the field "turn" must be an integer)");
    row(R"({"tics":1,"turn":2049})", R"(the field "turn" must be from -2048 to 2048)");
    row(R"({"tics":1,"run":1})", R"(the field "run" must be true or false)");
    row(R"({"tics":1,"fly":true})", R"(unknown field "fly")");
    row(R"({"tics":1,"tics":1})", R"(the field "tics" appears twice)");
    row(R"({"teleport":[0]})", R"(the field "teleport" must be a position [x,y])");
    row(R"({"teleport":[0,"0"]})", R"(the field "teleport" must be a position [x,y])");
    row(R"({"teleport":[0,0,0]})", R"(the field "teleport" must be a position [x,y])");
    row(R"({"teleport":[0,536870913]})",
        R"(the field "teleport" must be from -536870912 to 536870912)");
    row(R"({"teleport":[0,0],"z":"up"})", R"(the field "z" must be a number)");
    row(R"({"teleport":[0,0],"angle":1.5})", R"(the field "angle" must be an integer)");
    row(R"({"teleport":[0,0],"x":1})", R"(unknown field "x")");
    row(R"({"expect":{}})", "\"expect\" is empty");
    row(R"({"expect":12})", "not a JSON object");
    row(R"({"expect":{"sector":null}})", R"(the field "sector" must be a number)");
    row(R"({"expect":{"sector":-1}})", R"(the field "sector" must be from 0 to 2147483647)");
    row(R"({"expect":{"sector":1},"tic":1})", R"(unknown field "tic")");
    row(R"({"expect":{"sektor":1}})", R"(unknown field "sektor")");
    const char* together = R"("within" must be used together with "reached" or "notReached")";
    row(R"({"expect":{"reached":[0,0]}})", together);
    row(R"({"expect":{"within":1}})", together);
    row(R"({"expect":{"reached":[0,0],"within":-1}})",
        R"(the field "within" must be from 0 to 1073741824)");
    QTest::newRow("NaN") << QByteArray(R"({"tics":1,"forward":NaN})")
                         << "not valid JSON (line 7, column 21)";
    QTest::newRow("cut") << QByteArray(R"({"tics":1)") << "not valid JSON (line 7, column 10)";
    QTest::newRow("NUL") << QByteArray("{\"tics\":1}\0", 11)
                         << "not valid JSON (line 7, column 11)";
    QTest::newRow("digits") << QByteArray(R"({"tics":1e999})")
                            << "the field \"tics\" must be from 0 to 1000000 (line 7)";
    QTest::newRow("digits before a fault")
        << QByteArray(R"({"tics":-1.5e999,})") << "not valid JSON (line 7, column 18)";
    QTest::newRow("deep") << QByteArray(40, '[') << "nested deeper than 32 (line 7, column 33)";
}

void WalkScriptTest::aBadLineIsToldWithReasonAndPlace()
{
    QFETCH(QByteArray, line);
    QFETCH(QString, reason);
    QCOMPARE(QString::fromStdString(reasonOf(line.toStdString())), "syntax error: " + reason);
}

void WalkScriptTest::aBadTicIsTold_data()
{
    QTest::addColumn<QByteArray>("line");
    const QByteArray good = QByteArray::fromStdString(jsonLine(WalkTic{}));
    QVERIFY(parseWalkTic({.text = good.toStdString(), .number = 1}).has_value());
    const auto row = [&](const char* name, const char* from, const char* to) {
        QTest::newRow(name) << QByteArray(good).replace(from, to);
    };
    row("a field is missing", ",\"contacts\":0", "");
    row("a field too much", "}", ",\"foot\":1}");
    row("tic below zero", "\"tic\":0", "\"tic\":-1");
    row("a text as a number", "\"x\":0", "\"x\":\"0\"");
    row("null as a number", "\"x\":0", "\"x\":null");
    row("half a sector", "\"sector\":null", "\"sector\":0.5");
    row("a number as a truth", "\"grounded\":false", "\"grounded\":0");
    row("cut", "}", "");
}

void WalkScriptTest::aBadTicIsTold()
{
    QFETCH(QByteArray, line);
    const auto read = parseWalkTic({.text = line.toStdString(), .number = 3});
    QVERIFY(!read.has_value());
    QCOMPARE(read.error().where.line, std::uint64_t{3});
}

/// Replaces, cuts and doubles bytes of valid lines at random positions.
void WalkScriptTest::noLineBreaksTheReader()
{
    const std::vector<std::string> seeds{
        R"({"tics":30,"forward":1,"strafe":0,"turn":0,"run":true,"jump":false,"crouch":false})",
        R"({"teleport":[1024,-512.5],"z":8192,"angle":512,"sector":3})",
        R"({"expect":{"reached":[1,2],"within":64,"sector":12,"grounded":true}})",
        jsonLine(WalkTic{.sector = 3})};
    std::mt19937_64 random(42);
    const int rounds = isLongForm() ? 200'000 : 2'000;
    int good = 0;
    for (int round = 0; round < rounds; ++round) {
        std::string text = seeds[random() % seeds.size()];
        for (auto changes = random() % 4; changes > 0; --changes) {
            const std::size_t at = random() % (text.size() + 1);
            switch (random() % 4) {
            case 0:
                text.insert(at, 1, static_cast<char>(random() % 256));
                break;
            case 1:
                text.erase(at, random() % 4);
                break;
            case 2:
                text.insert(at, text.substr(random() % (text.size() + 1), random() % 12));
                break;
            default:
                text.insert(at, "{\"-0.5e9[],:null"[random() % 16] + std::string());
            }
        }
        good += parseWalkCommand({.text = text, .number = 1}).has_value();
        good += parseWalkTic({.text = text, .number = 1}).has_value();
    }
    // Some lines are still valid, most are not.
    QVERIFY2(good > rounds / 20 && good < rounds * 2 / 3, std::to_string(good).c_str());
}

SECTORED_TEST(WalkScriptTest)
#include "walk_script_test.moc"
