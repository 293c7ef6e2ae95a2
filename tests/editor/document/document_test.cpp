#include "editor/document/document.h"
#include "tests/support/map_text.h"
#include "tests/support/test_main.h"

#include <QSignalSpy>
#include <QTest>

using namespace sectored;
using namespace sectored::editor;

class DocumentTest : public QObject {
    Q_OBJECT

private:
    std::unique_ptr<Document> m_document;

private slots:
    void init()
    {
        m_document = std::make_unique<Document>();
        m_document->saved().adopt(
            test::mapFromText("sector 0: 0,0 1024,0 1024,1024 0,1024\n"
                              "sector 1: 1024,0 2048,0 2048,1024 1024,1024\n"),
            SavedLevel::Origin::Unmodified);
    }

    void deletedRowsLeaveTheSelectionBeforeTheChangeIsReported()
    {
        m_document->setSelection({.sectors = {SectorId{0}, SectorId{1}}});
        std::vector<Change> changes;
        connect(m_document.get(), &Document::changed, this, [&](const Change& change) {
            changes.push_back(change);
            QCOMPARE(m_document->selection().sectors, std::vector{SectorId{0}});
        });
        QVERIFY(m_document->commit(DeleteRequest{.sectors = {SectorId{1}}}));
        QCOMPARE(changes.size(), std::size_t{1});
        QVERIFY(changes[0].level && changes[0].selection && changes[0].history && changes[0].file);
        changes.clear();
        m_document->edits().undo();
        QCOMPARE(changes.size(), std::size_t{1});
        QVERIFY(!changes[0].selection);
    }

    void undoDeselectsAVertexThatItRemoves()
    {
        QVERIFY(m_document->commit(InsertVertexRequest{.at = {512, 0}}));
        m_document->setSelection({.vertices = {Point{512, 0}}});
        m_document->edits().undo();
        QVERIFY(m_document->selection().isEmpty());
    }

    void anotherLevelClearsSelectionAndVisibility()
    {
        m_document->setSelection({.sectors = {SectorId{0}}});
        m_document->setVisibility({.hiddenSectors = {SectorId{1}}});
        const QSignalSpy changed(m_document.get(), &Document::changed);
        m_document->saved().adopt(Map(), SavedLevel::Origin::Unmodified);
        QCOMPARE(changed.count(), 1);
        QVERIFY(m_document->selection().isEmpty());
        QVERIFY(m_document->visibility() == Visibility());
    }
};

SECTORED_TEST_IN(QCoreApplication, DocumentTest)
#include "document_test.moc"
