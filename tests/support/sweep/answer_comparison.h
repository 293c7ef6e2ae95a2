#pragma once

#include <QJsonArray>
#include <QJsonObject>
#include <QString>
#include <QStringList>

#include <algorithm>
#include <cmath>

namespace sectored::test {

/// What the open cases allow, as their file says: tests/data/sweep/sweep-cases.json.
struct Tolerance {
    double place = 0;
    double time = 0;
    double normal = 0;
};

inline double largestOf(const QJsonValue& value)
{
    if (value.isDouble()) {
        return std::abs(value.toDouble());
    }
    double largest = 0;
    for (const QJsonValue& part : value.toArray()) {
        largest = std::max(largest, largestOf(part));
    }
    return largest;
}

inline double smallestOf(const QJsonValue& value)
{
    if (value.isDouble()) {
        return std::abs(value.toDouble());
    }
    double smallest = 1e300;
    for (const QJsonValue& part : value.toArray()) {
        smallest = std::min(smallest, smallestOf(part));
    }
    return smallest;
}

inline Tolerance toleranceOf(const QJsonObject& in)
{
    const QJsonValue shape = *in["shape"].toObject().constBegin();
    const double radius = shape.isDouble() || shape.isArray() ? largestOf(shape) : 1;
    const QJsonArray by = in["by"].toArray();
    const QJsonArray other = in["target"].toObject()["sphere"].toObject()["by"].toArray();
    double length2 = 0;
    double coordinate = largestOf(in["at"]);
    for (int k = 0; k < 3; ++k) {
        const double way = by[k].toDouble() - other[k].toDouble();
        length2 += way * way;
        coordinate =
            std::max(coordinate, std::abs(in["at"].toArray()[k].toDouble() + by[k].toDouble()));
    }
    Tolerance tolerance;
    tolerance.place = 1e-9 * std::max(1.0, radius) + 2e-12 * coordinate;
    tolerance.time = tolerance.place / std::sqrt(length2) + 1e-15;
    const double smallest = shape.isDouble() || shape.isArray() ? smallestOf(shape) : 1;
    tolerance.normal = 1e-9 + 4 * tolerance.place / std::max(smallest, 1e-3);
    return tolerance;
}

/// Compares what is expected of an answer with the answer; what is not expected may be anything.
class AnswerComparison {
public:
    explicit AnswerComparison(const Tolerance& tolerance)
        : m_tolerance(tolerance)
    {}

    QStringList differences() const { return m_differences; }

    void compare(const QJsonObject& expected, const QJsonObject& given)
    {
        for (auto field = expected.begin(); field != expected.end(); ++field) {
            compareField(field.key(), field.value(), given);
        }
    }

private:
    void compareField(const QString& name, const QJsonValue& expected, const QJsonObject& given)
    {
        if (name == "triangles") {
            // Rounding may leave several; any of these is right.
            note(name, expected.toArray().contains(given["triangle"]));
        } else if (name == "surface") {
            note(name, given["surface"].toObject()["kind"] == expected);
        } else if (name == "time" || name == "span") {
            note(name, isNear(expected, given[name], m_tolerance.time));
        } else if (name == "normal") {
            note(name, isNear(expected, given[name], m_tolerance.normal));
        } else if (name == "published") {
            comparePublished(expected.toObject(), given["published"].toObject());
        } else if (name == "contact") {
            const QJsonObject contact = given["contact"].toObject();
            note("contact.kind", contact["kind"] == expected["kind"]);
            note(
                "contact.points",
                isNear(expected["points"], contact["points"], m_tolerance.place));
        } else if (expected.isDouble() || expected.isArray()) {
            note(name, isNear(expected, given[name], m_tolerance.place));
        } else {
            note(name, expected == given[name]);
        }
    }

    void comparePublished(const QJsonObject& expected, const QJsonObject& given)
    {
        note("published.method", expected["method"] == given["method"]);
        note("published.hit", expected["hit"] == given["hit"]);
        if (expected["time"].isDouble()) {
            note("published.time", isNear(expected["time"], given["time"], 1e-6));
        }
    }

    static bool isNear(const QJsonValue& expected, const QJsonValue& given, double tolerance)
    {
        if (expected.isDouble()) {
            return given.isDouble()
                   && std::abs(expected.toDouble() - given.toDouble()) <= tolerance;
        }
        const QJsonArray parts = expected.toArray();
        const QJsonArray found = given.toArray();
        if (parts.size() != found.size()) {
            return false;
        }
        for (int k = 0; k < parts.size(); ++k) {
            if (!isNear(parts[k], found[k], tolerance)) {
                return false;
            }
        }
        return true;
    }

    void note(const QString& name, bool isEqual)
    {
        if (!isEqual) {
            m_differences.append(name);
        }
    }

    Tolerance m_tolerance;
    QStringList m_differences{};
};

} // namespace sectored::test
