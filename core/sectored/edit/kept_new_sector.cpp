#include "sectored/edit/kept_new_sector.h"

#include "sectored/edit/kept_keys.h"
#include "sectored/map/field.h"
#include "sectored/project/anchor.h"

#include <nlohmann/json.hpp>

#include <cstdint>
#include <string_view>
#include <utility>

namespace sectored {

namespace {

constexpr std::string_view newSectorKey = "newSector";
constexpr std::string_view likeNeighbourKey = "likeNeighbour";
constexpr std::string_view valuesKey = "set";

bool isInRange(const Field<Sector>& field, const OrderedJson& value)
{
    return value.is_number_integer() && value >= OrderedJson(field.minimum)
           && value <= OrderedJson(field.maximum);
}

} // namespace

std::string newSectorKeys(const NewSector& newSector)
{
    const NewSector usual;
    OrderedJson keys;
    if (newSector.likeNeighbour != usual.likeNeighbour) {
        keys[std::string(likeNeighbourKey)] = newSector.likeNeighbour;
    }
    OrderedJson values = valuesBefore(newSector.values, usual.values);
    if (!values.is_null()) {
        keys[std::string(valuesKey)] = std::move(values);
    }
    return keys.is_null() ? std::string() : OrderedJson{{std::string(newSectorKey), keys}}.dump();
}

NewSector newSectorOf(const Generator& generator)
{
    NewSector newSector;
    const OrderedJson further = keysOf(generator.kept);
    const auto keys = further.find(newSectorKey);
    if (keys == further.end() || !keys->is_object()) {
        return newSector;
    }
    if (const auto like = keys->find(likeNeighbourKey); like != keys->end() && like->is_boolean()) {
        newSector.likeNeighbour = like->get<bool>();
    }
    const auto values = keys->find(valuesKey);
    if (values == keys->end() || !values->is_object()) {
        return newSector;
    }
    for (const Field<Sector>& field : sectorFields()) {
        const auto value = values->find(std::string(field.name));
        if (value != values->end() && isInRange(field, *value)) {
            field.write(newSector.values, value->get<std::int32_t>());
        }
    }
    return newSector;
}

} // namespace sectored
