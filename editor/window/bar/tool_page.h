#pragma once

#include "editor/tool/tool_option.h"

#include <QWidget>

#include <functional>
#include <string_view>
#include <vector>

namespace sectored::editor {

/// A page of the option bar. The controls of a tool's options come first; buttons of actions may
/// follow (option_page.h).
class ToolPage final : public QWidget {
    Q_OBJECT

public:
    explicit ToolPage(QWidget* parent);

    /// Shows the values of the options. The first call builds the controls. Precondition: all calls
    /// are for the same tool.
    void showOptions(const std::vector<ToolOption>& options);

signals:
    /// The user has changed an option.
    void optionSet(std::string_view id, const sectored::editor::OptionValue& value);
    /// The reason why the text of a field is not valid. Empty if it is.
    void refused(const QString& reason);
    /// Enter was pressed in a field with a valid text.
    void confirmed();

private:
    /// Shows an option in its control.
    using Control = std::function<void(const ToolOption&)>;

    Control makeControl(const ToolOption& option);
    Control makeChoice(const ToolOption& option);
    Control makeNumber(const ToolOption& option);
    Control makeSwitch(const ToolOption& option);
    Control makePoint(const ToolOption& option);
    void insert(QWidget* widget);

    std::vector<Control> m_controls;
    int m_inserted = 0; ///< number of widgets in front of the actions
};

} // namespace sectored::editor
