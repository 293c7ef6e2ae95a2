#include "sectored/walk/player_presets.h"
#include "sectored/walk/settings_file.h"
#include "sectored/walk/walker_fields.h"

#include "tests/support/test_main.h"

#include <QTest>

#include <charconv>
#include <cmath>
#include <limits>
#include <set>
#include <string>

using namespace sectored;
using namespace sectored::test;

namespace {

/// A field of the file as the contract has it, apart from the table of the library.
struct ContractRow {
    const char* path;
    const char* json; ///< `%` stands for the number
    double least;
    double most;
    bool isMostExcluded = false;
    bool isWhole = false;
};

constexpr ContractRow contractRows[]{
    {"standing.radius[0]", R"({"standing":{"radius":[%,4,4]}})", 1, 4096},
    {"standing.radius[1]", R"({"standing":{"radius":[4,%,4]}})", 1, 4096},
    {"standing.radius[2]", R"({"standing":{"radius":[4,4,%]}})", 1, 4096},
    {"standing.eye", R"({"standing":{"eye":%}})", 0, 704},
    {"standing.eye", R"({"standing":{"radius":[9,9,50],"eye":%}})", 0, 100},
    {"crouched.radius[0]", R"({"crouched":{"radius":[%,4,4]}})", 1, 164},
    {"crouched.radius[1]", R"({"crouched":{"radius":[4,%,4]}})", 1, 164},
    {"crouched.radius[2]", R"({"crouched":{"radius":[4,4,%]}})", 1, 352},
    {"crouched.eye", R"({"crouched":{"eye":%}})", 0, 352},
    {"walkThrust", R"({"walkThrust":%})", 0, 4096},
    {"runThrust", R"({"runThrust":%})", 0, 4096},
    {"friction", R"({"friction":%})", 0, 1, true},
    {"crouchedFriction", R"({"crouchedFriction":%})", 0, 1, true},
    {"floorFriction[0].friction", R"({"floorFriction":[{"picnum":7,"friction":%}]})", 0, 1, true},
    {"surfaces[0].friction", R"({"surfaces":[{"kind":"wall","friction":%}]})", 0, 10},
    {"surfaces[0].bounce", R"({"surfaces":[{"picnum":7,"bounce":%}]})", 0, 1},
    {"stopsBelow", R"({"stopsBelow":%})", 0, 16},
    {"jump[0]", R"({"jump":[%,0,0,0,0,0,0,0]})", 0, 384},
    {"jump[7]", R"({"jump":[0,0,0,0,0,0,0,%]})", 0, 384},
    {"stepHeight", R"({"stepHeight":%})", 0, 4096},
    {"crouchedStepHeight", R"({"crouchedStepHeight":%})", 0, 4096},
    {"walkableSlope", R"({"walkableSlope":%})", 0, 89},
    {"walkableCosine", R"({"walkableCosine":%})", 0.01, 1},
    {"gravity[0]", R"({"gravity":[%,0,0]})", -384, 384},
    {"gravity[2]", R"({"gravity":[0,0,%]})", -384, 384},
    {"terminalSpeed", R"({"terminalSpeed":%})", 1, 8192},
    {"bumps", R"({"bumps":%})", 1, 32, false, true},
    {"recoveryLimit", R"({"recoveryLimit":%})", 0, 64},
};

std::string decimalText(double value)
{
    std::array<char, 40> digits{};
    const auto end = std::to_chars(digits.data(), digits.data() + digits.size(), value).ptr;
    return {digits.data(), end};
}

std::string withNumber(const ContractRow& row, double value)
{
    std::string text = row.json;
    return text.replace(text.find('%'), 1, decimalText(value));
}

double nextBelow(const ContractRow& row, double value)
{
    return row.isWhole ? value - 1
                       : std::nextafter(value, -std::numeric_limits<double>::infinity());
}

double nextAbove(const ContractRow& row, double value)
{
    return row.isWhole ? value + 1 : std::nextafter(value, std::numeric_limits<double>::infinity());
}

QString errorOf(std::string_view text)
{
    const auto read = readWalkerSettings(text);
    return read ? QStringLiteral("accepted") : QString::fromStdString(englishText(read.error()));
}

bool isAccepted(std::string_view text)
{
    return readWalkerSettings(text).has_value();
}

WalkerSettings read(std::string_view text)
{
    return readWalkerSettings(text).value();
}

} // namespace

class SettingsFileTest : public QObject {
    Q_OBJECT

private slots:
    void P34_theEndsOfEachRangeAreAcceptedAndAStepBeyondRefused_data();
    void P34_theEndsOfEachRangeAreAcceptedAndAStepBeyondRefused();
    void P34_printedSettingsReadBackEqual();
    void anEmptyObjectChangesNothing();
    void oneFieldChangesOnlyItself();
    void whatIsLeftOutOfABodyFollowsFromTheRest();
    void aSlopeIsACosine();
    void aFaultIsToldWithItsPathRangeAndPlace_data();
    void aFaultIsToldWithItsPathRangeAndPlace();
    void onlyWhatIsNotDefaultIsWrittenShort();
    void theFieldsOfTheLibraryAreThoseOfTheContract();
    void presetsAreValidAndTheFirstIsTheDefault();
};

void SettingsFileTest::P34_theEndsOfEachRangeAreAcceptedAndAStepBeyondRefused_data()
{
    QTest::addColumn<int>("row");
    int number = 0;
    for (const ContractRow& row : contractRows) {
        QTest::addRow("%d %s", number, row.path) << number;
        ++number;
    }
}

void SettingsFileTest::P34_theEndsOfEachRangeAreAcceptedAndAStepBeyondRefused()
{
    QFETCH(int, row);
    const ContractRow& field = contractRows[row];
    const double highest = field.isMostExcluded ? nextBelow(field, field.most) : field.most;
    for (const double good :
         {field.least, highest, field.isWhole ? 5 : (field.least + highest) / 2}) {
        const std::string text = withNumber(field, good);
        QVERIFY2(isAccepted(text), text.c_str());
        const WalkerSettings settings = read(text);
        QVERIFY(read(writeWalkerSettings(settings)) == settings);
        QVERIFY(read(writeChangedSettings(settings)) == settings);
    }
    for (const double bad :
         {nextBelow(field, field.least),
          field.isMostExcluded ? field.most : nextAbove(field, field.most),
          -1e300,
          1e300}) {
        const std::string text = withNumber(field, bad);
        const QString error = errorOf(text);
        QVERIFY2(error.contains(QLatin1String(field.path)), qPrintable(error));
        const QString range = QStringLiteral("from %1 to %2%3")
                                  .arg(
                                      QString::fromStdString(decimalText(field.least)),
                                      field.isMostExcluded ? QStringLiteral("below ") : QString(),
                                      QString::fromStdString(decimalText(field.most)));
        QVERIFY2(error.contains(range), qPrintable(error + " misses " + range));
        QVERIFY2(error.contains("(line 1, column "), qPrintable(error));
    }
    if (field.isWhole) {
        QVERIFY(!isAccepted(withNumber(field, 2.5)));
    }
    for (const char* const other : {"\"1\"", "true", "null", "[1]", "{}"}) {
        std::string text = field.json;
        text.replace(text.find('%'), 1, other);
        QVERIFY2(errorOf(text).contains(QLatin1String(field.path)), text.c_str());
    }
    std::string text = field.json;
    text.replace(text.find('%'), 1, "1e999");
    QVERIFY2(errorOf(text).contains(QLatin1String(field.path)), text.c_str());
}

void SettingsFileTest::P34_printedSettingsReadBackEqual()
{
    QVERIFY(read(writeWalkerSettings(WalkerSettings())) == WalkerSettings());
    for (const PlayerPreset& preset : playerPresets()) {
        QVERIFY(read(writeWalkerSettings(preset.settings)) == preset.settings);
        QVERIFY(read(writeChangedSettings(preset.settings)) == preset.settings);
    }
    const std::string all =
        R"({"standing":{"radius":[60,164,300],"eye":500},"crouched":{"radius":[60,100,90],"eye":3},
        "walkThrust":1.25,"runThrust":0.1,"friction":0.3,"crouchedFriction":0.7,
        "floorFriction":[{"picnum":3,"friction":0.1},{"picnum":-1,"friction":0}],
        "surfaces":[{"kind":"wall","picnum":4,"friction":1.5,"bounce":0.25},{"kind":"floor"},
        {"kind":"ceiling","picnum":null},{}],
        "stopsBelow":0.3,"jump":[1,2,3,4,5,6,7,8.5],"stepHeight":10,"crouchedStepHeight":9,
        "walkableSlope":41,"gravity":[1,-2,-3.5],"terminalSpeed":100,"bumps":3,"recoveryLimit":2})";
    const WalkerSettings settings = read(all);
    QVERIFY(read(writeWalkerSettings(settings)) == settings);
    QVERIFY(read(writeChangedSettings(settings)) == settings);
    QVERIFY(settings.standing == (BodyRadii{60, 164, 300}));
    QVERIFY(settings.crouched == (BodyRadii{60, 100, 90}));
    QCOMPARE(settings.frictions.size(), 2U);
    QCOMPARE(settings.responses.size(), 4U);
    QVERIFY(settings.responses[0].scope == ResponseScope::Wall);
    QVERIFY(settings.responses[0].picnum == 4);
    QCOMPARE(settings.responses[0].response.friction, 1.5);
    QVERIFY(settings.responses[3] == ResponseRule());
    QCOMPARE(settings.mover.bumps, 3);
    QVERIFY((settings.mover.gravity == Vec3{1, -2, -3.5}));
    QCOMPARE(settings.jump[7], 8.5);
}

void SettingsFileTest::anEmptyObjectChangesNothing()
{
    QVERIFY(read("{}") == WalkerSettings());
    QVERIFY(read(" {\n}\n") == WalkerSettings());
    QVERIFY(
        read(R"({"standing":{},"crouched":{},"surfaces":[],"floorFriction":[]})")
        == WalkerSettings());
}

void SettingsFileTest::oneFieldChangesOnlyItself()
{
    WalkerSettings expected;
    expected.friction = 0.5;
    QVERIFY(read(R"({"friction":0.5})") == expected);
    QCOMPARE(WalkerSettings().friction, 53200.0 / 65536);
    QVERIFY(
        read(R"({"friction":0.811767578125,"crouchedFriction":0.686767578125})")
        == WalkerSettings());
}

void SettingsFileTest::whatIsLeftOutOfABodyFollowsFromTheRest()
{
    const WalkerSettings usual = read(R"({"standing":{"radius":[164,164,352]}})");
    QVERIFY(usual == WalkerSettings());
    const WalkerSettings small = read(R"({"standing":{"radius":[50,60,110]}})");
    QVERIFY(small.crouched == (BodyRadii{50, 60, 55}));
    QCOMPARE(small.standingEye, 200.0);
    QCOMPARE(small.crouchedEye, 90.0);
    const WalkerSettings flat =
        read(R"({"standing":{"radius":[50,60,110],"eye":10},"crouched":{"radius":[9,9,11]}})");
    QCOMPARE(flat.standingEye, 10.0);
    QCOMPARE(flat.crouchedEye, 18.0);
    // Half of the smallest body would be out of range.
    QVERIFY(read(R"({"standing":{"radius":[1,1,1]}})").crouched == (BodyRadii{1, 1, 1}));
}

void SettingsFileTest::aSlopeIsACosine()
{
    QCOMPARE(read(R"({"walkableSlope":60})").mover.walkableCosine, 0.5);
    QCOMPARE(read(R"({"walkableSlope":0})").mover.walkableCosine, 1.0);
    QVERIFY(
        std::abs(read(R"({"walkableSlope":45})").mover.walkableCosine - std::sqrt(0.5)) < 1e-15);
    QVERIFY(errorOf(R"({"walkableSlope":60,"walkableCosine":0.5})")
                .contains("invalid walkableSlope: cannot be given together with walkableCosine"));
}

void SettingsFileTest::aFaultIsToldWithItsPathRangeAndPlace_data()
{
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<QString>("error");
    const auto row = [](const char* text, const char* error) {
        QTest::newRow(text) << QByteArray(text) << QString(error);
    };
    row("{\n  \"friction\" : 1\n}",
        "invalid friction: must be a number from 0 to below 1 (line 2, column 16)");
    row("{\n\"crouched\":\n{\"radius\":[1,1,400]}}",
        "invalid crouched.radius[2]: must be a number from 1 to 352 (line 3, column 16)");
    row("{\"speed\":1}", "invalid speed: unknown field (line 1, column 10)");
    row("{\"standing\":{\"size\":1}}", "invalid standing.size: unknown field (line 1, column 21)");
    row("{\"standing\":{\"radius\":[1,2]}}",
        "invalid standing.radius: must be a list of 3 numbers (line 1, column 23)");
    row("{\"standing\":7}", "invalid standing: must be an object {...} (line 1, column 13)");
    row("{\"jump\":[1,2,3,4,5,6,7]}",
        "invalid jump: must be a list of 8 numbers (line 1, column 9)");
    row("{\"surfaces\":[{},{\"kind\":\"roof\"}]}",
        "invalid surfaces[1].kind: must be \"wall\", \"floor\", \"ceiling\" or \"any\" "
        "(line 1, column 25)");
    row("{\"surfaces\":{}}", "invalid surfaces: must be a list [...] (line 1, column 13)");
    row("{\"floorFriction\":[{\"picnum\":1}]}",
        "invalid floorFriction[0]: must have picnum and friction (line 1, column 19)");
    row("{\"floorFriction\":[{\"picnum\":1,\"friction\":0},\n{\"picnum\":1,\"friction\":0}]}",
        "invalid floorFriction[1].picnum: is listed twice (line 2, column 11)");
    row("{\"gravity\":[300,300,0]}",
        "invalid gravity: must have a length from 0 to 384 (line 1, column 12)");
    row("{\"bumps\":1,\n \"bumps\":2}", "invalid bumps: is there twice (line 2, column 2)");
    row("{\"crouched\":{\"eye\":1,\"eye\":2}}",
        "invalid crouched.eye: is there twice (line 1, column 22)");
    row("{\n\"bumps\":}", "syntax error: not valid JSON (line 2, column 9)");
    row("[]", "syntax error: not a JSON object (line 1, column 1)");
    row("", "syntax error: not valid JSON (line 1, column 1)");
}

void SettingsFileTest::aFaultIsToldWithItsPathRangeAndPlace()
{
    QFETCH(QByteArray, text);
    QFETCH(QString, error);
    QCOMPARE(errorOf(text.toStdString()), error);
}

void SettingsFileTest::onlyWhatIsNotDefaultIsWrittenShort()
{
    QCOMPARE(writeChangedSettings({}), std::string("{}"));
    QCOMPARE(writeChangedSettings(read(R"({"bumps":4})")), std::string(R"({"bumps":4})"));
    // Without the crouched body, that of the file would follow from the standing one.
    WalkerSettings wide;
    wide.standing.x = 200;
    QCOMPARE(
        writeChangedSettings(wide),
        std::string(R"({"standing":{"radius":[200,164,352],"eye":640},)"
                    R"("crouched":{"radius":[164,164,176],"eye":288}})"));
}

void SettingsFileTest::theFieldsOfTheLibraryAreThoseOfTheContract()
{
    std::set<std::string_view> paths;
    for (const WalkerField& field : walkerFields()) {
        QVERIFY(paths.insert(field.path).second);
        WalkerSettings settings;
        field.set(settings, field.least);
        QCOMPARE(field.get(settings), field.least);
        QVERIFY(&walkerFieldAt(field.path) == &field);
    }
    QVERIFY(!faultOf({}));
    // Those that the contract has and the table lacks are lists and another way to say a cosine.
    for (const ContractRow& row : contractRows) {
        const std::string_view path = row.path;
        QVERIFY2(
            paths.contains(path) || path == "walkableSlope" || path.find("].") != path.npos,
            row.path);
    }
}

void SettingsFileTest::presetsAreValidAndTheFirstIsTheDefault()
{
    QVERIFY(playerPresets().size() >= 3);
    QVERIFY(playerPresets().front().settings == WalkerSettings());
    std::set<std::string_view> ids;
    for (const PlayerPreset& preset : playerPresets()) {
        QVERIFY(!faultOf(preset.settings));
        QVERIFY(ids.insert(preset.id).second);
    }
}

SECTORED_TEST(SettingsFileTest)
#include "settings_file_test.moc"
