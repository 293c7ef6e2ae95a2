#include "editor/action/display_switch.h"

#include "editor/action/workbench.h"
#include "editor/setting/settings.h"

#include <utility>

namespace sectored::editor {

namespace {

bool isOn(const Workbench& bench, const char* setting)
{
    return bench.settings.value(setting) == QLatin1String("on");
}

} // namespace

Action displaySwitch(Action action, const char* setting)
{
    action.run = [setting](const Workbench& bench) {
        const QString next = isOn(bench, setting) ? QStringLiteral("off") : QStringLiteral("on");
        bench.settings.set(setting, next);
    };
    action.checked = [setting](const Workbench& bench) {
        return isOn(bench, setting);
    };
    return action;
}

} // namespace sectored::editor
