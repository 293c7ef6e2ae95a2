#pragma once

#include "editor/setting/key_file.h"

namespace sectored::editor {

class Theme;

/// Interface of the panels, besides their widget. A panel overrides the functions that concern it.
class AnyPanel {
public:
    AnyPanel() = default;
    AnyPanel(const AnyPanel&) = delete;
    AnyPanel& operator=(const AnyPanel&) = delete;
    virtual ~AnyPanel() = default;

    /// Called at start and when the theme changes.
    virtual void setTheme(const Theme& /*theme*/) {}
    /// Sets the keys that texts mention. Called at start and when keys change.
    virtual void setKeys(const KeyMap& /*keys*/) {}
};

} // namespace sectored::editor
