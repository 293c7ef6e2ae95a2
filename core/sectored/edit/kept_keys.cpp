#include "sectored/edit/kept_keys.h"

#include "sectored/map/field.h"

#include <nlohmann/json.hpp>

#include <span>

namespace sectored {

namespace {

template <class Row>
OrderedJson differingValues(std::span<const Field<Row>> fields, const Row& before, const Row& after)
{
    OrderedJson values;
    for (const Field<Row>& field : fields) {
        if (field.read(before) != field.read(after)) {
            values[std::string(field.name)] = field.read(before);
        }
    }
    return values;
}

} // namespace

OrderedJson keysOf(const std::string& kept)
{
    return kept.empty() ? OrderedJson::object() : OrderedJson::parse(kept);
}

OrderedJson valuesBefore(const Sector& before, const Sector& after)
{
    return differingValues(sectorFields(), before, after);
}

OrderedJson valuesBefore(const Wall& before, const Wall& after)
{
    return differingValues(wallFields(), before, after);
}

} // namespace sectored
