#include "sectored/format/build_map/build_map.h"
#include "sectored/project/project_file.h"

#include "editor/dialog/backups_dialog.h"
#include "editor/document/document.h"
#include "tests/support/map_text.h"
#include "tests/support/test_main.h"

#include <QAbstractButton>
#include <QApplication>
#include <QLabel>
#include <QLineEdit>
#include <QListWidget>
#include <QTemporaryDir>
#include <QTest>

#include <memory>

using namespace sectored;
using namespace sectored::editor;

/// Earlier versions of a level (Spec: trust S20, S21).
class BackupsDialogTest : public QObject {
    Q_OBJECT

private slots:
    void init()
    {
        m_temporary = std::make_unique<QTemporaryDir>();
        m_folder = m_temporary->path().toStdString();
        qputenv("XDG_STATE_HOME", (m_temporary->path() + "/state").toLocal8Bit());
        m_document = std::make_unique<Document>();
        QVERIFY(replaceFile(
            m_folder / "room.map",
            *writeBuildMap(test::mapFromText("sector 0: 0,0 4096,0 4096,4096 0,4096\n"))));
        QVERIFY(m_document->saved().open(m_folder / "room.map"));
    }

    void eachVersionIsListedWithItsFactsAndWhatChangedSince()
    {
        save(1024);
        QVERIFY(m_document->commit(DrawRequest{
            .points = {{8192, 0}, {9216, 0}, {9216, 1024}, {8192, 1024}},
            .closed = true}));
        const auto dialog = open();
        const auto* const list = dialog->findChild<QListWidget*>(QStringLiteral("backups"));
        QCOMPARE(list->count(), 1);
        QVERIFY(list->item(0)->text().startsWith(QStringLiteral("Today")));
        QVERIFY(dialog->chosen());
        const QString facts = textOf(*dialog);
        QVERIFY2(
            facts.contains(QStringLiteral("Sectors: 1, walls: 4, sprites: 0")),
            qPrintable(facts));
        QVERIFY2(
            facts.contains(QStringLiteral("Since then: sectors added: 1, walls added: 4.")),
            qPrintable(facts));
        m_document->edits().undo();
        m_document->edits().undo();
        QCOMPARE(
            differenceText(dialog->chosen()->map, m_document->level().map()),
            QStringLiteral("The level is the same now."));
    }

    void aVersionIsRestoredByAStepThatCanBeUndone()
    {
        save(1024);
        save(2048);
        const Map now = m_document->level().map();
        const auto dialog = open();
        m_document->saved().restore(dialog->chosen()->map);
        const Map& restored = m_document->level().map();
        QCOMPARE(restored[restored.sectorOrder().front()].floor.z, 1024);
        QVERIFY(m_document->saved().isModified());
        QCOMPARE(*m_document->saved().path(), m_folder / "room.map");
        m_document->edits().undo();
        QVERIFY(m_document->level().map() == now);
        QVERIFY(!m_document->saved().isModified());
    }

    /// B73: the next older version is offered.
    void b73ADamagedVersionIsSaidAndTheNextOlderOneChosen()
    {
        save(1024);
        save(2048);
        const auto newest = backupsOf(backupFolder(), m_folder / "room.map").front();
        std::filesystem::resize_file(newest.kept, newest.bytes - 1);
        const auto dialog = open();
        auto* const list = dialog->findChild<QListWidget*>(QStringLiteral("backups"));
        QCOMPARE(list->currentRow(), 1);
        QVERIFY(dialog->chosen());
        list->setCurrentRow(0);
        QVERIFY(!dialog->chosen());
        QVERIFY(textOf(*dialog).contains(QStringLiteral("backup is damaged")));
    }

    void aNameKeepsTheLevelAsItIsNow()
    {
        const auto dialog = open();
        QVERIFY(!dialog->chosen());
        QVERIFY(textOf(*dialog).startsWith(QStringLiteral("There are no backups yet.")));
        auto* const name = dialog->findChild<QLineEdit*>(QStringLiteral("snapshotName"));
        keepSnapshot(*dialog, QStringLiteral("first <b>idea"));
        QVERIFY(dialog->chosen());
        const auto kept = backupsOf(backupFolder(), m_folder / "room.map");
        QCOMPARE(kept.size(), std::size_t{1});
        QVERIFY(kept.front().isNamed);
        QCOMPARE(factsOf(kept.front())->name, std::string("first <b>idea"));
        QVERIFY(name->text().isEmpty());
    }

    /// Locks, names of layers and user tiles are in files beside the level.
    void aSnapshotHasTheProjectDataThatIsNotSaved()
    {
        const auto sector = m_document->level().map().sectorOrder().front();
        QVERIFY(m_document->commit(LockRequest{.sectors = {sector}, .isLocked = true}));
        const Map now = m_document->level().map();
        keepSnapshot(*open(), QStringLiteral("locked"));
        m_document->edits().undo();
        QVERIFY(m_document->level().map().project() != now.project());
        QVERIFY(open()->chosen()->map.project() == now.project());
        const auto level = backupsOf(backupFolder(), m_folder / "room.map");
        const auto project = backupsOf(backupFolder(), projectFileOf(m_folder / "room.map"));
        QCOMPARE(project.size(), std::size_t{1});
        QCOMPARE(factsOf(project.front())->name, std::string("locked"));
        QCOMPARE(
            factsOf(project.front())->modifiedMilliseconds,
            factsOf(level.front())->modifiedMilliseconds);
    }

private:
    static void keepSnapshot(const BackupsDialog& dialog, const QString& title)
    {
        QTest::keyClicks(dialog.findChild<QLineEdit*>(QStringLiteral("snapshotName")), title);
        for (auto* const button : dialog.findChildren<QAbstractButton*>()) {
            if (button->text() == QStringLiteral("Keep snapshot")) {
                button->click();
            }
        }
    }

    void save(std::int32_t height)
    {
        QVERIFY(m_document->commit(SetRequest{
            .rows = std::vector{m_document->level().map().sectorOrder().front()},
            .values = {{.field = "floorz", .value = height}}}));
        QVERIFY(m_document->saved().save());
    }

    std::unique_ptr<BackupsDialog> open() const
    {
        return std::make_unique<BackupsDialog>(
            BackupsDialog::Parts{
                .document = *m_document,
                .folder = backupFolder(),
                .draw =
                    [](const Map&) {
                        return QPixmap(10, 10);
                    }},
            nullptr);
    }

    static QString textOf(const BackupsDialog& dialog)
    {
        return dialog.findChild<QLabel*>(QStringLiteral("backupFacts"))->text();
    }

    std::unique_ptr<QTemporaryDir> m_temporary;
    std::filesystem::path m_folder;
    std::unique_ptr<Document> m_document;
};

SECTORED_TEST_IN(QApplication, BackupsDialogTest)
#include "backups_dialog_test.moc"
