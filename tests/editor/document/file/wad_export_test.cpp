#include "sectored/base/file.h"
#include "sectored/format/doom/doom_wad.h"

#include "editor/document/file/export_target.h"
#include "tests/support/map_text.h"
#include "tests/support/test_main.h"

#include <QTemporaryDir>
#include <QTest>

using namespace sectored;
using namespace sectored::editor;

/// Exports to a WAD: what of it is kept, and under which name the level is in it.
class WadExportTest : public QObject {
    Q_OBJECT

private:
    std::filesystem::path at(const char* name) const
    {
        return std::filesystem::path(m_folder.path().toStdString()) / name;
    }

    static Map room()
    {
        return test::mapFromText(
            "start: 512,512 sector 0\nsector 0: 0,0 4096,0 4096,4096 0,4096\n");
    }

    /// Exports without nodes, which take time.
    void exportAs(const char* file, const WadChoices& choices, const char* target = "doom-wad")
    {
        const Map map = room();
        ExportDetails details{.wad = choices};
        details.wad.hasNodes = false;
        const auto made =
            exportFiles({.map = map, .path = at(file)}, exportTarget(target), details);
        QVERIFY(made.has_value());
        QVERIFY(replaceFiles(made->content.files));
    }

    QTemporaryDir m_folder;

private slots:
    void theLevelHasItsName()
    {
        exportAs("new.wad", {.level = "E1M3"});
        QCOMPARE(levelsInWad(at("new.wad")), (std::vector<std::string>{"E1M3"}));
    }

    void aWadKeepsItsOtherLevels()
    {
        exportAs("many.wad", {.level = "MAP01"});
        exportAs("many.wad", {.level = "MAP02"}, "udmf");
        exportAs("many.wad", {.level = "MAP01"});
        QCOMPARE(levelsInWad(at("many.wad")), (std::vector<std::string>{"MAP01", "MAP02"}));
        exportAs("many.wad", {.level = "MAP09", .keepsOthers = false});
        QCOMPARE(levelsInWad(at("many.wad")), (std::vector<std::string>{"MAP09"}));
    }

    void aFileThatIsNoWadIsNotTakenForOne()
    {
        const std::string text = "not a WAD";
        QVERIFY(replaceFile(at("text.wad"), std::as_bytes(std::span(text))));
        QVERIFY(presentFile(at("text.wad")) == PresentFile::Other);
        QVERIFY(presentFile(at("none.wad")) == PresentFile::None);
        QVERIFY(presentFile(at(".")) == PresentFile::Other);
        const Map map = room();
        const auto kept =
            exportFiles({.map = map, .path = at("text.wad")}, exportTarget("doom-wad"));
        QVERIFY(!kept.has_value());
        QVERIFY(levelsInWad(at("text.wad")).empty());
    }

    void aWadThatCannotBeReadIsNotReplaced()
    {
        std::filesystem::create_symlink("loop.wad", at("loop.wad"));
        const Map map = room();
        const auto made =
            exportFiles({.map = map, .path = at("loop.wad")}, exportTarget("doom-wad"));
        QVERIFY(!made.has_value());
        QCOMPARE(made.error().code, MessageCode::FileUnreadable);
        QCOMPARE(made.error().where.file, at("loop.wad").string());
    }

    void aLevelReplacesThatOfItsNameInLowerCase()
    {
        exportAs("low.wad", {.level = "MAP01"});
        const Bytes written = *readFile(at("low.wad"), 1 << 20);
        QByteArray content(
            reinterpret_cast<const char*>(written.data()),
            static_cast<qsizetype>(written.size()));
        content.replace("MAP01", "map01");
        QVERIFY(replaceFile(at("low.wad"), std::as_bytes(std::span(content))));
        QCOMPARE(levelsInWad(at("low.wad")), (std::vector<std::string>{"map01"}));
        exportAs("low.wad", {.level = "MAP01"});
        QCOMPARE(levelsInWad(at("low.wad")), (std::vector<std::string>{"MAP01"}));
    }

    void aLevelWithoutAnExitIsWarnedOf()
    {
        const Map map = room();
        const ExportReport report =
            reportOf({.map = map, .path = at("new.wad")}, exportTarget("doom-wad"));
        QVERIFY(!report.warnings.empty());
        QCOMPARE(report.warnings.front().code, MessageCode::DoomNoExit);
    }

    void namesAreThoseOfLumps()
    {
        for (const char* const name : {"MAP01", "E1M1", "my_level", "A"}) {
            QVERIFY2(isLevelName(name), name);
        }
        for (const char* const name : {"", "MAP000001", "MAP 1", "E1/M1", "KÄSE"}) {
            QVERIFY2(!isLevelName(name), name);
        }
    }
};

SECTORED_TEST(WadExportTest)
#include "wad_export_test.moc"
