#include "sectored/play/command_text.h"

#include "tests/support/test_main.h"

#include <QTest>

#include <random>

using namespace sectored;

namespace {

using Words = std::vector<std::string>;

const CommandValues& values()
{
    static const CommandValues all{
        {"level", "/tmp/a b/play.map"},
        {"file", "play.map"},
        {"folder", "/tmp/it's \"here\" {now}"},
        {"x", "-512"},
        {"map", ""}};
    return all;
}

/// Returns the arguments of a command line. Empty if it is refused.
Words wordsOf(std::string_view text)
{
    const auto parsed = parseCommand(text);
    const auto filled = parsed ? fillCommand(*parsed, values()) : failure(parsed.error());
    return filled.value_or(Words{});
}

/// Returns why a command line is refused, with the place.
std::string faultOf(std::string_view text)
{
    const auto parsed = parseCommand(text);
    const auto filled = parsed ? fillCommand(*parsed, values()) : failure(parsed.error());
    return filled ? "" : englishText(filled.error());
}

} // namespace

/// Command lines that users write to start an engine of their own.
class CommandTextTest : public QObject {
    Q_OBJECT

private slots:
    void blanksSeparateArguments()
    {
        QCOMPARE(wordsOf(" -nosetup\t-map\n x "), (Words{"-nosetup", "-map", "x"}));
        QCOMPARE(wordsOf("   "), Words{});
    }

    void quotesKeepBlanks()
    {
        QCOMPARE(wordsOf("\"a b\" 'c d' e\" f\""), (Words{"a b", "c d", "e f"}));
    }

    void quotesMakeAnEmptyArgument() { QCOMPARE(wordsOf("a \"\" ''"), (Words{"a", "", ""})); }

    void aBackslashMakesTheNextSignLiteral()
    {
        QCOMPARE(wordsOf("a\\ b \\\"c\\\" d\\'e \\\\"), (Words{"a b", "\"c\"", "d'e", "\\"}));
        QCOMPARE(wordsOf("\"say \\\"hi\\\" \\\\\""), (Words{"say \"hi\" \\"}));
    }

    void otherBackslashesStay()
    {
        QCOMPARE(wordsOf("C:\\games\\duke 'a\\'"), (Words{"C:\\games\\duke", "a\\"}));
        QCOMPARE(wordsOf("end\\"), (Words{"end\\"}));
    }

    void variablesAreReplacedAnywhereInAnArgument()
    {
        QCOMPARE(wordsOf("-j{file} +{x},{x}"), (Words{"-jplay.map", "+-512,-512"}));
    }

    void aValueNeverSplitsAnArgument()
    {
        QCOMPARE(wordsOf("-map {level} end"), (Words{"-map", "/tmp/a b/play.map", "end"}));
    }

    void quotesAndBracesInAValueAreText()
    {
        QCOMPARE(wordsOf("{folder}/x"), (Words{"/tmp/it's \"here\" {now}/x"}));
    }

    void anEmptyValueIsAnArgument() { QCOMPARE(wordsOf("{map} b"), (Words{"", "b"})); }

    void doubledBracesAreBraces() { QCOMPARE(wordsOf("{{level}}"), (Words{"{level}"})); }

    void inSingleQuotesEverythingIsLiteral()
    {
        QCOMPARE(wordsOf("'{level} \\ \"'"), (Words{"{level} \\ \""}));
    }

    void signsOfShellsMeanNothing()
    {
        QCOMPARE(
            wordsOf("$HOME `id` ; rm | > * ~ && $(x)"),
            (Words{"$HOME", "`id`", ";", "rm", "|", ">", "*", "~", "&&", "$(x)"}));
    }

    void otherAlphabetsPass() { QCOMPARE(wordsOf("-map Größe/пол"), (Words{"-map", "Größe/пол"})); }

    void anUnknownVariableIsNamedWithItsPlace()
    {
        QCOMPARE(parseCommand("-map {levle}").error().where.column, std::uint64_t{6});
        QCOMPARE(faultOf("-map {levle}"), std::string("unknown variable: {levle}"));
        QVERIFY(faultOf("{}").starts_with("unknown variable: {}"));
    }

    void aVariableWithoutAValueIsNamed()
    {
        QCOMPARE(
            faultOf("-iwad {game-files}"),
            std::string("invalid command: {game-files} has no value here"));
    }

    void whatIsNotClosedIsRefusedWithItsPlace()
    {
        QCOMPARE(
            faultOf("a \"b c"),
            std::string("syntax error: the quote at column 3 is not closed"));
        QVERIFY(faultOf("a 'b").find("column 3") != std::string::npos);
        QVERIFY(faultOf("a {level").find("column 3") != std::string::npos);
        QVERIFY(faultOf("a }").find("column 3") != std::string::npos);
    }

    void aNulIsRefused()
    {
        QVERIFY(!parseCommand(std::string_view("a\0b", 3)));
        const std::array command{CommandArgument{{.text = "file", .isVariable = true}}};
        QVERIFY(!fillCommand(command, {{"file", std::string("a\0b", 3)}}));
    }

    void everyVariableIsKnownToTheReader()
    {
        for (const CommandVariable& variable : commandVariables()) {
            QVERIFY(parseCommand('{' + std::string(variable.name) + '}').has_value());
            QVERIFY(!variable.meaning.empty());
        }
    }

    void whatIsShownIsReadBackAsTheSameArguments()
    {
        std::mt19937 random(20);
        constexpr std::string_view signs = "ab \t\n\"'\\{}$;ä";
        for (int round = 0; round < 5000; ++round) {
            Words words(random() % 4);
            for (std::string& word : words) {
                word.resize(random() % 6);
                for (char& c : word) {
                    c = signs[random() % signs.size()];
                }
            }
            const std::string text = commandText(words);
            QVERIFY2(wordsOf(text) == words, text.c_str());
        }
    }

    void ordinaryArgumentsAreShownAsTheyAre()
    {
        const Words words{"eduke32", "-map", "a b.map"};
        QCOMPARE(commandText(words), std::string("eduke32 -map \"a b.map\""));
    }
};

SECTORED_TEST(CommandTextTest)
#include "command_text_test.moc"
