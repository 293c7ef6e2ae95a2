#include "sectored/base/file.h"
#include "sectored/format/format.h"

#include "editor/document/document.h"
#include "editor/panel/compare/compare_panel.h"
#include "editor/panel/compare/conflict_model.h"
#include "editor/panel/compare/merge_pane.h"
#include "editor/setting/display_text.h"
#include "editor/setting/theme.h"
#include "tests/support/map_bytes.h"
#include "tests/support/map_text.h"
#include "tests/support/test_main.h"

#include <QApplication>
#include <QLabel>
#include <QPushButton>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>
#include <QTreeView>

using namespace sectored;
using namespace sectored::editor;

class ComparePanelTest : public QObject {
    Q_OBJECT

private:
    void setField(Document& document, const char* field, int value)
    {
        QVERIFY(document.commit(SetRequest{
            .rows = std::vector{SectorId{0}},
            .values = {{.field = field, .value = value}}}));
    }

    /// Writes the level and returns the path of the file.
    std::filesystem::path written(const Document& document, const char* name)
    {
        const auto path = pathFromQt(m_folder->filePath(QString::fromLatin1(name)));
        const Bytes bytes = test::bytesOf(document.view().map);
        [&] {
            QVERIFY(replaceFile(path, bytes));
        }();
        return path;
    }

    QTreeView* list() const
    {
        return m_panel->findChild<QTreeView*>(QString(), Qt::FindDirectChildrenOnly);
    }
    QStringList rows() const
    {
        QStringList texts;
        for (int row = 0; row < list()->model()->rowCount(); ++row) {
            texts.push_back(list()->model()->index(row, 0).data().toString());
        }
        return texts;
    }
    QString state() const
    {
        return m_panel->findChild<QLabel*>(QStringLiteral("compareState"))->text();
    }
    MergePane* merge() const { return m_panel->findChild<MergePane*>(); }

    std::optional<QTemporaryDir> m_folder;
    std::unique_ptr<Document> m_document;
    std::unique_ptr<ComparePanel> m_panel;

private slots:
    void init()
    {
        m_folder.emplace();
        m_document = std::make_unique<Document>();
        m_document->saved().adopt(
            test::mapFromText("sector 0: 0,0 1024,0 1024,1024 0,1024\n"
                              "sector 1: 1024,0 2048,0 2048,1024 1024,1024\n"
                              "start: 100,100 sector 0\n"),
            SavedLevel::Origin::Unmodified);
        m_panel = std::make_unique<ComparePanel>(*m_document);
        m_panel->setTheme(Theme::builtIn(QStringLiteral("dark")));
        m_panel->resize(900, 300);
        m_panel->show();
        QVERIFY(QTest::qWaitForWindowExposed(m_panel.get()));
    }

    void cleanup()
    {
        m_panel.reset();
        m_document.reset();
    }

    void theSameLevelIsSaid()
    {
        m_panel->compareWith(written(*m_document, "same.map"));
        m_panel->finish();
        QCOMPARE(state(), QStringLiteral("same.map is the same level."));
        QVERIFY(list()->isHidden());
    }

    void differencesAreListedAndFollowEdits()
    {
        m_panel->compareWith(written(*m_document, "before.map"));
        setField(*m_document, "floorz", 4096);
        m_panel->finish();
        QCOMPARE(
            rows(),
            (QStringList{"Sectors", QStringLiteral("~  sector 0: floorz 8192 -> 4096")}));
        m_document->edits().undo();
        m_panel->finish();
        QCOMPARE(state(), QStringLiteral("before.map is the same level."));
    }

    void aRowShowsItsPlaceAndMarks()
    {
        const QSignalSpy places(m_panel.get(), &ComparePanel::placeWanted);
        const QSignalSpy overlays(m_panel.get(), &ComparePanel::overlayWanted);
        m_panel->compareWith(written(*m_document, "before.map"));
        setField(*m_document, "floorz", 4096);
        m_panel->finish();
        QCOMPARE(overlays.last()[0].value<Overlay>().areas.size(), std::size_t{1});
        QVERIFY(!overlays.last()[0].value<Overlay>().lines.front().strong);
        list()->setCurrentIndex(list()->model()->index(1, 0));
        QCOMPARE(places.size(), 1);
        QVERIFY(places[0][0].value<Box>().contains({512, 512}));
        QVERIFY(overlays.last()[0].value<Overlay>().lines.front().strong);
        m_panel->hide();
        QVERIFY(overlays.last()[0].value<Overlay>() == Overlay());
    }

    void aFileThatCannotBeReadIsSaid()
    {
        m_panel->compareWith(pathFromQt(m_folder->filePath("none.map")));
        QVERIFY2(state().startsWith("none.map cannot be read: "), qPrintable(state()));
        QVERIFY(rows().isEmpty());
    }

    void changesOfBothAreMergedAsOneStep()
    {
        const auto base = written(*m_document, "base.map");
        setField(*m_document, "lotag", 7);
        const auto theirs = written(*m_document, "theirs.map");
        m_document->edits().undo();
        setField(*m_document, "floorz", 4096);
        m_panel->compareWith(theirs);
        m_panel->finish();
        m_panel->mergeFrom(base);
        QVERIFY(merge()->isActive());
        merge()->findChild<QPushButton*>(QStringLiteral("merge"))->click();
        QCOMPARE(m_document->view().map[SectorId{0}].floor.z, 4096);
        QCOMPARE(m_document->view().map[SectorId{0}].lotag, 7);
        QCOMPARE(m_document->edits().history().done(), std::size_t{2});
        QCOMPARE(m_document->edits().history().steps().back().name, std::string("Merge levels"));
        m_document->edits().undo();
        QCOMPARE(m_document->view().map[SectorId{0}].lotag, 0);
    }

    void conflictsAreDecidedOneByOne()
    {
        const auto base = written(*m_document, "base.map");
        setField(*m_document, "floorz", 2048);
        const auto theirs = written(*m_document, "theirs.map");
        m_document->edits().undo();
        setField(*m_document, "floorz", 4096);
        m_panel->compareWith(theirs);
        m_panel->finish();
        m_panel->mergeFrom(base);
        auto* const apply = merge()->findChild<QPushButton*>(QStringLiteral("merge"));
        ConflictModel& model = merge()->model();
        QCOMPARE(model.rowCount(), 1);
        QCOMPARE(model.index(0, ConflictModel::What).data().toString(), "sector 0: floorz");
        QVERIFY(!apply->isEnabled());
        const auto theirValue = model.index(0, ConflictModel::Theirs);
        QCOMPARE(theirValue.data().toString(), "2048");
        QVERIFY(model.setData(theirValue, Qt::Checked, Qt::CheckStateRole));
        QVERIFY(apply->isEnabled());
        apply->click();
        QCOMPARE(m_document->view().map[SectorId{0}].floor.z, 2048);
    }

    /// Otherwise what the format of the other level lacks would count as removed there.
    void levelsOfFormatsThatStoreOtherThingsAreNotMerged()
    {
        QVERIFY(m_document->commit(LockRequest{.sectors = {SectorId{0}}}));
        const auto write = [&](const char* name, const char* format) {
            const auto path = pathFromQt(m_folder->filePath(QString::fromLatin1(name)));
            const Bytes bytes = test::bytesOf(m_document->view().map, format);
            [&] {
                QVERIFY(replaceFile(path, bytes));
            }();
            return path;
        };
        const auto base = write("base.json", "sectored-json");
        m_panel->compareWith(write("theirs.wad", "doom-wad"));
        m_panel->finish();
        m_panel->mergeFrom(base);
        QVERIFY(!merge()->isActive());
        QCOMPARE(
            state(),
            QStringLiteral("The formats of the levels do not store the same; convert them to one "
                           "format."));
    }

    void anUnrelatedBaseIsSaid()
    {
        Document other;
        other.saved().adopt(
            test::mapFromText("sector 0: 9000,9000 9111,9000 9050,9333\n"),
            SavedLevel::Origin::Unmodified);
        const auto base = written(other, "other.map");
        const auto theirs = written(*m_document, "theirs.map");
        setField(*m_document, "floorz", 4096);
        m_panel->compareWith(theirs);
        m_panel->finish();
        m_panel->mergeFrom(base);
        QVERIFY(!merge()->isActive());
        QVERIFY2(state().contains("not an earlier version"), qPrintable(state()));
    }
};

SECTORED_TEST_IN(QApplication, ComparePanelTest)
#include "compare_panel_test.moc"
