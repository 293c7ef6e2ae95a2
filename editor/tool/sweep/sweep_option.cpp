#include "editor/tool/sweep/sweep_option.h"

#include <algorithm>
#include <array>
#include <cmath>

namespace sectored::editor {

namespace {

constexpr int mostRadius = 4096;     ///< map units
constexpr int radiusStep = 8;        ///< map units a notch of the wheel
constexpr int furthestZ = 8'000'000; ///< Build z units, the range of the field
constexpr std::string_view bodyName = "sweepBody";
constexpr std::string_view heightName = "sweepHeight";
constexpr std::string_view zName = "sweepZ";
constexpr std::string_view showName = "sweepShow";
constexpr std::string_view publishedName = "sweepPublished";
constexpr std::string_view slideName = "sweepSlide";

/// The shapes, in the order of SweepBody.
constexpr std::array bodies{
    OptionChoice{.id = "sweepPlayer", .text = "Player", .tip = "The player as it stands"},
    OptionChoice{.id = "sweepCrouched", .text = "Crouched", .tip = "The player as it crouches"},
    OptionChoice{.id = "sweepSphere", .text = "Sphere", .tip = "A sphere with the radius x"},
    OptionChoice{.id = "sweepPoint", .text = "Point", .tip = "A point: a ray"},
    OptionChoice{
        .id = "sweepEllipsoid",
        .text = "Ellipsoid",
        .tip = "An ellipsoid with three radii along the axes"},
};

/// The heights, in the order of SweepHeight.
constexpr std::array heights{
    OptionChoice{.id = "sweepOnFloor", .text = "On the floor", .tip = "Start on the floor"},
    OptionChoice{.id = "sweepAtZ", .text = "At z", .tip = "Start at a height of its own"},
};

/// The pictures, in the order of SweepShow.
constexpr std::array pictures{
    OptionChoice{.id = "sweepShowContact", .text = "Contact", .tip = "The way and what stops it"},
    OptionChoice{
        .id = "sweepShowReach",
        .text = "Reach",
        .tip = "Walls that could be met, and those skipped by the effective radius"},
    OptionChoice{
        .id = "sweepShowSpheres",
        .text = "Spheres",
        .tip = "Bounding spheres of sprites near the way, by the rule that decides"},
    OptionChoice{
        .id = "sweepShowPlanes",
        .text = "Planes",
        .tip = "Partition planes that are asked about the way, from the root"},
};

struct RadiusRow {
    std::string_view id;
    std::string_view text;
    std::string_view tip;
    int initial;
};

constexpr std::array radiusRows{
    RadiusRow{"sweepRadiusX", "x", "Radius of a sphere, and along x of an ellipsoid", 164},
    RadiusRow{"sweepRadiusY", "y", "Radius along y of an ellipsoid", 164},
    RadiusRow{"sweepRadiusZ", "z", "Radius upwards of an ellipsoid", 352},
};

int radiusOf(const ToolOptions& options, const RadiusRow& row)
{
    return options.number(row.id, row.initial);
}

ToolOption choiceRow(
    std::string_view id,
    std::string_view text,
    std::span<const OptionChoice> choices,
    int value)
{
    return {
        .id = id,
        .text = text,
        .kind = OptionKind::Choice,
        .most = static_cast<int>(choices.size()) - 1,
        .value = value,
        .choices = choices,
        .givesWay = id != bodyName}; // Shift+wheel changes the height without it
}

} // namespace

SweepShape SweepOptionsRead::shape() const
{
    const auto ellipsoid = [](Vec3 size) {
        return SweepShape{.kind = SweepShapeKind::Ellipsoid, .extents = size};
    };
    switch (body) {
    case SweepBody::Player:
        return ellipsoid({standing.x, standing.y, standing.z});
    case SweepBody::Crouched:
        return ellipsoid({crouched.x, crouched.y, crouched.z});
    case SweepBody::Sphere:
        return {.kind = SweepShapeKind::Sphere, .radius = radii.x};
    case SweepBody::Point:
        return {.kind = SweepShapeKind::Point};
    case SweepBody::Ellipsoid:
        break;
    }
    return ellipsoid(radii);
}

double SweepOptionsRead::halfHeight() const
{
    const SweepShape moved = shape();
    switch (moved.kind) {
    case SweepShapeKind::Sphere:
        return moved.radius;
    case SweepShapeKind::Point:
        return 0;
    default:
        return moved.extents.z;
    }
}

SweepOptionsRead readSweepOptions(const ToolOptions& options, const WalkerSettings& player)
{
    return {
        .body = static_cast<SweepBody>(options.number(bodyName, 0)),
        .standing = player.standing,
        .crouched = player.crouched,
        .radii =
            {static_cast<double>(radiusOf(options, radiusRows[0])),
             static_cast<double>(radiusOf(options, radiusRows[1])),
             static_cast<double>(radiusOf(options, radiusRows[2]))},
        .height = static_cast<SweepHeight>(options.number(heightName, 0)),
        .z = options.number(zName, 0),
        .show = static_cast<SweepShow>(options.number(showName, 0)),
        .isPublishedShown = options.number(publishedName, 1) != 0,
        .slide = options.number(slideName, 0)};
}

std::vector<ToolOption> sweepOptions(const ToolOptions& options)
{
    const SweepOptionsRead read = readSweepOptions(options);
    std::vector<ToolOption> rows{choiceRow(bodyName, "Shape", bodies, static_cast<int>(read.body))};
    for (const RadiusRow& row : radiusRows) {
        rows.push_back(
            {.id = row.id,
             .text = row.text,
             .tip = row.tip,
             .least = 1,
             .most = mostRadius,
             .value = radiusOf(options, row),
             .applies = read.body == SweepBody::Ellipsoid
                        || (read.body == SweepBody::Sphere && row.id == radiusRows[0].id)});
    }
    rows.push_back(choiceRow(heightName, "Height", heights, static_cast<int>(read.height)));
    rows.push_back(
        {.id = zName,
         .text = "Middle",
         .tip = "Height of the middle of the shape in z, for “At z”",
         .least = -furthestZ,
         .most = furthestZ,
         .value = read.z,
         .applies = read.height == SweepHeight::AtZ});
    rows.push_back(choiceRow(showName, "Show", pictures, static_cast<int>(read.show)));
    rows.push_back(
        {.id = publishedName,
         .text = "Published",
         .tip = "Show what the published method says, where it differs",
         .kind = OptionKind::Switch,
         .most = 1,
         .value = read.isPublishedShown ? 1 : 0,
         .givesWay = true});
    rows.push_back(
        {.id = slideName,
         .text = "Slide",
         .tip = "Most legs of the slide after the contact (Enter: one more)",
         .most = sweepLegLimit,
         .value = read.slide});
    return rows;
}

void setSweepOption(ToolOptions& options, std::string_view id, int value)
{
    const auto rows = sweepOptions(options);
    if (std::ranges::find(rows, id, &ToolOption::id) != rows.end()) {
        options.setNumber(id, value);
    }
}

bool turnSweepRadius(ToolOptions& options, int notches)
{
    const SweepBody body = readSweepOptions(options).body;
    if (body != SweepBody::Sphere && body != SweepBody::Ellipsoid) {
        return false;
    }
    for (const RadiusRow& row : radiusRows) {
        const int wanted = radiusOf(options, row) + notches * radiusStep;
        options.setNumber(row.id, std::clamp(wanted, 1, mostRadius));
        if (body == SweepBody::Sphere) {
            break;
        }
    }
    return true;
}

void turnSweepHeight(ToolOptions& options, double z, int notches)
{
    const double wanted = std::round(z) - static_cast<double>(notches) * heightStep;
    // The height first: it has no effect yet, so that the shape does not jump to an old one.
    options.setNumber(zName, static_cast<int>(std::clamp<double>(wanted, -furthestZ, furthestZ)));
    options.setNumber(heightName, static_cast<int>(SweepHeight::AtZ));
}

void stepSweepLegs(ToolOptions& options, int legs)
{
    const int wanted = readSweepOptions(options).slide + legs;
    options.setNumber(slideName, std::clamp(wanted, 0, sweepLegLimit));
}

} // namespace sectored::editor
