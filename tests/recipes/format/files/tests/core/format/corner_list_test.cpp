#include "sectored/format/corner_list.h"
#include "sectored/format/format.h"

#include "tests/support/map_text.h"
#include "tests/support/test_main.h"

#include <QTest>

using namespace sectored;

class CornerListTest : public QObject {
    Q_OBJECT

private slots:
    void aSectorIsALineOfItsCorners()
    {
        const Format* const format = formatById("corner-list");
        QVERIFY(format != nullptr);
        const Map map = test::mapFromText("sector 0: 0,0 16,0 16,16 0,16\n");
        const auto written = format->write(map);
        QVERIFY(written.has_value());
        const QByteArray text(
            reinterpret_cast<const char*>(written->data()),
            static_cast<qsizetype>(written->size()));
        QCOMPARE(text, QByteArray("0,0 16,0 16,16 0,16 \n"));
        QVERIFY(!lossesOf(map, *format).empty());
    }
};

SECTORED_TEST(CornerListTest)
#include "corner_list_test.moc"
