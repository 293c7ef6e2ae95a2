#pragma once

#include "sectored/base/result.h"
#include "sectored/map/map.h"

#include <QString>

#include <cstdint>
#include <vector>

namespace sectored::editor {

/// What a new level can begin with.
struct LevelTemplate {
    QString id;
    QString title;  ///< for people
    QString detail; ///< one line
};

/// An empty level, one room, and the examples.
std::vector<LevelTemplate> levelTemplates();

/// Precondition: `id` is one of a template. Errors: those of reading an example.
struct NewLevel {
    QString id = QStringLiteral("room");
    std::int32_t version = 7; ///< of Build MAP, 7 to 9
};
Result<Map> makeLevel(const NewLevel& level);

} // namespace sectored::editor
