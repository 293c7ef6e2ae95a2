#pragma once

#include "editor/tool/tool_options.h"

#include <QObject>

namespace sectored::editor {

class Settings;

/// Stores the kept tool options of one window in the settings, which all windows share.
class SettingsOptions final
    : public QObject
    , public OptionStore {
    Q_OBJECT
    Q_DISABLE_COPY_MOVE(SettingsOptions)

public:
    /// Becomes the store of the options while it exists. Precondition: both outlive it.
    SettingsOptions(Settings& settings, ToolOptions& options);
    ~SettingsOptions() override;

    KeptOptions read() const override;
    void write(const KeptOptions& options) override;

private:
    void follow(const QString& name);

    Settings& m_settings;
    ToolOptions& m_options;
};

} // namespace sectored::editor
