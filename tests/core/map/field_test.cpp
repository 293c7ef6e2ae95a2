#include "sectored/map/field.h"

#include "tests/support/test_main.h"

#include <QTest>

#include <set>

using namespace sectored;

namespace {

template <class Row>
void checkTable(std::span<const Field<Row>> fields)
{
    std::set<std::string_view> names;
    std::set<std::string_view> labels;
    for (const auto& field : fields) {
        QVERIFY2(names.insert(field.name).second, field.name.data());
        QVERIFY2(labels.insert(field.label).second, field.label.data());
        QVERIFY(findField(fields, field.name) == &field);
        QVERIFY(field.minimum < field.maximum);
        const Row fresh{};
        const std::int32_t start = field.read(fresh);
        QVERIFY2(start >= field.minimum && start <= field.maximum, field.name.data());
    }
}

/// Checks that a field writes its own member and no other.
template <class Row>
void checkAccess(std::span<const Field<Row>> fields)
{
    Row row{};
    std::int32_t value = 1;
    for (const auto& field : fields) {
        field.write(row, value++);
    }
    value = 1;
    for (const auto& field : fields) {
        QCOMPARE(field.read(row), value++);
    }
}

} // namespace

class FieldTest : public QObject {
    Q_OBJECT

private slots:
    void everyNameAndLabelIsUnique();
    void everyFieldReadsAndWritesItsOwnNumber();
    void rangesAreThoseOfTheFile();
    void anUnknownNameHasNoField();
};

void FieldTest::everyNameAndLabelIsUnique()
{
    checkTable(sectorFields());
    checkTable(wallFields());
    checkTable(spriteFields());
}

void FieldTest::everyFieldReadsAndWritesItsOwnNumber()
{
    checkAccess(sectorFields());
    checkAccess(wallFields());
    checkAccess(spriteFields());
}

void FieldTest::rangesAreThoseOfTheFile()
{
    QCOMPARE(findField(sectorFields(), "ceilingheinum")->minimum, -32768);
    QCOMPARE(findField(sectorFields(), "floorstat")->maximum, 65535);
    QCOMPARE(findField(sectorFields(), "floorz")->maximum, 2147483647);
    QCOMPARE(findField(wallFields(), "shade")->minimum, -128);
    QCOMPARE(findField(wallFields(), "xrepeat")->maximum, 255);
    QCOMPARE(findField(spriteFields(), "ang")->maximum, 32767);
}

void FieldTest::anUnknownNameHasNoField()
{
    QVERIFY(findField(wallFields(), "point2") == nullptr);
    QVERIFY(findField(spriteFields(), "") == nullptr);
}

SECTORED_TEST(FieldTest)
#include "field_test.moc"
