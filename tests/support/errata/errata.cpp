#include "tests/support/errata/errata.h"

namespace sectored::test {

std::map<std::string, ErrataRule> errataRules()
{
    std::map<std::string, ErrataRule> rules;
    for (auto part :
         {planeErrata(),
          polygonErrata(),
          polygonShareErrata(),
          sphereErrata(),
          partitionErrata(),
          ellipsoidErrata(),
          slideErrata()}) {
        rules.merge(part);
    }
    return rules;
}

} // namespace sectored::test
