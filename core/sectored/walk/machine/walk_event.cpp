#include "sectored/walk/machine/walk_event.h"

#include <algorithm>
#include <array>

namespace sectored {

namespace {

constexpr std::array eventWords{
    std::string_view("use"),
    std::string_view("key"),
    std::string_view("locked"),
    std::string_view("nothing"),
    std::string_view("touch"),
    std::string_view("teleport"),
    std::string_view("blocked"),
    std::string_view("exit")};

} // namespace

std::string_view wordOf(WalkEvent event)
{
    return eventWords[static_cast<std::size_t>(event)];
}

std::optional<WalkEvent> walkEventOf(std::string_view word)
{
    const auto* const found = std::ranges::find(eventWords, word);
    return found != eventWords.end()
               ? std::optional(static_cast<WalkEvent>(found - eventWords.begin()))
               : std::nullopt;
}

} // namespace sectored
