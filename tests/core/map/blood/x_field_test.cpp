#include "sectored/map/blood/own_x_record.h"
#include "sectored/map/blood/x_field.h"

#include "tests/support/source_path.h"
#include "tests/support/test_main.h"

#include <QFile>
#include <QTest>

#include <array>
#include <cstddef>
#include <random>
#include <set>
#include <string>
#include <string_view>

using namespace sectored;

namespace {

constexpr std::array kinds{XKind::Sector, XKind::Wall, XKind::Sprite};

XBytes randomBytes(std::mt19937_64& random)
{
    XBytes bytes{};
    for (std::byte& byte : bytes) {
        byte = static_cast<std::byte>(random() & 0xff);
    }
    return bytes;
}

} // namespace

/// The numbers in the X records of Blood levels.
class XFieldTest : public QObject {
    Q_OBJECT

private slots:
    void fieldsLieInTheirRecordAndDoNotOverlap()
    {
        for (const XKind kind : kinds) {
            std::size_t end = 14; // the number of the row
            std::set<std::string_view> names;
            for (const XField& field : xFields(kind)) {
                QVERIFY(field.offset >= end);
                end = field.offset + field.width;
                QVERIFY(field.width >= 1 && field.width <= 32);
                QVERIFY(names.insert(field.name).second);
                QVERIFY(field.name.starts_with("x."));
                QVERIFY(!field.label.empty());
                QCOMPARE(findXField(kind, field.name), &field);
            }
            QVERIFY(end <= 8 * sizeOf(kind));
            QVERIFY(findXField(kind, "x.nothing") == nullptr);
        }
    }

    void aFieldHoldsItsWholeRangeAndChangesNoOtherBit()
    {
        std::mt19937_64 random(1);
        for (const XKind kind : kinds) {
            for (const XField& field : xFields(kind)) {
                const XBytes before = randomBytes(random);
                for (const std::int32_t value : {field.minimum(), field.maximum(), 0}) {
                    const XBytes after = withValue(before, field, value);
                    QCOMPARE(valueOf(after, field), value);
                    for (std::size_t bit = 0; bit < 8 * before.size(); ++bit) {
                        const bool isOutside =
                            bit < field.offset || bit >= std::size_t{field.offset} + field.width;
                        const auto bitOf = [bit](const XBytes& bytes) {
                            return std::to_integer<int>(bytes.at(bit / 8)) >> (bit % 8) & 1;
                        };
                        QVERIFY(!isOutside || bitOf(before) == bitOf(after));
                    }
                    QVERIFY(withValue(after, field, valueOf(before, field)) == before);
                }
            }
        }
    }

    void fieldsAreWhereTheGameHasThem()
    {
        XBytes bytes{};
        bytes[8] = std::byte{100}; // receives, of a sector
        QCOMPARE(valueOf(bytes, *findXField(XKind::Sector, "x.rx")), 100);
        bytes = {};
        bytes[4] = std::byte{0xff};
        bytes[5] = std::byte{0x03}; // sends, of a sprite
        QCOMPARE(valueOf(bytes, *findXField(XKind::Sprite, "x.tx")), 1023);
        bytes = {};
        bytes[4] = std::byte{0xff};
        bytes[5] = std::byte{0xff}; // data, of a wall
        QCOMPARE(valueOf(bytes, *findXField(XKind::Wall, "x.data")), -1);
    }

    void aRecordKnowsItsRowWhateverItsNumber()
    {
        XBytes bytes{};
        bytes[0] = std::byte{5};
        bytes[2] = std::byte{9};
        const XRecord record = XRecord::ofFile(bytes, 5);
        QVERIFY(record.bytesFor(5) == bytes);
        bytes[0] = std::byte{7};
        QVERIFY(record.bytesFor(7) == bytes);
        QVERIFY(record == XRecord::ofFile(bytes, 7));
    }

    void theNumberOfAnotherRowIsKept()
    {
        XBytes bytes{};
        bytes[0] = std::byte{5};
        const XRecord record = XRecord::ofFile(bytes, 6);
        QVERIFY(record.bytesFor(8) == bytes);
        QVERIFY(record != XRecord::ofFile(bytes, 5));
        const XField& state = *findXField(XKind::Wall, "x.state");
        const XRecord changed = record.withBytes(withValue(record.bytes(), state, 1));
        QVERIFY(changed.bytesFor(8) == withValue(bytes, state, 1));
    }

    void theManualListsEveryField()
    {
        QFile file(QString::fromStdString(test::sourcePath("docs/manual/blood.md")));
        QVERIFY(file.open(QIODevice::ReadOnly));
        const QByteArray page = file.readAll();
        for (const XKind kind : kinds) {
            for (const XField& field : xFields(kind)) {
                const std::string row =
                    "| `" + std::string(field.name) + "` | " + std::string(field.label) + " | ";
                QVERIFY2(page.contains(row.c_str()), row.c_str());
            }
        }
    }

    void rowsWithoutARecordHaveNone()
    {
        const Sector sector;
        QVERIFY(!sector.x.isSet());
        QVERIFY(sector.x == XRecord());
        QVERIFY(!(sector.x == XRecord::ofRow({})));
        QCOMPARE(sizeof(XRecord), 2 * sizeof(void*));
    }

    void extraSaysWhetherThereIsARecord()
    {
        Wall wall;
        wall.extra = 3;
        followExtra(wall);
        QVERIFY(wall.x.isSet());
        wall.extra = -1;
        followExtra(wall);
        QVERIFY(!wall.x.isSet());
        setXBytes(wall, {});
        QVERIFY(wall.x.isSet());
        QCOMPARE(wall.extra, 1);
        removeXRecord(wall);
        QVERIFY(wall == Wall());
    }
};

SECTORED_TEST(XFieldTest)
#include "x_field_test.moc"
