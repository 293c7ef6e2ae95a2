#include "sectored/base/json_line.h"
#include "sectored/lab/sweep_text.h"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <array>
#include <cmath>
#include <span>
#include <utility>

namespace sectored {

namespace {

using CaseJson = nlohmann::json;

/// Reads the fields of a case and keeps the first error; after an error, values are placeholders.
class CaseReader {
public:
    const std::optional<std::string>& fault() const { return m_fault; }

    void fail(std::string reason)
    {
        if (!m_fault) {
            m_fault = std::move(reason);
        }
    }
    void failField(const std::string& path, const std::string& reason)
    {
        fail("the field \"" + path + "\" " + reason);
    }

    /// Tests that a value is an object with none but these fields.
    bool isObject(
        const CaseJson& value,
        const std::string& path,
        std::span<const std::string_view> known)
    {
        if (!value.is_object()) {
            path.empty() ? fail("not a JSON object") : failField(path, "must be an object");
            return false;
        }
        for (const auto& item : value.items()) {
            if (std::ranges::find(known, item.key()) == known.end()) {
                fail("unknown field \"" + joined(path, item.key()) + "\"");
                return false;
            }
        }
        return true;
    }

    /// Returns a field of an object; null with an error if it is absent.
    const CaseJson* require(const CaseJson& object, const std::string& path, const char* name)
    {
        const auto found = object.find(name);
        if (found == object.end()) {
            fail("missing field \"" + joined(path, name) + "\"");
            return nullptr;
        }
        return &*found;
    }

    double number(const CaseJson& value, const std::string& path)
    {
        if (!value.is_number()) {
            failField(path, "must be a number");
            return 0;
        }
        return value.get<double>();
    }
    double numberIn(const CaseJson& object, const std::string& path, const char* name)
    {
        const CaseJson* value = require(object, path, name);
        return value != nullptr ? number(*value, joined(path, name)) : 0;
    }
    std::int64_t integer(const CaseJson& value, const std::string& path)
    {
        const double real = number(value, path);
        if (!(std::abs(real) <= sweepLimit) || std::trunc(real) != real) {
            failField(path, "must be an integer");
            return 0;
        }
        return static_cast<std::int64_t>(real);
    }

    Vec3 vector(const CaseJson& value, const std::string& path)
    {
        if (!value.is_array() || value.size() != 3) {
            failField(path, "must be [x,y,z]");
            return {};
        }
        const auto at = [&](std::size_t k) {
            return number(value[k], path + "[" + std::to_string(k) + "]");
        };
        return {at(0), at(1), at(2)};
    }
    Vec3 vectorIn(const CaseJson& object, const std::string& path, const char* name)
    {
        const CaseJson* value = require(object, path, name);
        return value != nullptr ? vector(*value, joined(path, name)) : Vec3{};
    }

    /// Reads a list of positions: exactly `count`, or any number for 0.
    std::vector<Vec3> vectors(const CaseJson& value, const std::string& path, std::size_t count)
    {
        std::vector<Vec3> all;
        if (!value.is_array() || (count > 0 && value.size() != count)) {
            failField(
                path,
                count > 0 ? "must be a list of " + std::to_string(count) + " positions [x,y,z]"
                          : "must be a list of positions [x,y,z]");
            all.resize(count);
            return all;
        }
        for (std::size_t k = 0; k < value.size() && !m_fault; ++k) {
            all.push_back(vector(value[k], path + "[" + std::to_string(k) + "]"));
        }
        all.resize(std::max(all.size(), count));
        return all;
    }

    static std::string joined(const std::string& path, std::string_view name)
    {
        return path.empty() ? std::string(name) : path + "." + std::string(name);
    }

private:
    std::optional<std::string> m_fault{};
};

TriangleCorners cornersOf(const std::vector<Vec3>& points)
{
    return {points[0], points[1], points[2]};
}

void readRod(CaseReader& reader, const CaseJson& value, const std::string& path, SweepShape& shape)
{
    constexpr std::array<std::string_view, 3> known{"axis", "halfLength", "radius"};
    if (!reader.isObject(value, path, known)) {
        return;
    }
    if (value.contains("axis")) {
        shape.axis = reader.vector(value["axis"], path + ".axis");
    }
    shape.halfLength = reader.numberIn(value, path, "halfLength");
    shape.radius = reader.numberIn(value, path, "radius");
}

void readShapeValue(
    CaseReader& reader,
    const std::string& name,
    const CaseJson& value,
    SweepShape& shape)
{
    const std::string path = "shape." + name;
    if (name == "sphere") {
        shape.kind = SweepShapeKind::Sphere;
        shape.radius = reader.number(value, path);
    } else if (name == "point") {
        shape.kind = SweepShapeKind::Point;
        if (!value.is_boolean() || !value.get<bool>()) {
            reader.failField(path, "must be true");
        }
    } else if (name == "ellipsoid" || name == "box") {
        shape.kind = name == "box" ? SweepShapeKind::Box : SweepShapeKind::Ellipsoid;
        shape.extents = reader.vector(value, path);
    } else if (name == "orientedBox") {
        shape.kind = SweepShapeKind::OrientedBox;
        shape.edges = cornersOf(reader.vectors(value, path, 3));
    } else if (name == "capsule" || name == "cylinder") {
        shape.kind = name == "capsule" ? SweepShapeKind::Capsule : SweepShapeKind::Cylinder;
        readRod(reader, value, path, shape);
    } else {
        shape.kind = SweepShapeKind::Hull;
        shape.points = reader.vectors(value, path, 0);
    }
}

/// Returns the only field of an object; empty with an error if there is none or another.
std::string onlyField(
    CaseReader& reader,
    const CaseJson& value,
    const std::string& path,
    std::span<const std::string_view> known)
{
    if (!reader.isObject(value, path, known)) {
        return {};
    }
    if (value.size() != 1) {
        std::string names;
        for (const std::string_view name : known) {
            names += (names.empty() ? "" : ", ") + std::string(name);
        }
        reader.failField(path, "must have exactly one of " + names);
        return {};
    }
    return value.begin().key();
}

void readShape(CaseReader& reader, const CaseJson& value, SweepShape& shape)
{
    constexpr std::array<std::string_view, 8>
        known{"sphere", "point", "ellipsoid", "box", "orientedBox", "capsule", "cylinder", "hull"};
    const std::string name = onlyField(reader, value, "shape", known);
    if (!name.empty()) {
        readShapeValue(reader, name, *value.begin(), shape);
    }
}

void readPlane(CaseReader& reader, const CaseJson& value, SweepTarget& target)
{
    constexpr std::array<std::string_view, 2> known{"normal", "point"};
    const std::string path = "target.plane";
    target.kind = SweepTargetKind::Plane;
    if (reader.isObject(value, path, known)) {
        target.normal = reader.vectorIn(value, path, "normal");
        target.point = reader.vectorIn(value, path, "point");
    }
}

void readOtherSphere(CaseReader& reader, const CaseJson& value, SweepTarget& target)
{
    constexpr std::array<std::string_view, 3> known{"centre", "radius", "by"};
    const std::string path = "target.sphere";
    target.kind = SweepTargetKind::Sphere;
    if (reader.isObject(value, path, known)) {
        target.centre = reader.vectorIn(value, path, "centre");
        target.radius = reader.numberIn(value, path, "radius");
        if (value.contains("by")) {
            target.by = reader.vector(value["by"], path + ".by");
        }
    }
}

void readTriangles(CaseReader& reader, const CaseJson& value, SweepTarget& target)
{
    const std::string path = "target.triangles";
    target.kind = SweepTargetKind::Triangles;
    if (!value.is_array()) {
        reader.failField(path, "must be a list of triangles");
        return;
    }
    for (std::size_t k = 0; k < value.size() && !reader.fault(); ++k) {
        const std::string at = path + "[" + std::to_string(k) + "]";
        target.triangles.push_back(cornersOf(reader.vectors(value[k], at, 3)));
    }
}

void readTarget(CaseReader& reader, const CaseJson& value, SweepTarget& target)
{
    constexpr std::array<std::string_view, 4> known{"triangle", "triangles", "plane", "sphere"};
    const std::string name = onlyField(reader, value, "target", known);
    if (name.empty()) {
        return;
    }
    const CaseJson& what = *value.begin();
    if (name == "triangle") {
        target.kind = SweepTargetKind::Triangle;
        target.triangles = {cornersOf(reader.vectors(what, "target.triangle", 3))};
    } else if (name == "triangles") {
        readTriangles(reader, what, target);
    } else if (name == "plane") {
        readPlane(reader, what, target);
    } else {
        readOtherSphere(reader, what, target);
    }
}

void readRest(CaseReader& reader, const CaseJson& object, SweepCase& sweep)
{
    if (object.contains("id")) {
        if (object["id"].is_string()) {
            sweep.id = object["id"].get<std::string>();
        } else {
            reader.failField("id", "must be a text");
        }
    }
    if (object.contains("sector")) {
        sweep.sector = reader.integer(object["sector"], "sector");
    }
    if (object.contains("slide")) {
        sweep.slide = static_cast<int>(
            std::clamp<std::int64_t>(reader.integer(object["slide"], "slide"), -1, 1000));
    }
    if (object.contains("friction")) {
        sweep.friction = reader.number(object["friction"], "friction");
    }
    if (object.contains("bounce")) {
        sweep.bounce = reader.number(object["bounce"], "bounce");
    }
}

SweepCase readCase(CaseReader& reader, const CaseJson& object)
{
    constexpr std::array<std::string_view, 9>
        known{"id", "shape", "at", "by", "target", "sector", "slide", "friction", "bounce"};
    SweepCase sweep;
    if (!reader.isObject(object, "", known)) {
        return sweep;
    }
    if (const CaseJson* shape = reader.require(object, "", "shape")) {
        readShape(reader, *shape, sweep.shape);
    }
    sweep.at = reader.vectorIn(object, "", "at");
    sweep.by = reader.vectorIn(object, "", "by");
    if (object.contains("target")) {
        readTarget(reader, object["target"], sweep.target);
    }
    readRest(reader, object, sweep);
    return sweep;
}

} // namespace

Result<SweepCase> parseSweepCase(const ScriptLine& line)
{
    const auto object = parseJsonLine(line);
    if (!object) {
        return failure(object.error());
    }
    CaseReader reader;
    SweepCase sweep = readCase(reader, *object);
    if (!reader.fault()) {
        if (const auto fault = faultOf(sweep)) {
            reader.failField(fault->field, fault->reason);
        }
    }
    if (reader.fault()) {
        return failure(scriptSyntaxError(line, *reader.fault()));
    }
    return sweep;
}

} // namespace sectored
