#include "sectored/base/byte_reader.h"
#include "sectored/base/byte_writer.h"

#include "tests/support/test_main.h"

#include <QTest>

#include <limits>

using namespace sectored;

class ByteOrderTest : public QObject {
    Q_OBJECT

private slots:
    void integersAreLittleEndian();
    void everyWidthReadsBackWhatWasWritten();
    void aReadPastTheEndFailsForGoodAndKeepsTheOffset();
    void aSkipPastTheEndFails();
};

void ByteOrderTest::integersAreLittleEndian()
{
    ByteWriter writer;
    writer.u32(0x01020304);
    writer.u16(0x0506);
    const auto& bytes = writer.written();
    const std::vector<int> expected{4, 3, 2, 1, 6, 5};
    QCOMPARE(bytes.size(), expected.size());
    for (std::size_t at = 0; at < bytes.size(); ++at) {
        QCOMPARE(std::to_integer<int>(bytes[at]), expected[at]);
    }
}

void ByteOrderTest::everyWidthReadsBackWhatWasWritten()
{
    ByteWriter writer;
    writer.i8(-128);
    writer.u8(255);
    writer.i16(-32768);
    writer.u16(65535);
    writer.i32(std::numeric_limits<std::int32_t>::min());
    writer.u32(std::numeric_limits<std::uint32_t>::max());
    writer.bytes(std::vector{std::byte{7}});
    const auto bytes = writer.take();
    ByteReader reader(bytes);
    QCOMPARE(reader.i8(), std::int8_t{-128});
    QCOMPARE(reader.u8(), std::uint8_t{255});
    QCOMPARE(reader.i16(), std::int16_t{-32768});
    QCOMPARE(reader.u16(), std::uint16_t{65535});
    QCOMPARE(reader.i32(), std::numeric_limits<std::int32_t>::min());
    QCOMPARE(reader.u32(), std::numeric_limits<std::uint32_t>::max());
    QCOMPARE(reader.rest().size(), std::size_t{1});
    QVERIFY(!reader.failed());
}

void ByteOrderTest::aReadPastTheEndFailsForGoodAndKeepsTheOffset()
{
    const std::vector bytes{std::byte{1}, std::byte{2}, std::byte{3}};
    ByteReader reader(bytes);
    QCOMPARE(reader.u16(), std::uint16_t{0x0201});
    QCOMPARE(reader.u32(), std::uint32_t{0});
    QVERIFY(reader.failed());
    QCOMPARE(reader.u8(), std::uint8_t{0});
    QCOMPARE(reader.offset(), std::size_t{2});
}

void ByteOrderTest::aSkipPastTheEndFails()
{
    const std::vector bytes{std::byte{1}, std::byte{2}};
    ByteReader reader(bytes);
    reader.skip(2);
    QVERIFY(!reader.failed());
    QCOMPARE(reader.remaining(), std::size_t{0});
    reader.skip(1);
    QVERIFY(reader.failed());
}

SECTORED_TEST(ByteOrderTest)
#include "byte_order_test.moc"
