#include "sectored/base/index.h"

#include "tests/support/test_main.h"

#include <QTest>

#include <string>
#include <type_traits>

using namespace sectored;

/// Indices of one kind of row, which the compiler keeps apart from those of another.
class IndexTest : public QObject {
    Q_OBJECT

private slots:
    void kindsDoNotMix();
    void aRowIsFoundByTheIndexItWasAddedWith();
    void indicesVisitEachRowOnce();
    void noRowsHaveNoIndices();
};

namespace {

using Wheel = Index<struct WheelTag>;
using Door = Index<struct DoorTag>;
using Wheels = Rows<WheelTag, std::string>;

template <class Table, class Key>
concept TakesKey = requires(Table table, Key key)
{
    table[key];
};

} // namespace

void IndexTest::kindsDoNotMix()
{
    static_assert(TakesKey<Wheels, Wheel>);
    static_assert(!TakesKey<Wheels, Door>);
    static_assert(!TakesKey<Wheels, std::size_t>);
    static_assert(!TakesKey<Wheels, int>);
    static_assert(!std::is_convertible_v<Wheel, Door>);
    static_assert(!std::is_convertible_v<int, Wheel>);
    static_assert(!std::is_convertible_v<Wheel, std::size_t>);
    static_assert(sizeof(Wheel) == 4);
    QVERIFY(Wheel{1} < Wheel{2});
}

void IndexTest::aRowIsFoundByTheIndexItWasAddedWith()
{
    Wheels wheels;
    const Wheel front = wheels.add("front");
    const Wheel rear = wheels.add("rear");
    QCOMPARE(wheels[front], std::string("front"));
    QCOMPARE(wheels[rear], std::string("rear"));
    wheels[rear] = "spare";
    QCOMPARE(wheels.back(), std::string("spare"));
    QCOMPARE(wheels.size(), std::size_t{2});
}

void IndexTest::indicesVisitEachRowOnce()
{
    const Wheels wheels(3, "wheel");
    std::vector<std::uint32_t> visited;
    for (const Wheel wheel : wheels.indices()) {
        visited.push_back(wheel.value);
    }
    QCOMPARE(visited, (std::vector<std::uint32_t>{0, 1, 2}));
}

void IndexTest::noRowsHaveNoIndices()
{
    const Wheels none;
    QVERIFY(none.empty());
    for (const Wheel wheel : none.indices()) {
        QFAIL(qPrintable(QString::number(wheel.value)));
    }
}

SECTORED_TEST(IndexTest)
#include "index_test.moc"
