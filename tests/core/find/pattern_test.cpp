#include "sectored/find/pattern.h"

#include "tests/support/test_main.h"

#include <QElapsedTimer>
#include <QTest>

using namespace sectored;

/// Patterns of names. Spec: find 1.
class PatternTest : public QObject {
    Q_OBJECT

private slots:
    void aPatternFitsPartsOfNamesInAnyCase_data()
    {
        QTest::addColumn<QString>("pattern");
        QTest::addColumn<QString>("fits");
        QTest::addColumn<QString>("differs");
        QTest::newRow("a part") << "crack"
                                << "CRACK1 BIGCRACK"
                                << "CRAK";
        QTest::newRow("the beginning") << "^CRACK"
                                       << "CRACK1"
                                       << "BIGCRACK";
        QTest::newRow("the end") << "4$"
                                 << "CRACK4"
                                 << "CRACK41";
        QTest::newRow("any sign") << "^C.A"
                                  << "CRACK CLAW"
                                  << "CA CRRA";
        QTest::newRow("one of several") << "^CRACK[1-3]$"
                                        << "CRACK1 CRACK3"
                                        << "CRACK4 CRACK";
        QTest::newRow("none of several") << "^A[^B-D]$"
                                         << "AE AA"
                                         << "AB AD A";
        QTest::newRow("none or more") << "^AB*C$"
                                      << "AC ABC ABBC"
                                      << "ABBD";
        QTest::newRow("one or more") << "^AB+C$"
                                     << "ABC ABBC"
                                     << "AC";
        QTest::newRow("none or one") << "^AB?C$"
                                     << "AC ABC"
                                     << "ABBC";
        QTest::newRow("either") << "^(AB|C|DEF)G$"
                                << "ABG CG DEFG"
                                << "AG BG DEG";
        QTest::newRow("repeated groups") << "^((A|B)+C?)*D$"
                                         << "D ABD ACBCD"
                                         << "CD ACCD";
        QTest::newRow("one after the other") << "^A?B*C?D*$"
                                             << "A B C D ABBCDD BD"
                                             << "BA DC";
        QTest::newRow("a sign for itself") << R"(A\.B\\)"
                                           << R"(A.B\)"
                                           << R"(AXB\)";
        QTest::newRow("nothing") << ""
                                 << "A"
                                 << "";
    }

    void aPatternFitsPartsOfNamesInAnyCase()
    {
        QFETCH(const QString, pattern);
        QFETCH(const QString, fits);
        QFETCH(const QString, differs);
        const auto parsed = Pattern::parse(pattern.toStdString());
        QVERIFY(parsed.has_value());
        for (const QString& name : fits.split(' ', Qt::SkipEmptyParts)) {
            QVERIFY2(parsed->fits(name.toStdString()), qPrintable(name));
            QVERIFY2(parsed->fits(name.toLower().toStdString()), qPrintable(name));
        }
        for (const QString& name : differs.split(' ', Qt::SkipEmptyParts)) {
            QVERIFY2(!parsed->fits(name.toStdString()), qPrintable(name));
        }
    }

    void aDamagedPatternIsRefusedWithItsPlace_data()
    {
        QTest::addColumn<QString>("pattern");
        QTest::addColumn<int>("offset");
        QTest::newRow("open group") << "A(B" << 3;
        QTest::newRow("open set") << "A[B" << 3;
        QTest::newRow("nothing to repeat") << "*A" << 0;
        QTest::newRow("closed too often") << "A)" << 1;
        QTest::newRow("nothing to stand for itself") << "A\\" << 2;
        QTest::newRow("too deep") << QString(51, '(') << 50;
        QTest::newRow("too long") << QString(257, 'A') << 0;
    }

    void aDamagedPatternIsRefusedWithItsPlace()
    {
        QFETCH(const QString, pattern);
        QFETCH(const int, offset);
        const auto parsed = Pattern::parse(pattern.toStdString());
        QVERIFY(!parsed.has_value());
        QCOMPARE(parsed.error().where.offset.value_or(999), static_cast<std::uint64_t>(offset));
    }

    void noPatternTakesLong()
    {
        const auto pattern = Pattern::parse("^(A*)*(A*)*(A|A)*B$");
        QVERIFY(pattern.has_value());
        QElapsedTimer time;
        time.start();
        QVERIFY(!pattern->fits(std::string(5000, 'A')));
        QVERIFY(time.elapsed() < 1000);
    }
};

SECTORED_TEST(PatternTest)
#include "pattern_test.moc"
