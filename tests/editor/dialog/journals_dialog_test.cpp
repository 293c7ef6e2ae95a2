#include "editor/dialog/journals_dialog.h"
#include "tests/editor/document/journal/kept_level.h"
#include "tests/support/test_main.h"

#include <QApplication>
#include <QLabel>
#include <QListWidget>
#include <QPushButton>
#include <QTest>

using namespace sectored;
using namespace sectored::editor;

/// What can be got back from journals. Spec: trust J16.
class JournalsDialogTest : public QObject {
    Q_OBJECT

private:
    std::unique_ptr<JournalsDialog> open() const
    {
        return std::make_unique<JournalsDialog>(
            JournalsDialog::Parts{
                .roots = m_place->roots(),
                .level = m_place->level(),
                .draw =
                    [](const Map&) {
                        return QPixmap(8, 8);
                    }},
            nullptr);
    }

    static QListWidget& listOf(const JournalsDialog& dialog)
    {
        return *dialog.findChild<QListWidget*>(QStringLiteral("journals"));
    }

    static QString factsOf(const JournalsDialog& dialog)
    {
        return dialog.findChild<QLabel*>(QStringLiteral("journalFacts"))->text();
    }

    static QPushButton& button(const JournalsDialog& dialog, const QString& text)
    {
        for (auto* const each : dialog.findChildren<QPushButton*>()) {
            if (each->text() == text) {
                return *each;
            }
        }
        qFatal("no button %s", qPrintable(text));
    }

    std::unique_ptr<JournalPlace> m_place;

private slots:
    void init() { m_place = std::make_unique<JournalPlace>(); }
    void cleanup() { m_place.reset(); }

    void withoutJournalsItSaysSo()
    {
        const auto dialog = open();
        QVERIFY(factsOf(*dialog).startsWith(QStringLiteral("There is nothing to restore.")));
        QVERIFY(!button(*dialog, QStringLiteral("Restore")).isEnabled());
        QVERIFY(!button(*dialog, QStringLiteral("Discard")).isEnabled());
        QVERIFY(dialog->chosen() == nullptr);
    }

    void whatWaitsIsShownWithItsDifferenceAndCanBeDiscarded()
    {
        {
            KeptLevel level(m_place->roots());
            level.open(m_place->level());
            QVERIFY(level.setFloor(1024) && level.document.saved().save());
            QVERIFY(level.document.commit(DrawRequest{
                .points = {{8192, 0}, {9216, 0}, {9216, 1024}, {8192, 1024}},
                .closed = true}));
            level.journal.leave();
        }
        const auto dialog = open();
        QListWidget& list = listOf(*dialog);
        QCOMPARE(list.count(), 1);
        QCOMPARE(list.item(0)->text(), QStringLiteral("level.map"));
        QVERIFY(dialog->chosen() != nullptr);
        const QString facts = factsOf(*dialog);
        QVERIFY2(
            facts.contains(QStringLiteral("Since then: sectors added: 1, walls added: 4.")),
            qPrintable(facts));
        button(*dialog, QStringLiteral("Discard")).click();
        QCOMPARE(list.count(), 1);
        QVERIFY(dialog->chosen()->discarded.has_value());
        QVERIFY(!button(*dialog, QStringLiteral("Discard")).isEnabled());
        QVERIFY(button(*dialog, QStringLiteral("Restore")).isEnabled());
        QVERIFY(waitingLevels(m_place->roots()).empty());
    }

    void anEarlierHistoryOfTheOpenLevelIsListed()
    {
        {
            KeptLevel level(m_place->roots());
            level.open(m_place->level());
            QVERIFY(level.setFloor(1024) && level.document.saved().save());
        }
        // Another program writes another level.
        Document other;
        other.saved().adopt(
            test::mapFromText("sector 0: 0,0 512,0 512,512\n"),
            SavedLevel::Origin::Modified);
        QVERIFY(other.saved().saveAs(m_place->level()));
        const auto dialog = open();
        QCOMPARE(listOf(*dialog).count(), 1);
        QVERIFY(dialog->chosen() != nullptr);
        KeptLevel level(m_place->roots());
        level.restore(dialog->chosen()->folder);
        QCOMPARE(level.floor(), 1024);
        QVERIFY(level.document.saved().isModified());
        QVERIFY(level.document.saved().isFileUnread());
        QVERIFY(level.document.edits().history().canUndo());
    }

    void aDamagedJournalIsSaidAndCannotBeRestored()
    {
        const auto waiting = killedJournal(m_place->roots().front(), m_place->level());
        const auto dialog = open();
        QCOMPARE(listOf(*dialog).count(), 1);
        for (const auto& segment : segmentFilesIn(waiting.folder)) {
            std::filesystem::resize_file(segment, 70);
        }
        listOf(*dialog).setCurrentRow(-1);
        listOf(*dialog).setCurrentRow(0);
        QVERIFY(dialog->chosen() == nullptr);
        QVERIFY(!factsOf(*dialog).isEmpty());
        QVERIFY(!button(*dialog, QStringLiteral("Restore")).isEnabled());
    }
};

SECTORED_TEST_IN(QApplication, JournalsDialogTest)
#include "journals_dialog_test.moc"
