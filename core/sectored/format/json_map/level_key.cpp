#include "sectored/format/json_map/level_key.h"

#include <array>

namespace sectored::json_map {

namespace {

constexpr std::array keys{
    LevelKey{KeyId::Format, "format", Need::Required, Need::Required},
    LevelKey{KeyId::Schema, "schema", Need::Required, Need::Required},
    LevelKey{KeyId::Kind, "kind", Need::Required, Need::Required},
    LevelKey{KeyId::MapVersion, "mapversion", Need::Required, Need::Required},
    LevelKey{KeyId::Start, "start", Need::Required, Need::Forbidden},
    LevelKey{KeyId::Blood, "blood", Need::Optional, Need::Optional},
    LevelKey{KeyId::Sectors, "sectors", Need::Required, Need::Required},
    LevelKey{KeyId::Walls, "walls", Need::Required, Need::Required},
    LevelKey{KeyId::Sprites, "sprites", Need::Required, Need::Required},
    LevelKey{KeyId::Trailing, "trailing", Need::Optional, Need::Forbidden},
    LevelKey{KeyId::Source, "source", Need::Optional, Need::Forbidden},
    LevelKey{KeyId::Project, "project", Need::Optional, Need::Optional}};

} // namespace

std::string_view nameOf(Kind kind)
{
    return kind == Kind::Level ? "level" : "fragment";
}

std::span<const LevelKey> levelKeys()
{
    return keys;
}

} // namespace sectored::json_map
