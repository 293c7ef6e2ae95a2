#include "editor/window/bar/message_bar.h"
#include "editor/window/file/crash_messages.h"
#include "tests/editor/window_session.h"
#include "tests/support/test_main.h"

#include <QApplication>
#include <QClipboard>
#include <QDialog>
#include <QFile>
#include <QPlainTextEdit>
#include <QPushButton>

using namespace sectored;
using namespace sectored::editor;
using namespace sectored::test;

namespace {

void pressButton(MessageBar& bar, const QString& text)
{
    for (QPushButton* const button : bar.findChildren<QPushButton*>()) {
        if (button->text() == text && button->isVisible()) {
            button->click();
            return;
        }
    }
    QFAIL(qPrintable(text));
}

} // namespace

/// What the start after a crash says about it.
class CrashMessagesTest : public QObject {
    Q_OBJECT

private:
    static std::vector<CrashReport> takeReport(const WindowSession& session, const char* ending)
    {
        QFile file(QString::fromStdString((session.folder() / "7-7").string() + ending));
        if (file.open(QIODevice::WriteOnly)) {
            file.write("SectorEd crash report\nwhat: SIGSEGV <img src=x>\x1b[1m\n");
            file.close();
        }
        return takeCrashReports(session.folder());
    }

private slots:
    void aCrashIsShownWithItsReport()
    {
        WindowSession session;
        const auto reports = takeReport(session, crashEnding);
        QCOMPARE(reports.size(), std::size_t{1});
        CrashMessages messages(reports, session.window());
        QVERIFY(messages.bar().isVisible());
        QVERIFY(messages.bar().text().startsWith("SectorEd crashed. "));
        QVERIFY(messages.bar().text().contains("7-7.crash.txt"));

        pressButton(messages.bar(), "Copy report");
        const QString copied = QGuiApplication::clipboard()->text();
        QCOMPARE(copied, QString("SectorEd crash report\nwhat: SIGSEGV <img src=x>\\x1b[1m\n"));
        QVERIFY(messages.bar().text().endsWith("Copied."));

        pressButton(messages.bar(), "Show report");
        auto* const dialog = session.window().findChild<QDialog*>("crashReport");
        QVERIFY(dialog != nullptr);
        QCOMPARE(dialog->findChild<QPlainTextEdit*>()->toPlainText(), copied);
        dialog->close();
        QVERIFY(messages.bar().isVisible());

        pressButton(messages.bar(), "Delete report");
        QVERIFY(!messages.bar().isVisible());
        QVERIFY(!std::filesystem::exists(reports[0].file));
    }

    void aProgramThatDidNotRespondIsNoCrash()
    {
        WindowSession session;
        CrashMessages messages(takeReport(session, hangEnding), session.window());
        QVERIFY(messages.bar().text().startsWith("The window of SectorEd did not respond"));
    }
};

SECTORED_TEST_IN(QApplication, CrashMessagesTest)
#include "crash_messages_test.moc"
