#pragma once

#include "sectored/base/result.h"
#include "sectored/map/map.h"

#include <QString>

#include <cstdint>
#include <vector>

namespace sectored::editor {

/// An initial content for new levels.
struct LevelTemplate {
    QString id;
    QString title;  ///< translated
    QString detail; ///< one line
};

/// Returns an empty level, a single sector, and the examples.
std::vector<LevelTemplate> levelTemplates();

/// A choice for makeLevel. Precondition: `id` is the id of a template.
struct NewLevel {
    QString id = QStringLiteral("room");
    std::int32_t version = 7; ///< of Build MAP, 7 to 9
};
Result<Map> makeLevel(const NewLevel& level);

} // namespace sectored::editor
