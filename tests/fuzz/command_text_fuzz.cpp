#include "sectored/play/command_text.h"

#include "tests/fuzz/fuzz_target.h"

#include <string>
#include <vector>

/// The arguments with which a user starts an engine are split without a shell. What is split and
/// filled in comes back from its own text.
SECTORED_FUZZ_TARGET(command_text)
{
    using namespace sectored;
    const auto command = parseCommand({reinterpret_cast<const char*>(bytes.data()), bytes.size()});
    if (!command) {
        return;
    }
    CommandValues values;
    for (const CommandVariable& variable : commandVariables()) {
        values.emplace(variable.name, "a b'\"\\{");
    }
    const auto arguments = fillCommand(*command, values);
    fuzz::demandThat(arguments && arguments->size() == command->size());
    const auto again = parseCommand(commandText(*arguments));
    fuzz::demandThat(again && fillCommand(*again, {}) == *arguments);
}
