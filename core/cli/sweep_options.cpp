#include "core/cli/sweep_options.h"

#include "core/cli/arguments.h"
#include "core/cli/numbers.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <optional>
#include <string_view>

namespace sectored::cli {

namespace {

/// An option with its value.
struct GivenOption {
    std::string_view name;
    const std::string& value;
};

/// Returns numbers separated by commas, in the C locale; empty if the text contains anything else.
std::optional<std::vector<double>> parseNumbers(std::string_view text)
{
    std::vector<double> numbers;
    while (true) {
        const std::size_t comma = std::min(text.find(','), text.size());
        const std::string_view word = text.substr(0, comma);
        double value = 0;
        const auto [end, error] = std::from_chars(word.data(), word.data() + word.size(), value);
        if (error != std::errc{} || end != word.data() + word.size() || !std::isfinite(value)) {
            return {};
        }
        numbers.push_back(value);
        if (comma == text.size()) {
            return numbers;
        }
        text.remove_prefix(comma + 1);
    }
}

/// Reads the options of one case and keeps the first error.
class OptionReader {
public:
    const std::string& fault() const { return m_fault; }

    void fail(std::string_view option, std::string_view reason)
    {
        if (m_fault.empty()) {
            m_fault = std::string(option) + ": " + std::string(reason);
        }
    }

    /// Reads `least` to `most` numbers; zeros after an error.
    std::vector<double> numbers(const GivenOption& option, std::size_t least, std::size_t most)
    {
        auto found = parseNumbers(option.value);
        if (!found || found->size() < least || found->size() > most
            || (found->size() != least && found->size() != most)) {
            std::string count = std::to_string(least);
            count += most > least ? " or " + std::to_string(most) : "";
            fail(
                option.name,
                most == 1 ? "must be a number"
                          : "must be " + count + " numbers, separated by commas");
            return std::vector<double>(most, 0.0);
        }
        found->resize(most, 0.0);
        return *found;
    }

    double number(const GivenOption& option) { return numbers(option, 1, 1)[0]; }

    Vec3 vector(const GivenOption& option)
    {
        const auto three = numbers(option, 3, 3);
        return {three[0], three[1], three[2]};
    }

    std::int64_t integer(const GivenOption& option, ValueRange<std::int64_t> range)
    {
        const auto value = parseInteger(option.value);
        if (!value || *value < range.least || *value > range.most) {
            fail(
                option.name,
                "must be an integer from " + std::to_string(range.least) + " to "
                    + std::to_string(range.most));
            return range.least;
        }
        return *value;
    }

private:
    std::string m_fault{};
};

Vec3 vectorAt(const std::vector<double>& numbers, std::size_t first)
{
    return {numbers[first], numbers[first + 1], numbers[first + 2]};
}

/// Returns the name of the option for the shape, which is the only one given.
std::string_view readShape(OptionReader& reader, const SweepCall& call, SweepShape& shape)
{
    if (!call.shape.sphere.empty()) {
        shape.radius = reader.number({"--sphere", call.shape.sphere});
        return "--sphere";
    }
    if (!call.shape.ellipsoid.empty()) {
        shape.kind = SweepShapeKind::Ellipsoid;
        shape.extents = reader.vector({"--ellipsoid", call.shape.ellipsoid});
        return "--ellipsoid";
    }
    if (!call.shape.box.empty()) {
        shape.kind = SweepShapeKind::Box;
        shape.extents = reader.vector({"--box", call.shape.box});
        return "--box";
    }
    if (call.shape.point) {
        shape.kind = SweepShapeKind::Point;
        return "--point";
    }
    const bool isCapsule = !call.shape.capsule.empty();
    const std::string_view name = isCapsule ? "--capsule" : "--cylinder";
    const auto rod =
        reader.numbers({name, isCapsule ? call.shape.capsule : call.shape.cylinder}, 2, 2);
    shape.kind = isCapsule ? SweepShapeKind::Capsule : SweepShapeKind::Cylinder;
    shape.halfLength = rod[0];
    shape.radius = rod[1];
    return name;
}

/// Returns the name of the option for the target.
std::string_view readTarget(OptionReader& reader, const SweepCall& call, SweepTarget& target)
{
    if (!call.target.plane.empty()) {
        const auto six = reader.numbers({"--plane", call.target.plane}, 6, 6);
        target.kind = SweepTargetKind::Plane;
        target.normal = vectorAt(six, 0);
        target.point = vectorAt(six, 3);
        return "--plane";
    }
    if (!call.target.triangle.empty()) {
        const auto nine = reader.numbers({"--triangle", call.target.triangle}, 9, 9);
        target.kind = SweepTargetKind::Triangle;
        target.triangles = {{vectorAt(nine, 0), vectorAt(nine, 3), vectorAt(nine, 6)}};
        return "--triangle";
    }
    if (!call.target.against.empty()) {
        const auto seven = reader.numbers({"--against", call.target.against}, 4, 7);
        target.kind = SweepTargetKind::Sphere;
        target.centre = vectorAt(seven, 0);
        target.radius = seven[3];
        target.by = vectorAt(seven, 4);
        return "--against";
    }
    return "FILE";
}

void readWay(OptionReader& reader, const SweepCall& call, SweepCase& sweep)
{
    sweep.at = reader.vector({"--at", call.way.at});
    if (call.way.end.empty()) {
        sweep.by = reader.vector({"--by", call.way.by});
    } else {
        sweep.by = reader.vector({"--end", call.way.end}) - sweep.at;
    }
    if (!call.way.sector.empty()) {
        sweep.sector =
            reader.integer({"--sector", call.way.sector}, {.least = 0, .most = 0x7fffffff});
    }
    if (!call.slide.legs.empty()) {
        sweep.slide = static_cast<int>(
            reader.integer({"--slide", call.slide.legs}, {.least = 1, .most = sweepLegLimit}));
    }
    if (!call.slide.friction.empty()) {
        sweep.friction = reader.number({"--friction", call.slide.friction});
    }
    if (!call.slide.bounce.empty()) {
        sweep.bounce = reader.number({"--bounce", call.slide.bounce});
    }
}

/// Returns the option that a field of a case comes from.
std::string optionOf(
    const SweepCall& call,
    const SweepFault& fault,
    std::string_view shape,
    std::string_view target)
{
    const std::string_view field = fault.field;
    if (field.starts_with("shape")) {
        return std::string(shape);
    }
    if (field.starts_with("target")) {
        return std::string(target);
    }
    if (field.starts_with("by") && !call.way.end.empty()) {
        return "--end";
    }
    return "--" + std::string(field.substr(0, field.find_first_of("[.")));
}

std::ptrdiff_t countOf(std::initializer_list<bool> given)
{
    return std::count(given.begin(), given.end(), true);
}

std::ptrdiff_t shapeCount(const SweepCall& call)
{
    return countOf(
        {!call.shape.sphere.empty(),
         call.shape.point,
         !call.shape.ellipsoid.empty(),
         !call.shape.box.empty(),
         !call.shape.capsule.empty(),
         !call.shape.cylinder.empty()});
}

std::ptrdiff_t targetCount(const SweepCall& call)
{
    return countOf(
        {!call.target.plane.empty(),
         !call.target.triangle.empty(),
         !call.target.against.empty(),
         !call.level.file.empty()});
}

/// Tests whether anything of a single case is given.
bool hasCaseOptions(const SweepCall& call)
{
    const std::array texts{
        &call.way.at,
        &call.way.by,
        &call.way.end,
        &call.target.plane,
        &call.target.triangle,
        &call.target.against,
        &call.way.sector,
        &call.slide.legs,
        &call.slide.friction,
        &call.slide.bounce,
        &call.svgFile};
    return shapeCount(call) > 0
           || std::ranges::any_of(texts, [](const std::string* text) { return !text->empty(); });
}

std::string misuseOfCase(const SweepCall& call)
{
    if (shapeCount(call) != 1) {
        return "exactly one shape is required: --sphere, --point, --ellipsoid, --box, --capsule or "
               "--cylinder";
    }
    if (call.way.at.empty()) {
        return "--at is required";
    }
    if (call.way.by.empty() == call.way.end.empty()) {
        return "exactly one of --by and --end is required";
    }
    if (targetCount(call) != 1) {
        return "exactly one target is required: --plane, --triangle, --against or FILE";
    }
    if (!call.way.sector.empty() && call.level.file.empty()) {
        return "--sector needs FILE";
    }
    if (call.slide.legs.empty() && !(call.slide.friction + call.slide.bounce).empty()) {
        return "--friction and --bounce need --slide";
    }
    return {};
}

} // namespace

SweepTextOptions SweepCall::textOptions() const
{
    SweepMethods methods = SweepMethods::Both;
    if (method != "both") {
        methods = method == "corrected" ? SweepMethods::Corrected : SweepMethods::Published;
    }
    return {.methods = methods, .buildZ = buildZ, .explain = explain};
}

SweepOptions SweepCall::options() const
{
    const bool published = method != "corrected";
    return {.published = published, .readings = published && explain};
}

std::string misuseOf(const SweepCall& call)
{
    if (call.svgFile == "-") {
        return "--svg - is not supported; standard output is used for the answer";
    }
    if (call.isCensus()) {
        const bool hasMore = hasCaseOptions(call) || call.isFileOfCases() || call.buildZ
                             || call.explain || call.method != "both" || !call.level.file.empty();
        return hasMore ? "--random can be combined with --seed, --kind, --check and --json only"
                       : "";
    }
    if (!(call.census.seed + call.census.kind).empty()) {
        return "--seed and --kind need --random";
    }
    if (!call.isFileOfCases()) {
        return misuseOfCase(call);
    }
    if (hasCaseOptions(call)) {
        return "--cases cannot be combined with a shape, --at, a target, --slide or --svg";
    }
    return call.level.file == "-" && call.casesFile == "-"
               ? "FILE and CFILE cannot both be standard input"
               : "";
}

tl::expected<SweepCase, std::string> caseOf(const SweepCall& call)
{
    OptionReader reader;
    SweepCase sweep;
    const std::string_view shape = readShape(reader, call, sweep.shape);
    const std::string_view target = readTarget(reader, call, sweep.target);
    readWay(reader, call, sweep);
    if (reader.fault().empty()) {
        if (const auto fault = faultOf(sweep)) {
            reader.fail(optionOf(call, *fault, shape, target), fault->reason);
        }
    }
    if (!reader.fault().empty()) {
        return tl::unexpected(reader.fault());
    }
    return call.buildZ ? fromBuildZ(std::move(sweep)) : sweep;
}

tl::expected<CensusCall, std::string> censusCallOf(const SweepCall& call)
{
    OptionReader reader;
    CensusCall census;
    census.cases =
        reader.integer({"--random", call.census.random}, {.least = 1, .most = censusLimit});
    if (!call.census.seed.empty()) {
        const char* end = call.census.seed.data() + call.census.seed.size();
        const auto read = std::from_chars(call.census.seed.data(), end, census.seed);
        if (read.ec != std::errc{} || read.ptr != end) {
            reader.fail("--seed", "must be an integer from 0 to 18446744073709551615");
        }
    }
    for (const CensusKind kind : allCensusKinds) {
        if (call.census.kind.empty() || call.census.kind == "all"
            || call.census.kind == nameOf(kind)) {
            census.kinds.push_back(kind);
        }
    }
    if (census.kinds.empty()) {
        reader.fail("--kind", "must be plane, triangle, spheres, ellipsoid, point or all");
    }
    if (!reader.fault().empty()) {
        return tl::unexpected(reader.fault());
    }
    return census;
}

void addSweepOptions(Arguments& arguments, SweepCall& call)
{
    arguments.add("FILE", call.level.file, "Level to move through; - for standard input");
    arguments.add("--from", call.level.format, "Input format (default: detect)")
        .placeholder("NAME");
    const auto add =
        [&](const char* name, std::string& value, const char* shown, const char* help) {
            arguments.add(name, value, help).placeholder(shown);
        };
    add("--sphere", call.shape.sphere, "R", "Shape: a sphere of this radius, 0 or more");
    arguments.addFlag("--point", call.shape.point, "Shape: a point");
    add("--ellipsoid",
        call.shape.ellipsoid,
        "RX,RY,RZ",
        "Shape: an ellipsoid, its radii along the axes");
    add("--box",
        call.shape.box,
        "HX,HY,HZ",
        "Shape: a box, half its sides along the axes (planes only)");
    add("--capsule", call.shape.capsule, "HALF,R", "Shape: an upright capsule (planes only)");
    add("--cylinder", call.shape.cylinder, "HALF,R", "Shape: an upright cylinder (planes only)");
    add("--at", call.way.at, "X,Y,Z", "Where the shape starts, in map units, z up");
    add("--by", call.way.by, "DX,DY,DZ", "How far it moves");
    add("--end", call.way.end, "X,Y,Z", "Where it ends, instead of --by");
    add("--plane",
        call.target.plane,
        "NX,NY,NZ,PX,PY,PZ",
        "Target: a plane by its normal and a point");
    add("--triangle", call.target.triangle, "AX,AY,AZ,...,CZ", "Target: a triangle, nine numbers");
    add("--against", call.target.against, "X,Y,Z,R[,DX,DY,DZ]", "Target: a sphere, which may move");
    add("--sector",
        call.way.sector,
        "N",
        "Sector in which the shape starts (default: by its place)");
    arguments.add("--method", call.method, "Answers to show")
        .oneOf({"both", "corrected", "published"});
    arguments.addFlag("--explain", call.explain, "Show the numbers on the way to the answer");
    add("--slide", call.slide.legs, "N", "Slide on for at most N legs (1 to 32)");
    add("--friction", call.slide.friction, "F", "Friction of the slide (0 to 10)");
    add("--bounce", call.slide.bounce, "E", "Bounce of the slide (0 to 1)");
    arguments.addFlag("--build-z", call.buildZ, "Third coordinates are Build z units, down");
    add("--cases",
        call.casesFile,
        "CFILE",
        "Cases, one JSON object per line; - for standard input");
    arguments.addFlag("--json", call.json, "Print one JSON object per answer");
    add("--svg", call.svgFile, "OUT.svg", "Draw the case, from above and from the side");
    add("--random", call.census.random, "N", "Ask N random cases of each kind (1 to 10000000)");
    add("--seed", call.census.seed, "S", "Seed of the random cases (default: 0)");
    add("--kind",
        call.census.kind,
        "KIND",
        "plane, triangle, spheres, ellipsoid, point or all (default)");
    arguments.addFlag(
        "--check",
        call.check,
        "Check each answer by an independent search; exit status 1 if one is wrong");
}

} // namespace sectored::cli
