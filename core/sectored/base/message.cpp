#include "sectored/base/message.h"

#include <cassert>

namespace sectored {

const MessageTemplate& messageTemplate(MessageCode code)
{
    const auto& row = messageTable()[static_cast<std::size_t>(code)];
    assert(row.code == code);
    return row;
}

bool hasId(MessageCode code, std::string_view id)
{
    return messageTemplate(code).id == id;
}

} // namespace sectored
