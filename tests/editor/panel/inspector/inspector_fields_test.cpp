#include "sectored/map/blood/x_field.h"
#include "sectored/map/field.h"
#include "sectored/map/fragment.h"

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
using test::turnWheel;
using test::twoRooms;

/// Edits in the fields and check boxes of the Inspector.
class InspectorFieldsTest
    : public QObject
    , private test::InspectorBench {
    Q_OBJECT

private slots:
    void init() { open(); }
    void cleanup() { close(); }

    void aTypedValueIsOneStep()
    {
        m_document->setSelection({.sectors = {SectorId{0}}});
        type("floorz", "2048");
        QCOMPARE(floorOf(0), 2048);
        QCOMPARE(steps(), std::size_t{1});
        QCOMPARE(edit("floorz")->text(), QStringLiteral("2\u202f048"));
        m_document->edits().undo();
        QCOMPARE(edit("floorz")->text(), QStringLiteral("8\u202f192"));
    }

    void headroomMovesTheCeiling()
    {
        m_document->setSelection({.sectors = {SectorId{0}}});
        QCOMPARE(edit("headroom")->text(), QStringLiteral("1\u202f024"));
        type("headroom", "512");
        QCOMPARE(m_document->level().map()[SectorId{0}].ceiling.z, 0);
        QCOMPARE(floorOf(0), 8192);
    }

    void spritesFollowTheFloorAndTheHeadroom()
    {
        m_document->setSelection({.sectors = {SectorId{0}}});
        type("floorz", "4096");
        QCOMPARE(m_document->level().map()[SpriteId{0}].z, 4096);
        QCOMPARE(steps(), std::size_t{1});
        m_document->edits().undo();
        QCOMPARE(m_document->level().map()[SpriteId{0}].z, 8192);
        m_document->commit(SetRequest{
            .rows = std::vector{SpriteId{0}},
            .values = {{.field = "z", .value = -8192}}});
        type("headroom", "512");
        QCOMPARE(m_document->level().map()[SpriteId{0}].z, 0);
        setSpritesOnPlanes(m_document->options(), SpritesOnPlanes::Stay);
        type("ceilingz", "-1024");
        QCOMPARE(m_document->level().map()[SpriteId{0}].z, 0);
    }

    void fieldsOfXRecordsAreThereInBloodLevelsOnly()
    {
        m_document->setSelection({.sectors = {SectorId{0}}});
        QVERIFY(group("xrecord") == nullptr);
        const Map plain = m_document->level().map();
        MapRows rows = fragmentOf(plain, {.sectors = plain.sectorOrder()});
        rows.header.blood = newBloodHeader();
        m_document->saved().adopt(Map(rows), SavedLevel::Origin::Unmodified);
        m_document->setSelection({.sectors = {SectorId{0}}});
        settle();
        QVERIFY(group("xrecord") != nullptr);
        QCOMPARE(edit("x.rx")->text(), QStringLiteral("0"));
        type("x.rx", "100");
        const XRecord& record = m_document->level().map()[SectorId{0}].x;
        QVERIFY(record.isSet());
        QCOMPARE(valueOf(record.bytes(), *findXField(XKind::Sector, "x.rx")), 100);
        type("x.rx", "1024");
        QVERIFY(edit("x.rx")->property("refused").toBool());
        m_document->edits().undo();
        QVERIFY(!m_document->level().map()[SectorId{0}].x.isSet());
    }

    void aValueOutOfRangeIsRefusedInPlace()
    {
        m_document->setSelection({.sectors = {SectorId{0}}});
        type("lotag", "40000");
        QCOMPARE(m_document->level().map()[SectorId{0}].lotag, 0);
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
        QCOMPARE(m_document->level().map()[SectorId{0}].floor.shade, -5);
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
        QCOMPARE(m_document->level().map()[SectorId{1}].lotag, 0);
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
        QVERIFY(!m_document->saved().isModified());
        edit("floorshade")->setFocus();
        turnWheel(edit("floorshade"), 1);
        edit("ceilingshade")->setFocus();
        turnWheel(edit("ceilingshade"), 1);
        QCOMPARE(steps(), std::size_t{2});
        m_document->edits().undo();
        m_document->edits().undo();
        QCOMPARE(floorOf(0), 8192);
        QCOMPARE(m_document->level().map()[SectorId{0}].floor.shade, 0);
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
        QCOMPARE(m_document->level().map()[WallId{2}].picnum, 183);
        QCOMPARE(edit("length")->text(), QStringLiteral("1\u202f024"));
        QVERIFY(edit("length")->isReadOnly());
        m_document->setSelection({.sprites = {SpriteId{0}}});
        type("ang", "512");
        QCOMPARE(m_document->level().map()[SpriteId{0}].ang, 512);
        QVERIFY(hasText("90\u00b0"));
        type("x", "1500");
        QCOMPARE(m_document->level().map()[SpriteId{0}].sector, SectorRef(SectorId{1}));
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
        QCOMPARE(m_document->level().map()[SectorId{0}].ceiling.stat, plane_bit::parallax);
        QCOMPARE(m_document->level().map()[SectorId{0}].floor.stat, 0);
        QVERIFY(box("ceilingstat.0")->accessibleName().contains(QStringLiteral("Ceiling")));
        selectBoth();
        QCOMPARE(box("ceilingstat.0")->checkState(), Qt::PartiallyChecked);
        clickBox("ceilingstat.0");
        QCOMPARE(m_document->level().map()[SectorId{1}].ceiling.stat, plane_bit::parallax);
        QCOMPARE(box("ceilingstat.0")->checkState(), Qt::Checked);
        clickBox("ceilingstat.0");
        QCOMPARE(m_document->level().map()[SectorId{0}].ceiling.stat, 0);
        QCOMPARE(steps(), std::size_t{3});
    }

    void aFlagLeavesTheOtherBitsOfEachRow()
    {
        m_document->setSelection({.walls = {WallId{0}}});
        type("cstat", "2064");
        m_document->setSelection({.walls = {WallId{0}, WallId{1}}});
        QTest::keyClick(box("cstat.0"), Qt::Key_Space);
        QCOMPARE(m_document->level().map()[WallId{0}].cstat, 2065);
        QCOMPARE(m_document->level().map()[WallId{1}].cstat, 1);
    }

    void bitsOfStackedFloorsAreForVersion9Only()
    {
        m_document->setSelection({.walls = {WallId{0}}});
        QVERIFY(box("cstat.9") != nullptr);
        QVERIFY(box("cstat.10") == nullptr);
        const std::string text = std::string("version 9\n") + twoRooms;
        m_document->saved().adopt(test::mapFromText(text), SavedLevel::Origin::Unmodified);
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
        QCOMPARE(m_document->level().map()[SectorId{0}].floor.shade, 0);
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
};

SECTORED_TEST_IN(QApplication, InspectorFieldsTest)
#include "inspector_fields_test.moc"
