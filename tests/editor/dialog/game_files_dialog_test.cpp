#include "editor/dialog/game_file_list.h"
#include "editor/dialog/game_files_dialog.h"
#include "editor/dialog/two_line_delegate.h"
#include "editor/document/document.h"
#include "editor/setting/settings.h"
#include "tests/editor/file_dialog.h"
#include "tests/editor/texture/tile_file.h"
#include "tests/support/layout_fault.h"
#include "tests/support/test_main.h"

#include <QDir>
#include <QLabel>
#include <QListWidget>
#include <QPushButton>
#include <QTemporaryDir>
#include <QTest>

#include <memory>
#include <optional>

using namespace sectored;
using namespace sectored::editor;

/// The lists of game files as the user changes them.
class GameFilesDialogTest : public QObject {
    Q_OBJECT

private:
    std::filesystem::path at(const QString& name) const
    {
        return m_folder->filePath(name).toStdString();
    }

    void open(std::vector<FoundGame> found = {}, bool hasLevel = true)
    {
        m_dialog = std::make_unique<GameFilesDialog>(
            GameFilesDialog::Parts{
                .files = *m_files,
                .hasLevel = hasLevel,
                .found = std::move(found)},
            nullptr);
        m_dialog->show();
        QVERIFY(QTest::qWaitForWindowExposed(m_dialog.get()));
    }

    QListWidget* list(const char* name) const
    {
        return m_dialog->findChild<QListWidget*>(QLatin1String(name));
    }

    /// Presses a button beside the list.
    void press(const char* name, const QString& text)
    {
        for (auto* const button : list(name)->parentWidget()->findChildren<QPushButton*>()) {
            if (button->text() == text) {
                QVERIFY2(button->isEnabled(), qPrintable(text));
                button->click();
                return;
            }
        }
        QFAIL(qPrintable(text));
    }

    QString shown(const char* name, int row, int role) const
    {
        return list(name)->item(row)->data(role).toString();
    }

    QString summary() const
    {
        return m_dialog->findChild<QLabel*>(QStringLiteral("gameFilesSummary"))->text();
    }

    std::optional<QTemporaryDir> m_folder;
    std::optional<Document> m_document;
    std::optional<Settings> m_settings;
    std::optional<TileLibrary> m_library;
    std::optional<GameFiles> m_files;
    std::unique_ptr<GameFilesDialog> m_dialog;

private slots:
    void init()
    {
        m_folder.emplace();
        m_document.emplace();
        m_settings.emplace(std::filesystem::path());
        m_library.emplace();
        m_files.emplace(GameFiles::Parts{*m_document, *m_settings, *m_library});
        for (const char* name : {"first", "second"}) {
            QVERIFY(QDir(m_folder->path()).mkpath(name));
            test::writeTileFile(
                m_folder->filePath(QString::fromLatin1(name) + "/TILES000.ART"),
                7,
                '\x1f');
        }
    }

    void cleanup()
    {
        m_dialog.reset();
        m_files.reset();
        m_library.reset();
    }

    void withoutFilesItSaysWhatIsShown()
    {
        open();
        QCOMPARE(list("gameFiles")->count(), 0);
        QCOMPARE(summary(), QString("SectorEd shows its own tiles."));
        QCOMPARE(test::layoutFaults(*m_dialog), QStringList());
    }

    void everyFileSaysHowManyTilesItGives()
    {
        QCOMPARE(gameFileText(at("first"), nullptr).note, QString("Loading…"));
        m_files->setProgram(GamePaths{at("first"), at("second"), at("gone.grp")});
        open();
        QTRY_VERIFY(!m_library->isLoading());
        QCOMPARE(shown("gameFiles", 0, TwoLineDelegate::noteRole), QString("No tiles shown"));
        QCOMPARE(shown("gameFiles", 1, TwoLineDelegate::noteRole), QString("1 tile"));
        QCOMPARE(shown("gameFiles", 2, TwoLineDelegate::noteRole), QString("Not read"));
        QCOMPARE(shown("gameFiles", 2, TwoLineDelegate::detailRole), QString("File not found."));
        QCOMPARE(summary(), QString("1 tile from game files"));
        QCOMPARE(test::layoutFaults(*m_dialog), QStringList());
    }

    void aDamagedFileSaysWhereTheDamageIs()
    {
        QFile art(m_folder->filePath("first/TILES001.ART"));
        QVERIFY(art.open(QIODevice::WriteOnly) && art.write("abc") == 3);
        art.close();
        m_files->setProgram(GamePaths{at("first")});
        open();
        QTRY_VERIFY(!m_library->isLoading());
        const QString detail = shown("gameFiles", 0, TwoLineDelegate::detailRole);
        QVERIFY2(detail.startsWith("TILES001.ART: "), qPrintable(detail));
        QVERIFY(detail.endsWith(u'.'));
    }

    void filesAreAddedMovedAndRemoved()
    {
        open();
        test::answerFileDialog(*m_dialog, at("first/TILES000.ART"));
        press("gameFiles", "Add file…");
        QCOMPARE(m_files->program(), (GamePaths{at("first/TILES000.ART")}));
        m_files->setProgram(GamePaths{at("first"), at("second")});
        list("gameFiles")->setCurrentRow(1);
        press("gameFiles", "Up");
        QCOMPARE(m_files->program(), (GamePaths{at("second"), at("first")}));
        QCOMPARE(list("gameFiles")->currentRow(), 0);
        press("gameFiles", "Down");
        QCOMPARE(m_files->program(), (GamePaths{at("first"), at("second")}));
        press("gameFiles", "Remove");
        QCOMPARE(m_files->program(), (GamePaths{at("first")}));
    }

    void theListOfTheLevelIsAnUndoStep()
    {
        open();
        test::answerFileDialog(*m_dialog, at("second/TILES000.ART"));
        press("levelGameFiles", "Add file…");
        QCOMPARE(list("levelGameFiles")->count(), 1);
        QCOMPARE(m_document->edits().history().steps().size(), std::size_t{1});
        m_document->edits().undo();
        QCOMPARE(list("levelGameFiles")->count(), 0);
    }

    void theStartPageHasNoListOfALevel()
    {
        open({}, false);
        QVERIFY(!list("levelGameFiles")->isVisible());
    }

    void installedGamesAreOfferedUntilTheyAreListed()
    {
        open({{.title = "Duke Nukem 3D", .place = "Steam", .paths = {at("first")}}});
        QPushButton* add = nullptr;
        for (auto* const button : m_dialog->findChildren<QPushButton*>()) {
            add = button->accessibleName() == "Add Duke Nukem 3D" ? button : add;
        }
        QVERIFY(add != nullptr && add->isVisible());
        add->click();
        QCOMPARE(m_files->program(), (GamePaths{at("first")}));
        QVERIFY(!add->isVisible());
        m_files->setProgram({});
        QVERIFY(add->isVisible());
    }
};

SECTORED_TEST_IN(QApplication, GameFilesDialogTest)
#include "game_files_dialog_test.moc"
