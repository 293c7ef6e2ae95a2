#pragma once

#include <QString>

#include <array>
#include <optional>

namespace sectored::editor {

/// Whether the reachability test and walks use doors and lifts, and with which keys.
enum class ReachMachines { Off, WithoutKeys, AllKeys };

/// The setting that holds one of these.
inline constexpr const char* reachMachinesSetting = "reach_machines";

/// A choice of the menu.
struct ReachMachinesRow {
    ReachMachines machines;
    const char* word; ///< in the setting
    const char* text; ///< in the menu
    const char* tip;
};

inline constexpr std::array reachMachinesRows{
    ReachMachinesRow{
        ReachMachines::Off,
        "off",
        "As drawn",
        "Reachable area and walks: leave the level as it is drawn"},
    ReachMachinesRow{
        ReachMachines::WithoutKeys,
        "without-keys",
        "In use, without keys",
        "Reachable area and walks: open doors, ride lifts and use teleporters, except those that "
        "need a key"},
    ReachMachinesRow{
        ReachMachines::AllKeys,
        "all-keys",
        "In use, with all keys",
        "Reachable area and walks: open doors, ride lifts and use teleporters, as a player with "
        "all "
        "keys"}};

/// Returns the choice with this word. Empty if there is none.
std::optional<ReachMachines> reachMachinesOf(const QString& word);

/// Tests a text for the setting.
bool isReachMachines(const QString& word);

} // namespace sectored::editor
