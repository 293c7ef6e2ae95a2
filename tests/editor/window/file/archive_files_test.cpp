#include "sectored/asset/archive/grp.h"
#include "sectored/format/archive_levels.h"
#include "sectored/format/build_map/build_map.h"
#include "sectored/format/doom/doom_wad.h"

#include "editor/dialog/export_dialog.h"
#include "editor/dialog/level_list_dialog.h"
#include "editor/texture/game_files.h"
#include "editor/window/bar/message_bar.h"
#include "editor/window/file/level_files.h"
#include "editor/window/main_window.h"
#include "tests/editor/file_dialog.h"
#include "tests/editor/window_session.h"
#include "tests/support/map_text.h"
#include "tests/support/test_main.h"

#include <QAction>
#include <QApplication>
#include <QDropEvent>
#include <QLineEdit>
#include <QMimeData>
#include <QPushButton>
#include <QTest>
#include <QUrl>

#include <array>
#include <memory>

using namespace sectored;
using namespace sectored::editor;

/// Opening levels out of archives, and what saving them does.
class ArchiveFilesTest : public QObject {
    Q_OBJECT

private:
    std::filesystem::path at(const char* name) const { return m_session->folder() / name; }

    Bytes content(const char* name) const { return readFile(at(name), 1 << 20).value(); }

    static Map mapOfWidth(int width)
    {
        const std::string x = std::to_string(width);
        return test::mapFromText(
            "start: 512,512 sector 0\nsector 0: 0,0 " + x + ",0 " + x + ",4096 0,4096\n");
    }

    void write(const char* name, const Bytes& bytes) const
    {
        QVERIFY(replaceFile(at(name), bytes));
    }

    void writeGrpWith(const char* name, std::initializer_list<const char*> members) const
    {
        std::vector<NamedBytes> named;
        int width = 1024;
        for (const char* const member : members) {
            named.push_back({.name = member, .content = *writeBuildMap(mapOfWidth(width))});
            width += 1024;
        }
        write(name, *writeGrp(named));
    }

    LevelListDialog* list() { return window().findChild<LevelListDialog*>(); }

    /// Chooses a level in the list by keys.
    void choose(const char* name)
    {
        QVERIFY(list() != nullptr);
        auto* const search = list()->findChild<QLineEdit*>();
        QTest::keyClicks(search, name);
        QTest::keyClick(search, Qt::Key_Return);
        QTRY_VERIFY(list() == nullptr);
    }

    void drop(const char* name)
    {
        QMimeData files;
        files.setUrls({QUrl::fromLocalFile(QString::fromStdString(at(name).string()))});
        QDragEnterEvent enter(
            QPoint(50, 50),
            Qt::CopyAction,
            &files,
            Qt::LeftButton,
            Qt::NoModifier);
        QApplication::sendEvent(&window(), &enter);
        QDropEvent event(QPointF(50, 50), Qt::CopyAction, &files, Qt::LeftButton, Qt::NoModifier);
        QApplication::sendEvent(&window(), &event);
    }

    QPushButton* barButton(const QString& text)
    {
        for (auto* const button : window().messageBar().findChildren<QPushButton*>()) {
            if (button->text() == text && !button->isHidden()) {
                return button;
            }
        }
        return nullptr;
    }

    MainWindow& window() { return m_session->window(); }
    const SavedLevel& saved() { return m_session->document.saved(); }
    QString said() { return window().messageBar().text(); }

    std::unique_ptr<test::WindowSession> m_session;

private slots:
    void init()
    {
        m_session = std::make_unique<test::WindowSession>();
        QVERIFY(QTest::qWaitForWindowActive(&window()));
        const std::array levels{
            *exportForDoom(mapOfWidth(1024), {.name = "MAP01"}),
            *exportForDoom(mapOfWidth(2048), {.name = "MAP02"})};
        write("two.wad", *wadWithLevels({}, levels));
        writeGrpWith("game.grp", {"E1L1.MAP", "E1L2.MAP"});
    }

    void cleanup() { m_session.reset(); }

    void anArchiveWithSeveralLevelsAsksWhichOne()
    {
        window().files().open(at("two.wad"));
        QVERIFY(!saved().source());
        choose("MAP02");
        QCOMPARE(*saved().source(), at("two.wad:MAP02"));
        QCOMPARE(m_session->document.level().map().sectorCount(), std::size_t{1});
        QVERIFY(!saved().isModified());
        QVERIFY(window().windowTitle().startsWith("two.wad:MAP02"));
        QVERIFY2(said().contains("leaves two.wad as it is"), qPrintable(said()));
    }

    void cancelledListsOpenNothing()
    {
        window().files().open(at("two.wad"));
        window().files().open(at("two.wad"));
        QCOMPARE(window().findChildren<LevelListDialog*>().size(), 1);
        QCOMPARE(window().files().unread(), (std::vector{at("two.wad")}));
        QTest::keyClick(list(), Qt::Key_Escape);
        QTRY_VERIFY(list() == nullptr);
        QVERIFY(!saved().source());
        QVERIFY(window().files().unread().empty());
    }

    void theOnlyLevelOpensAtOnce()
    {
        writeGrpWith("one.grp", {"ONLY.MAP"});
        window().files().open(at("one.grp"));
        QVERIFY(list() == nullptr);
        QCOMPARE(*saved().source(), at("one.grp"));
        QVERIFY(said().contains("Opened a copy of the level in one.grp."));
    }

    void aNamedLevelOpensAtOnceAndIsRemembered()
    {
        window().files().open(at("game.grp:e1l2.map"));
        QVERIFY(list() == nullptr);
        QCOMPARE(*saved().source(), at("game.grp:e1l2.map"));
        QCOMPARE(m_session->recent().paths().front(), at("game.grp:e1l2.map"));
        m_session->document.saved().adopt(mapOfWidth(512), SavedLevel::Origin::Unmodified);
        window().files().open(m_session->recent().paths().front());
        QCOMPARE(*saved().source(), at("game.grp:e1l2.map"));
    }

    void anUnknownNameIsReportedWithTheNamesThatThereAre()
    {
        window().files().open(at("game.grp:E9L9.MAP"));
        QVERIFY(said().startsWith("Could not open"));
        QVERIFY2(said().contains("E1L2.MAP"), qPrintable(said()));
    }

    void savingAsksForAFileAndLeavesTheArchive()
    {
        const Bytes before = content("game.grp");
        window().files().open(at("game.grp:E1L1.MAP"));
        QString suggested;
        test::answerFileDialog(window(), at("mine.map"), [&suggested] {
            suggested = qobject_cast<QFileDialog*>(QApplication::activeModalWidget())
                            ->selectedFiles()
                            .front();
        });
        window().action("file.save")->trigger();
        window().files().finishSaving();
        QVERIFY2(suggested.endsWith("/E1L1.map"), qPrintable(suggested));
        QCOMPARE(*saved().path(), at("mine.map"));
        QVERIFY(!saved().source());
        QCOMPARE(content("game.grp"), before);
        QCOMPARE(content("mine.map"), *writeBuildMap(mapOfWidth(1024)));
    }

    void noLevelIsSavedOverAnArchive()
    {
        const Bytes before = content("two.wad");
        window().files().open(at("two.wad:MAP01"));
        for (const char* const action : {"file.save", "file.saveCopy"}) {
            test::answerFileDialog(window(), at("two.wad"));
            window().action(action)->trigger();
            QVERIFY2(said().contains("two.wad is an archive"), qPrintable(said()));
            QCOMPARE(content("two.wad"), before);
        }
        QVERIFY(!saved().path());
    }

    void aDroppedArchiveOfLevelsIsOpened()
    {
        drop("two.wad");
        choose("MAP01");
        QCOMPARE(*saved().source(), at("two.wad:MAP01"));
        QVERIFY(window().gameFiles().program().empty());
    }

    void theDroppedFileOfAGameOffersItsLevels()
    {
        writeGrpWith("duke.grp", {"TILES000.ART", "E1L1.MAP", "E1L2.MAP"});
        drop("duke.grp");
        QCOMPARE(window().gameFiles().program().size(), std::size_t{1});
        QVERIFY(barButton("Open a level…") != nullptr);
        barButton("Open a level…")->click();
        choose("E1L2");
        QCOMPARE(*saved().source(), at("duke.grp:E1L2.MAP"));
    }

    void aLevelOfAWadIsPutBackByExportAndTheOthersStay()
    {
        window().files().open(at("two.wad:MAP02"));
        m_session->view().setFocus();
        m_session->key(Qt::Key_E, Qt::ControlModifier);
        auto* const dialog = window().findChild<ExportDialog*>();
        QVERIFY(dialog != nullptr);
        QCOMPARE(dialog->choice().target, std::string_view("doom-wad"));
        QCOMPARE(dialog->choice().path, at("two.wad"));
        QCOMPARE(dialog->choice().details.wad.level, std::string("MAP02"));
        dialog->findChild<QAbstractButton*>(QStringLiteral("buildNodes"))->setChecked(false);
        auto* const button = dialog->findChild<QPushButton*>(QStringLiteral("exportNow"));
        button->click();
        QVERIFY(dialog->isVisible());
        QCOMPARE(button->text(), QString("Replace"));
        button->click();
        QVERIFY2(said().startsWith("Exported to"), qPrintable(said()));
        QCOMPARE(*doomLevelsIn(content("two.wad")), (std::vector<std::string>{"MAP01", "MAP02"}));
    }

    void theFileDialogListsArchives()
    {
        for (const char* const pattern : {"*.wad", "*.GRP", "*.rff", "*.zip", "*.map", "*.json"}) {
            QVERIFY2(openFilter().section(";;", 0, 0).contains(pattern), pattern);
        }
        QVERIFY(!levelFilter().contains("*.wad"));
    }
};

SECTORED_TEST_IN(QApplication, ArchiveFilesTest)
#include "archive_files_test.moc"
