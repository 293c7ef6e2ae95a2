#include "sectored/asset/archive/grp.h"

#include "editor/texture/tile_library.h"
#include "tests/editor/texture/tile_file.h"
#include "tests/support/test_main.h"

#include <QDir>
#include <QFile>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>

using namespace sectored;
using namespace sectored::editor;
using test::writeTileFile;

class TileLibraryTest : public QObject {
    Q_OBJECT

private slots:
    void withoutAGameTheTilesOfTheProjectAreThere();
    void aTileThatIsMissingIsACheckerWithItsNumber();
    void aFolderWithTilesReplacesThem();
    void aFolderThatIsMissingIsNotedAndChangesNothing();
    void aFolderOfAGameGivesTheTilesOfItsArchive();
    void eachSourceSaysWhatItGivesAndWhatIsWrongWithIt();
    void tilesThatChangedOnDiskAreNoticedAndLoadedAgain();
};

void TileLibraryTest::withoutAGameTheTilesOfTheProjectAreThere()
{
    const TileLibrary library;
    QVERIFY(library.tiles()->areOwn());
    QVERIFY(library.tiles()->notes().empty());
    QCOMPARE(library.tiles()->game().id, std::string("generic"));
    QCOMPARE(tileOf(library.tiles()->game(), 11)->name, std::string("BRICK"));
    const QImage brick = library.tiles()->picture({.tile = 11});
    QCOMPARE(brick.size(), QSize(64, 64));
    QVERIFY(!brick.allGray());
    const QImage dark = library.tiles()->picture({.tile = 11, .row = 24});
    QVERIFY(dark.pixelColor(20, 20).lightness() < brick.pixelColor(20, 20).lightness());
}

void TileLibraryTest::aTileThatIsMissingIsACheckerWithItsNumber()
{
    const TileLibrary library;
    const QImage one = library.tiles()->picture({.tile = 3001});
    QCOMPARE(one.size(), QSize(64, 64));
    QVERIFY(one.allGray());
    QVERIFY(one != library.tiles()->picture({.tile = 3002}));
}

void TileLibraryTest::aFolderWithTilesReplacesThem()
{
    const QTemporaryDir folder;
    writeTileFile(folder.filePath("TILES000.ART"), 7, '\x1f');
    TileLibrary library;
    const QSignalSpy changed(&library, &TileLibrary::tilesChanged);
    library.load({folder.path().toStdString()});
    QVERIFY(library.isLoading());
    QVERIFY(library.tiles()->areOwn());
    QTRY_COMPARE(changed.size(), 1);
    QVERIFY(!library.isLoading());
    QVERIFY(!library.tiles()->areOwn());
    QCOMPARE(library.tiles()->picture({.tile = 7}).size(), QSize(2, 1));
    // The folder has no palette: that of the project takes its place, and a note says so.
    QCOMPARE(library.notes().size(), std::size_t{1});
    library.load({});
    QVERIFY(library.tiles()->areOwn());
    QCOMPARE(changed.size(), 2);
}

void TileLibraryTest::aFolderThatIsMissingIsNotedAndChangesNothing()
{
    TileLibrary library;
    const QSignalSpy changed(&library, &TileLibrary::tilesChanged);
    const QSignalSpy loading(&library, &TileLibrary::loadingChanged);
    library.load({"no-such-folder"});
    QTRY_COMPARE(loading.size(), 2);
    QVERIFY(library.tiles()->areOwn());
    QVERIFY(changed.isEmpty());
    QCOMPARE(library.notes().size(), std::size_t{1});
    QCOMPARE(library.notes()[0].where.file, std::string("no-such-folder"));
}

void TileLibraryTest::aFolderOfAGameGivesTheTilesOfItsArchive()
{
    const QTemporaryDir folder;
    writeTileFile(folder.filePath("part"), 7, '\x1f');
    const Bytes art = readFile(folder.filePath("part").toStdString(), 1'000).value();
    const std::vector<NamedBytes> members{{.name = "TILES000.ART", .content = art}};
    const Bytes group = writeGrp(members).value();
    QFile archive(folder.filePath("duke3d.grp"));
    QVERIFY(archive.open(QIODevice::WriteOnly));
    archive.write(reinterpret_cast<const char*>(group.data()), qint64(group.size()));
    archive.close();
    TileLibrary library;
    library.load({folder.path().toStdString()});
    QTRY_VERIFY(!library.isLoading());
    QVERIFY(!library.tiles()->areOwn());
    QCOMPARE(library.tiles()->game().id, std::string("duke3d"));
    QCOMPARE(library.tiles()->picture({.tile = 7}).size(), QSize(2, 1));
    QCOMPARE(library.sources().size(), std::size_t{1});
    QCOMPARE(library.sources()[0].tiles, 1);
}

void TileLibraryTest::eachSourceSaysWhatItGivesAndWhatIsWrongWithIt()
{
    const QTemporaryDir folder;
    const QString first = folder.filePath("first");
    const QString second = folder.filePath("second");
    QVERIFY(QDir().mkpath(first) && QDir().mkpath(second));
    writeTileFile(first + "/TILES000.ART", 7, '\x1f');
    writeTileFile(first + "/TILES001.ART", 8, '\x1f');
    writeTileFile(second + "/TILES000.ART", 7, '\x4f');
    QFile cut(second + "/TILES002.ART");
    QVERIFY(cut.open(QIODevice::WriteOnly) && cut.write("ab") == 2);
    cut.close();
    TileLibrary library;
    library.load({first.toStdString(), "no-such-file", second.toStdString()});
    QTRY_VERIFY(!library.isLoading());
    const auto sources = library.sources();
    QCOMPARE(sources.size(), std::size_t{3});
    // The file in the later folder hides the one of the same name.
    QCOMPARE(sources[0].tiles, 1);
    QVERIFY(sources[0].isOpen && sources[0].notes.empty());
    QVERIFY(!sources[1].isOpen);
    QCOMPARE(sources[1].notes.front().code, MessageCode::FileMissing);
    QCOMPARE(sources[2].tiles, 1);
    QCOMPARE(sources[2].notes.size(), std::size_t{1});
    QVERIFY(sources[2].notes[0].where.file.ends_with("TILES002.ART"));
}

void TileLibraryTest::tilesThatChangedOnDiskAreNoticedAndLoadedAgain()
{
    const QTemporaryDir folder;
    const QString path = folder.filePath("TILES000.ART");
    writeTileFile(path, 7, '\x1f');
    TileLibrary library;
    const QSignalSpy changed(&library, &TileLibrary::tilesChanged);
    library.load({folder.path().toStdString()});
    QTRY_COMPARE(changed.size(), 1);
    QVERIFY(!library.hasChangedOnDisk());
    const QRgb before = library.tiles()->picture({.tile = 7}).pixel(0, 0);
    QVERIFY(QFile::remove(path));
    writeTileFile(path, 8, '\x4f');
    writeTileFile(folder.filePath("TILES001.ART"), 7, '\x4f');
    QVERIFY(library.hasChangedOnDisk());
    library.reload();
    QTRY_COMPARE(changed.size(), 2);
    QVERIFY(library.tiles()->picture({.tile = 7}).pixel(0, 0) != before);
    QVERIFY(!library.hasChangedOnDisk());
}

SECTORED_TEST_IN(QGuiApplication, TileLibraryTest)
#include "tile_library_test.moc"
