#include "editor/panel/tiles/added_pictures.h"
#include "editor/panel/tiles/tile_setter.h"
#include "editor/panel/tiles/tiles_panel.h"
#include "editor/window/main_window.h"
#include "editor/window/views.h"
#include "tests/editor/file_dialog.h"
#include "tests/editor/window_session.h"
#include "tests/support/map_text.h"
#include "tests/support/test_main.h"

#include <QAction>
#include <QApplication>
#include <QCheckBox>
#include <QDropEvent>
#include <QFile>
#include <QLabel>
#include <QMimeData>
#include <QPushButton>
#include <QSpinBox>
#include <QTest>
#include <QUrl>

#include <memory>

using namespace sectored;
using namespace sectored::editor;

/// Pictures that the user drops on the Tiles panel. Spec: project 10.
class UserPicturesTest : public QObject {
    Q_OBJECT

private slots:
    void init()
    {
        m_session = std::make_unique<test::WindowSession>();
        QVERIFY(QTest::qWaitForWindowActive(&m_session->window()));
        document().saved().adopt(
            test::mapFromText("sector 0: 0,0 1024,0 1024,1024 0,1024"),
            SavedLevel::Origin::Unmodified);
        m_session->window().action("panel.tiles")->trigger();
        makePicture("blue.png", 16, 24, qRgb(20, 40, 220));
        makePicture("6150.png", 8, 8, qRgb(200, 30, 20));
    }

    void cleanup() { m_session.reset(); }

    void aDroppedPictureBecomesATileThatIsSavedWithTheLevel()
    {
        drop({"blue.png"});
        QVERIFY(added().isVisible());
        QCOMPARE(number(0).value(), 6144);
        QVERIFY(document().edits().history().steps().empty());
        add();
        QVERIFY(!added().isVisible());
        QVERIFY(isShown(6144));
        QVERIFY(panel().grid().current() == 6144);
        QCOMPARE(document().edits().history().steps().back().name, std::string("Add picture"));

        document().setSelection({.walls = {WallId{0}}});
        QVERIFY(panel().setter().set(TileSurface::Wall, 6144).isEmpty());
        QVERIFY(document().saved().saveAs(at("a.map")).has_value());
        QVERIFY(QFile::exists(path("a-tiles.art")));

        document().saved().adopt(Map(), SavedLevel::Origin::Unmodified);
        QVERIFY(!isShown(6144));
        QVERIFY(document().saved().open(at("a.map")).has_value());
        QVERIFY(isShown(6144));
        QCOMPARE(document().level().map()[WallId{0}].picnum, 6144);
        const QImage picture = shown().picture({.tile = 6144});
        QCOMPARE(picture.size(), QSize(16, 24));
        const QColor colour = picture.pixelColor(3, 3);
        QVERIFY2(
            colour.blue() > colour.red() + 40 && colour.blue() > colour.green() + 20,
            qPrintable(colour.name()));
    }

    void undoTakesThePictureAwayAndRedoBringsItBack()
    {
        drop({"blue.png"});
        add();
        document().setSelection({.walls = {WallId{0}}});
        QVERIFY(panel().setter().set(TileSurface::Wall, 6144).isEmpty());
        m_session->window().action("edit.undo")->trigger();
        m_session->window().action("edit.undo")->trigger();
        QVERIFY(!isShown(6144));
        m_session->window().action("edit.redo")->trigger();
        QVERIFY(isShown(6144));
        QCOMPARE(shown().picture({.tile = 6144}).size(), QSize(16, 24));
    }

    void aWallKeepsTheNumberOfAPictureThatIsRemoved()
    {
        drop({"blue.png"});
        add();
        document().setSelection({.walls = {WallId{0}}});
        QVERIFY(panel().setter().set(TileSurface::Wall, 6144).isEmpty());
        QVERIFY(document().edits().commit(TilesRequest{.removed = {6144}}));
        QVERIFY(!isShown(6144));
        QCOMPARE(document().level().map()[WallId{0}].picnum, 6144);
        // Nothing else gets the number while a surface shows it.
        drop({"blue.png"});
        QCOMPARE(number(0).value(), 6145);
    }

    void undoAfterASaveIsSavedToo()
    {
        drop({"blue.png"});
        add();
        QVERIFY(document().saved().saveAs(at("a.map")).has_value());
        m_session->window().action("edit.undo")->trigger();
        QVERIFY(document().saved().isModified());
        QVERIFY(document().saved().save().has_value());
        Document again;
        QVERIFY(again.saved().open(at("a.map")).has_value());
        QVERIFY(again.level().map().project().tiles.empty());
        // The picture is still there to redo, and to save again.
        m_session->window().action("edit.redo")->trigger();
        QVERIFY(document().saved().save().has_value());
        QVERIFY(again.saved().open(at("a.map")).has_value());
        QCOMPARE(again.level().map().project().tiles.size(), std::size_t{1});
    }

    void saveAsTakesThePicturesAlong()
    {
        drop({"blue.png"});
        add();
        QVERIFY(document().saved().saveAs(at("a.map")).has_value());
        QVERIFY(document().saved().saveAs(at("b.map")).has_value());
        QVERIFY(QFile::exists(path("a-tiles.art")) && QFile::exists(path("b-tiles.art")));
        QVERIFY(QFile::remove(path("a-tiles.art")));
        QVERIFY(document().saved().open(at("b.map")).has_value());
        QVERIFY(isShown(6144));
    }

    void aCopyTakesThePicturesAlong()
    {
        drop({"blue.png"});
        add();
        QAction& action = *m_session->window().action("file.saveCopy");
        test::answerFileDialog(action, at("copy.map"));
        action.trigger();
        QTRY_VERIFY(QFile::exists(path("copy-tiles.art")));
        QVERIFY(!document().saved().path());
    }

    void aChangeOfTheFileByAnotherProgramIsNoticed()
    {
        drop({"blue.png"});
        add();
        QVERIFY(document().saved().saveAs(at("a.map")).has_value());
        QVERIFY(!document().saved().isChangedOutside());
        QFile file(path("a-tiles.art"));
        QVERIFY(file.open(QIODevice::Append) && file.write("x") == 1);
        file.close();
        QVERIFY(document().saved().isChangedOutside());
    }

    void severalPicturesAreOneStepWithNumbersThatCanBeChosen()
    {
        drop({"blue.png", "6150.png"});
        QCOMPARE(number(0).value(), 6144);
        QCOMPARE(number(1).value(), 6150); // as its name says
        number(0).setValue(6150);
        QVERIFY(!part<QPushButton>("addPictures").isEnabled());
        QVERIFY(part<QLabel>("addedMessage").text().contains("6150"));
        number(0).setValue(6149);
        part<QCheckBox>("dithering").click();
        add();
        QCOMPARE(document().edits().history().steps().size(), std::size_t{1});
        QVERIFY(isShown(6149) && isShown(6150));
        m_session->window().action("edit.undo")->trigger();
        QVERIFY(!isShown(6149) && !isShown(6150));
    }

    void whatIsNoPictureIsSaidAndTheOthersAreListed()
    {
        QFile broken(path("broken.png"));
        QVERIFY(broken.open(QIODevice::WriteOnly) && broken.write("\x89PNG, or not") > 0);
        broken.close();
        makePicture("long.png", 2049, 1, qRgb(0, 0, 0));
        drop({"broken.png", "long.png", "blue.png"});
        const QString message = part<QLabel>("addedMessage").text();
        QVERIFY2(message.contains("broken.png"), qPrintable(message));
        QVERIFY2(message.contains("long.png") && message.contains("2049"), qPrintable(message));
        QCOMPARE(added().findChildren<QSpinBox*>().size(), 1);
        part<QPushButton>("cancelPictures").click();
        QVERIFY(!added().isVisible());
        QVERIFY(document().edits().history().steps().empty());
    }

    void theMenuAsksForFiles()
    {
        test::answerFileDialog(*m_session->window().action("file.addPictures"), at("blue.png"));
        m_session->window().action("file.addPictures")->trigger();
        QTRY_VERIFY(added().isVisible());
        QCOMPARE(number(0).value(), 6144);
    }

private:
    std::filesystem::path at(const char* name) const { return m_session->folder() / name; }
    QString path(const char* name) const { return QString::fromStdString(at(name).string()); }
    Document& document() { return m_session->document; }
    TilesPanel& panel() { return *m_session->window().findChild<TilesPanel*>(); }
    AddedPictures& added() { return *panel().findChild<AddedPictures*>(); }
    const GameTiles& shown() { return *m_session->window().views().tiles(); }
    bool isShown(int tile) { return shown().set().shapeOf(tile).isPresent(); }

    template <class Type>
    Type& part(const char* name)
    {
        return *added().findChild<Type*>(QString::fromLatin1(name));
    }

    QSpinBox& number(int at) { return *added().findChildren<QSpinBox*>().at(at); }
    void add() { part<QPushButton>("addPictures").click(); }

    void makePicture(const char* name, int width, int height, QRgb colour)
    {
        QImage image(width, height, QImage::Format_RGB32);
        image.fill(colour);
        QVERIFY(image.save(path(name)));
    }

    void drop(const std::vector<const char*>& names)
    {
        QMimeData files;
        QList<QUrl> urls;
        for (const char* name : names) {
            urls << QUrl::fromLocalFile(path(name));
        }
        files.setUrls(urls);
        QDragEnterEvent enter(
            QPoint(50, 50),
            Qt::CopyAction,
            &files,
            Qt::LeftButton,
            Qt::NoModifier);
        QApplication::sendEvent(&panel(), &enter);
        QVERIFY(enter.isAccepted());
        QDropEvent event(QPointF(50, 50), Qt::CopyAction, &files, Qt::LeftButton, Qt::NoModifier);
        QApplication::sendEvent(&panel(), &event);
        QVERIFY(event.isAccepted());
    }

    std::unique_ptr<test::WindowSession> m_session;
};

SECTORED_TEST_IN(QApplication, UserPicturesTest)
#include "user_pictures_test.moc"
