#include "editor/action/setting_choice.h"

#include "editor/action/workbench.h"
#include "editor/setting/settings.h"

namespace sectored::editor {

Action settingChoice(Action action, const char* setting, const QString& value)
{
    action.run = [setting, value](const Workbench& bench) {
        bench.settings.set(setting, value);
    };
    action.checked = [setting, value](const Workbench& bench) {
        return bench.settings.value(setting) == value;
    };
    return action;
}

} // namespace sectored::editor
