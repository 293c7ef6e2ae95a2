#include "tests/support/errata/errata.h"
#include "tests/support/source_path.h"
#include "tests/support/test_main.h"

#include <QTest>

#include <nlohmann/json.hpp>

#include <cmath>
#include <fstream>
#include <set>

using namespace sectored::test;

namespace {

using nlohmann::json;

/// The 43 rows of tests/data/errata.json: what the articles get wrong, each with a case in numbers,
/// the published value and the true one.
const json& errataRows()
{
    static const json all = [] {
        std::ifstream file(testDataPath("errata.json"));
        return json::parse(file);
    }();
    return all;
}

/// Returns a value as the table writes it, with "nan" for what is no number.
json asJson(const ErrataValue& value)
{
    if (const auto* word = std::get_if<std::string>(&value.value)) {
        return *word;
    }
    const double number = std::get<double>(value.value);
    return std::isnan(number) ? json("nan") : json(number);
}

json asJson(const ErrataValues& values)
{
    json all = json::array();
    for (const ErrataValue& value : values) {
        all.push_back(asJson(value));
    }
    return all;
}

/// Tests whether a value is that of the table. Of a row with "atLeast", published numbers are lower
/// bounds.
bool isValue(const json& value, const json& expected, double tolerance, bool isBound)
{
    if (!expected.is_number() || !value.is_number()) {
        return value == expected;
    }
    const double off = value.get<double>() - expected.get<double>();
    return isBound ? off > 0 : std::abs(off) <= tolerance;
}

bool areValues(const json& values, const json& expected, double tolerance, bool areBounds)
{
    if (values.size() != expected.size()) {
        return false;
    }
    for (std::size_t at = 0; at < values.size(); ++at) {
        if (!isValue(values[at], expected[at], tolerance, areBounds)) {
            return false;
        }
    }
    return true;
}

} // namespace

/// Every row of the table of errata, computed by the library: the published value by the published
/// method, the true value by ours.
class ErrataTest : public QObject {
    Q_OBJECT

private slots:
    void thereAre43RowsAndARuleForEach();
    void P35_everyRowHasThePublishedAndTheTrueValue_data();
    void P35_everyRowHasThePublishedAndTheTrueValue();
};

void ErrataTest::thereAre43RowsAndARuleForEach()
{
    std::set<std::string> ids;
    for (const json& row : errataRows()) {
        ids.insert(row.at("id").get<std::string>());
    }
    QCOMPARE(ids.size(), std::size_t{43});
    QCOMPARE(errataRows().size(), ids.size());
    for (const auto& [id, rule] : errataRules()) {
        QVERIFY2(ids.contains(id), id.c_str());
    }
    QCOMPARE(errataRules().size(), ids.size());
}

void ErrataTest::P35_everyRowHasThePublishedAndTheTrueValue_data()
{
    QTest::addColumn<std::size_t>("row");
    std::size_t row = 0;
    for (const json& errata : errataRows()) {
        QTest::newRow(errata.at("id").get<std::string>().c_str()) << row++;
    }
}

void ErrataTest::P35_everyRowHasThePublishedAndTheTrueValue()
{
    QFETCH(std::size_t, row);
    const json& errata = errataRows()[row];
    const auto rules = errataRules();
    const ErrataAnswer answer = rules.at(errata.at("id"))(errata.at("case"));
    const double tolerance = errata.value("tolerance", 1e-9);
    const bool areBounds = errata.value("atLeast", false);
    const json published = asJson(answer.published);
    const json truth = asJson(answer.truth);
    QVERIFY2(
        areValues(published, errata.at("published"), tolerance, areBounds),
        published.dump().c_str());
    QVERIFY2(areValues(truth, errata.at("true"), tolerance, false), truth.dump().c_str());
}

SECTORED_TEST(ErrataTest)
#include "errata_test.moc"
