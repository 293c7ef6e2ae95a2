#include "sectored/asset/archive/asset_sources.h"
#include "sectored/asset/archive/grp.h"

#include "tests/support/asset/archive_bytes.h"
#include "tests/support/test_main.h"
#include "tests/support/text_bytes.h"

#include <QTemporaryDir>
#include <QTest>

#include <array>
#include <atomic>
#include <fstream>
#include <thread>

using namespace sectored;
using namespace sectored::test;

namespace {

Bytes grpWith(std::string_view content)
{
    const std::array members{
        NamedBytes{.name = "SAME.TXT", .content = bytesOf(content)},
        NamedBytes{.name = "OTHER.TXT", .content = bytesOf("other")}};
    return writeGrp(members).value();
}

void writeFile(const std::filesystem::path& path, std::string_view content)
{
    std::ofstream(path, std::ios::binary) << content;
}

std::string contentOf(const FoundMember& found)
{
    const auto opened = found.open();
    const auto bytes = opened ? opened->bytes->readAll(1U << 20) : failure(opened.error());
    return bytes ? textOf(*bytes) : "error";
}

} // namespace

class AssetSourcesTest : public QObject {
    Q_OBJECT

    QTemporaryDir m_folder;

    std::filesystem::path pathOf(const char* name) const
    {
        return std::filesystem::path(m_folder.path().toStdString()) / name;
    }

private slots:
    void a1TheSearchOrderIsThatOfTheEngines();
    void aSingleFileCountsAsAFolder();
    void aFolderHasOnlyItsOwnFiles();
    void aMissingNameSaysWhatToDo();
    void aFileThatWasCutGivesAnErrorAndNoCrash();
    void a2AChangeOnDiskIsNoticed();
    void severalThreadsMayReadAtOnce();
};

void AssetSourcesTest::a1TheSearchOrderIsThatOfTheEngines()
{
    const auto grp = [](const char* name) {
        return AssetSource::fromBytes(name, grpWith(name)).value();
    };
    const std::array lump{TestMember{"SAME.TXT", "wad"}};
    AssetSources sources;
    const auto holder = [&](const char* name) {
        return sources.find(name)->source->path().string();
    };
    sources.add(AssetSource::fromBytes("wad", wadBytes(lump)).value());
    sources.add(grp("first"));
    sources.add(grp("last"));
    QCOMPARE(contentOf(*sources.find("same.txt")), std::string("last"));
    sources.add(AssetSource::fromBytes("zip", zipSample()).value());
    QCOMPARE(holder("STORED.TXT"), std::string("zip"));
    std::filesystem::create_directory(pathOf("loose"));
    writeFile(pathOf("loose") / "same.txt", "loose");
    sources.add(AssetSource::open(pathOf("loose")).value());
    sources.add(grp("later than the folder"));
    QCOMPARE(contentOf(*sources.find("SAME.TXT")), std::string("loose"));
    QCOMPARE(holder("OTHER.TXT"), std::string("later than the folder"));
    sources.remove(5);
    QCOMPARE(holder("OTHER.TXT"), std::string("last"));
    QVERIFY(!sources.find("NOWHERE.TXT"));
}

void AssetSourcesTest::aSingleFileCountsAsAFolder()
{
    writeFile(pathOf("tiles007.art"), "anything");
    const auto source = AssetSource::open(pathOf("tiles007.art")).value();
    QVERIFY(source->kind() == ArchiveKind::File);
    QVERIFY(source->find("TILES007.ART") != nullptr);
}

void AssetSourcesTest::aFolderHasOnlyItsOwnFiles()
{
    std::filesystem::create_directories(pathOf("deep/inner"));
    writeFile(pathOf("deep/top.txt"), "top");
    writeFile(pathOf("deep/inner/below.txt"), "below");
    const auto source = AssetSource::open(pathOf("deep")).value();
    QCOMPARE(source->members().size(), std::size_t{1});
    QVERIFY(AssetSource::open(pathOf("nowhere")).error().code == MessageCode::FileMissing);
}

void AssetSourcesTest::aMissingNameSaysWhatToDo()
{
    const auto missing = AssetSources().require("PALETTE.DAT");
    QCOMPARE(
        englishText(missing.error()),
        std::string("there is no PALETTE.DAT in the assets; add the folder or archive that "
                    "contains it"));
}

void AssetSourcesTest::aFileThatWasCutGivesAnErrorAndNoCrash()
{
    const auto path = pathOf("cut.grp");
    writeFile(path, textOf(grpWith("content")));
    const auto source = AssetSource::open(path).value();
    std::filesystem::resize_file(path, 50);
    for (const Member& member : source->members()) {
        const auto opened = source->open(member);
        QVERIFY(opened);
        const auto content = opened->bytes->readAll(1000);
        QVERIFY(!content);
        QVERIFY(content.error().code == MessageCode::FileChanged);
    }
}

void AssetSourcesTest::a2AChangeOnDiskIsNoticed()
{
    std::filesystem::create_directory(pathOf("watched"));
    writeFile(pathOf("watched/a.txt"), "a");
    writeFile(pathOf("watched.grp"), textOf(grpWith("content")));
    AssetSources sources;
    sources.add(AssetSource::open(pathOf("watched")).value());
    sources.add(AssetSource::open(pathOf("watched.grp")).value());
    sources.add(AssetSource::fromBytes("memory", grpWith("x")).value());
    QVERIFY(sources.changed().empty());
    writeFile(pathOf("watched/a.txt"), "longer");
    QCOMPARE(sources.changed(), std::vector<std::size_t>{0});
    writeFile(pathOf("watched.grp"), "short");
    QCOMPARE(sources.changed(), (std::vector<std::size_t>{0, 1}));
    std::filesystem::remove(pathOf("watched.grp"));
    QCOMPARE(sources.changed(), (std::vector<std::size_t>{0, 1}));
}

void AssetSourcesTest::severalThreadsMayReadAtOnce()
{
    writeFile(pathOf("shared.zip"), textOf(zipSample()));
    const auto source = AssetSource::open(pathOf("shared.zip")).value();
    std::atomic<int> wrong = 0;
    const auto readAll = [&] {
        for (int round = 0; round < 50; ++round) {
            const auto packed = source->open(*source->find("PACKED.TXT"));
            wrong += packed && packed->bytes->size() == 300 ? 0 : 1;
        }
    };
    std::vector<std::thread> threads;
    for (int number = 0; number < 4; ++number) {
        threads.emplace_back(readAll);
    }
    for (std::thread& thread : threads) {
        thread.join();
    }
    QCOMPARE(wrong.load(), 0);
}

SECTORED_TEST(AssetSourcesTest)
#include "asset_sources_test.moc"
