#include "editor/document/document.h"
#include "editor/setting/settings.h"
#include "editor/texture/game_files.h"
#include "tests/editor/texture/tile_file.h"
#include "tests/support/test_main.h"

#include <QDir>
#include <QGuiApplication>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>

#include <optional>

using namespace sectored;
using namespace sectored::editor;

/// The lists of this computer and of the level, and the tiles that come of both.
class GameFilesTest : public QObject {
    Q_OBJECT

private slots:
    void init()
    {
        m_folder.emplace();
        m_document.emplace();
        m_settings.emplace(std::filesystem::path());
        m_library.emplace();
        m_files.emplace(GameFiles::Parts{*m_document, *m_settings, *m_library});
        for (const char* name : {"computer", "level"}) {
            QVERIFY(QDir(m_folder->path()).mkpath(name));
            test::writeTileFile(
                m_folder->filePath(QString::fromLatin1(name) + "/TILES000.ART"),
                7,
                *name == 'c' ? '\x1f' : '\x4f');
        }
    }

    void cleanup()
    {
        m_files.reset();
        m_library.reset();
    }

    void theListOfTheLevelComesAfterThatOfThisComputer()
    {
        QVERIFY(m_files->setLevel(GamePaths{at("level")}).isEmpty());
        m_files->setProgram(GamePaths{at("computer")});
        QCOMPARE(loaded(), (GamePaths{at("computer"), at("level")}));
        QTRY_VERIFY(!m_library->isLoading());
        QCOMPARE(m_library->sources()[0].tiles, 0);
        QCOMPARE(m_library->sources()[1].tiles, 1);
    }

    void theListOfTheLevelIsUndone()
    {
        const QSignalSpy changed(&*m_files, &GameFiles::changed);
        QVERIFY(m_files->setLevel(GamePaths{at("level")}).isEmpty());
        QCOMPARE(m_document->edits().history().steps().size(), std::size_t{1});
        QVERIFY(m_files->setLevel(GamePaths{at("level")}).isEmpty());
        QCOMPARE(m_document->edits().history().steps().size(), std::size_t{1});
        m_document->edits().undo();
        QVERIFY(m_files->level().empty() && loaded().empty());
        m_document->edits().redo();
        QCOMPARE(loaded(), (GamePaths{at("level")}));
        QCOMPARE(changed.size(), 3);
    }

    void filesBesideTheLevelMoveWithIt()
    {
        const auto path = at("my.map");
        QVERIFY(m_document->saved().saveAs(path).has_value());
        QVERIFY(m_files->setLevel(GamePaths{at("level")}).isEmpty());
        QCOMPARE(m_document->level().map().project().assets, std::vector<std::string>{"level"});
        QVERIFY(m_document->saved().save().has_value());
        QVERIFY(QDir(m_folder->path()).mkpath("moved"));
        for (const char* name : {"my.map", "my.project.json"}) {
            QVERIFY(QFile::rename(
                m_folder->filePath(name),
                m_folder->filePath(QString("moved/") + name)));
        }
        QVERIFY(m_document->saved().open(at("moved/my.map")).has_value());
        QCOMPARE(m_files->level(), (GamePaths{at("moved/level")}));
        QCOMPARE(loaded(), m_files->level());
    }

    void anEditThatChangesNoListLoadsNothing()
    {
        m_files->setProgram(GamePaths{at("computer")});
        QTRY_VERIFY(!m_library->isLoading());
        const QSignalSpy loading(&*m_library, &TileLibrary::loadingChanged);
        QVERIFY(m_document->edits().commit(StartRequest{.at = Point{64, 64}, .z = 0}));
        QVERIFY(loading.isEmpty());
    }

    void whatIsAddedTwiceIsThereOnce()
    {
        const GamePaths both{at("computer"), at("computer").string() + "/"};
        QCOMPARE(m_files->add(both), (GamePaths{at("computer")}));
        QVERIFY(m_files->add(both).empty());
        QCOMPARE(m_files->program(), (GamePaths{at("computer")}));
    }

    void aFileOfThisComputerBecomesOneOfTheLevel()
    {
        m_files->setProgram(GamePaths{at("computer"), at("level")});
        QVERIFY(m_files->moveToLevel(GamePaths{at("level")}).isEmpty());
        QCOMPARE(m_files->program(), (GamePaths{at("computer")}));
        QCOMPARE(m_files->level(), (GamePaths{at("level")}));
    }

    void aPathThatALevelCannotNameStaysOnThisComputer()
    {
        const GamePaths bad{at("new\nline")};
        m_files->setProgram(bad);
        QVERIFY(m_files->moveToLevel(bad).contains("cannot list"));
        QCOMPARE(m_files->program(), bad);
        QVERIFY(m_files->level().empty());
    }

private:
    std::filesystem::path at(const char* name) const
    {
        return m_folder->filePath(QString::fromLatin1(name)).toStdString();
    }

    GamePaths loaded() const
    {
        const auto paths = m_library->paths();
        return {paths.begin(), paths.end()};
    }

    std::optional<QTemporaryDir> m_folder;
    std::optional<Document> m_document;
    std::optional<Settings> m_settings;
    std::optional<TileLibrary> m_library;
    std::optional<GameFiles> m_files;
};

SECTORED_TEST_IN(QGuiApplication, GameFilesTest)
#include "game_files_test.moc"
