#include "sectored/map/field.h"

#include "editor/document/document.h"
#include "editor/panel/inspector/inspector_panel.h"
#include "editor/panel/row/flag_list.h"
#include "editor/panel/row/fold_group.h"
#include "editor/panel/row/link_list.h"
#include "editor/panel/row/property_field.h"
#include "editor/setting/settings.h"
#include "tests/editor/panel/inspector/inspector_bench.h"
#include "tests/support/layout_fault.h"
#include "tests/support/map_text.h"
#include "tests/support/test_main.h"

#include <QApplication>
#include <QCheckBox>
#include <QClipboard>
#include <QLabel>
#include <QLineEdit>
#include <QScopeGuard>
#include <QSignalSpy>
#include <QTest>
#include <QToolButton>
#include <QWheelEvent>

#include <algorithm>

using namespace sectored;
using namespace sectored::editor;

using test::settle;

/// What the Inspector shows of a selection, and how it is arranged.
class InspectorPanelTest
    : public QObject
    , private test::InspectorBench {
    Q_OBJECT

private slots:
    void init() { open(); }
    void cleanup() { close(); }

    void foldedGroupsStayFolded()
    {
        Settings settings({});
        m_panel->setSettings(settings);
        m_document->setSelection({.sectors = {SectorId{0}}});
        QVERIFY(group("raw")->isFolded());
        QVERIFY(!edit("filler")->isVisible());
        QTest::mouseClick(group("look")->findChild<QToolButton*>(), Qt::LeftButton);
        QVERIFY(!edit("floorpicnum")->isVisible());
        m_document->setSelection({.walls = {WallId{0}}});
        QVERIFY(!edit("picnum")->isVisible());
        QCOMPARE(settings.value("inspector_folded"), QStringLiteral("raw,look"));
        QVERIFY(m_panel->editField(QStringLiteral("picnum")));
        QVERIFY(edit("picnum")->hasFocus());
    }

    void theSwitchesSayWhatPastingTakes()
    {
        auto* const tags = m_panel->findChild<QCheckBox*>(QStringLiteral("paste.tags"));
        auto* const tile = m_panel->findChild<QCheckBox*>(QStringLiteral("paste.tile"));
        QVERIFY(tags != nullptr && tile != nullptr && !tags->isVisible());
        m_document->setSelection({.sectors = {SectorId{0}}});
        QVERIFY(tags->isVisible() && !tags->isChecked() && tile->isChecked());
        tags->click();
        tile->click();
        const PropertyParts parts = pasteParts(m_document->options());
        QVERIFY(parts.has(PropertyPart::Tags) && !parts.has(PropertyPart::Tile));
    }

    void aDragShowsItsFactsInsteadOfTheFields()
    {
        m_document->setSelection({.sectors = {SectorId{0}}});
        QVERIFY(field("floorz") != nullptr);
        const auto label = [this](const char* name) {
            return m_panel->findChild<QLabel*>(QString::fromLatin1(name));
        };
        const DragFacts facts{
            .summary = "Moves 4 walls, links 1",
            .joined = {{.kind = FactKind::Portal, .text = "Sector 0 with sector 1"}},
            .counts = {{.name = "Walls", .before = 8, .after = 10}}};
        m_panel->showDrag(facts);
        QVERIFY(field("floorz") == nullptr);
        QVERIFY(label("dragJoined")->isVisible());
        QVERIFY(!label("dragChanged")->isVisible());
        const auto texts = m_panel->findChildren<QLabel*>();
        const auto shows = [&texts](const QString& text) {
            return std::ranges::any_of(texts, [&text](const QLabel* each) {
                return each->isVisible() && each->text() == text;
            });
        };
        QVERIFY(shows(QStringLiteral("Sector 0 with sector 1")));
        QVERIFY(shows(QStringLiteral("Moves 4 walls, links 1")));
        QVERIFY(shows(QStringLiteral("Walls: 8 \u2192 10 (+2)")));
        m_panel->showDrag(DragFacts{.notes = {{.kind = FactKind::Refusal, .text = "No."}}});
        QCOMPARE(label("dragNotes")->text(), QStringLiteral("Not possible here"));
        QVERIFY(!label("dragJoined")->isVisible());
        m_panel->showDrag(std::nullopt);
        QVERIFY(field("floorz") != nullptr);
        QVERIFY(!label("dragNotes")->isVisible());
    }

    void severalKindsAreChosenByChips()
    {
        m_document->setSelection(
            {.sectors = {SectorId{0}}, .walls = {WallId{0}, WallId{1}}, .sprites = {SpriteId{0}}});
        QVERIFY(field("floorz") != nullptr);
        auto* const walls = m_panel->findChild<QToolButton*>(QStringLiteral("walls"));
        QCOMPARE(walls->text(), QStringLiteral("2 walls"));
        QTest::mouseClick(walls, Qt::LeftButton);
        QVERIFY(field("floorz") == nullptr);
        type("picnum", "7");
        QCOMPARE(m_document->level().map()[WallId{1}].picnum, 7);
        m_document->setSelection({.walls = {WallId{0}}});
        QVERIFY(!walls->isVisible());
    }

    void linksSelectAndFrame()
    {
        m_document->setSelection({.sectors = {SectorId{0}}});
        QTest::mouseClick(link("Sector 1"), Qt::LeftButton);
        QCOMPARE(m_document->selection(), (Selection{.sectors = {SectorId{1}}}));
        QTest::mouseClick(link("Wall 4"), Qt::LeftButton);
        QCOMPARE(m_document->selection(), (Selection{.walls = {WallId{4}}}));
        QVERIFY(!link("none (solid)")->isEnabled());
        QSignalSpy framed(m_panel.get(), &InspectorPanel::frameWanted);
        LinkButton* const next = link("Wall 5");
        QTest::mouseClick(next, Qt::LeftButton);
        QTest::mouseDClick(next, Qt::LeftButton);
        QVERIFY(framed.count() > 0);
    }

    void factsSayWhatIsSelected()
    {
        m_document->setSelection({.sectors = {SectorId{0}}});
        QVERIFY(hasText("4 walls in 1 loop, 1 portal, area 1\u202f048\u202f576"));
        selectBoth();
        QVERIFY(hasText("8 walls, 2 portals, area 2\u202f097\u202f152"));
    }

    void aVertexIsSaidToBeMovedNotEdited()
    {
        m_document->setSelection({.vertices = {{0, 0}}});
        QVERIFY(hasText("Drag to move, or use the arrow keys."));
    }

    void nothingSelectedShowsTheCounts()
    {
        QVERIFY(hasText("2 of 1\u202f024"));
        QVERIFY(hasText("2\u202f048 × 1\u202f024 units"));
        QVERIFY(hasText("Select something to edit it, or choose the Draw tool."));
        m_panel->setKeys({{QStringLiteral("tool.draw"), keysFromText(QStringLiteral("D"))}});
        QVERIFY(hasText("Select something to edit it, or press D to draw."));
    }

    void drawingShowsWhatNewSectorsGet()
    {
        m_panel->setDrawing(true);
        QVERIFY(hasText("New sectors"));
        auto* const like = box("likeNeighbour");
        QVERIFY(like->isChecked());
        type("new.floorz", "4096");
        type("new.headroom", "512");
        type("new.shade", "=lotag+8");
        const NewSector& wanted = m_document->options().newSector();
        QVERIFY(!wanted.likeNeighbour);
        QVERIFY(!like->isChecked());
        QCOMPARE(wanted.values.floor.z, 4096);
        QCOMPARE(wanted.values.ceiling.z, -4096);
        QCOMPARE(wanted.values.floor.shade, 8);
        QCOMPARE(wanted.values.ceiling.shade, 8);
        QCOMPARE(steps(), std::size_t{0});
        clickBox("likeNeighbour");
        QVERIFY(m_document->options().newSector().likeNeighbour);
        m_document->setSelection({.sectors = {SectorId{0}}});
        QVERIFY(field("floorz") != nullptr);
        m_document->setSelection({});
        m_panel->setDrawing(false);
        QVERIFY(!hasText("New sectors"));
    }

    void tabGoesThroughTheRowsInOrder()
    {
        m_document->setSelection({.sectors = {SectorId{0}}});
        edit("floorz")->setFocus();
        for (const char* const next : {"ceilingz", "headroom"}) {
            QTest::keyClick(QApplication::focusWidget(), Qt::Key_Tab);
            QCOMPARE(QApplication::focusWidget(), edit(next));
        }
        QTest::keyClick(QApplication::focusWidget(), Qt::Key_Tab);
        QCOMPARE(QApplication::focusWidget(), group("look")->findChild<QToolButton*>());
    }

    void everythingFitsInANarrowPanelWithALargeFont_data()
    {
        QTest::addColumn<int>("width");
        QTest::addColumn<double>("font");
        for (const int width : {260, 320, 432}) {
            for (const double font : {1.0, 2.0}) {
                QTest::addRow("%d px, font %g", width, font) << width << font;
            }
        }
    }
    void everythingFitsInANarrowPanelWithALargeFont()
    {
        QFETCH(const int, width);
        QFETCH(const double, font);
        const QFont usual = QApplication::font();
        QFont scaled = usual;
        scaled.setPointSizeF(usual.pointSizeF() * font);
        QApplication::setFont(scaled);
        const auto restore = qScopeGuard([&usual] { QApplication::setFont(usual); });
        InspectorPanel panel(*m_document);
        panel.resize(width, 1000);
        panel.show();
        QVERIFY(QTest::qWaitForWindowExposed(&panel));
        QStringList faults;
        const Selection all{
            .sectors = {SectorId{0}, SectorId{1}},
            .walls = {WallId{0}, WallId{1}},
            .sprites = {SpriteId{0}}};
        for (const Selection& selection :
             {Selection{},
              all,
              Selection{.sectors = {SectorId{0}}},
              Selection{.walls = {WallId{1}}},
              Selection{.sprites = {SpriteId{0}}}}) {
            m_document->setSelection(selection);
            settle();
            faults += test::layoutFaults(panel);
            const int inner = panel.widget()->width();
            QVERIFY2(inner <= panel.viewport()->width(), qPrintable(QString::number(inner)));
        }
        m_document->setSelection({});
        panel.setDrawing(true);
        settle();
        faults += test::layoutFaults(panel);
        QVERIFY2(faults.isEmpty(), qPrintable(faults.join(u'\n')));
    }

    void everyControlHasANameAndATip()
    {
        for (const Selection& selection :
             {Selection{.sectors = {SectorId{0}}},
              Selection{.walls = {WallId{1}}},
              Selection{.sprites = {SpriteId{0}}}}) {
            m_document->setSelection(selection);
            for (const QLineEdit* const each : m_panel->findChildren<QLineEdit*>()) {
                QVERIFY(!each->accessibleName().isEmpty());
                QVERIFY(each->toolTip().contains(each->objectName().section(u'.', -1)));
            }
            for (const FlagBox* const each : m_panel->findChildren<FlagBox*>()) {
                QVERIFY(!each->accessibleName().isEmpty());
                QVERIFY(!each->toolTip().isEmpty());
            }
        }
    }

    void everyLabelIsPlainText()
    {
        m_document->setSelection({.sectors = {SectorId{0}}});
        for (const QLabel* const label : m_panel->findChildren<QLabel*>()) {
            QVERIFY(label->textFormat() == Qt::PlainText || !label->pixmap().isNull());
        }
    }
};

SECTORED_TEST_IN(QApplication, InspectorPanelTest)
#include "inspector_panel_test.moc"
