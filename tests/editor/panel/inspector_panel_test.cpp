#include "editor/document/document.h"
#include "editor/panel/inspector_panel.h"
#include "editor/panel/property_field.h"
#include "tests/support/map_text.h"

#include <QLabel>
#include <QLineEdit>
#include <QTest>

#include <algorithm>

using namespace sectored;
using namespace sectored::editor;

class InspectorPanelTest : public QObject {
    Q_OBJECT

private:
    void type(const char* field, const char* text)
    {
        QLineEdit* const typed = edit(field);
        typed->setFocus();
        typed->selectAll();
        QTest::keyClicks(typed, QString::fromLatin1(text));
        QTest::keyClick(typed, Qt::Key_Return);
    }

    QLineEdit* edit(const char* field) const
    {
        return m_panel->field(QString::fromLatin1(field))->findChild<QLineEdit*>();
    }

    int floorOf(std::uint32_t sector) const { return m_document->map()[SectorId{sector}].floor.z; }

    bool hasText(const char* text) const
    {
        const auto labels = m_panel->findChildren<QLabel*>();
        return std::ranges::any_of(labels, [text](const QLabel* label) {
            return label->text() == QLatin1String(text);
        });
    }

    std::unique_ptr<Document> m_document;
    std::unique_ptr<InspectorPanel> m_panel;

private slots:
    void init()
    {
        m_document = std::make_unique<Document>();
        m_document->adopt(
            test::mapFromText("sector 0: 0,0 1024,0 1024,1024 0,1024\n"
                              "sector 1: 1024,0 2048,0 2048,1024 1024,1024\n"
                              "sprite: 512,512 sector 0\n"),
            Document::Origin::Unmodified);
        m_panel = std::make_unique<InspectorPanel>(*m_document);
        m_panel->show();
        QVERIFY(QTest::qWaitForWindowExposed(m_panel.get()));
    }

    void cleanup()
    {
        m_panel.reset();
        m_document.reset();
    }

    void aTypedValueIsOneStep()
    {
        m_document->setSelection({.sectors = {SectorId{0}}});
        type("floorz", "2048");
        QCOMPARE(floorOf(0), 2048);
        QCOMPARE(m_document->history().steps().size(), std::size_t{1});
        QCOMPARE(edit("floorz")->text(), QStringLiteral("2\u2009048"));
        m_document->undo();
        QCOMPARE(edit("floorz")->text(), QStringLiteral("8\u2009192"));
    }

    void headroomMovesTheCeiling()
    {
        m_document->setSelection({.sectors = {SectorId{0}}});
        QCOMPARE(edit("headroom")->text(), QStringLiteral("1\u2009024"));
        type("headroom", "512");
        QCOMPARE(m_document->map()[SectorId{0}].ceiling.z, 0);
        QCOMPARE(floorOf(0), 8192);
    }

    void aValueOutOfRangeIsRefusedInPlace()
    {
        m_document->setSelection({.sectors = {SectorId{0}}});
        type("lotag", "40000");
        QCOMPARE(m_document->map()[SectorId{0}].lotag, 0);
        QVERIFY(m_document->history().steps().empty());
        QVERIFY(edit("lotag")->property("refused").toBool());
        QVERIFY(!edit("lotag")->accessibleDescription().isEmpty());
        QTest::keyClick(edit("lotag"), Qt::Key_Escape);
        QCOMPARE(edit("lotag")->text(), QStringLiteral("0"));
        QVERIFY(!edit("lotag")->property("refused").toBool());
    }

    void textThatIsNoNumberIsRefusedInPlace()
    {
        m_document->setSelection({.sectors = {SectorId{0}}});
        type("floorz", "high");
        QCOMPARE(floorOf(0), 8192);
        QVERIFY(edit("floorz")->property("refused").toBool());
    }

    void differentValuesAreMixed()
    {
        m_document->setSelection({.sectors = {SectorId{0}}});
        type("floorz", "2048");
        m_document->setSelection({.sectors = {SectorId{0}, SectorId{1}}});
        QCOMPARE(edit("floorz")->text(), QString());
        QCOMPARE(edit("floorz")->placeholderText(), QStringLiteral("mixed"));
        type("floorz", "+512");
        QCOMPARE(floorOf(0), 2560);
        QCOMPARE(floorOf(1), 8704);
        QCOMPARE(m_document->history().steps().size(), std::size_t{2});
        type("floorz", "0");
        QCOMPARE(floorOf(0), 0);
        QCOMPARE(floorOf(1), 0);
    }

    void wallsAndSpritesAreEditedToo()
    {
        m_document->setSelection({.walls = {WallId{2}}});
        type("picnum", "183");
        QCOMPARE(m_document->map()[WallId{2}].picnum, 183);
        m_document->setSelection({.sprites = {SpriteId{0}}});
        type("ang", "512");
        QCOMPARE(m_document->map()[SpriteId{0}].ang, 512);
    }

    void leavingAFieldAloneChangesNothing()
    {
        m_document->setSelection({.sectors = {SectorId{0}}});
        edit("floorz")->setFocus();
        QTest::keyClick(edit("floorz"), Qt::Key_Return);
        QVERIFY(m_document->history().steps().empty());
    }

    void aVertexIsSaidToBeMovedNotEdited()
    {
        m_document->setSelection({.vertices = {{0, 0}}});
        QVERIFY(hasText("Drag to move, or use the arrow keys."));
        m_document->setSelection({.sectors = {SectorId{0}}, .walls = {WallId{0}}});
        QVERIFY(hasText("Select things of one kind to edit them."));
    }

    void nothingSelectedShowsTheCounts()
    {
        QStringList texts;
        for (const QLabel* const label : m_panel->findChildren<QLabel*>()) {
            if (label->isVisible()) {
                texts += label->text();
            }
        }
        QVERIFY(texts.contains(QStringLiteral("2 of 1\u2009024")));
    }

    void everyLabelIsPlainText()
    {
        m_document->setSelection({.sectors = {SectorId{0}}});
        for (const QLabel* const label : m_panel->findChildren<QLabel*>()) {
            QCOMPARE(label->textFormat(), Qt::PlainText);
        }
    }
};

QTEST_MAIN(InspectorPanelTest)
#include "inspector_panel_test.moc"
