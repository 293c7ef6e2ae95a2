#include "sectored/walk/machine/level_machines.h"

#include <algorithm>
#include <array>

namespace sectored {

namespace {

constexpr std::array keyWords{std::string_view("without-keys"), std::string_view("all-keys")};

} // namespace

std::string_view wordOf(MachineKeys keys)
{
    return keyWords[static_cast<std::size_t>(keys)];
}

std::optional<MachineKeys> machineKeysOf(std::string_view word)
{
    const auto* const found = std::ranges::find(keyWords, word);
    return found != keyWords.end()
               ? std::optional(static_cast<MachineKeys>(found - keyWords.begin()))
               : std::nullopt;
}

} // namespace sectored
