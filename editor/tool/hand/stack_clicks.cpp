#include "editor/tool/hand/stack_clicks.h"

#include "editor/tool/aim/plan_points.h"
#include "editor/tool/number_text.h"

#include <algorithm>

namespace sectored::editor {

namespace {

constexpr double sameSpot = 4; ///< pixels

} // namespace

void StackClicks::click(const PointerInput& input, const std::vector<Thing>& things)
{
    const bool isPlain = !input.modifiers.shift && !input.modifiers.control;
    const bool isAgain = m_stack && m_stack->things == things
                         && distanceOf(input.at, m_stack->at) <= sameSpot * input.unitsPerPixel;
    if (things.empty()) {
        m_stack.reset();
        if (isPlain) {
            m_target.setSelection({});
        }
        return;
    }
    if (isAgain && isPlain) {
        m_stack->step(1);
    } else {
        m_stack = ThingStack{.at = input.at, .things = things};
    }
    // Do not list a single portal or a wall with its sector on the first click.
    m_isListed = isPlain && (isAgain || sectorCount(things) > 1);
    select(input.modifiers);
}

void StackClicks::startAt(Vec2 at, const std::vector<Thing>& things)
{
    if (!m_stack) {
        // The first step then selects the object after the highlighted one.
        const bool isSelected = contains(m_target.selection(), things.front());
        m_stack =
            ThingStack{.at = at, .things = things, .index = isSelected ? 0 : things.size() - 1};
    }
}

bool StackClicks::step(int direction)
{
    if (!m_stack) {
        return false;
    }
    m_stack->step(direction);
    m_isListed = m_stack->things.size() > 1;
    select({});
    return true;
}

bool StackClicks::openList(Vec2 at, const std::vector<Thing>& things)
{
    if (things.size() < 2) {
        return false;
    }
    const auto selected = std::ranges::find_if(things, [this](const Thing& thing) {
        return contains(m_target.selection(), thing);
    });
    const bool isNoneSelected = selected == things.end();
    m_stack = ThingStack{
        .at = at,
        .things = things,
        .index = isNoneSelected ? 0 : static_cast<std::size_t>(selected - things.begin())};
    if (isNoneSelected) {
        select({});
    }
    m_isListed = true;
    return true;
}

void StackClicks::forget()
{
    m_stack.reset();
    m_isListed = false;
    m_pointedRow.reset();
}

bool StackClicks::pointAt(std::optional<std::size_t> row)
{
    const bool isNew = row != m_pointedRow;
    m_pointedRow = row;
    return isNew;
}

void StackClicks::pick(std::size_t row)
{
    if (m_stack && row < m_stack->things.size()) {
        m_stack->index = row;
        select({});
    }
}

const Thing* StackClicks::pointedAt() const
{
    const bool isOnRow = isListed() && m_pointedRow && *m_pointedRow < m_stack->things.size();
    return isOnRow ? &m_stack->things[*m_pointedRow] : nullptr;
}

std::string StackClicks::status() const
{
    if (!m_stack || m_stack->things.size() < 2) {
        return {};
    }
    return filledText(
        "{0} of {1} here",
        {std::to_string(m_stack->index + 1), std::to_string(m_stack->things.size())});
}

void StackClicks::select(Modifiers modifiers)
{
    const Thing& thing = m_stack->current();
    const Selection& before = m_target.selection();
    if (modifiers.control && modifiers.shift) {
        m_target.setSelection(common(before, selectionOf({thing})));
    } else if (modifiers.control) {
        m_target.setSelection(without(before, thing));
    } else if (modifiers.shift) {
        m_target.setSelection(with(before, thing));
    } else {
        m_target.setSelection(selectionOf({thing}));
    }
}

} // namespace sectored::editor
