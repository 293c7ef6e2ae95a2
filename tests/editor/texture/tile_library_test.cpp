#include "editor/texture/tile_library.h"
#include "tests/support/test_main.h"

#include <QFile>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>

using namespace sectored;
using namespace sectored::editor;

/// Writes an ART file with one tile of 2 x 1 pixels of a colour.
static void writeArt(const QString& path, int tile, char colour)
{
    const auto number = [](int value) {
        return QByteArray(reinterpret_cast<const char*>(&value), sizeof value);
    };
    QByteArray bytes = number(1) + number(1) + number(tile) + number(tile);
    bytes += QByteArray("\2\0\1\0", 4) + QByteArray(4, '\0') + QByteArray(2, colour);
    QFile file(path);
    QVERIFY(file.open(QIODevice::WriteOnly));
    QCOMPARE(file.write(bytes), qint64(bytes.size()));
}

class TileLibraryTest : public QObject {
    Q_OBJECT

private slots:
    void withoutAGameTheTilesOfTheProjectAreThere();
    void aTileThatIsMissingIsACheckerWithItsNumber();
    void aFolderWithTilesReplacesThem();
    void aFolderThatIsMissingIsNotedAndChangesNothing();
    void tilesThatChangedOnDiskAreNoticedAndLoadedAgain();
};

void TileLibraryTest::withoutAGameTheTilesOfTheProjectAreThere()
{
    const TileLibrary library;
    QVERIFY(library.tiles()->areOwn());
    QVERIFY(library.tiles()->notes().empty());
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
    writeArt(folder.filePath("TILES000.ART"), 7, '\x1f');
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

void TileLibraryTest::tilesThatChangedOnDiskAreNoticedAndLoadedAgain()
{
    const QTemporaryDir folder;
    const QString path = folder.filePath("TILES000.ART");
    writeArt(path, 7, '\x1f');
    TileLibrary library;
    const QSignalSpy changed(&library, &TileLibrary::tilesChanged);
    library.load({folder.path().toStdString()});
    QTRY_COMPARE(changed.size(), 1);
    QVERIFY(!library.hasChangedOnDisk());
    const QRgb before = library.tiles()->picture({.tile = 7}).pixel(0, 0);
    QVERIFY(QFile::remove(path));
    writeArt(path, 8, '\x4f');
    writeArt(folder.filePath("TILES001.ART"), 7, '\x4f');
    QVERIFY(library.hasChangedOnDisk());
    library.reload();
    QTRY_COMPARE(changed.size(), 2);
    QVERIFY(library.tiles()->picture({.tile = 7}).pixel(0, 0) != before);
    QVERIFY(!library.hasChangedOnDisk());
}

SECTORED_TEST_IN(QGuiApplication, TileLibraryTest)
#include "tile_library_test.moc"
