#include "sectored/prefab/prefab_library.h"

#include "tests/support/map_text.h"
#include "tests/support/test_main.h"

#include <QDir>
#include <QFile>
#include <QTemporaryDir>
#include <QTest>

#include <algorithm>

using namespace sectored;
using namespace sectored::test;

namespace {

Prefab squareNamed(const std::string& id, const std::string& name)
{
    const Map map = mapFromText("sector 0: 0,0 512,0 512,512 0,512");
    auto prefab = makePrefab(map, {.sectors = map.sectorOrder()}, {}, {.name = name});
    prefab->id = id;
    return *prefab;
}

QStringList idsIn(const PrefabLibrary& library)
{
    QStringList ids;
    for (const KnownPrefab& known : library.prefabs) {
        ids << QString::fromStdString(known.prefab.id);
    }
    return ids;
}

} // namespace

/// The prefabs of a folder, beside those that the program comes with.
class PrefabLibraryTest : public QObject {
    Q_OBJECT

private slots:
    void savedPrefabsAreListedByName()
    {
        const QTemporaryDir place;
        const auto folder = std::filesystem::path(place.path().toStdString()) / "new";
        QVERIFY(savePrefab(folder, squareNamed("b", "cell")).has_value());
        const auto file = savePrefab(folder, squareNamed("a", "Hall"));
        QVERIFY(file.has_value());
        const PrefabLibrary library = readPrefabFolder(folder);
        QCOMPARE(idsIn(library), (QStringList{"b", "a"}));
        QVERIFY(library.prefabs.back().file == *file);
        QVERIFY(std::filesystem::remove(*file));
        QCOMPARE(idsIn(readPrefabFolder(folder)), QStringList{"b"});
    }

    void aDamagedFileDoesNotHideTheOthers()
    {
        const QTemporaryDir place;
        const std::filesystem::path folder = place.path().toStdString();
        QVERIFY(savePrefab(folder, squareNamed("good", "Good")).has_value());
        QFile bad(place.filePath("bad.json"));
        QVERIFY(bad.open(QIODevice::WriteOnly));
        bad.write("{\"format\":\"sectored-json\",\n\"schema\":x");
        bad.close();
        const PrefabLibrary library = readPrefabFolder(folder);
        QCOMPARE(idsIn(library), QStringList{"good"});
        QCOMPARE(library.warnings.size(), std::size_t{1});
        const Place& where = library.warnings.front().where;
        QCOMPARE(where.file, bad.fileName().toStdString());
        QCOMPARE(where.line, std::optional<std::uint64_t>(2));
    }

    void aPrefabOfTheUserReplacesTheShippedOneOfItsId()
    {
        const QTemporaryDir place;
        const std::filesystem::path folder = place.path().toStdString();
        const auto shipped = knownPrefabs({});
        QCOMPARE(shipped.prefabs.size(), shippedPrefabs().size());
        QVERIFY(savePrefab(folder, squareNamed("lift", "My lift")).has_value());
        const auto known = knownPrefabs(folder);
        QCOMPARE(known.prefabs.size(), shipped.prefabs.size());
        QCOMPARE(prefabWithId(known, "lift")->prefab.name, std::string("My lift"));
        QVERIFY(prefabWithId(shipped, "lift")->file.empty());
        QVERIFY(prefabWithId(known, "no such") == nullptr);
    }

    void aNewPrefabGetsAnIdThatNoOtherHas()
    {
        PrefabLibrary library;
        QCOMPARE(freePrefabId(library, "Lift shaft (old)"), std::string("lift-shaft-old"));
        QCOMPARE(
            freePrefabId(library, "\xd0\x94\xd0\xb2\xd0\xb5\xd1\x80\xd1\x8c"),
            std::string("prefab"));
        library.prefabs.push_back({.prefab = squareNamed("lift", "Lift")});
        QCOMPARE(freePrefabId(library, "../Lift"), std::string("lift-2"));
    }

    void searchFindsAllWordsInNameAndDescription()
    {
        Prefab prefab = squareNamed("lift", "Lift");
        prefab.description = "A platform that rises.";
        QVERIFY(fitsSearch(prefab, ""));
        QVERIFY(fitsSearch(prefab, "PLATFORM  lift"));
        QVERIFY(!fitsSearch(prefab, "lift water"));
    }

    void aFolderThatCannotBeMadeIsSaid()
    {
        const QTemporaryDir place;
        QFile file(place.filePath("file"));
        QVERIFY(file.open(QIODevice::WriteOnly));
        const auto inside = std::filesystem::path(place.path().toStdString()) / "file" / "sub";
        const auto saved = savePrefab(inside, squareNamed("a", "A"));
        QVERIFY(!saved);
        QCOMPARE(saved.error().where.file, inside.string());
        QVERIFY(!savePrefab({}, squareNamed("a", "A")));
    }
};

SECTORED_TEST(PrefabLibraryTest)
#include "prefab_library_test.moc"
