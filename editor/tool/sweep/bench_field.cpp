#include "editor/tool/sweep/bench_field.h"

#include "editor/tool/number_text.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>
#include <utility>

namespace sectored::editor {

namespace {

constexpr std::size_t shownTriangles = 2;
constexpr auto units = "units";

/// Finds a number or a vector in a case.
using NumberOf = std::function<double&(SweepCase&)>;
using VectorOf = std::function<Vec3&(SweepCase&)>;

/// Collects the fields of a case.
class FieldList {
public:
    explicit FieldList(const SweepCase& sweep)
        : m_sweep(sweep)
    {}

    void add(std::string path, std::string name, std::string unit, const NumberOf& number)
    {
        m_fields.push_back(
            {.path = std::move(path),
             .name = std::move(name),
             .unit = std::move(unit),
             .value = number(m_sweep),
             .set = [number](SweepCase& sweep, double value) {
                 number(sweep) = value;
             }});
    }

    void addVector(const std::string& path, const std::string& name, const VectorOf& vector)
    {
        constexpr std::array<double Vec3::*, 3> parts{&Vec3::x, &Vec3::y, &Vec3::z};
        constexpr std::array axes{"x", "y", "z"};
        for (std::size_t k = 0; k < parts.size(); ++k) {
            add(path + "[" + std::to_string(k) + "]",
                filledText("{0} {1}", {name, axes[k]}),
                units,
                [vector, part = parts[k]](SweepCase& sweep) -> double& {
                    return vector(sweep).*part;
                });
        }
    }

    void addSlide()
    {
        m_fields.push_back(
            {.path = "slide",
             .name = "Slide",
             .unit = "legs",
             .value = static_cast<double>(m_sweep.slide),
             .set = [](SweepCase& sweep, double value) {
                 sweep.slide = static_cast<int>(std::lround(std::clamp(value, -1.0, 1e6)));
             }});
    }

    std::vector<BenchField> take() { return std::move(m_fields); }

private:
    SweepCase m_sweep;
    std::vector<BenchField> m_fields{};
};

void addRod(FieldList& fields, const std::string& path)
{
    fields.add(path + ".halfLength", "Half length", units, [](SweepCase& sweep) -> double& {
        return sweep.shape.halfLength;
    });
    fields.add(path + ".radius", "Radius", units, [](SweepCase& sweep) -> double& {
        return sweep.shape.radius;
    });
}

void addShape(FieldList& fields, const SweepShape& shape)
{
    const VectorOf extents = [](SweepCase& sweep) -> Vec3& {
        return sweep.shape.extents;
    };
    switch (shape.kind) {
    case SweepShapeKind::Sphere:
        fields.add("shape.sphere", "Radius", units, [](SweepCase& sweep) -> double& {
            return sweep.shape.radius;
        });
        break;
    case SweepShapeKind::Ellipsoid:
        fields.addVector("shape.ellipsoid", "Radius", extents);
        break;
    case SweepShapeKind::Box:
        fields.addVector("shape.box", "Half side", extents);
        break;
    case SweepShapeKind::Capsule:
        addRod(fields, "shape.capsule");
        break;
    case SweepShapeKind::Cylinder:
        addRod(fields, "shape.cylinder");
        break;
    default: // points, hulls and turned boxes are not edited by numbers
        break;
    }
}

void addCorners(FieldList& fields, const SweepTarget& target)
{
    const bool isOne = target.kind == SweepTargetKind::Triangle;
    const std::size_t shown = std::min(target.triangles.size(), shownTriangles);
    for (std::size_t k = 0; k < shown; ++k) {
        for (std::size_t corner = 0; corner < 3; ++corner) {
            const std::string number = std::to_string(corner);
            const std::string path =
                isOne ? "target.triangle[" + number + "]"
                      : "target.triangles[" + std::to_string(k) + "][" + number + "]";
            const std::string name =
                isOne ? filledText("Corner {0}", {number})
                      : filledText("Triangle {0}, corner {1}", {std::to_string(k), number});
            fields.addVector(path, name, [k, corner](SweepCase& sweep) -> Vec3& {
                return sweep.target.triangles[k][corner];
            });
        }
    }
}

void addTarget(FieldList& fields, const SweepTarget& target)
{
    switch (target.kind) {
    case SweepTargetKind::Plane:
        fields.addVector("target.plane.normal", "Normal", [](SweepCase& sweep) -> Vec3& {
            return sweep.target.normal;
        });
        fields.addVector("target.plane.point", "Point", [](SweepCase& sweep) -> Vec3& {
            return sweep.target.point;
        });
        break;
    case SweepTargetKind::Triangle:
    case SweepTargetKind::Triangles:
        addCorners(fields, target);
        break;
    case SweepTargetKind::Sphere:
        fields.addVector("target.sphere.centre", "Other", [](SweepCase& sweep) -> Vec3& {
            return sweep.target.centre;
        });
        fields.add("target.sphere.radius", "Other radius", units, [](SweepCase& sweep) -> double& {
            return sweep.target.radius;
        });
        fields.addVector("target.sphere.by", "Other by", [](SweepCase& sweep) -> Vec3& {
            return sweep.target.by;
        });
        break;
    case SweepTargetKind::Level:
        break;
    }
}

} // namespace

std::vector<BenchField> fieldsOf(const SweepCase& sweep)
{
    FieldList fields(sweep);
    addShape(fields, sweep.shape);
    fields.addVector("at", "Start", [](SweepCase& all) -> Vec3& { return all.at; });
    fields.addVector("by", "By", [](SweepCase& all) -> Vec3& { return all.by; });
    addTarget(fields, sweep.target);
    if (sweep.target.kind != SweepTargetKind::Sphere) {
        fields.addSlide();
        fields.add("friction", "Friction", "", [](SweepCase& all) -> double& {
            return all.friction;
        });
        fields.add("bounce", "Bounce", "", [](SweepCase& all) -> double& { return all.bounce; });
    }
    return fields.take();
}

bool isAbout(const SweepFault& fault, const BenchField& field)
{
    const std::string& path = fault.field;
    return field.path == path || field.path.starts_with(path + "[")
           || field.path.starts_with(path + ".");
}

} // namespace sectored::editor
