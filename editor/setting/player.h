#pragma once

#include "sectored/walk/walker_settings.h"

#include <QString>

namespace sectored::editor {

class Settings;

/// The setting that holds the player.
inline constexpr const char* playerSetting = "player";

/// Returns the player that new walks and the reachability test use: WalkerSettings{} until another
/// one is set.
WalkerSettings playerOf(const Settings& settings);
/// Keeps a player for all levels. Precondition: faultOf(player) is empty.
void setPlayer(Settings& settings, const WalkerSettings& player);

/// Returns the name of a player that is not the default: that of its preset, otherwise "Own
/// player". Empty for the default.
QString playerName(const WalkerSettings& player);

/// Tests a text for the setting "player", which holds a file of settings in one line.
bool isPlayerText(const QString& value);

} // namespace sectored::editor
