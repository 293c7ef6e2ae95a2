#include "sectored/asset/game/game_folder.h"
#include "sectored/asset/tiles/game_of_sources.h"
#include "sectored/asset/tiles/tile_set.h"

#include "tests/support/asset/archive_bytes.h"
#include "tests/support/asset/sample_game.h"
#include "tests/support/test_main.h"
#include "tests/support/text_bytes.h"

#include <QTemporaryDir>
#include <QTest>

#include <array>
#include <fstream>

using namespace sectored;
using namespace sectored::test;

/// Which game files belong to, and what of it lies in a folder.
class GameOfSourcesTest : public QObject {
    Q_OBJECT

private slots:
    void init()
    {
        m_folder.emplace();
        QVERIFY(m_folder->isValid());
    }

    void a1AFolderStandsForTheArchivesOfItsGame()
    {
        write("Duke3D.grp", writeGrp(sampleGame()).value());
        write("other.grp", writeGrp(sampleGame()).value());
        AssetSources sources;
        sources.add(opened());
        QCOMPARE(TileSet::load(sources)->tileCount(), 0);
        const auto archives = archivesIn(*opened(), shippedGames());
        QCOMPARE(archives.size(), std::size_t{1});
        QCOMPARE(archives[0], path() / "Duke3D.grp");
        sources.add(AssetSource::open(archives[0]).value());
        QVERIFY(TileSet::load(sources)->shapeOf(10).isPresent());
        QCOMPARE(gameOf(sources, shippedGames())->id, std::string("duke3d"));
    }

    void aLooseFileWinsOverTheArchive()
    {
        write("SW.GRP", writeGrp(sampleGame()).value());
        const ArtContent art{.first = 10, .tiles = {{.pixels = countedPixels({3, 3}, 7)}}};
        write("TILES000.ART", writeArt(art).value());
        AssetSources sources;
        sources.add(opened());
        for (const auto& archive : archivesIn(*opened(), shippedGames())) {
            sources.add(AssetSource::open(archive).value());
        }
        QCOMPARE(sources.all().size(), std::size_t{2});
        QCOMPARE(TileSet::load(sources)->shapeOf(10).height, 3);
    }

    void archivesOfTheFirstGameCountAlone()
    {
        const std::array members{TestMember{"BLOOD.PAL", "x"}};
        write("BLOOD.RFF", rffBytes(members, {0x301, true}));
        const auto archives = archivesIn(*opened(), shippedGames());
        QCOMPARE(archives.size(), std::size_t{1});
        QCOMPARE(archives[0], path() / "BLOOD.RFF");
        write("DUKE3D.GRP", writeGrp(sampleGame()).value());
        const auto both = archivesIn(*opened(), shippedGames());
        QCOMPARE(both.size(), std::size_t{1});
        QCOMPARE(both[0], path() / "DUKE3D.GRP");
    }

    void whatIsNoFolderHasNoArchives()
    {
        write("DUKE3D.GRP", writeGrp(sampleGame()).value());
        const auto archive = AssetSource::open(path() / "DUKE3D.GRP").value();
        QVERIFY(archivesIn(*archive, shippedGames()).empty());
        QVERIFY(archivesIn(*opened(), {}).empty());
    }

private:
    std::filesystem::path path() const { return m_folder->path().toStdString(); }
    std::shared_ptr<const AssetSource> opened() const { return AssetSource::open(path()).value(); }

    void write(const char* name, const Bytes& content) const
    {
        std::ofstream(path() / name, std::ios::binary) << textOf(content);
    }

    std::optional<QTemporaryDir> m_folder;
};

SECTORED_TEST(GameOfSourcesTest)
#include "game_of_sources_test.moc"
