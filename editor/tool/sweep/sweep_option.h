#pragma once

#include "sectored/lab/sweep_case.h"
#include "sectored/walk/walker_settings.h"

#include "editor/tool/tool_option.h"
#include "editor/tool/tool_options.h"

#include <string_view>
#include <vector>

namespace sectored::editor {

/// The shapes that the Sweep tool moves.
enum class SweepBody { Player, Crouched, Sphere, Point, Ellipsoid };

/// At which height a sweep is.
enum class SweepHeight { OnFloor, AtZ };

/// What the Sweep tool shows besides the way and the contact.
enum class SweepShow {
    Contact, ///< nothing else
    Reach,   ///< candidates and skipped walls
    Spheres, ///< bounding spheres of sprites
    Planes   ///< partition planes
};

/// What the Sweep tool is set to, read from the options.
struct SweepOptionsRead {
    SweepBody body = SweepBody::Player;
    BodyRadii standing{}; ///< of the player
    BodyRadii crouched{};
    Vec3 radii{}; ///< map units; a sphere has the first
    SweepHeight height = SweepHeight::OnFloor;
    int z = 0; ///< of the middle of the shape at that height, Build z units
    SweepShow show = SweepShow::Contact;
    bool isPublishedShown = true;
    int slide = 0; ///< legs, 0 to sweepLegLimit

    /// Returns the shape to move.
    SweepShape shape() const;
    /// Returns half the height of the shape, in map units.
    double halfHeight() const;
};

SweepOptionsRead readSweepOptions(const ToolOptions& options, const WalkerSettings& player = {});

/// Returns the rows of the option bar.
std::vector<ToolOption> sweepOptions(const ToolOptions& options);
/// Changes an option. Ignores unknown ids.
void setSweepOption(ToolOptions& options, std::string_view id, int value);

/// Changes the radius by a turn of the wheel. Returns false if the shape has none to change.
bool turnSweepRadius(ToolOptions& options, int notches);
/// Changes the height; `z` is where the shape is now, in Build z units.
void turnSweepHeight(ToolOptions& options, double z, int notches);
/// Changes the number of legs, within its range.
void stepSweepLegs(ToolOptions& options, int legs);

} // namespace sectored::editor
