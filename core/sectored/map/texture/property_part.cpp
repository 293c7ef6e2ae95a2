#include "sectored/map/texture/property_part.h"

#include "sectored/map/field.h"

#include <algorithm>

namespace sectored {

namespace {

struct PartRow {
    std::string_view ending; ///< of the names of the fields
    PropertyPart part;
};

constexpr std::array partRows{
    PartRow{"picnum", PropertyPart::Tile},
    PartRow{"shade", PropertyPart::Shade},
    PartRow{"visibility", PropertyPart::Shade},
    PartRow{"pal", PropertyPart::Pal},
    PartRow{"repeat", PropertyPart::Repeat},
    PartRow{"panning", PropertyPart::Pan},
    PartRow{"offset", PropertyPart::Pan},
    PartRow{"lotag", PropertyPart::Tags},
    PartRow{"hitag", PropertyPart::Tags},
    PartRow{"extra", PropertyPart::Tags},
    PartRow{"z", PropertyPart::Heights},
    PartRow{"heinum", PropertyPart::Heights},
};

bool isField(std::string_view name)
{
    return findField(sectorFields(), name) != nullptr || findField(wallFields(), name) != nullptr
           || findField(spriteFields(), name) != nullptr;
}

} // namespace

PropertyPart partOf(std::string_view field)
{
    if (!isField(field)) {
        return PropertyPart::Tags;
    }
    const auto* const found = std::ranges::find_if(partRows, [field](const PartRow& row) {
        return field.ends_with(row.ending);
    });
    return found != partRows.end() ? found->part : PropertyPart::Flags;
}

} // namespace sectored
