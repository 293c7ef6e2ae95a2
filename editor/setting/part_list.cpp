#include "editor/setting/part_list.h"

#include <QStringList>

#include <algorithm>
#include <cstddef>
#include <string>

namespace sectored::editor {

bool isPartList(const QString& value)
{
    return value.isEmpty() || partList(partsIn(value)).size() == value.size();
}

PropertyParts partsIn(const QString& value)
{
    PropertyParts parts;
    for (const QString& word : value.split(u',')) {
        const auto* const found = std::ranges::find(propertyPartNames, word.toStdString());
        if (found != propertyPartNames.end()) {
            parts = parts.with(static_cast<PropertyPart>(found - propertyPartNames.begin()));
        }
    }
    return parts;
}

QString partList(PropertyParts parts)
{
    QStringList words;
    for (std::size_t part = 0; part < propertyPartNames.size(); ++part) {
        if (parts.has(static_cast<PropertyPart>(part))) {
            words += QString::fromStdString(std::string(propertyPartNames.at(part)));
        }
    }
    return words.join(u',');
}

} // namespace sectored::editor
