#include "editor/setting/display_text.h"
#include "tests/support/test_main.h"

#include <QCoreApplication>
#include <QTest>

using namespace sectored;
using namespace sectored::editor;

class DisplayTextTest : public QObject {
    Q_OBJECT

private slots:
    void numbersAreGroupedAndHaveATrueMinus()
    {
        QCOMPARE(displayNumber(0), QStringLiteral("0"));
        QCOMPARE(displayNumber(999), QStringLiteral("999"));
        QCOMPARE(displayNumber(-1024), QStringLiteral("\u22121\u202f024"));
        QCOMPARE(displayNumber(1234567), QStringLiteral("1\u202f234\u202f567"));
        QCOMPARE(displaySigned(-1024), QStringLiteral("\u22121\u202f024"));
        QCOMPARE(displaySigned(1024), QStringLiteral("+1\u202f024"));
        QCOMPARE(displaySigned(0), QStringLiteral("0"));
        QCOMPARE(displayId(2570), QStringLiteral("2570"));
        QCOMPARE(displayId(-1), QStringLiteral("\u22121"));
        QCOMPARE(displayPoint({14848, -4352}), QStringLiteral("14\u202f848, \u22124\u202f352"));
        QCOMPARE(displayDecimal(-0.001, 2), QStringLiteral("0.00"));
        QCOMPARE(displayDecimal(-12.34, 1), QStringLiteral("\u221212.3"));
        QCOMPARE(displayTenths(-12.34), QStringLiteral("\u221212.3"));
        QCOMPARE(displayTenths(2.04), QStringLiteral("2"));
    }

    void whatIsShownCanBeTyped()
    {
        for (const std::int64_t value : {0LL, -16384LL, 2147483647LL, -2147483648LL}) {
            QCOMPARE(readNumber(displayNumber(value), 7), std::optional(value));
        }
        QCOMPARE(*readPoint(displayPoint({14848, -4352})), (Point{14848, -4352}));
        QCOMPARE(*readPoint(QStringLiteral("12 -7")), (Point{12, -7}));
        QCOMPARE(readDecimal(displayDecimal(-12.5, 2)), std::optional(-12.5));
        QCOMPARE(readDecimal(QStringLiteral(" 1e-3 ")), std::optional(0.001));
    }

    void plusAndTimesActOnTheOldValue()
    {
        QCOMPARE(readNumber(QStringLiteral("+512"), -1024), std::optional<std::int64_t>(-512));
        QCOMPARE(readNumber(QStringLiteral("*2"), -1024), std::optional<std::int64_t>(-2048));
        QCOMPARE(readNumber(QStringLiteral("-512"), 8), std::optional<std::int64_t>(-512));
    }

    /// Spec: trust B92.
    void otherTextIsNoNumber()
    {
        for (const char* const text :
             {"", "1e3", "0x10", "1.5", "1,5", "=1/0", "++1", "9999999999999999999", "*", "nan"}) {
            QVERIFY2(!readNumber(QString::fromLatin1(text), 2), text);
        }
        QVERIFY(!readNumber(QStringLiteral("*9223372036854775807"), 2));
        for (const char* const text : {"", "ice", "1,5", "1 5", "inf", "nan"}) {
            QVERIFY2(!readDecimal(QString::fromLatin1(text)), text);
        }
        for (const char* const text :
             {"", "1", "1,2,3", "536870913,0", "0 -536870913", "2147483648,0", "a,b"}) {
            QVERIFY2(!readPoint(QString::fromLatin1(text)), text);
        }
    }

    void foreignTextIsTamed()
    {
        QCOMPARE(
            foreignText(QStringLiteral("a\nb\u202e\u0007c")),
            QStringLiteral("a\\nb\\u202e\\x07c"));
        QVERIFY(foreignText(QString(100000, u'x')).size() < 300);
        QVERIFY(!foreignText(std::string_view("\xff\xfe")).isEmpty());
    }

    void longTextEndsAfterAWholeCharacterOrEscape_data() const
    {
        QTest::addColumn<QString>("one");
        QTest::addColumn<QString>("shown");
        QTest::newRow("escape") << QStringLiteral("\u202e") << QStringLiteral("\\u202e");
        QTest::newRow("control") << QStringLiteral("\u0007") << QStringLiteral("\\x07");
        QTest::newRow("pair") << QStringLiteral("\U0001f5fa") << QStringLiteral("\U0001f5fa");
    }
    void longTextEndsAfterAWholeCharacterOrEscape()
    {
        QFETCH(const QString, one);
        QFETCH(const QString, shown);
        for (int before = 0; before < 8; ++before) {
            const QString start(before, u'x');
            const auto fitting = (256 - before) / shown.size();
            QCOMPARE(
                foreignText(start + one.repeated(300)),
                start + shown.repeated(fitting) + QChar(0x2026));
            QCOMPARE(foreignText(start + one.repeated(fitting)), start + shown.repeated(fitting));
        }
    }

    void aSentenceOfTheProgramIsShownWhole()
    {
        const std::string path(4000, 'x');
        QCOMPARE(wholeText(path + '\n'), QString::fromStdString(path) + QStringLiteral("\\n"));
    }
};

SECTORED_TEST_IN(QCoreApplication, DisplayTextTest)
#include "display_text_test.moc"
