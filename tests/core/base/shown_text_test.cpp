#include "sectored/base/shown_text.h"

#include "tests/support/test_main.h"

#include <QCoreApplication>
#include <QTest>

using namespace sectored;

class ShownTextTest : public QObject {
    Q_OBJECT

private slots:
    void whatCommandsATerminalIsShownEscaped_data() const
    {
        QTest::addColumn<QByteArray>("text");
        QTest::addColumn<QByteArray>("shown");
        const auto row = [](const char* name, const char* text, const char* shown) {
            QTest::newRow(name) << QByteArray(text) << QByteArray(shown);
        };
        row("plain", "E1L1 <b>.map", "E1L1 <b>.map");
        row("other scripts", "Übung 地図 🗺", "Übung 地図 🗺");
        row("escape", "\x1b[31mred", "\\x1b[31mred");
        row("delete", "a\x7f", "a\\x7f");
        row("C1",
            "a\xc2\x9b"
            "b",
            "a\\x9bb");
        row("lines", "a\nb\tc\rd", "a\\nb\\tc\\x0dd");
        row("right to left", "a\u202egpj.map", "a\\u202egpj.map");
        row("isolates and marks",
            "\u2066\u2069\u200e\u200f\u061c",
            "\\u2066\\u2069\\u200e\\u200f\\u061c");
        row("separators", "\u2028\u2029", "\\u2028\\u2029");
        row("a thin space stays", "1\u202f024", "1\u202f024");
        row("a lone byte",
            "a\x9b"
            "b",
            "a\ufffdb");
        row("cut short", "a\xe2\x80", "a\ufffd\ufffd");
        row("too long a form", "\xc0\xaf", "\ufffd\ufffd");
        row("half of a pair", "\xed\xa0\x80", "\ufffd\ufffd\ufffd");
        row("beyond the last", "\xf4\x90\x80\x80", "\ufffd\ufffd\ufffd\ufffd");
    }
    void whatCommandsATerminalIsShownEscaped()
    {
        QFETCH(const QByteArray, text);
        QFETCH(const QByteArray, shown);
        const std::string once = shownText(text.toStdString());
        QCOMPARE(QByteArray::fromStdString(once), shown);
        QCOMPARE(shownText(once), once);
    }

    void aNulIsShownToo()
    {
        using namespace std::string_view_literals;
        QCOMPARE(shownText("a\0b"sv), std::string("a\\x00b"));
    }
};

SECTORED_TEST_IN(QCoreApplication, ShownTextTest)
#include "shown_text_test.moc"
