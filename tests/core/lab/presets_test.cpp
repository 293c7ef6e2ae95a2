#include "sectored/lab/presets.h"
#include "sectored/lab/sweep_answer.h"
#include "sectored/lab/sweep_check.h"

#include "tests/support/source_path.h"
#include "tests/support/test_main.h"

#include <QFile>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QTest>

#include <algorithm>
#include <cmath>
#include <set>
#include <string>

using namespace sectored;

namespace {

const SweepPreset& preset(std::string_view id)
{
    return *std::ranges::find(sweepPresets(), id, &SweepPreset::id);
}

SweepAnswer answered(std::string_view id)
{
    return *answer(preset(id).sweep, nullptr, {.readings = true});
}

} // namespace

/// The cases that the bench lists.
class PresetsTest : public QObject {
    Q_OBJECT

private slots:
    void everyRowOfTheErrataButThoseOfPolygonsIsAPreset()
    {
        QFile file(QString::fromStdString(test::testDataPath("errata.json")));
        QVERIFY(file.open(QIODevice::ReadOnly));
        std::set<std::string> rows;
        for (const QJsonValue row : QJsonDocument::fromJson(file.readAll()).array()) {
            const std::string id =
                row.toObject().value(QStringLiteral("id")).toString().toStdString();
            if (!id.starts_with("L")) {
                rows.insert(id);
            }
        }
        QCOMPARE(rows.size(), std::size_t{28});
        std::set<std::string> ids;
        for (const SweepPreset& each : sweepPresets()) {
            QVERIFY(ids.insert(std::string(each.id)).second);
        }
        QVERIFY(ids == rows);
    }

    void everyPresetIsAnsweredAndTheSearchAgrees()
    {
        for (const SweepPreset& each : sweepPresets()) {
            const std::string id(each.id);
            QVERIFY2(!each.name.empty() && each.why.ends_with('.'), id.c_str());
            QVERIFY2(!faultOf(each.sweep), id.c_str());
            const auto given = answer(each.sweep);
            QVERIFY2(given.has_value(), id.c_str());
            const auto check = checkBySearch(each.sweep, *given);
            QVERIFY2(!check || check->agrees(), id.c_str());
        }
    }

    /// The rows whose published method the pictures show.
    void thePublishedMethodsErrAsTheRowsSay()
    {
        QVERIFY(answered("G1").differs.how == SweepDifference::Missed);
        QVERIFY(answered("G2").differs.how == SweepDifference::Missed);
        QVERIFY(answered("G3").differs.how == SweepDifference::Held);
        QVERIFY(answered("D1").differs.how == SweepDifference::Missed);
        QVERIFY(answered("N1").differs.how == SweepDifference::Missed);
        QVERIFY(answered("N2").differs.how == SweepDifference::Late);
        QVERIFY(answered("N3").differs.how == SweepDifference::Missed);
        QVERIFY(std::abs(answered("N1").time - 0.430964) < 5e-7);
        QCOMPARE(answered("N3").depth, 1.0);
        QCOMPARE(answered("N4").readings.size(), std::size_t{2});
    }

    void theCasesAreWhatTheSentencesSay()
    {
        QVERIFY(!answered("P1").hit);
        QVERIFY(!answered("D2").hit);
        QVERIFY(!answered("D4").hit);
        QVERIFY(answered("P2").endsInside);
        QVERIFY(std::abs(*answered("P3").effectiveRadius - 5.099) < 1e-3);
        QVERIFY(std::abs(answered("G7").leave - 2.0 / 3) < 1e-12);
    }

    void theSubjectFollowsShapeAndTarget()
    {
        QVERIFY(subjectOf(preset("G1").sweep) == SweepSubject::SpherePlane);
        QVERIFY(subjectOf(preset("P3").sweep) == SweepSubject::PartitionPlanes);
        QVERIFY(subjectOf(preset("D1").sweep) == SweepSubject::MovingSpheres);
        QVERIFY(subjectOf(preset("N1").sweep) == SweepSubject::SphereEdge);
        QVERIFY(subjectOf(preset("N4").sweep) == SweepSubject::Ellipsoid);
        QVERIFY(censusKindOf(preset("N1").sweep) == CensusKind::Triangle);
        SweepCase ray = preset("N1").sweep;
        ray.shape.radius = 0;
        QVERIFY(censusKindOf(ray) == CensusKind::Point);
    }
};

SECTORED_TEST(PresetsTest)
#include "presets_test.moc"
