#include "editor/tool/generate/generator_row.h"

#include <algorithm>
#include <cmath>
#include <string>

namespace sectored::editor {

namespace {

/// Returns the name under which ToolOptions stores a value, such as "stairs.steps".
std::string nameOf(const GeneratorRow& row, std::string_view option)
{
    return std::string(row.id) + "." + std::string(option);
}

} // namespace

int GeneratorValues::valueOf(const ToolOption& option) const
{
    return m_target.options().number(nameOf(m_row, option.id), option.number());
}

std::vector<ToolOption> GeneratorValues::options() const
{
    std::vector<ToolOption> rows(m_row.options.begin(), m_row.options.end());
    for (ToolOption& row : rows) {
        row.value = valueOf(row);
    }
    return rows;
}

int GeneratorValues::operator[](std::string_view id) const
{
    return valueOf(*std::ranges::find(m_row.options, id, &ToolOption::id));
}

void GeneratorValues::set(std::string_view id, double value)
{
    const auto option = std::ranges::find(m_row.options, id, &ToolOption::id);
    if (option != m_row.options.end()) {
        const double most = std::clamp<double>(value, option->least, option->most);
        m_target.options().setNumber(nameOf(m_row, id), static_cast<int>(std::lround(most)));
    }
}

void GeneratorValues::step(std::string_view id, int by)
{
    const ToolOption& option = *std::ranges::find(m_row.options, id, &ToolOption::id);
    const int count = option.most - option.least + 1;
    set(id, option.least + (valueOf(option) - option.least + by + count) % count);
}

} // namespace sectored::editor
