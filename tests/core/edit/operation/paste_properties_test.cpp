#include "sectored/map/field.h"
#include "sectored/map/patch_builder.h"
#include "sectored/map/texture/property_part.h"

#include "tests/core/edit/edit_level.h"
#include "tests/support/test_main.h"

#include <QTest>

#include <array>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

using namespace sectored;
using namespace sectored::test;

namespace {

constexpr std::string_view rooms = "sector 0: 0,0 1024,0 1024,512 0,512\n"
                                   "sector 1: 2048,0 4096,0 4096,512 2048,512\n"
                                   "sprite: 128,128 sector 0\n";

/// Two rooms. Wall 0, of 1,024 units, and sector 0 differ from the others in all that they have.
Map dressedRooms(std::string_view text)
{
    return changed(mapFromText(text), [](PatchBuilder& builder) {
        Wall& wall = builder.edit(WallId{0});
        wall.picnum = 7;
        wall.shade = -4;
        wall.pal = 2;
        wall.xrepeat = 16;
        wall.yrepeat = 12;
        wall.xpanning = 3;
        wall.cstat = wall_bit::alignBottom;
        wall.lotag = 9;
        Sector& sector = builder.edit(SectorId{0});
        sector.floor.picnum = 8;
        sector.floor.shade = 5;
        sector.floor.pal = 1;
        sector.floor.stat = plane_bit::doubled | plane_bit::sloped;
        sector.floor.heinum = 100;
        sector.floor.xpanning = 40;
        sector.floor.z = 4096;
        sector.lotag = 20;
    });
}

PropertyParts only(PropertyPart part)
{
    return PropertyParts().with(part);
}

} // namespace

/// Chosen properties of one row for others (Spec: content 2.14).
class PastePropertiesTest : public QObject {
    Q_OBJECT

private slots:
    void init() { m_level.emplace(dressedRooms(rooms)); }

    void whatIsUsualLeavesTagsAndHeights()
    {
        const std::vector<WallId> walls{WallId{1}, WallId{4}};
        QCOMPARE(
            m_level->run(PastePropertiesRequest{.from = WallId{0}, .rows = walls}),
            QString("ok"));
        QCOMPARE(m_level->wall(1).picnum, 7);
        QCOMPARE(m_level->wall(1).shade, -4);
        QCOMPARE(m_level->wall(1).pal, 2);
        QCOMPARE(m_level->wall(1).xpanning, 3);
        QCOMPARE(m_level->wall(1).cstat, wall_bit::alignBottom);
        QCOMPARE(m_level->wall(1).lotag, 0);
    }

    void wallsKeepTheWidthOfATexel()
    {
        const std::vector<WallId> walls{WallId{1}, WallId{4}}; // 512 and 2,048 units
        QCOMPARE(
            m_level->run(PastePropertiesRequest{.from = WallId{0}, .rows = walls}),
            QString("ok"));
        QCOMPARE(m_level->wall(1).xrepeat, 8);
        QCOMPARE(m_level->wall(4).xrepeat, 32);
        QCOMPARE(m_level->wall(4).yrepeat, 12);
    }

    void eachPartIsPastedAlone_data()
    {
        QTest::addColumn<int>("part");
        QTest::addColumn<QString>("changed");
        const std::array<const char*, 8> fields{
            "floorpicnum",
            "floorshade",
            "floorpal",
            "",
            "floorxpanning",
            "floorstat",
            "lotag",
            "floorz floorstat floorheinum"};
        for (std::size_t part = 0; part < fields.size(); ++part) {
            QTest::newRow(std::string(propertyPartNames.at(part)).c_str())
                << int(part) << QString(fields.at(part));
        }
    }

    void eachPartIsPastedAlone()
    {
        QFETCH(const int, part);
        QFETCH(const QString, changed);
        const Sector before = m_level->sector(1);
        const std::vector<SectorId> rows{SectorId{1}};
        const QString answer = m_level->run(PastePropertiesRequest{
            .from = SectorId{0},
            .rows = rows,
            .parts = only(static_cast<PropertyPart>(part))});
        QCOMPARE(answer == "ok", !changed.isEmpty());
        QStringList names;
        for (const auto& field : sectorFields()) {
            if (field.read(before) != field.read(m_level->sector(1))) {
                names += QString::fromStdString(std::string(field.name));
            }
        }
        QCOMPARE(names.join(u' '), changed);
    }

    void flagsAloneDoNotSlopeAPlane()
    {
        const std::vector<SectorId> rows{SectorId{1}};
        const PastePropertiesRequest request{
            .from = SectorId{0},
            .rows = rows,
            .parts = only(PropertyPart::Flags)};
        QCOMPARE(m_level->run(request), QString("ok"));
        QCOMPARE(m_level->sector(1).floor.stat, plane_bit::doubled);
    }

    void anotherKindGetsTileShadeAndPalette()
    {
        const std::vector<SectorId> sectors{SectorId{1}};
        QCOMPARE(
            m_level->run(PastePropertiesRequest{
                .from = WallId{0},
                .rows = sectors,
                .parts = PropertyParts::all()}),
            QString("ok"));
        QCOMPARE(m_level->sector(1).floor.picnum, 7);
        QCOMPARE(m_level->sector(1).floor.shade, -4);
        QCOMPARE(m_level->sector(1).floor.pal, 2);
        QCOMPARE(m_level->sector(1).ceiling, Plane(dressedRooms(rooms)[SectorId{1}].ceiling));
        QCOMPARE(m_level->sector(1).lotag, 0);
        const std::vector<SpriteId> sprites{SpriteId{0}};
        QCOMPARE(
            m_level->run(PastePropertiesRequest{.from = SectorId{0}, .rows = sprites}),
            QString("ok"));
        QCOMPARE(m_level->sprite(0).picnum, 8);
        QCOMPARE(m_level->sprite(0).shade, 5);
        QCOMPARE(m_level->sprite(0).xrepeat, 64);
    }

    void linksToOtherFloorsStay()
    {
        EditLevel level(dressedRooms("version 9\n" + std::string(rooms)));
        level.map = changed(level.map, [](PatchBuilder& builder) {
            Plane& floor = builder.edit(SectorId{1}).floor;
            floor.stat = plane_bit::bunch;
            floor.xpanning = 3;
        });
        const std::vector<SectorId> rows{SectorId{1}};
        QCOMPARE(
            level.run(PastePropertiesRequest{.from = SectorId{0}, .rows = rows}),
            QString("ok"));
        QCOMPARE(level.sector(1).floor.xpanning, 3);
        QCOMPARE(level.sector(1).floor.stat, plane_bit::bunch | plane_bit::doubled);
    }

    void whatIsMissingOrTheSameIsRefused()
    {
        const std::vector<WallId> none{WallId{77}};
        QVERIFY(m_level->run(PastePropertiesRequest{.from = WallId{0}, .rows = none})
                    .startsWith("E-NOSUCH"));
        const std::vector<WallId> own{WallId{0}};
        QVERIFY(m_level->run(PastePropertiesRequest{.from = WallId{0}, .rows = own})
                    .startsWith("E-NOTHING"));
        QVERIFY(m_level->run(PastePropertiesRequest{.from = WallId{77}, .rows = own})
                    .startsWith("E-NOSUCH"));
    }

    void oneUndoRestoresAll()
    {
        const Map before = m_level->map;
        const std::vector<WallId> walls{WallId{1}, WallId{2}, WallId{4}};
        const PastePropertiesRequest request{
            .from = WallId{0},
            .rows = walls,
            .parts = PropertyParts::all()};
        const PlanResult planned = m_level->planned(request);
        QVERIFY(planned);
        apply(m_level->map, planned->patch);
        apply(m_level->map, inverted(planned->patch));
        QVERIFY(m_level->map == before);
    }

    void everyFieldBelongsToOnePart()
    {
        QCOMPARE(partOf("ceilingpal"), PropertyPart::Pal);
        QCOMPARE(partOf("visibility"), PropertyPart::Shade);
        QCOMPARE(partOf("yoffset"), PropertyPart::Pan);
        QCOMPARE(partOf("z"), PropertyPart::Heights);
        QCOMPARE(partOf("zvel"), PropertyPart::Flags);
        QCOMPARE(partOf("ang"), PropertyPart::Flags);
        QCOMPARE(partOf("x.rx"), PropertyPart::Tags);
    }

private:
    std::optional<EditLevel> m_level;
};

SECTORED_TEST(PastePropertiesTest)
#include "paste_properties_test.moc"
