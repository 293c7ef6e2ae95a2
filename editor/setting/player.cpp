#include "editor/setting/player.h"

#include "sectored/walk/player_presets.h"
#include "sectored/walk/settings_file.h"

#include "editor/setting/settings.h"

#include <QObject>

#include <algorithm>
#include <string>

namespace sectored::editor {

WalkerSettings playerOf(const Settings& settings)
{
    return readWalkerSettings(settings.value(playerSetting).toStdString())
        .value_or(WalkerSettings{});
}

void setPlayer(Settings& settings, const WalkerSettings& player)
{
    settings.set(playerSetting, QString::fromStdString(writeChangedSettings(player)));
}

QString playerName(const WalkerSettings& player)
{
    if (player == WalkerSettings{}) {
        return {};
    }
    const auto presets = playerPresets();
    const auto preset = std::ranges::find(presets, player, &PlayerPreset::settings);
    return preset == presets.end() ? QObject::tr("Own player")
                                   : QObject::tr(std::string(preset->name).c_str());
}

bool isPlayerText(const QString& value)
{
    return readWalkerSettings(value.toStdString()).has_value();
}

} // namespace sectored::editor
