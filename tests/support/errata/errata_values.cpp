#include "tests/support/errata/errata_values.h"

#include <nlohmann/json.hpp>

namespace sectored::test {

ErrataValue timeOrNone(std::optional<double> time)
{
    return time ? ErrataValue(*time) : ErrataValue("none");
}

std::string insideWord(bool isInside)
{
    return isInside ? "inside" : "outside";
}

Vec3 vectorOf(const nlohmann::json& numbers)
{
    return {numbers.at(0), numbers.at(1), numbers.at(2)};
}

Point pointOf(const nlohmann::json& numbers)
{
    return {numbers.at(0), numbers.at(1)};
}

std::vector<Point> loopOf(const nlohmann::json& pairs)
{
    std::vector<Point> loop;
    for (const nlohmann::json& pair : pairs) {
        loop.push_back(pointOf(pair));
    }
    return loop;
}

SphereMove sphereOf(const nlohmann::json& given)
{
    return {
        .centre = vectorOf(given.at("at")),
        .motion = vectorOf(given.at("by")),
        .radius = given.at("radius")};
}

void addVector(ErrataValues& values, Vec3 v)
{
    for (const double coordinate : {v.x, v.y, v.z}) {
        values.emplace_back(coordinate);
    }
}

} // namespace sectored::test
