#pragma once

#include "editor/tool/tool.h"

namespace sectored::editor {

/// A click draws a square sector around the pointer.
class StampTool final : public Tool {
public:
    explicit StampTool(EditTarget& target);

    void press(const PointerInput& input) override;
    void move(const PointerInput&) override {}
    void release(const PointerInput&) override {}
    bool key(ToolKey) override { return false; }

    const Overlay& overlay() const override { return m_overlay; }
    std::vector<Hint> hints() const override;
    bool isBusy() const override { return false; }
    std::vector<ToolOption> options() const override;
    void setOption(std::string_view id, const OptionValue& value) override;

private:
    int side() const { return target().options().number("stamp.side", 512); }

    Overlay m_overlay;
};

std::unique_ptr<Tool> makeStampTool(EditTarget& target);

} // namespace sectored::editor
