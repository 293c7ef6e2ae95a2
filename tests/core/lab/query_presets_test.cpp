#include "sectored/lab/query_presets.h"
#include "sectored/map/invariant.h"
#include "sectored/query/explain.h"
#include "sectored/query/historic/published.h"

#include "tests/support/source_path.h"
#include "tests/support/test_main.h"

#include <QFile>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QTest>

#include <algorithm>
#include <cmath>
#include <optional>
#include <string>
#include <vector>

using namespace sectored;

namespace {

/// A preset and what the tests say of its first sector.
struct Asked {
    SectorExplanation ours{};
    std::optional<PublishedExplanation> published{};
};

Asked asked(const QueryPreset& preset)
{
    const Map map = presetLevel(preset);
    const MapIndex index(map);
    Asked answers{.ours = explain({map, index}, preset.point).sectors.at(0)};
    answers.published = explainPublished(answers.ours, preset.point);
    return answers;
}

Asked asked(std::string_view id)
{
    return asked(*std::ranges::find(queryPresets(), id, &QueryPreset::id));
}

bool isAbout(double sum, double degrees)
{
    return std::abs(sum - degrees) < 0.005;
}

/// Tests whether the method of a preset gives another verdict, or another sum, as published.
bool isWrong(const QueryPreset& preset)
{
    const auto [ours, published] = asked(preset);
    if (!published) {
        return false;
    }
    if (preset.method == "convex") {
        return published->byConvex != (ours.location != PointLocation::Outside);
    }
    if (preset.method == "angle") {
        return !isAbout(published->arccosineSum, std::abs(ours.angleSum));
    }
    const bool contains = ours.byQuadrant != PointLocation::Outside;
    return PublishedExplanation::isInside(published->floatTotal) != contains
           || PublishedExplanation::isInside(published->intTotal) != contains;
}

} // namespace

/// The cases of the errata that the Query panel offers.
class QueryPresetsTest : public QObject {
    Q_OBJECT

private slots:
    void theRowsAboutPolygonsAreThePresetsInTheirOrder()
    {
        QFile file(QString::fromStdString(test::testDataPath("errata.json")));
        QVERIFY(file.open(QIODevice::ReadOnly));
        std::vector<std::string> rows;
        for (const QJsonValue row : QJsonDocument::fromJson(file.readAll()).array()) {
            const std::string id =
                row.toObject().value(QStringLiteral("id")).toString().toStdString();
            if (id.starts_with("L")) {
                rows.push_back(id);
            }
        }
        QCOMPARE(rows.size(), std::size_t{15});
        std::vector<std::string> ids;
        for (const QueryPreset& each : queryPresets()) {
            ids.emplace_back(each.id);
        }
        QVERIFY(ids == rows);
    }

    /// The manual has the same names.
    void everyPresetSaysWhatItIs()
    {
        QFile page(QString::fromStdString(test::sourcePath("docs/manual/errata.md")));
        QVERIFY(page.open(QIODevice::ReadOnly));
        const std::string text = page.readAll().toStdString();
        for (const QueryPreset& each : queryPresets()) {
            const std::string id(each.id);
            const std::string heading = "\n### " + id + ": " + std::string(each.name) + "\n";
            QVERIFY2(text.find(heading) != std::string::npos, heading.c_str());
            QVERIFY2(each.why.ends_with('.'), id.c_str());
            const bool isMethod =
                each.method == "convex" || each.method == "angle" || each.method == "quadrant";
            QVERIFY2(isMethod, id.c_str());
        }
    }

    void everyLevelIsValidUnlessTheRowIsAboutThat()
    {
        for (const QueryPreset& each : queryPresets()) {
            const Map map = presetLevel(each);
            const MapIndex index(map);
            QVERIFY2(
                map.sectorCount() == (each.areSectors ? each.loops.size() : 1),
                each.id.data());
            const auto grades = gradesOf({map, index});
            const bool isSound =
                std::ranges::count(grades, Grade::Valid) == std::ssize(map.sectorOrder());
            QVERIFY2(isSound == each.isSound, each.id.data());
        }
    }

    void thePublishedMethodIsWrongWhereTheRowIsAboutIt()
    {
        for (const QueryPreset& each : queryPresets()) {
            QVERIFY2(isWrong(each) || !each.isAnswered, each.id.data());
        }
    }

    void thePublishedAnswersAreThoseOfTheRows()
    {
        const auto first = asked("L1");
        for (const PublishedStep& step : first.published->steps) {
            QCOMPARE(step.product, -8.0);
        }
        QVERIFY(asked("L2").ours.byConvex == PointLocation::Inside);
        QCOMPARE(asked("L3").ours.inwardCorners, std::size_t{1});
        QVERIFY(!asked("L3").ours.byConvex);
        QVERIFY(isAbout(asked("L4").published->arccosineSum, 494.76));
        QVERIFY(isAbout(asked("L7").published->arccosineSum, 359.55));
        QVERIFY(std::isnan(asked("L8").published->arccosineSum));
        QCOMPARE(asked("L11").published->intTotal, 0);
        QCOMPARE(asked("L11").published->floatTotal, -4);
        QCOMPARE(asked("L12").published->floatTotal, 8);
        QCOMPARE(asked("L13").published->floatTotal, 4);
        QCOMPARE(asked("L14").published->floatTotal, 0);
    }

    void theTrueAnswersAreThoseOfTheRows()
    {
        for (const char* const id : {"L1", "L2", "L3", "L4", "L5", "L6", "L9", "L11"}) {
            QVERIFY2(asked(id).ours.location == PointLocation::Inside, id);
        }
        for (const char* const id : {"L7", "L12", "L13"}) {
            QVERIFY2(asked(id).ours.location == PointLocation::Outside, id);
        }
        for (const char* const id : {"L8", "L10", "L14"}) {
            QVERIFY2(asked(id).ours.location == PointLocation::OnBoundary, id);
        }
        QCOMPARE(asked("L12").ours.total, 8);
        QVERIFY(!asked("L15").ours.loops.at(0).closed);
        QVERIFY(!asked("L15").published);
    }
};

SECTORED_TEST(QueryPresetsTest)
#include "query_presets_test.moc"
