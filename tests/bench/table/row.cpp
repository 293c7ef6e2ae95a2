#include "tests/bench/table/row.h"

namespace sectored::test {

double nanosecondsOf(const std::string& unit)
{
    return unit == "us" ? 1e3 : unit == "ms" ? 1e6 : unit == "s" ? 1e9 : 1;
}

bool isTime(const std::string& unit)
{
    return unit == "ns" || nanosecondsOf(unit) > 1;
}

} // namespace sectored::test
