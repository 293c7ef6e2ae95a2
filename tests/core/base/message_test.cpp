#include "sectored/base/fill_template.h"
#include "sectored/base/message.h"
#include "sectored/base/result.h"

#include "tests/support/test_main.h"

#include <QTest>

#include <algorithm>
#include <cctype>
#include <set>

using namespace sectored;

class MessageTest : public QObject {
    Q_OBJECT

private slots:
    void everyCodeHasItsRowInOrder();
    void publishedNamesLookAlike();
    void everyTemplateCountsItsPlacesFromZero();
    void noTemplateIsAPlaceholderAlone();
    void argumentsGoWhereTheTextSaysSo();
    void onlyQuantitiesAreFormatted();
    void aPlaceWithoutAnArgumentStays();
    void bracesInsideAnArgumentAreText();
    void anErrorTellsReasonAndPlace_data();
    void anErrorTellsReasonAndPlace();
};

void MessageTest::everyCodeHasItsRowInOrder()
{
    const auto table = messageTable();
    QCOMPARE(table.size(), static_cast<std::size_t>(MessageCode::FlatSeamUnknown) + 1);
    for (std::size_t at = 0; at < table.size(); ++at) {
        const auto code = static_cast<MessageCode>(at);
        QVERIFY(table[at].code == code);
        QVERIFY(messageTemplate(code).code == code);
        QVERIFY(!table[at].english.empty());
    }
}

void MessageTest::publishedNamesLookAlike()
{
    for (const auto& row : messageTable()) {
        const bool named = row.id.starts_with("E-") || row.id.starts_with("N-");
        QVERIFY2(row.id.empty() || named, row.id.data());
    }
}

void MessageTest::everyTemplateCountsItsPlacesFromZero()
{
    for (const auto& row : messageTable()) {
        std::set<char> places;
        for (std::size_t at = 0; at + 2 < row.english.size(); ++at) {
            if (row.english[at] == '{') {
                const std::string_view rest = row.english.substr(at + 2);
                QVERIFY2(rest.starts_with('}') || rest.starts_with(":,}"), row.english.data());
                places.insert(row.english[at + 1]);
            }
        }
        char expected = '0';
        for (const char place : places) {
            QCOMPARE(place, expected++);
        }
    }
}

void MessageTest::noTemplateIsAPlaceholderAlone()
{
    const std::vector<std::string> blanks(10);
    for (const auto& row : messageTable()) {
        const std::string words = fillTemplate(row.english, blanks);
        const auto letters =
            std::ranges::count_if(words, [](unsigned char c) { return std::isalpha(c) != 0; });
        QVERIFY2(letters >= 4, row.english.data());
    }
}

void MessageTest::argumentsGoWhereTheTextSaysSo()
{
    const std::vector<std::string> arguments{"a", "b"};
    QCOMPARE(fillTemplate("{1} before {0}, {0}", arguments), std::string("b before a, a"));
    QCOMPARE(fillTemplate("", arguments), std::string());
    QCOMPARE(fillTemplate("{0}", arguments), std::string("a"));
}

void MessageTest::onlyQuantitiesAreFormatted()
{
    const std::vector<std::string> arguments{"7", "7"};
    const auto quantity = [](const std::string& argument) {
        return "<" + argument + ">";
    };
    QCOMPARE(fillTemplate("{0} {1:,} {2:,}", arguments, quantity), std::string("7 <7> {2:,}"));
    QCOMPARE(fillTemplate("{0} {1:,}", arguments), std::string("7 7"));
}

void MessageTest::aPlaceWithoutAnArgumentStays()
{
    const std::vector<std::string> arguments{"a"};
    QCOMPARE(fillTemplate("{0} {1} {", arguments), std::string("a {1} {"));
    QCOMPARE(fillTemplate("{x} {0", arguments), std::string("{x} {0"));
}

void MessageTest::bracesInsideAnArgumentAreText()
{
    const std::vector<std::string> arguments{"{1}", "secret"};
    QCOMPARE(fillTemplate("<{0}>", arguments), std::string("<{1}>"));
}

void MessageTest::anErrorTellsReasonAndPlace_data()
{
    QTest::addColumn<QString>("text");
    QTest::addColumn<QString>("expected");
    const auto text = [](Place where) {
        return QString::fromStdString(englishText({MessageCode::FileEmpty, {}, std::move(where)}));
    };
    QTest::newRow("nowhere") << text({.file = "x"}) << "the file is empty";
    QTest::newRow("offset") << text({.offset = 500}) << "the file is empty (at offset 0x1f4)";
    QTest::newRow("line") << text({.line = 12}) << "the file is empty (line 12)";
    QTest::newRow("column") << text({.line = 12, .column = 3})
                            << "the file is empty (line 12, column 3)";
}

void MessageTest::anErrorTellsReasonAndPlace()
{
    QFETCH(const QString, text);
    QFETCH(const QString, expected);
    QCOMPARE(text, expected);
}

SECTORED_TEST(MessageTest)
#include "message_test.moc"
