#include "sectored/map/field.h"

#include "editor/document/document.h"
#include "editor/panel/inspector/inspector_panel.h"
#include "editor/panel/row/flag_list.h"
#include "editor/panel/row/fold_group.h"
#include "editor/panel/row/link_list.h"
#include "editor/panel/row/property_field.h"
#include "editor/setting/settings.h"
#include "tests/support/layout_fault.h"
#include "tests/support/map_text.h"
#include "tests/support/test_main.h"

#include <QApplication>
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

namespace {

constexpr const char* twoRooms = "sector 0: 0,0 1024,0 1024,1024 0,1024\n"
                                 "sector 1: 1024,0 2048,0 2048,1024 1024,1024\n"
                                 "sprite: 512,512 sector 0\n";

void turnWheel(QWidget* over, int notches)
{
    const QPointF middle(over->rect().center());
    const QPoint angle(0, notches * 120);
    QWheelEvent event(
        middle,
        over->mapToGlobal(middle),
        {},
        angle,
        Qt::NoButton,
        {},
        Qt::NoScrollPhase,
        false);
    QCoreApplication::sendEvent(over, &event);
}

/// Repeats the layout until rows whose height depends on their width are stable.
void settle()
{
    for (int pass = 0; pass < 5; ++pass) {
        QCoreApplication::sendPostedEvents(nullptr, QEvent::LayoutRequest);
        QCoreApplication::processEvents();
    }
}

} // namespace

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

    PropertyField* field(const char* name) const
    {
        return m_panel->field(QString::fromLatin1(name));
    }

    QLineEdit* edit(const char* name) const { return field(name)->findChild<QLineEdit*>(); }

    FlagBox* box(const char* name) const
    {
        const auto boxes = m_panel->findChildren<FlagBox*>(QString::fromLatin1(name));
        const auto shown = std::ranges::find_if(boxes, &QWidget::isVisible);
        return shown == boxes.end() ? nullptr : *shown;
    }

    void clickBox(const char* name)
    {
        QTest::mouseClick(box(name), Qt::LeftButton, {}, QPoint(10, 12));
    }

    FoldGroup* group(const char* id) const
    {
        const auto groups = m_panel->findChildren<FoldGroup*>();
        const auto found = std::ranges::find_if(groups, [id](const FoldGroup* each) {
            return each->isVisible() && each->id() == QLatin1String(id);
        });
        return found == groups.end() ? nullptr : *found;
    }

    LinkButton* link(const char* text) const
    {
        const auto links = m_panel->findChildren<LinkButton*>();
        const auto found = std::ranges::find_if(links, [text](const LinkButton* each) {
            return each->isVisible() && each->text() == QLatin1String(text);
        });
        return found == links.end() ? nullptr : *found;
    }

    /// Returns the reason below the row. Empty if none is shown.
    QString reason(const char* name) const { return edit(name)->accessibleDescription(); }

    int floorOf(std::uint32_t sector) const { return m_document->map()[SectorId{sector}].floor.z; }
    std::size_t steps() const { return m_document->history().steps().size(); }
    void selectBoth() { m_document->setSelection({.sectors = {SectorId{0}, SectorId{1}}}); }

    bool hasText(const char* text) const
    {
        const auto labels = m_panel->findChildren<QLabel*>();
        return std::ranges::any_of(labels, [text](const QLabel* label) {
            return label->isVisible() && label->text() == QString::fromUtf8(text);
        });
    }

    std::unique_ptr<Document> m_document;
    std::unique_ptr<InspectorPanel> m_panel;

private slots:
    void init()
    {
        m_document = std::make_unique<Document>();
        m_document->adopt(test::mapFromText(twoRooms), Document::Origin::Unmodified);
        m_panel = std::make_unique<InspectorPanel>(*m_document);
        m_panel->resize(320, 900);
        m_panel->show();
        QVERIFY(QTest::qWaitForWindowActive(m_panel.get()));
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
        QCOMPARE(steps(), std::size_t{1});
        QCOMPARE(edit("floorz")->text(), QStringLiteral("2\u202f048"));
        m_document->undo();
        QCOMPARE(edit("floorz")->text(), QStringLiteral("8\u202f192"));
    }

    void headroomMovesTheCeiling()
    {
        m_document->setSelection({.sectors = {SectorId{0}}});
        QCOMPARE(edit("headroom")->text(), QStringLiteral("1\u202f024"));
        type("headroom", "512");
        QCOMPARE(m_document->map()[SectorId{0}].ceiling.z, 0);
        QCOMPARE(floorOf(0), 8192);
    }

    void mend_D3_spritesFollowTheFloorAndTheHeadroom()
    {
        m_document->setSelection({.sectors = {SectorId{0}}});
        type("floorz", "4096");
        QCOMPARE(m_document->map()[SpriteId{0}].z, 4096);
        QCOMPARE(steps(), std::size_t{1});
        m_document->undo();
        QCOMPARE(m_document->map()[SpriteId{0}].z, 8192);
        m_document->commit(SetRequest{
            .rows = std::vector{SpriteId{0}},
            .values = {{.field = "z", .value = -8192}}});
        type("headroom", "512");
        QCOMPARE(m_document->map()[SpriteId{0}].z, 0);
        m_document->setSpritesOnPlanes(SpritesOnPlanes::Stay);
        type("ceilingz", "-1024");
        QCOMPARE(m_document->map()[SpriteId{0}].z, 0);
    }

    void aValueOutOfRangeIsRefusedInPlace()
    {
        m_document->setSelection({.sectors = {SectorId{0}}});
        type("lotag", "40000");
        QCOMPARE(m_document->map()[SectorId{0}].lotag, 0);
        QCOMPARE(steps(), std::size_t{0});
        QVERIFY(edit("lotag")->property("refused").toBool());
        QVERIFY(reason("lotag").contains(QStringLiteral("32\u202f767")));
        QTest::keyClick(edit("lotag"), Qt::Key_Escape);
        QCOMPARE(edit("lotag")->text(), QStringLiteral("0"));
        QVERIFY(!edit("lotag")->property("refused").toBool());
    }

    void textThatMeansNothingSaysWhatWasExpected()
    {
        m_document->setSelection({.sectors = {SectorId{0}}});
        type("floorz", "high");
        QCOMPARE(floorOf(0), 8192);
        QVERIFY(edit("floorz")->property("refused").toBool());
        QVERIFY(reason("floorz").contains(QStringLiteral("high")));
        QCOMPARE(edit("floorz")->text(), QStringLiteral("high"));
    }

    void fieldsCountWithEachOther()
    {
        m_document->setSelection({.sectors = {SectorId{0}}});
        type("floorz", "=ceiling+1024*2");
        QCOMPARE(floorOf(0), -6144);
        type("floorz", "(floorz + ceilingz)/2");
        QCOMPARE(floorOf(0), -7168);
        type("floorshade", "=lotag-5");
        QCOMPARE(m_document->map()[SectorId{0}].floor.shade, -5);
    }

    void differentValuesAreMixed()
    {
        m_document->setSelection({.sectors = {SectorId{0}}});
        type("floorz", "2048");
        selectBoth();
        QCOMPARE(edit("floorz")->text(), QString());
        QCOMPARE(edit("floorz")->placeholderText(), QStringLiteral("mixed"));
        type("floorz", "+512");
        QCOMPARE(floorOf(0), 2560);
        QCOMPARE(floorOf(1), 8704);
        QCOMPARE(steps(), std::size_t{2});
        type("floorz", "-=512");
        QCOMPARE(floorOf(1), 8192);
        type("floorz", "*2");
        QCOMPARE(floorOf(0), 4096);
        type("floorz", "/4");
        QCOMPARE(floorOf(1), 4096);
        type("floorz", "0");
        QCOMPARE(floorOf(0), 0);
        QCOMPARE(floorOf(1), 0);
    }

    void aResultOutOfRangeForOneChangesNone()
    {
        m_document->setSelection({.sectors = {SectorId{0}}});
        type("lotag", "32767");
        selectBoth();
        type("lotag", "+1");
        QCOMPARE(m_document->map()[SectorId{1}].lotag, 0);
        QCOMPARE(steps(), std::size_t{1});
        QVERIFY(!reason("lotag").isEmpty());
    }

    void theWheelChangesOnlyTheFieldThatHasTheKeys()
    {
        m_document->setSelection({.sectors = {SectorId{0}}});
        m_panel->setFocus();
        turnWheel(edit("floorz"), 1);
        QCOMPARE(floorOf(0), 8192);
        edit("floorz")->setFocus();
        turnWheel(edit("floorz"), 1);
        QCOMPARE(floorOf(0), 9216);
    }

    void turnsWithoutAPauseAreOneStep()
    {
        m_document->setSelection({.sectors = {SectorId{0}}});
        edit("floorz")->setFocus();
        turnWheel(edit("floorz"), 1);
        turnWheel(edit("floorz"), 1);
        QTest::keyClick(edit("floorz"), Qt::Key_Up);
        QCOMPARE(floorOf(0), 11264);
        QCOMPARE(steps(), std::size_t{1});
        turnWheel(edit("floorz"), -3);
        QCOMPARE(steps(), std::size_t{0});
        QVERIFY(!m_document->isModified());
        edit("floorshade")->setFocus();
        turnWheel(edit("floorshade"), 1);
        edit("ceilingshade")->setFocus();
        turnWheel(edit("ceilingshade"), 1);
        QCOMPARE(steps(), std::size_t{2});
        m_document->undo();
        m_document->undo();
        QCOMPARE(floorOf(0), 8192);
        QCOMPARE(m_document->map()[SectorId{0}].floor.shade, 0);
    }

    void aPauseEndsAStep()
    {
        m_document->setSelection({.sectors = {SectorId{0}}});
        edit("floorz")->setFocus();
        turnWheel(edit("floorz"), 1);
        QTest::qWait(600);
        settle();
        turnWheel(edit("floorz"), 1);
        QCOMPARE(steps(), std::size_t{2});
    }

    void everyFieldOfTheFileHasARow()
    {
        m_document->setSelection({.sectors = {SectorId{0}}});
        for (const Field<Sector>& each : sectorFields()) {
            QVERIFY2(field(std::string(each.name).c_str()) != nullptr, each.name.data());
        }
        m_document->setSelection({.walls = {WallId{2}}});
        for (const Field<Wall>& each : wallFields()) {
            QVERIFY2(field(std::string(each.name).c_str()) != nullptr, each.name.data());
        }
        m_document->setSelection({.sprites = {SpriteId{0}}});
        for (const Field<Sprite>& each : spriteFields()) {
            QVERIFY2(field(std::string(each.name).c_str()) != nullptr, each.name.data());
        }
    }

    void wallsAndSpritesAreEditedToo()
    {
        m_document->setSelection({.walls = {WallId{2}}});
        type("picnum", "183");
        QCOMPARE(m_document->map()[WallId{2}].picnum, 183);
        QCOMPARE(edit("length")->text(), QStringLiteral("1\u202f024"));
        QVERIFY(edit("length")->isReadOnly());
        m_document->setSelection({.sprites = {SpriteId{0}}});
        type("ang", "512");
        QCOMPARE(m_document->map()[SpriteId{0}].ang, 512);
        QVERIFY(hasText("90\u00b0"));
        type("x", "1500");
        QCOMPARE(m_document->map()[SpriteId{0}].sector, SectorRef(SectorId{1}));
    }

    void slopesAreSaidInDegrees()
    {
        m_document->setSelection({.sectors = {SectorId{0}}});
        type("floorheinum", "4096");
        QVERIFY(hasText("45\u00b0"));
        QCOMPARE(box("floorstat.1")->checkState(), Qt::Checked);
    }

    void leavingAFieldAloneChangesNothing()
    {
        m_document->setSelection({.sectors = {SectorId{0}}});
        edit("floorz")->setFocus();
        QTest::keyClick(edit("floorz"), Qt::Key_Return);
        QCOMPARE(steps(), std::size_t{0});
    }

    void flagsAreNamedCheckBoxes()
    {
        m_document->setSelection({.sectors = {SectorId{0}}});
        clickBox("ceilingstat.0");
        QCOMPARE(m_document->map()[SectorId{0}].ceiling.stat, plane_bit::parallax);
        QCOMPARE(m_document->map()[SectorId{0}].floor.stat, 0);
        QVERIFY(box("ceilingstat.0")->accessibleName().contains(QStringLiteral("Ceiling")));
        selectBoth();
        QCOMPARE(box("ceilingstat.0")->checkState(), Qt::PartiallyChecked);
        clickBox("ceilingstat.0");
        QCOMPARE(m_document->map()[SectorId{1}].ceiling.stat, plane_bit::parallax);
        QCOMPARE(box("ceilingstat.0")->checkState(), Qt::Checked);
        clickBox("ceilingstat.0");
        QCOMPARE(m_document->map()[SectorId{0}].ceiling.stat, 0);
        QCOMPARE(steps(), std::size_t{3});
    }

    void aFlagLeavesTheOtherBitsOfEachRow()
    {
        m_document->setSelection({.walls = {WallId{0}}});
        type("cstat", "2064");
        m_document->setSelection({.walls = {WallId{0}, WallId{1}}});
        QTest::keyClick(box("cstat.0"), Qt::Key_Space);
        QCOMPARE(m_document->map()[WallId{0}].cstat, 2065);
        QCOMPARE(m_document->map()[WallId{1}].cstat, 1);
    }

    void bitsOfStackedFloorsAreForVersion9Only()
    {
        m_document->setSelection({.walls = {WallId{0}}});
        QVERIFY(box("cstat.9") != nullptr);
        QVERIFY(box("cstat.10") == nullptr);
        const std::string text = std::string("version 9\n") + twoRooms;
        m_document->adopt(test::mapFromText(text), Document::Origin::Unmodified);
        m_document->setSelection({.walls = {WallId{0}}});
        QVERIFY(box("cstat.10") != nullptr);
    }

    void aChangedValueIsMarkedAndCanBeReset()
    {
        m_document->setSelection({.sectors = {SectorId{0}}});
        QVERIFY(!field("floorshade")->isChanged());
        type("floorshade", "8");
        QVERIFY(field("floorshade")->isChanged());
        emit field("floorshade")->resetWanted();
        QCOMPARE(m_document->map()[SectorId{0}].floor.shade, 0);
        QVERIFY(!field("floorshade")->isChanged());
    }

    void aCopiedNumberIsPlain()
    {
        m_document->setSelection({.sectors = {SectorId{0}}});
        type("floorz", "-20480");
        edit("floorz")->selectAll();
        QTest::keyClick(edit("floorz"), Qt::Key_C, Qt::ControlModifier);
        QCOMPARE(QGuiApplication::clipboard()->text(), QStringLiteral("-20480"));
    }

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
        QCOMPARE(m_document->map()[WallId{1}].picnum, 7);
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
        m_panel->setTool("draw");
        QVERIFY(hasText("New sectors"));
        auto* const like = box("likeNeighbour");
        QVERIFY(like->isChecked());
        type("new.floorz", "4096");
        type("new.headroom", "512");
        type("new.shade", "=lotag+8");
        const NewSector& wanted = m_document->newSector();
        QVERIFY(!wanted.likeNeighbour);
        QVERIFY(!like->isChecked());
        QCOMPARE(wanted.values.floor.z, 4096);
        QCOMPARE(wanted.values.ceiling.z, -4096);
        QCOMPARE(wanted.values.floor.shade, 8);
        QCOMPARE(wanted.values.ceiling.shade, 8);
        QCOMPARE(steps(), std::size_t{0});
        clickBox("likeNeighbour");
        QVERIFY(m_document->newSector().likeNeighbour);
        m_document->setSelection({.sectors = {SectorId{0}}});
        QVERIFY(field("floorz") != nullptr);
        m_document->setSelection({});
        m_panel->setTool("select");
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
        panel.setTool("draw");
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
