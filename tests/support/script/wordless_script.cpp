#include "tests/support/script/wordless_script.h"

#include "tests/support/script/operation_text.h"

namespace sectored::test {

namespace {

/// Formats a point as "3,-4", for a list of wordless_request.h.
std::string numbersOf(Point p)
{
    return textOf(p.x) + "," + textOf(p.y);
}

std::string listed(const std::string& numbers)
{
    return "[" + numbers + "]";
}

} // namespace

std::string deleteRows(DraftReading& reading)
{
    const std::string sectors = reading.oneIn(3) ? "[]" : reading.sectors();
    const std::string sprites = listed(reading.oneIn(2) ? textOf(reading.spriteNumber()) : "");
    return operation(
        "delete-rows",
        {{"sectors", sectors}, {"sprites", sprites}, {"keep", listed(textOf(reading.below(2)))}});
}

std::string moveRows(DraftReading& reading)
{
    const Point from = reading.vertex();
    const Point to = reading.near(from);
    const std::string sprite = textOf(reading.spriteNumber());
    return operation(
        "move-rows",
        {{"from", listed(numbersOf(from))},
         {"to", listed(numbersOf(to))},
         {"sprite", listed(sprite + "," + numbersOf(reading.point()))}});
}

std::string setEach(DraftReading& reading)
{
    const std::string first = textOf(reading.sectorNumber());
    const std::string second = textOf(reading.sectorNumber());
    const std::string values = textOf(reading.below(99)) + "," + textOf(reading.below(99));
    return operation(
        "set-each",
        {{"sectors", listed(first + "," + second)}, {"floorz", listed(values)}});
}

std::string unlinkAll(DraftReading& reading)
{
    const std::string first = textOf(reading.wallNumber());
    return operation("unlink-all", {{"walls", listed(first + "," + textOf(reading.wallNumber()))}});
}

std::string drawOver(DraftReading& reading)
{
    const auto chain = [&](int count) {
        Point at = reading.point();
        std::string numbers = numbersOf(at);
        for (int number = 1; number < count; ++number) {
            at = reading.ground().nearWalls ? reading.near(at) : reading.point();
            numbers += "," + numbersOf(at);
        }
        return listed(numbers);
    };
    const std::string points = chain(2 + reading.below(4));
    const std::string guide = reading.oneIn(2) ? chain(2) : "[]";
    const std::string closed = listed(textOf(reading.below(2)));
    const std::string seed = listed(reading.oneIn(2) ? textOf(reading.sectorNumber()) : "");
    const std::string hidden = listed(reading.oneIn(3) ? textOf(reading.sectorNumber()) : "");
    return operation(
        "draw-over",
        {{"points", points},
         {"guide", guide},
         {"closed", closed},
         {"seed", seed},
         {"hidden", hidden}});
}

} // namespace sectored::test
