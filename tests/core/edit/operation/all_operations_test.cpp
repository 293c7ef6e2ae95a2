#include "sectored/edit/operation/all_operations.h"
#include "sectored/edit/script/request_line.h"

#include "tests/support/map_text.h"
#include "tests/support/room_grid.h"
#include "tests/support/script/field_sampler.h"
#include "tests/support/script/script_run.h"
#include "tests/support/test_length.h"
#include "tests/support/test_main.h"

#include <QTest>

#include <algorithm>
#include <random>
#include <set>

using namespace sectored;
using namespace sectored::test;

/// Each operation of the table, with random values in the fields that it describes.
class AllOperationsTest : public QObject {
    Q_OBJECT

private slots:
    void verbsAreUnique();
    void sampledRequestsAreWrittenAsTheyAreRead_data();
    void sampledRequestsAreWrittenAsTheyAreRead();
    void sampledRequestsKeepTheRules_data();
    void sampledRequestsKeepTheRules();
};

namespace {

Draft draftOf(std::mt19937_64& random)
{
    Draft draft;
    for (int die = 0; die < 40; ++die) {
        draft.dice.push_back(static_cast<std::uint32_t>(random() >> 32));
    }
    return draft;
}

Map rooms()
{
    constexpr int roomsPerSide = 3;
    return changed(roomGrid(roomsPerSide), [](PatchBuilder& builder) {
        builder.add(Sprite{.position = {8, 8}});
    });
}

void addVerbs()
{
    QTest::addColumn<QByteArray>("name");
    for (const Operation& operation : allOperations()) {
        for (const Verb& verb : operation.verbs) {
            const QByteArray name(verb.name.data(), static_cast<qsizetype>(verb.name.size()));
            QTest::newRow(name.constData()) << name;
        }
    }
}

/// Reads a line with a verb that scripts may not use, too.
Request readBack(const std::string& line, const Numbering& numbering)
{
    auto reader = LineReader::read({.text = line, .number = 1}, numbering);
    const auto verb = verbNamed(reader->operation().value_or(""));
    Request request = verb ? readRequest(*verb, *reader) : Request(UnsupportedRequest{line});
    const bool isRead = !reader->fault() && !reader->refusal() && !reader->unknownField();
    return isRead ? request : Request(UnsupportedRequest{reader->fault().value_or(line)});
}

} // namespace

void AllOperationsTest::verbsAreUnique()
{
    std::set<std::string_view> names;
    for (const Operation& operation : allOperations()) {
        for (const Verb& verb : operation.verbs) {
            QVERIFY2(names.insert(verb.name).second, std::string(verb.name).c_str());
        }
        QVERIFY(!operation.stepName(operation.empty).empty());
        QCOMPARE(&operationOf(operation.empty), &operation);
    }
}

void AllOperationsTest::sampledRequestsAreWrittenAsTheyAreRead_data()
{
    addVerbs();
}

void AllOperationsTest::sampledRequestsAreWrittenAsTheyAreRead()
{
    QFETCH(const QByteArray, name);
    const auto verb = verbNamed(name.toStdString());
    const Map map = rooms();
    const Numbering numbering(map);
    const Ground ground{.size = 16, .nearWalls = true};
    std::mt19937_64 random(1);
    int available = 0;
    for (int count = 0; count < (isLongForm() ? 1000 : 100); ++count) {
        const Draft draft = draftOf(random);
        DraftReading reading(draft, map, ground);
        const std::string line = sampledLine(*verb->operation, *verb->verb, reading);
        const Request request = readBack(line, numbering);
        if (const auto* unread = std::get_if<UnsupportedRequest>(&request)) {
            QVERIFY2(!line.starts_with(unread->reason), line.c_str());
            continue;
        }
        ++available;
        const Operation& operation = operationOf(request);
        const Verb& writing = operation.verbs[operation.verbOf(request)];
        QCOMPARE(writeRequest(writing, request, numbering).text, line);
    }
    QVERIFY(available >= 10);
}

void AllOperationsTest::sampledRequestsKeepTheRules_data()
{
    addVerbs();
}

void AllOperationsTest::sampledRequestsKeepTheRules()
{
    QFETCH(const QByteArray, name);
    const auto verb = verbNamed(name.toStdString());
    const Ground ground{.size = 16, .nearWalls = true};
    std::mt19937_64 random(2);
    ScriptRun run(rooms());
    for (int count = 0; count < roundsOf(50, 500); ++count) {
        if (run.map().sectorCount() == 0) {
            run.goBack();
        }
        const Draft draft = draftOf(random);
        const Map map = run.map();
        DraftReading reading(draft, map, ground);
        const std::string line = sampledLine(*verb->operation, *verb->verb, reading);
        const std::string fault = run.reported(run.run(line));
        QVERIFY2(fault.empty(), fault.c_str());
    }
}

SECTORED_TEST(AllOperationsTest)
#include "all_operations_test.moc"
