#include "editor/document/play/engine_log.h"
#include "tests/support/test_main.h"

#include <QSignalSpy>
#include <QTest>

using namespace sectored::editor;
using Kind = EngineLog::Kind;

/// What the editor keeps of an engine's output.
class EngineLogTest : public QObject {
    Q_OBJECT

private:
    static QStringList texts(const EngineLog& log)
    {
        QStringList all;
        for (const EngineLog::Line& line : log.lines()) {
            all += line.text;
        }
        return all;
    }

private slots:
    void outputIsKeptLineByLine()
    {
        EngineLog log;
        log.addOutput("Loa");
        QVERIFY(log.lines().empty());
        log.addOutput("ding\nlevel\r\n\nend");
        QCOMPARE(texts(log), (QStringList{"Loading", "level", ""}));
        log.endOutput();
        log.endOutput();
        QCOMPARE(texts(log).last(), QString("end"));
        QCOMPARE(log.lines().size(), std::size_t{4});
    }

    void bytesThatAreNoTextAreShownAndNeverMarkup()
    {
        EngineLog log;
        log.addOutput(QByteArray("a\0b\x1b[0m <b>\xff\n", 13));
        QCOMPARE(texts(log), (QStringList{QString::fromUtf8("ab\\x1b[0m <b>\xef\xbf\xbd")}));
    }

    void onlyTheNewestLinesAreKept()
    {
        EngineLog log;
        log.add(Kind::Error, QStringLiteral("first"));
        QCOMPARE(log.faults(), std::size_t{1});
        for (std::size_t at = 0; at < EngineLog::mostLines; ++at) {
            log.add(Kind::Output, QString::number(at));
        }
        QCOMPARE(log.lines().size(), EngineLog::mostLines);
        QCOMPARE(log.lines().front().text, QString("0"));
        QCOMPARE(log.dropped(), std::size_t{1});
        QCOMPARE(log.faults(), std::size_t{0});
    }

    void aLineWithoutAnEndDoesNotFillTheMemory()
    {
        EngineLog log;
        for (int round = 0; round < 100; ++round) {
            log.addOutput(QByteArray(1000, 'x'));
        }
        log.endOutput();
        for (const QString& text : texts(log)) {
            QVERIFY(text.size() <= EngineLog::mostUnits + 1);
        }
    }

    void clearingForgetsAll()
    {
        EngineLog log;
        QSignalSpy cleared(&log, &EngineLog::cleared);
        log.add(Kind::Warning, QStringLiteral("careful"));
        log.addOutput("half");
        log.clear();
        log.endOutput();
        QVERIFY(log.lines().empty());
        QCOMPARE(log.faults(), std::size_t{0});
        QCOMPARE(cleared.count(), 1);
    }
};

SECTORED_TEST(EngineLogTest)
#include "engine_log_test.moc"
